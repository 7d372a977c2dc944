import { message } from '#domain/kernel/message.ts';

export const percentageTooHigh = message(
  'Vul een percentage van hoogstens 100 in.',
  'Enter a percentage of at most 100.',
);
export const notPerCustomerType = message(
  'Deze soort voucher geldt voor elke klant. Laat het klanttype leeg.',
  'This kind of voucher is for every customer. Leave the customer type empty.',
);

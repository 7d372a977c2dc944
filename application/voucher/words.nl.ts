import { message } from '#domain/kernel/message.ts';

export const percentageTooHigh = message(
  'Vul een percentage van hoogstens 100 in.',
  'Enter a percentage of at most 100.',
);

import { message } from '#domain/kernel/message.ts';

export const nothingDelivered = message('Nog niets afgeleverd.', 'Nothing was delivered yet.');
export const customerForgotten = message(
  'De klant is vergeten: hiervan is geen factuur meer te maken.',
  'The customer was forgotten: no invoice of this can be made any more.',
);
export const missingOfCustomer = (labels: string, english: string) =>
  message(`Bij de klant ontbreekt: ${labels}.`, `Missing of the customer: ${english}.`);
export const missingOfSeller = (labels: string, english: string) =>
  message(
    `Van uw eigen bedrijf ontbreekt: ${labels}. Vul dat eerst in bij Instellingen, Bedrijfsgegevens.`,
    `Of your own company is missing: ${english}. Enter it under Settings, Company details first.`,
  );
export const booksClosed = (day: string) =>
  message(
    `De boeken zijn afgesloten tot en met ${day}: er kan vandaag niet worden gefactureerd.`,
    `The books are closed up to ${day}: nothing can be invoiced today.`,
  );

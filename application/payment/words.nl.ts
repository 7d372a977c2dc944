import { message } from '#domain/kernel/message.ts';

/** What is paid, as the customer reads it at the provider. */
export const invoiceName = (invoiceNumber: string) => `Factuur ${invoiceNumber}`;
/** Several in one payment; a provider shows 255 characters. */
export const invoiceNames = (numbers: readonly string[]) =>
  numbers.length === 1 ? invoiceName(numbers[0]!) : `Facturen ${numbers.join(', ')}`.slice(0, 255);
export const orderName = (number: number) => `Order ${number}`;
export const refundOf = (paymentId: string) => `Terugbetaling ${paymentId}`;

export const linkRefused = (said: string) =>
  message(
    `De betaalprovider weigert deze betaallink: “${said}”.`,
    `The payment provider refuses this payment link: “${said}”.`,
  );
export const refundRefused = (said: string) =>
  message(
    `Refund MISLUKT. De betaalprovider zegt: “${said}”.`,
    `Refund FAILED. The payment provider says: “${said}”.`,
  );

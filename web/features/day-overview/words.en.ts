import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';
export { vat as vatName } from '#web/lib/words.en.ts';

export const lowHigh = (low: Text, high: Text) => `low ${low} · high ${high}`;
export const turnoverAndMarginPerDay = 'Turnover and margin per day';
export const turnoverAndMarginPerMonth = 'Turnover and margin per month';
export const theMostTurnoverWasOn = (day: Text, excl: Text, margin: Text) =>
  `The most turnover was on ${day}: ${excl}, with ${margin} margin.`;
export const perDay = 'Per day';
export const byInvoiceDate = 'by invoice date';
export const asPdf = 'As PDF';
export const nothingWasInvoicedInThis = 'Nothing was invoiced in this period.';
export const recipient = 'Recipient';
export const incl = 'Incl.';
export const difference = 'Difference';
export const noInvoice = 'no invoice';
export const ordersOf = (name: Text) => `Orders of ${name}`;
export const invoiced = 'Invoiced';
export const paymentsOf = (name: Text) => `Payments of ${name}`;
export const receivedPayments = 'Received payments';
export const payment = 'payment';
export const payments = 'payments';
export const nothingWasReceived = 'Nothing was received.';
export const theFirstAreShownHere = (most: Text) =>
  `The first ${most} are shown here; choose a day to see the rest.`;
export const vatLow = 'VAT low';
export const vatHigh = 'VAT high';
export const ordersAndPayments = ', orders and payments';
export const inclAmount = (incl: Text) => `incl. ${incl}`;

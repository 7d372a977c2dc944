import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';
export { vat as vatName } from '#web/lib/words.nl.ts';

export const lowHigh = (low: Text, high: Text) => `laag ${low} · hoog ${high}`;
export const turnoverAndMarginPerDay = 'Omzet en marge per dag';
export const turnoverAndMarginPerMonth = 'Omzet en marge per maand';
export const theMostTurnoverWasOn = (day: Text, excl: Text, margin: Text) =>
  `De meeste omzet was er op ${day}: ${excl}, met ${margin} marge.`;
export const perDay = 'Per dag';
export const byInvoiceDate = 'op factuurdatum';
export const asPdf = 'Als PDF';
export const nothingWasInvoicedInThis = 'In deze periode is niets gefactureerd.';
export const recipient = 'Ontvanger';
export const incl = 'Incl.';
export const difference = 'Verschil';
export const noInvoice = 'geen factuur';
export const ordersOf = (name: Text) => `Orders van ${name}`;
export const invoiced = 'Gefactureerd';
export const paymentsOf = (name: Text) => `Betalingen van ${name}`;
export const receivedPayments = 'Ontvangen betalingen';
export const payment = 'betaling';
export const payments = 'betalingen';
export const nothingWasReceived = 'Er is niets ontvangen.';
export const theFirstAreShownHere = (most: Text) =>
  `De eerste ${most} staan hier; kies een dag om de rest te zien.`;
export const vatLow = 'Btw laag';
export const vatHigh = 'Btw hoog';
export const ordersAndPayments = ', orders en betalingen';
export const inclAmount = (incl: Text) => `incl. ${incl}`;

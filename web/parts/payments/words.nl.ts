import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const paymentLinkCopied = 'Betaallink gekopieerd';
export const paymentLinkFor = (name: Text) => `Betaallink voor ${name}`;
export const makePaymentLink = 'Betaallink maken';
export const copyLink = 'Link kopiëren';
export const paymentLink = 'Betaallink';
export const isBeingRefunded = (cents: Text) => `${cents} wordt terugbetaald`;
export const refunding = 'Terugbetalen…';
export const atMostThePaymentProvider = (most: Text, ceiling: Text) =>
  `Hoogstens ${most}. De betaalprovider gaat tot ${ceiling}.`;
export const enterAnAmountSuchAs = 'Vul een bedrag in, zoals 12,50.';
export const refund = 'Terugbetaling';
export const paymentRestored = 'Betaling teruggezet';
export const paymentDeleted = 'Betaling verwijderd';
export const deletePaymentOf = (amount: Text) => `Betaling van ${amount} verwijderen`;
export const unpaidPaymentLinks = 'Onbetaalde betaallinks';
export const paymentLinkOf = 'Betaallink van';
export const addPayment = 'Betaling toevoegen';
export const byTitle = 'Door';
export const noPaymentsYet = 'Nog geen betalingen. ';
export const thisCustomerGaveADirect =
  'Deze klant gaf een incassomachtiging: de factuur komt in het voorstel bij Incasso, en vraagt tot dan om te betalen.';
export const paidTooMuch = 'Te veel betaald ';
export const toPayBack = 'Terug te betalen ';
export const paidWithVoucher = (trim: Text) => `Met voucher ${trim} betaald`;
export const voucherFor = (name: Text) => `Voucher voor ${name}`;
export const paying = 'Betalen…';
export const refundTitle = 'Terugbetalen';
export const nothingIsDue = 'Er staat niets meer open.';
export const paymentAdded = 'Betaling toegevoegd';
export const writeOff = 'Afboeken';
export const writeOffOf = (invoice: Text) => `Afboeken van factuur ${invoice}`;
export const paymentDifference = 'Betalingsverschil';
export const paidTooLittle = (amount: Text) =>
  `${amount} te weinig betaald: dat staat daarna niet meer open.`;
export const paidMoreThanAsked = (amount: Text) =>
  `${amount} te veel betaald: dat krijgt de klant daarna niet terug.`;
export const anotherLooksAtIt = 'Een ander kijkt er eerst naar, bij Vier ogen.';
export const askSecond = 'Een tweede vragen';
export const secondAsked = 'Gevraagd bij Vier ogen';
export const wroteOff = 'Verschil afgeboekt';
export const takeBackVerb = 'Terugnemen';
export const writeOffTakenBack = 'Afboeking teruggenomen';
export const refundNeedsSecond =
  'Een terugbetaling doet bij dit bedrijf niemand alleen. Vraag een tweede; die kijkt ernaar bij Vier ogen.';
export const collectionOf = 'Incasso van';
export const withMandate = 'Met machtiging: de klant betaalt en machtigt voor volgende incasso’s';

import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const paymentLinkCopied = 'Payment link copied';
export const paymentLinkFor = (name: Text) => `Payment link for ${name}`;
export const makePaymentLink = 'Make payment link';
export const copyLink = 'Copy link';
export const paymentLink = 'Payment link';
export const isBeingRefunded = (cents: Text) => `${cents} is being refunded`;
export const refunding = 'Refunding…';
export const atMostThePaymentProvider = (most: Text, ceiling: Text) =>
  `At most ${most}. The payment provider goes up to ${ceiling}.`;
export const enterAnAmountSuchAs = 'Enter an amount, such as 12,50.';
export const refund = 'Refund';
export const paymentRestored = 'Payment restored';
export const paymentDeleted = 'Payment deleted';
export const deletePaymentOf = (amount: Text) => `Delete payment of ${amount}`;
export const unpaidPaymentLinks = 'Unpaid payment links';
export const paymentLinkOf = 'Payment link of';
export const addPayment = 'Add payment';
export const byTitle = 'By';
export const noPaymentsYet = 'No payments yet. ';
export const thisCustomerGaveADirect =
  'This customer gave a direct debit mandate: the invoice is proposed under Direct debit, and asks to be paid until then.';
export const paidTooMuch = 'Paid too much ';
export const toPayBack = 'To pay back ';
export const paidWithVoucher = (trim: Text) => `Paid with voucher ${trim}`;
export const voucherFor = (name: Text) => `Voucher for ${name}`;
export const paying = 'Paying…';
export const refundTitle = 'Refund';
export const nothingIsDue = 'Nothing is due any more.';
export const paymentAdded = 'Payment added';
export const writeOff = 'Write off';
export const writeOffOf = (invoice: Text) => `Write off of invoice ${invoice}`;
export const paymentDifference = 'Payment difference';
export const paidTooLittle = (amount: Text) =>
  `Paid ${amount} too little: it is not open any more after this.`;
export const paidMoreThanAsked = (amount: Text) =>
  `Paid ${amount} too much: the customer does not get it back after this.`;
export const anotherLooksAtIt = 'Somebody else looks at it first, under Four eyes.';
export const askSecond = 'Ask a second person';
export const secondAsked = 'Asked under Four eyes';
export const wroteOff = 'Difference written off';
export const takeBackVerb = 'Take back';
export const writeOffTakenBack = 'Write-off taken back';
export const refundNeedsSecond =
  'Nobody gives money back alone at this company. Ask a second person, who looks at it under Four eyes.';
export const collectionOf = 'Direct debit of';
export const withMandate = 'With a mandate: the customer pays, and allows what is collected next';

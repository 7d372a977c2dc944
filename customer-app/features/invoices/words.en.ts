import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const openAmount = 'Open';
export const ofWhichOverdue = (amount: Text) => `of which ${amount} is overdue`;
export const credit = (amount: Text) => `Credit ${amount}`;
export const nothingOpen = 'Nothing is open.';
export const toPay = 'To pay';
export const paidAndOlder = 'Paid and older';
export const noOlderInvoices = 'Your paid invoices appear here.';
export const invoiceNumbered = (number: Text) => `Invoice ${number}`;
export const dated = (day: Text) => `of ${day}`;
export const dueOn = (day: Text) => `to be paid by ${day}`;
export const overdueSince = (day: Text) => `was to be paid by ${day}`;
export const isCollectedOn = (day: Text) => `is collected from your account on ${day}`;
export const stillOpenOf = (total: Text) => `partly paid, was ${total}`;
export const states = { open: 'open', overdue: 'overdue', paid: 'paid', credit: 'credit note' };
export const youGet = (amount: Text) => `you get ${amount}`;
export const invoicePdf = 'PDF';
export const invoicePdfOf = (number: Text) => `PDF of invoice ${number}`;
export const choose = (number: Text) => `Pay invoice ${number}`;
export const chooseAll = 'Choose all';
export const choosePage = 'Choose all on this page';
export const chosen = (count: number, amount: Text) =>
  count === 0 ? 'Choose what to pay' : `${count} ${count === 1 ? 'invoice' : 'invoices'} · ${amount}`;
export const giveMandate = 'Collect the invoices to come automatically';
export const mandateIs =
  'By this payment you authorise us to collect what you buy from now on from the same account as well. You are told beforehand when.';
export const directDebit = 'Direct debit';
export const revoked = 'revoked';
export const notSigned = 'not signed yet';
export const mandateRevoked = (iban: Text, name: Text, revokedOn: Text) =>
  `You revoked the mandate for account ${iban} (${name}) on ${revokedOn}. You pay for what you buy yourself.`;
export const mandateSigned = (iban: Text, name: Text, signedOn: Text) =>
  `Since ${signedOn} we may collect invoices from account ${iban} (${name}).`;
export const mandateUnsigned = (iban: Text, name: Text) =>
  `A mandate was made for account ${iban} (${name}). As long as you do not sign it, we collect nothing.`;
export const mandateReference = (reference: Text) => `Reference of the mandate: ${reference}`;
export const revoke = 'Revoke mandate';
export const revokeTitle = 'Revoke the mandate?';
export const revokeMeans =
  'From now on we make no new collections. You then pay the invoices that are open yourself.';
export const goesOn = 'This is at the bank already and is still collected:';
export const stillCollected = 'Is still collected';
export const collectedOn = (number: Text, amount: Text, day: Text) =>
  `Invoice ${number}: ${amount} on ${day}`;
export const stopping = {
  CORE: 'If you do not want that, call your supplier, or have your bank stop it. Until eight weeks after it was collected your bank pays it back to you as well.',
  B2B: 'If you do not want that, call your supplier, or have your bank stop it before that day. This business collection cannot be paid back after it.',
};
export const mayNotRevoke =
  'Whoever approves orders at your business, or orders without a limit, can revoke it.';
export const pay = 'Pay';
export const toThePayment = 'To the payment …';
export const continuePayment = 'Continue with that payment';
export const payByBank = 'Pay by bank; account and reference are on the invoice.';
export const notShown =
  'Your supplier does not show your invoices in the app. Call or mail them for an invoice.';
export const olderPages = 'Pages of older invoices';
export const openPages = 'Pages of invoices to pay';
export const atMost = (most: Text) => `At most ${most} invoices at once.`;

export const payment = 'Payment';
export const outcomes = {
  paid: 'Thank you, your payment has been received',
  open: 'Your payment has not been confirmed yet',
  failed: 'Your payment did not succeed',
  canceled: 'You cancelled the payment',
  expired: 'The payment has expired',
};
export const partPaid = (paid: Text, amount: Text) => `${paid} was paid of ${amount}`;
export const amountPaid = (amount: Text) => `${amount} paid`;
export const amountAsked = (amount: Text) => `It was about ${amount}`;
export const explained = {
  paid: 'The payment has been booked; there is nothing more to do.',
  part: 'The rest is still open.',
  open: 'As soon as the payment provider confirms the payment, you will read it here. If you have paid already, do not pay again.',
  unpaid: 'Nothing was paid by this payment.',
};
export const paidInvoices = 'Invoices in this payment';
export const isPaid = 'paid';
export const stillOpen = (amount: Text) => `${amount} still open`;
export const completePayment = 'Complete the payment';
export const payAgain = 'Pay again';
export const toYourInvoices = 'To your invoices';
export const unknownPayment = 'We do not know this payment.';
export const asking = 'One moment, we are asking about the payment …';

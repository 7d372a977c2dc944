import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const collectionsTitle = 'Direct debit and payouts';
export const toCollect = 'To collect';
export const byProvider = 'By payment provider';
export const toPayOut = 'To pay out';
export const files = 'Files';
export const file = 'File';
export const filesForTheBank = 'Files for the bank';
export const noFiles = 'No file for the bank was made yet.';
export const proposalOf = {
  collection: 'Proposal for a direct debit',
  provider: 'Proposal for a direct debit by the payment provider',
  payout: 'Proposal for a payout',
};
export const dayOf = { collection: 'Collect on', provider: 'Ask on', payout: 'Pay out on' };
export const makeOf = {
  collection: 'Make direct debit',
  provider: 'Ask direct debit',
  payout: 'Make payout',
};
export const made = { collection: 'Direct debit made', provider: 'Direct debit made', payout: 'Payout made' };
export const nothingFor = {
  collection: 'No invoice is due on this day of a customer that pays by direct debit.',
  provider:
    'No invoice is due on this day of a customer from whom the payment provider collects. That is said at the mandate of the customer.',
  payout: 'There is no credit note to pay out.',
};
export const invoices = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;
export const makeQuestion = {
  collection: (invoiceCount: Text, amount: Text) => `Collect ${invoiceCount}, ${amount} in total?`,
  provider: (invoiceCount: Text, amount: Text) => `Have ${invoiceCount} collected, ${amount} in total?`,
  payout: (invoiceCount: Text, amount: Text) => `Pay out ${invoiceCount}, ${amount} in total?`,
};
export const whatHappens = {
  collection: (day: Text) =>
    `This makes a file that you hand in at your bank. The bank collects on ${day}; a payment is booked once it says so.`,
  provider: (day: Text) =>
    `The payment provider is asked on ${day} to collect this, each invoice once. A payment is booked once it says so; one that fails leaves its invoice open.`,
  payout: (day: Text) =>
    `This makes a file that you hand in at your bank. The bank pays on ${day}; a payment is booked once it says so.`,
};
export const isMailed = 'Each customer gets a mail of it now.';
export const mailBefore = 'mail beforehand';
export const mailsUnannounced =
  'Whose invoice did not announce the direct debit gets a mail of it when the batch is made.';
export const mailableFrom = (day: Text) =>
  `Some invoices did not announce that they would be collected, such as those that moved in. From ${day} on they can be collected: their customers get a mail beforehand.`;
export const collectOnDay = (day: Text) => `Collect on ${day}`;
export const missing = {
  iban: 'Enter the IBAN of your company under Settings first.',
  provider: 'Online payment is off for this account.',
  'creditor-id': 'Enter your creditor ID under Settings first. You get it from your bank.',
};
export const toSettings = 'To Settings';
export const leftOutTitle = (count: Text) => `Not in the proposal: ${count}`;
export const leftOutHint = 'Customers that pay by direct debit, and why these invoices cannot be collected.';
export const choose = 'Choose';
export const takeInvoice = (number: Text) => `Take invoice ${number}`;
export const dueOn = 'Due';
export const creditedOn = 'Date';
export const account = 'Account';
export const kindOfCollection = 'Kind';
export const amount = 'Amount';
export const state = 'State';
export const executedOn = 'Executed on';
export const madeOn = 'Made on';
export const actions = 'Actions';
export const withdrawn = 'withdrawn';
export const allBooked = 'booked';
export const waitsForTheBank = 'waits for the bank';
export const waitsForTheProvider = 'waits for the payment provider';
export const bookedOf = (booked: Text, all: Text) => `${booked} of ${all} booked`;
export const cameBack = (count: Text) => `${count} came back`;
export const saveFile = (name: Text) => `Save ${name}`;
export const fileNotFetched = 'The file was not fetched';
export const withdraw = 'Withdraw';
export const isWithdrawn = 'Withdrawn';
export const withdrawQuestion = (name: Text) => `Withdraw ${name}?`;
export const withdrawMeans =
  'The invoices are open again and may be taken along anew. If you handed the file in, withdraw it at your bank too.';
export const withdrawnBefore =
  'The invoices are open again and may be taken along anew. It can be done until the payment provider is asked.';
export const askSecond = 'Ask a second person';
export const askedSecond = 'A second person was asked';
export const toFourEyes = 'Four eyes';
export const secondLooks = 'A second person looks at it first; the file is made once that person grants it.';

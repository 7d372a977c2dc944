import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const readStatement = 'Read statement';
export const reading = 'Reading …';
export const statementFile = 'File of the bank';
export const fileTooLarge = 'This file is larger than 20 MB. Get a shorter period.';
export const ofFile = (name: string, problem: string) => `${name}: ${problem}`;
export const readSoMany = (added: number, movements: number) =>
  added === movements
    ? `${movements} ${movements === 1 ? 'entry' : 'entries'} read`
    : `${movements} ${movements === 1 ? 'entry' : 'entries'} read, ${added} of them new`;
export const toProcess = (count: number, amount: Text) =>
  `${count} ${count === 1 ? 'entry' : 'entries'} to process, ${amount} in total`;
export const openTab = 'To process';
export const bookedTab = 'Processed';
export const asideTab = 'Set aside';
export const statements = 'Statements';
export const titleOf = { open: 'To process', booked: 'Processed', aside: 'Set aside', all: 'Entries' };
export const emptyOf = {
  open: 'Everything is processed. Read a statement (CAMT.053 or MT940) to go on.',
  booked: 'Nothing was processed yet.',
  aside: 'Nothing was set aside.',
  all: 'Nothing was booked in this period.',
};
export const searchedIn = 'Name, account, amount, description or number';
export const noEntryFound = 'No entry found.';
export const keys = [
  [['↑', '↓'], 'choose an entry'],
  [['Enter'], 'agree, or choose an invoice'],
  [['K'], 'choose an invoice'],
  [['T'], 'set aside'],
  [['Z'], 'take the last one back'],
  [['A'], 'agree with all that was recognised'],
] as const;
export const entryOf = (on: Text, amount: Text, name: string) => `${on}, ${amount}, ${name}`;
export const bundleOf = (count: number) => `Bundle of ${count} payments`;
export const nobodyNamed = 'Without a name';
export const andMore = (count: number) => `and ${count} more`;
export const left = (amount: Text) => `Left to divide: ${amount}`;
export const agree = 'Agree';
export const agreeWithAll = (count: number) => `Agree with all ${count} recognised`;
export const agreedWith = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'} processed`;
export const agreedButNot = (count: number, refused: number) => `${agreedWith(count)}, ${refused} not`;
export const probably = (what: string) => `Probably: ${what}`;
export const cameBack = (why: string) => `Came back: ${why}`;
export const chooseInvoice = 'Choose invoice';
export const takeBack = 'Take back';
export const setAsideAs = 'Set aside as';
export const processAfterAll = 'Process after all';
export const booked = 'Payment booked';
export const takenBack = 'Taken back';
export const setAside = 'Set aside';
export const backAgain = 'Back under To process';
export const chooseFor = (amount: Text) => `Choose invoices for ${amount}`;
export const book = 'Book';
export const leaveOut = (name: string) => `Leave out ${name}`;
export const findInvoice = 'Search by invoice number or customer';
export const offeredOf = {
  open: 'Open invoices',
  credit: 'Open credit invoices',
  paid: 'Paid invoices',
};
export const noneFoundOf = {
  open: 'No open invoice found.',
  credit: 'No open credit invoice found.',
  paid: 'No paid invoice found.',
};
export const chosenInvoices = 'Chosen invoices';
export const cameBackOfPaid = 'A paid invoice comes back and is open again';
export const allChosen = 'All that was found was chosen.';
export const allDivided = 'All of it is divided.';
export const period = 'Period';
export const reference = 'Reference';
export const movements = 'Entries';
export const movementsOf = (count: number, period: Text, iban: string) =>
  `${count} ${count === 1 ? 'entry' : 'entries'} of ${period} on ${iban}`;
export const entriesIn = (period: Text, iban: string) => `Entries of ${period} on ${iban}`;
export const opening = 'Opening balance';
export const closing = 'Closing balance';
export const fits = 'Follows on';
export const gapOf = (amount: Text) => `${amount} off the one before`;
export const account = 'Account';
export const onDay = (on: Text) => `on ${on}`;
export const provenSince = (day: Text) => `Follows on since ${day}`;
export const gapsIn = (count: number) =>
  count === 1 ? '1 statement does not follow on' : `${count} statements do not follow on`;
export const gapsWarning = (count: number) =>
  `${gapsIn(count)} the one before: a statement is missing. Read it.`;
export const showStatements = 'To the statements';
export const noStatements = 'No statement was read yet.';
export const bookedAndWrittenOff = 'Payment booked, difference written off';
export const secondAsked = 'Write-off asked under Four eyes';
export const agreeAndWriteOff = (amount: Text) => `Book and write ${amount} off`;
export const bookAndWriteOff = 'Book and write off';
export const writeOffRest = (amount: Text) => `Write the difference of ${amount} off`;
export const reason = 'Reason';
export const paymentDifference = 'Payment difference';
export const asked = 'Asked';
export const takeApart = 'Itemise';
export const askAgain = 'Ask again';
export const payoutOf = (reference: string, count: number) =>
  `Payout ${reference}, ${count} ${count === 1 ? 'payment' : 'payments'}`;
export const notTakenApart = (why: string) => `Not itemised: ${why}. Nothing was booked.`;
export const inPayout = {
  capture: 'paid afterwards',
  refund: 'refunded',
  chargeback: 'charged back by the customer',
};
export const atNoInvoice = (id: string) => `${id}: at no invoice`;
export const costsKept = 'Costs of the payment provider';
export const missingInPayout = (count: number) =>
  `Of ${count} ${count === 1 ? 'payment' : 'payments'} no invoice was found. Choose it yourself, or set the rest aside.`;
export const partOf = (invoiceNumber: string, customerName: string, order: number) =>
  `${invoiceNumber} · ${customerName} · order ${order}`;
export const showAll = (count: number) => `Show all ${count}`;
export const showFewer = 'Show fewer';

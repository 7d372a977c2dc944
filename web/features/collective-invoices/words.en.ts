import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const collectiveTitle = 'Collective invoices';
export const runTitle = 'Invoice run';
export const runHint =
  'Delivered orders that were not invoiced yet, of customers that get an invoice per week, half month or month.';
export const whose = 'Customers';
export const allIntervals = 'All';
export const deliveredUntil = 'Delivered up to';
export const chosen = 'Chosen';
export const takeCustomer = (name: Text) => `Take ${name}`;
export const customerColumn = 'Customer';
export const interval = 'Invoicing';
export const perAddress = 'per address';
export const slips = 'Packing slips';
export const waiting = (count: number) => `${count} not delivered yet`;
export const andMore = (count: number) => `and ${count} more`;
export const invoiceCount = 'Invoices';
export const amount = 'Amount';
export const customers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`;
export const makeInvoices = 'Make invoices';
export const makeQuestion = (customerCount: Text, total: Text) =>
  `Make collective invoices for ${customerCount}, ${total} in total?`;
export const whatHappens =
  'What was invoiced meanwhile is left out. An invoice is never deleted; it can be credited per order.';
export const isMailed = 'Where the setting says so, the invoices are mailed to the customers at once.';
export const nothingToDo = 'These customers have nothing left to invoice.';
export const notStarted = 'The run was not started.';
export const madeTitle = 'Collective invoices made';
export const nothingMade = 'No collective invoice was made yet.';
export const number = 'Number';
export const madeOn = 'Date';
export const openPaper = (name: Text) => `Open invoice ${name}`;
export const paperNotMade = 'The invoice was not made.';

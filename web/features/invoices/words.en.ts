import type { Text } from '#web/parts/words.en.ts';
export * from '#web/parts/words.en.ts';

export const allInvoices = 'All invoices';
export const thereAreNoInvoicesYet = 'There are no invoices yet.';
export const noInvoiceFitsThis = 'No invoice fits this.';
export const numberOrCustomer = 'Number or customer';
export const invoicedFrom = 'Invoice date from';
export const invoicedUntil = 'Invoice date up to and including';
export const anyStatus = 'Any status';
export const dueDate = 'Due date';
export const movedIn = 'moved in';
export const remindersTitle = 'Reminders';
export const remindedTimes = (times: number, day: string) => `${times}×, last ${day}`;
export const emailTitle = 'Email';
export const stillOpen = 'Outstanding';
export const totalExcl = 'Excl. VAT';
export const totalIncl = 'Incl. VAT';
export const invoiceStates = { open: 'open', overdue: 'overdue', paid: 'paid', credit: 'credit' };
export const stateFilters = {
  open: 'Outstanding',
  overdue: 'Overdue',
  paid: 'Paid',
  credit: 'Credit notes',
};
export const invoiceMails = {
  pending: 'on its way',
  accepted: 'sent',
  kept: 'kept',
  refused: 'refused',
  unknown: 'unknown',
  bounced: 'came back',
};
export const chooseInvoice = (number: string) => `Choose invoice ${number}`;
export const inCollectionOn = (day: Text) => `collected on ${day}`;

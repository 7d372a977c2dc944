import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const allInvoices = 'Alle facturen';
export const thereAreNoInvoicesYet = 'Er zijn nog geen facturen.';
export const noInvoiceFitsThis = 'Geen factuur past hierbij.';
export const numberOrCustomer = 'Nummer of klant';
export const invoicedFrom = 'Factuurdatum vanaf';
export const invoicedUntil = 'Factuurdatum tot en met';
export const anyStatus = 'Elke status';
export const dueDate = 'Vervaldatum';
export const movedIn = 'overgenomen';
export const remindersTitle = 'Herinneringen';
export const remindedTimes = (times: number, day: string) => `${times}×, laatst ${day}`;
export const emailTitle = 'E-mail';
export const stillOpen = 'Openstaand';
export const totalExcl = 'Excl. btw';
export const totalIncl = 'Incl. btw';
export const invoiceStates = { open: 'open', overdue: 'verlopen', paid: 'betaald', credit: 'credit' };
export const stateFilters = {
  open: 'Openstaand',
  overdue: 'Verlopen',
  paid: 'Betaald',
  credit: 'Creditfacturen',
};
export const invoiceMails = {
  pending: 'onderweg',
  accepted: 'verstuurd',
  kept: 'bewaard',
  refused: 'geweigerd',
  unknown: 'onbekend',
  bounced: 'teruggekomen',
};
export const chooseInvoice = (number: string) => `Factuur ${number} kiezen`;
export const inCollectionOn = (day: Text) => `in incasso op ${day}`;

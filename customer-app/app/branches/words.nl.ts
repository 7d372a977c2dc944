import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const approvalsTitle = 'Goedkeuringen';
export const branchesTitle = 'Vestigingen';
export const waitForYou = (count: number) =>
  count === 1 ? '1 bestelling wacht op uw goedkeuring' : `${count} bestellingen wachten op uw goedkeuring`;
export const waitForSomebody = (count: number) =>
  count === 1 ? '1 bestelling wacht op goedkeuring' : `${count} bestellingen wachten op goedkeuring`;
export const nothingWaits = 'Er wacht niets op goedkeuring.';
export const toApprovals = 'Naar goedkeuringen';
export const orderFor = 'Voor';
export const needsApproval = 'Deze bestelling moet worden goedgekeurd';
export const yourLimit = (limit: Text) => `Zelf bestelt u tot ${limit} excl. btw.`;
export const nothingReserved =
  'Tot de goedkeuring is er niets besteld, gereserveerd of toegezegd. Prijs en voorraad zijn die van dat moment.';

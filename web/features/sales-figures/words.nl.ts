import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const totalCosts = 'Totale kosten';
export const customerFinancing = 'Klantfinanciering';
export const theMostTurnoverHasWith = (name: Text, figures: Text, figures2: Text) =>
  `De meeste omzet heeft ${name}: ${figures}, met ${figures2} marge.`;
export const companies = 'Bedrijven';
export const thisReportCountsOrdersBy = 'Dit rapport telt orders op orderdatum, gefactureerd of niet.';
export const countsInvoicesByInvoiceDate = 'telt facturen op factuurdatum.';
export const thisReportCountsInvoicesBy = 'Dit rapport telt facturen op factuurdatum.';
export const countsOrdersByOrderDate = 'telt orders op orderdatum.';
export const perCompany = 'Per bedrijf';
export const salesFiguresPerCompany = 'Verkoopcijfers per bedrijf';
export const perAccountManager = 'Per accountmanager';
export const salesFiguresPerAccountManager = 'Verkoopcijfers per accountmanager';
export const saveAs = (value: Text) => `Als ${value} bewaren`;
export const whatCounts = 'Wat telt mee';
export const allResults = 'Alle resultaten';
export const ownCustomers = 'Eigen klanten';

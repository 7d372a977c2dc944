import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';
export { loading as loadingMore } from '#web/lib/words.nl.ts';

export const theMostWasInvoicedIn = (name: Text, values: Text, values2: Text) =>
  `Het meest is gefactureerd in ${name}: ${values}, met ${values2} marge.`;
export const withCustomers = 'Met klanten';
export const thisCompanyOnly = 'Alleen dit bedrijf';
export const inclVat = (incl: Text) => `incl. btw ${incl}`;
export const averageExclIncl = (orNone: Text, orNone2: Text) => `gemiddeld ${orNone} excl., ${orNone2} incl.`;
export const averagePerOrder = (decimal: Text) => `gemiddeld ${decimal} per order`;
export const shareInclVat = (shareOf: Text, app: Text) => `${shareOf}incl. btw ${app}`;
export const nothingWasOrderedInThe =
  'Via de klantapp is in deze periode niets besteld. Neem contact op met support: wij helpen u uw klanten erin te laten bestellen.';
export const turnoverAndMarginPer = (stepOf: Text) => `Omzet en marge per ${stepOf}`;
export const monthUnit = 'maand';
export const hideTotals = 'Totalen verbergen';
export const showTotals = 'Totalen tonen';
export const periodAndFilters = 'Periode en filters';
export const variant = 'Variant';
export const thisReportCountsInvoicesBy = 'Dit rapport telt facturen op factuurdatum;';
export const countsOrdersByOrderDate = 'telt orders op orderdatum. Credits gaan eraf.';
export const pcs = 'st.';
export const totalsPerMonth = 'Totalen per maand';
export const year = 'Jaar';
export const perCompanyPerMonth = 'Per bedrijf per maand';
export const totalsPerCompanyPerMonth = 'Totalen per bedrijf per maand';
export const no = 'Nr.';
export const bestSellingProducts = 'Bestverkochte producten';
export const enterUpTo = (least: Text, most: Text) => `Vul ${least} tot en met ${most} in.`;
export const searchCustomer = 'Zoek klant';
export const searchCustomerHint = 'Zoek klant…';
export const turnoverPerCustomer = 'Omzet per klant';
export const loadMoreCustomers = 'Meer klanten laden';
export const viaCustomerApp = 'Via klantapp';
export const untilDay = (day: Text) => `t/m ${day}`;

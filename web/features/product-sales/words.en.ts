import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';
export { loading as loadingMore } from '#web/lib/words.en.ts';

export const theMostWasInvoicedIn = (name: Text, values: Text, values2: Text) =>
  `The most was invoiced in ${name}: ${values}, with ${values2} margin.`;
export const withCustomers = 'With customers';
export const thisCompanyOnly = 'This company only';
export const inclVat = (incl: Text) => `incl. VAT ${incl}`;
export const averageExclIncl = (orNone: Text, orNone2: Text) => `average ${orNone} excl., ${orNone2} incl.`;
export const averagePerOrder = (decimal: Text) => `average ${decimal} per order`;
export const shareInclVat = (shareOf: Text, app: Text) => `${shareOf}incl. VAT ${app}`;
export const nothingWasOrderedInThe =
  'Nothing was ordered in the customer app in this period. Contact support: we help you to get your customers ordering in it.';
export const turnoverAndMarginPer = (stepOf: Text) => `Turnover and margin per ${stepOf}`;
export const monthUnit = 'month';
export const hideTotals = 'Hide totals';
export const showTotals = 'Show totals';
export const periodAndFilters = 'Period and filters';
export const variant = 'Variant';
export const thisReportCountsInvoicesBy = 'This report counts invoices by invoice date;';
export const countsOrdersByOrderDate = 'counts orders by order date. Credits are taken off.';
export const pcs = 'pcs';
export const totalsPerMonth = 'Totals per month';
export const year = 'Year';
export const perCompanyPerMonth = 'Per company per month';
export const totalsPerCompanyPerMonth = 'Totals per company per month';
export const no = 'No.';
export const bestSellingProducts = 'Best-selling products';
export const enterUpTo = (least: Text, most: Text) => `Enter ${least} up to ${most}.`;
export const searchCustomer = 'Search customer';
export const searchCustomerHint = 'Search customer…';
export const turnoverPerCustomer = 'Turnover per customer';
export const loadMoreCustomers = 'Load more customers';
export const viaCustomerApp = 'Via customer app';
export const untilDay = (day: Text) => `up to ${day}`;

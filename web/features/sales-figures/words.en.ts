import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const totalCosts = 'Total costs';
export const customerFinancing = 'Customer Financing';
export const theMostTurnoverHasWith = (name: Text, figures: Text, figures2: Text) =>
  `The most turnover has ${name}: ${figures}, with ${figures2} margin.`;
export const companies = 'Companies';
export const thisReportCountsOrdersBy = 'This report counts orders by order date, invoiced or not.';
export const countsInvoicesByInvoiceDate = 'counts invoices by invoice date.';
export const thisReportCountsInvoicesBy = 'This report counts invoices by invoice date.';
export const countsOrdersByOrderDate = 'counts orders by order date.';
export const perCompany = 'Per company';
export const salesFiguresPerCompany = 'Sales figures per company';
export const perAccountManager = 'Per account manager';
export const salesFiguresPerAccountManager = 'Sales figures per account manager';
export const saveAs = (value: Text) => `Save as ${value}`;
export const whatCounts = 'What counts';
export const allResults = 'All results';
export const ownCustomers = 'Own customers';

import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const mostTurnover = 'Most turnover';
export const turnoverPerProduct = 'Turnover per product';
export const theMostTurnoverHas = (name: Text, excl: Text) => `The most turnover has ${name}: ${excl}.`;
export const paidOnly = 'Paid only';
export const countsOrdersByOrderDate =
  'Counts orders by order date, invoiced or not; quotes and backorders do not count.';
export const perStatus = 'Per status';
export const ordersPerStatus = 'Orders per status';
export const perProduct = 'Per product';
export const ordersPerProduct = 'Orders per product';
export const averagePerOrder = 'Average per order';
export const downloadPerStatus = 'Download statuses';

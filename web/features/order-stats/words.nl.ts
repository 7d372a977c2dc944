import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const mostTurnover = 'Meeste omzet';
export const turnoverPerProduct = 'Omzet per product';
export const theMostTurnoverHas = (name: Text, excl: Text) => `De meeste omzet heeft ${name}: ${excl}.`;
export const paidOnly = 'Alleen betaald';
export const countsOrdersByOrderDate =
  'Telt orders op orderdatum, gefactureerd of niet; offertes en backorders tellen niet mee.';
export const perStatus = 'Per status';
export const ordersPerStatus = 'Orders per status';
export const perProduct = 'Per product';
export const ordersPerProduct = 'Orders per product';
export const averagePerOrder = 'Gemiddeld per order';
export const downloadPerStatus = 'Statussen downloaden';

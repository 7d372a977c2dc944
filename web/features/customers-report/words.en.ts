import type { Text } from '#web/lib/words.en.ts';
export * from '#web/parts/words.en.ts';

export const customerAppTitle = 'Customer app';
export const loading = 'loading';
export const withAndWithout = 'With and without';
export const withCustomerApp = 'With customer app';
export const withoutCustomerApp = 'Without customer app';
export const whichCustomers = 'Which customers';
export const activeCustomersOnlyAndOrders =
  'Active customers only, and orders of this company; quotes and backorders do not count.';
export const customersWithOrders = 'Customers with orders';
export const noCustomersWithOrdersFound = 'No customers with orders found';
export const customersWithoutOrders = 'Customers without orders';
export const noCustomersWithoutOrdersFound = 'No customers without orders found';
export const customersFile = (day: Text) => `customers-${day}`;

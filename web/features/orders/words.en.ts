import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const chooseOrder = (number: Text) => `Choose order ${number}`;
export const allOrders = 'All orders';
export const orderTitle = 'Order';
export const channel = 'Entered';
export const byCustomer = 'customer app';
export const byOffice = 'office';
export const invoiceStatus = 'Invoice status';
export const orderedFrom = 'Ordered from';
export const orderedUntil = 'Ordered up to';
export const numberOrCustomer = 'Number, invoice or customer';
export const thereAreNoOrdersYet = 'There are no orders yet.';
export const noOrderFitsThis = 'No order fits this. Search less narrowly.';
export const stillOpen = 'Still open';

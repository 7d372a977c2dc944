export * from '#web/parts/words.en.ts';

export const allOrders = 'All orders';
export const orderTitle = 'Order';
export const channel = 'Entered';
export const byCustomer = 'customer app';
export const byOffice = 'office';
export const anyStatus = 'Any status';
export const anyInvoice = 'Any invoice status';
export const anyChannel = 'Office and customer app';
export const invoiceStatus = 'Invoice status';
export const orderedFrom = 'Ordered from';
export const orderedUntil = 'Ordered up to';
export const numberOrCustomer = 'Number, invoice or customer';
export const thereAreNoOrdersYet = 'There are no orders yet.';
export const noOrderFitsThis = 'No order fits this. Search less narrowly.';
export const stillOpen = 'Still open';

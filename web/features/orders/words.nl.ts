export * from '#web/parts/words.nl.ts';

export const allOrders = 'Alle orders';
export const orderTitle = 'Order';
export const channel = 'Ingevoerd';
export const byCustomer = 'klantapp';
export const byOffice = 'kantoor';
export const anyStatus = 'Elke status';
export const anyInvoice = 'Elke factuurstatus';
export const anyChannel = 'Kantoor en klantapp';
export const invoiceStatus = 'Factuurstatus';
export const orderedFrom = 'Besteld vanaf';
export const orderedUntil = 'Besteld tot en met';
export const numberOrCustomer = 'Nummer, factuur of klant';
export const thereAreNoOrdersYet = 'Er zijn nog geen orders.';
export const noOrderFitsThis = 'Geen order past hierbij. Maak het zoeken ruimer.';
export const stillOpen = 'Nog open';

import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const chooseOrder = (number: Text) => `Order ${number} kiezen`;
export const allOrders = 'Alle orders';
export const orderTitle = 'Order';
export const channel = 'Ingevoerd';
export const byCustomer = 'klantapp';
export const byOffice = 'kantoor';
export const invoiceStatus = 'Factuurstatus';
export const orderedFrom = 'Besteld vanaf';
export const orderedUntil = 'Besteld tot en met';
export const numberOrCustomer = 'Nummer, factuur of klant';
export const thereAreNoOrdersYet = 'Er zijn nog geen orders.';
export const noOrderFitsThis = 'Geen order past hierbij. Maak het zoeken ruimer.';
export const stillOpen = 'Nog open';

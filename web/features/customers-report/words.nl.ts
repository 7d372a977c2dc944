import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const customerAppTitle = 'Klantapp';
export const loading = 'laden';
export const withAndWithout = 'Met en zonder';
export const withCustomerApp = 'Met klantapp';
export const withoutCustomerApp = 'Zonder klantapp';
export const whichCustomers = 'Welke klanten';
export const activeCustomersOnlyAndOrders =
  'Alleen actieve klanten, en orders van dit bedrijf; offertes en backorders tellen niet mee.';
export const customersWithOrders = 'Klanten met orders';
export const noCustomersWithOrdersFound = 'Geen klanten met orders gevonden';
export const customersWithoutOrders = 'Klanten zonder orders';
export const noCustomersWithoutOrdersFound = 'Geen klanten zonder orders gevonden';
export const customersFile = (day: Text) => `klanten-${day}`;

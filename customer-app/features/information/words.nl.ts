import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const contact = 'Contact met';
export const orderingAndDelivery = 'Bestellen en leveren';
export const orderBefore = 'Bestellen tot';
export const onTheDayOfDelivery = (cut_off: Text) => `${cut_off} uur op de leverdag zelf`;
export const nextDelivery = 'Eerstvolgende levering';
export const fromExclVat = (klantapp_minimum_order_amount: Text) =>
  `vanaf ${klantapp_minimum_order_amount} excl. btw`;
export const pricesAre = 'Prijzen zijn';
export const yourDiscount = 'Uw korting';
export const youOrderWithoutVat = 'U bestelt zonder btw';
export const outstanding = 'Openstaand';
export const amountInclVat = (invoice_info: Text, invoice_info2: Text) =>
  `${invoice_info} incl. btw, ${invoice_info2}`;
export const secondTelephone = 'Telefoon 2';

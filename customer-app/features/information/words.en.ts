import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const contact = 'Contact';
export const orderingAndDelivery = 'Ordering and delivery';
export const orderBefore = 'Order before';
export const onTheDayOfDelivery = (cut_off: Text) => `${cut_off} on the day of delivery`;
export const nextDelivery = 'Next delivery';
export const fromExclVat = (klantapp_minimum_order_amount: Text) =>
  `from ${klantapp_minimum_order_amount} excl. VAT`;
export const pricesAre = 'Prices are';
export const yourDiscount = 'Your discount';
export const youOrderWithoutVat = 'You order without VAT';
export const outstanding = 'Outstanding';
export const amountInclVat = (invoice_info: Text, invoice_info2: Text) =>
  `${invoice_info} incl. VAT, ${invoice_info2}`;
export const secondTelephone = 'Telephone 2';

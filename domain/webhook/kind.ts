import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** What another program can ask to be told of. These names are public: one never changes its meaning. */
export const WebhookKind = z.enum([
  'order.placed',
  'order.changed',
  'order.status_changed',
  'order.cancelled',
  'order.restored',
  'quote.placed',
  'invoice.made',
  'invoice.paid',
  'payment.changed',
  'product.added',
  'product.changed',
  'product.removed',
  'stock.changed',
  'customer.added',
  'customer.changed',
  'customer.removed',
]);
export type WebhookKind = z.infer<typeof WebhookKind>;

export const webhookKindNames: Record<WebhookKind, Message> = {
  'order.placed': message('Order geplaatst', 'Order placed'),
  'order.changed': message('Order gewijzigd', 'Order changed'),
  'order.status_changed': message('Orderstatus gewijzigd', 'Order status changed'),
  'order.cancelled': message('Order geannuleerd', 'Order cancelled'),
  'order.restored': message('Order teruggezet', 'Order restored'),
  'quote.placed': message('Offerte gemaakt', 'Quote made'),
  'invoice.made': message('Factuur gemaakt', 'Invoice made'),
  'invoice.paid': message('Factuur betaald', 'Invoice paid'),
  'payment.changed': message('Betaling geboekt of gewijzigd', 'Payment booked or changed'),
  'product.added': message('Product toegevoegd', 'Product added'),
  'product.changed': message('Product gewijzigd', 'Product changed'),
  'product.removed': message('Product verwijderd', 'Product removed'),
  'stock.changed': message('Voorraad gewijzigd', 'Stock changed'),
  'customer.added': message('Klant toegevoegd', 'Customer added'),
  'customer.changed': message('Klant gewijzigd', 'Customer changed'),
  'customer.removed': message('Klant verwijderd', 'Customer removed'),
};

/** The record that a notice is about. */
export type WebhookRecord = 'order' | 'invoice' | 'product' | 'customer';

/** What is sent for trying out; it is about no record. */
export const testKind = 'test';
export type SentKind = WebhookKind | typeof testKind;

/** An account has at most so many. */
export const mostWebhooks = 20;

import { z } from 'zod';
import { changesByName, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import { shapeOf } from '#domain/kernel/field.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText, bottlesText, countText } from '#domain/kernel/words.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import { mostSubscriptionLines, SubscriptionLine } from '#domain/subscription/line.ts';

export const Subscription = z.object({
  subscriptionId: Id,
  /** Counted per account. */
  number: PositiveInt,
  ...shapeOf(subscriptionFields),
});
export type Subscription = z.output<typeof Subscription>;

const subjectOf = ({ name }: { name: string }) => `Abonnement ${name}`;

export const subscriptionChanges = fieldChanges({
  record: 'Subscription',
  label: 'Abonnement',
  fields: subscriptionFields,
  subject: subjectOf,
});

const Of = z.object({ subscriptionId: Id });
const Changed = SubscriptionLine.pick({ quantity: true, unitPrice: true, side: true }).partial();

export const subscriptionEvents = {
  added: defineEvent('SubscriptionAdded', {
    action: 'Abonnement toegevoegd',
    data: Subscription,
    subject: subjectOf,
    log: ({ name }) => `Abonnement ${name} toegevoegd.`,
  }),
  fieldChanged: subscriptionChanges.changed,
  productAdded: defineEvent('SubscriptionProductAdded', {
    action: 'Product toegevoegd',
    data: SubscriptionLine.extend(Of.shape),
    log: ({ name, quantity }) => `Abonnement kreeg ${bottlesText(quantity)} ${name}.`,
    changes: ({ name, quantity }) => [{ field: name, from: null, to: bottlesText(quantity) }],
  }),
  /** `from` and `to` only hold what changed. */
  productChanged: defineEvent('SubscriptionProductChanged', {
    action: 'Product gewijzigd',
    data: { ...Of.shape, productId: Id, name: z.string(), from: Changed, to: Changed },
    log: ({ name }) => `Abonnement: ${name} gewijzigd.`,
    changes: (data) =>
      changesByName(data, { quantity: ['Aantal', String], unitPrice: ['Prijs', amountText] }),
  }),
  productRemoved: defineEvent('SubscriptionProductRemoved', {
    action: 'Product verwijderd',
    data: SubscriptionLine.extend(Of.shape),
    log: ({ name }) => `Abonnement: ${name} verwijderd.`,
    changes: ({ name, quantity }) => [{ field: name, from: bottlesText(quantity), to: null }],
  }),
  /** SUBS-007: the order to be placed; the stream of the run has the customers. */
  runStarted: defineEvent('SubscriptionRunStarted', {
    action: 'Abonnement uitgevoerd',
    data: {
      ...Of.shape,
      runId: Id,
      name: z.string(),
      /** Null: for all subscribers (SUBS-008). */
      customerId: Id.nullable(),
      customers: PositiveInt,
      lines: z.array(SubscriptionLine).min(1).max(mostSubscriptionLines),
      emailsInvoice: z.boolean(),
      startedAt: z.iso.datetime(),
    },
    log: ({ name, customers, emailsInvoice }) =>
      `Abonnement ${name} uitgevoerd voor ${countText(customers, 'klant', 'klanten')}${emailsInvoice ? ', met factuur per e-mail' : ''}.`,
  }),
  runFinished: defineEvent('SubscriptionRunFinished', {
    action: 'Abonnement klaar',
    data: { ...Of.shape, runId: Id, orders: z.int().min(0), refused: z.int().min(0) },
    log: ({ orders, refused }) =>
      `Uitvoering klaar: ${countText(orders, 'order', 'orders')} gemaakt, ${refused} niet gelukt.`,
  }),
};
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;

import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';
import { changesByName, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { shapeOf } from '#domain/kernel/field.ts';
import { euro } from '#domain/kernel/money.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { amountSaid, bottlesSaid, bottlesText, countText, dateText } from '#domain/kernel/words.ts';
import { Schedule, scheduleSaid } from '#domain/subscription/schedule.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import { mostSubscriptionLines, SubscriptionLine } from '#domain/subscription/line.ts';

export const Subscription = z.object({
  subscriptionId: Id,
  /** Counted per account. */
  number: PositiveInt,
  ...shapeOf(subscriptionFields),
});
export type Subscription = z.output<typeof Subscription>;

const subjectOf = ({ name }: { name: string }) => message(`Abonnement ${name}`, `Subscription ${name}`);

export const subscriptionChanges = fieldChanges({
  record: 'Subscription',
  opposite: takenBackByCall('changeSubscription'),
  label: message('Abonnement', 'Subscription'),
  fields: subscriptionFields,
  subject: subjectOf,
});

const Of = z.object({ subscriptionId: Id });
const Changed = SubscriptionLine.pick({ quantity: true, unitPrice: true, side: true }).partial();

export const subscriptionEvents = {
  added: defineEvent('SubscriptionAdded', {
    action: message('Abonnement toegevoegd', 'Subscription added'),
    data: Subscription,
    subject: subjectOf,
    log: ({ name }) => message(`Abonnement ${name} toegevoegd.`, `Subscription ${name} added.`),
  }),
  fieldChanged: subscriptionChanges.changed,
  productAdded: defineEvent('SubscriptionProductAdded', {
    action: message('Product toegevoegd', 'Product added'),
    data: SubscriptionLine.extend(Of.shape),
    log: ({ name, quantity }) =>
      message(
        `Abonnement kreeg ${bottlesText(quantity)} ${name}.`,
        `Subscription got ${bottlesText(quantity, 'en')} ${name}.`,
      ),
    changes: ({ name, quantity }) => [{ field: name, from: null, to: bottlesSaid(quantity) }],
    takenBackBy: ({ subscriptionId, productId }) => ({
      call: 'removeSubscriptionProduct',
      request: { subscriptionId, productId },
    }),
  }),
  /** `from` and `to` only hold what changed. */
  productChanged: defineEvent('SubscriptionProductChanged', {
    action: message('Product gewijzigd', 'Product changed'),
    data: { ...Of.shape, productId: Id, name: z.string(), from: Changed, to: Changed },
    log: ({ name }) => message(`Abonnement: ${name} gewijzigd.`, `Subscription: ${name} changed.`),
    changes: (data) =>
      changesByName(data, {
        quantity: [message('Aantal', 'Quantity'), String],
        unitPrice: [message('Prijs', 'Price'), amountSaid],
      }),
    // of before there were sides, on which side a price stood is not told
    takenBackBy: ({ subscriptionId, productId, from: { quantity, unitPrice, side }, to }) => {
      const back = (field: string, value: number) => ({
        call: 'changeSubscriptionProduct',
        request: { subscriptionId, productId, field, value },
      });
      if (quantity !== undefined)
        return { ...back('qty', quantity), left: to.quantity, leftOf: `quantity ${productId}` };
      if (unitPrice === undefined || side === undefined) return null;
      return {
        ...back(`unit_price_${side}`, unitPrice / euro),
        left: { unitPrice: to.unitPrice, side: to.side },
        leftOf: `price ${productId}`,
      };
    },
  }),
  productRemoved: defineEvent('SubscriptionProductRemoved', {
    action: message('Product verwijderd', 'Product deleted'),
    data: SubscriptionLine.extend(Of.shape),
    log: ({ name }) => message(`Abonnement: ${name} verwijderd.`, `Subscription: ${name} deleted.`),
    changes: ({ name, quantity }) => [{ field: name, from: bottlesSaid(quantity), to: null }],
    takenBackBy: ({ subscriptionId, productId, quantity, unitPrice, side }) => ({
      call: 'addSubscriptionProduct',
      request: {
        subscriptionId,
        productId,
        quantity,
        [side === 'excl' ? 'priceExcl' : 'priceIncl']: unitPrice,
      },
    }),
  }),
  /** Ours: when it is due by itself, null for never; only days after `after` count. */
  scheduled: defineEvent('SubscriptionScheduled', {
    action: message('Schema gewijzigd', 'Schedule changed'),
    data: {
      ...Of.shape,
      name: z.string(),
      from: Schedule.nullable(),
      to: Schedule.nullable(),
      after: CalendarDate,
    },
    takenBackBy: ({ subscriptionId, from, to }) => ({
      call: 'scheduleSubscription',
      request: { subscriptionId, to: from },
      left: to,
      leftOf: 'schedule',
    }),
    log: ({ name, to }) => {
      const said = scheduleSaid(to);
      return said
        ? message(
            `Abonnement ${name} wordt voortaan uitgevoerd: ${said.nl}.`,
            `Subscription ${name} will be run: ${said.en}.`,
          )
        : message(
            `Abonnement ${name} wordt niet meer vanzelf uitgevoerd.`,
            `Subscription ${name} is no longer run by itself.`,
          );
    },
    changes: fromTo(message('Schema', 'Schedule'), scheduleSaid),
  }),
  /**
   * Ours: the day `on` of its schedule was handled on the day `handledOn`; with the run that began, null where there
   * was nobody or nothing to make an order for. `paused`: who had it, but not on that day.
   */
  cameDue: defineEvent('SubscriptionCameDue', {
    action: message('Abonnement aan de beurt', 'Subscription due'),
    data: {
      ...Of.shape,
      name: z.string(),
      on: CalendarDate,
      handledOn: CalendarDate,
      runId: Id.nullable(),
      customers: z.int().min(0),
      paused: z.int().min(0),
    },
    log: ({ name, on, customers, paused, runId }) =>
      message(
        `Abonnement ${name} was op ${dateText(on)} aan de beurt voor ${countText(customers, 'klant', 'klanten')}, ${paused} gepauzeerd${runId === null ? '; er is geen order gemaakt' : ''}.`,
        `Subscription ${name} was due on ${dateText(on)} for ${countText(customers, 'customer', 'customers')}, ${paused} paused${runId === null ? '; no order was made' : ''}.`,
      ),
  }),
  /** SUBS-007: the order to be placed; the stream of the run has the customers. */
  runStarted: defineEvent('SubscriptionRunStarted', {
    action: message('Abonnement uitgevoerd', 'Subscription run'),
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
      message(
        `Abonnement ${name} uitgevoerd voor ${countText(customers, 'klant', 'klanten')}${emailsInvoice ? ', met factuur per e-mail' : ''}.`,
        `Subscription ${name} run for ${countText(customers, 'customer', 'customers')}${emailsInvoice ? ', with invoice by email' : ''}.`,
      ),
  }),
  runFinished: defineEvent('SubscriptionRunFinished', {
    action: message('Abonnement klaar', 'Subscription finished'),
    data: { ...Of.shape, runId: Id, orders: z.int().min(0), refused: z.int().min(0) },
    log: ({ orders, refused }) =>
      message(
        `Uitvoering klaar: ${countText(orders, 'order', 'orders')} gemaakt, ${refused} niet gelukt.`,
        `Run finished: ${countText(orders, 'order', 'orders')} made, ${refused} failed.`,
      ),
  }),
};
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;

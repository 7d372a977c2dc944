import { z } from 'zod';
import { recordMention } from '#domain/kernel/mention.ts';
import { message, type Message, said, type Said } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { countText } from '#domain/kernel/words.ts';

/** The maximum number of customers in one event of a run. */
export const customersPerEvent = 100;

/** The state of the invoice of an order created by a run. */
export const RunInvoice = z.enum(['not-asked', 'mailed', 'without-address', 'not-made']);
export type RunInvoice = z.infer<typeof RunInvoice>;
export const runInvoiceNames = {
  'not-asked': '',
  mailed: message('factuur klaargezet om te mailen', 'invoice ready to be mailed'),
  'without-address': message(
    'factuur gemaakt, geen geldig e-mailadres',
    'invoice made, no valid email address',
  ),
  'not-made': message('factuur niet gemaakt', 'invoice not made'),
} as const satisfies Record<RunInvoice, Said>;

const reasons: Readonly<Record<string, Message>> = {
  'stock-short': message('niet genoeg voorraad', 'not enough stock'),
  'credit-limit-exceeded': message('de kredietlimiet is bereikt', 'the credit limit is reached'),
  'customer-not-found': message('de klant bestaat niet meer', 'the customer no longer exists'),
  'product-not-found': message('een product bestaat niet meer', 'a product no longer exists'),
};
/** Why no order was created, by refusal code. */
export const runReason = (code: string): Message =>
  reasons[code] ?? message('de order is geweigerd', 'the order was refused');

const Of = z.object({ subscriptionId: Id, runId: Id });
const ofSubscription = belongsTo('subscription', 'subscriptionId');

export const subscriptionRunEvents = {
  /** The customers of a run, in parts; `isLast`: the list is complete. */
  customersListed: defineEvent('SubscriptionRunCustomersListed', {
    action: message('Klanten van uitvoering', 'Customers of run'),
    data: {
      ...Of.shape,
      customerIds: z.array(Id).min(1).max(customersPerEvent),
      isLast: z.boolean(),
    },
    ...ofSubscription,
    log: ({ customerIds: { length } }) =>
      message(
        `Uitvoering maakt een order voor ${countText(length, 'klant', 'klanten')}.`,
        `Run makes an order for ${countText(length, 'customer', 'customers')}.`,
      ),
  }),
  orderMade: defineEvent('SubscriptionOrderMade', {
    action: message('Order van abonnement', 'Order of subscription'),
    data: {
      ...Of.shape,
      customerId: Id,
      orderId: Id,
      orderNumber: PositiveInt,
      invoice: RunInvoice,
    },
    ...ofSubscription,
    log: ({ orderNumber, invoice }) =>
      message(
        `Order ${orderNumber} gemaakt${invoice === 'not-asked' ? '' : `, ${said('nl', runInvoiceNames[invoice])}`}.`,
        `Order ${orderNumber} made${invoice === 'not-asked' ? '' : `, ${said('en', runInvoiceNames[invoice])}`}.`,
      ),
  }),
  orderRefused: defineEvent('SubscriptionOrderRefused', {
    action: message('Order niet gemaakt', 'Order not made'),
    data: { ...Of.shape, customerId: Id, reason: z.string().max(60) },
    ...ofSubscription,
    log: ({ customerId, reason }) => {
      const customer = `customer-${customerId}`;
      return message(
        `Voor ${recordMention(customer, 'een klant')} is geen order gemaakt: ${runReason(reason).nl}.`,
        `For ${recordMention(customer, 'a customer')} no order was made: ${runReason(reason).en}.`,
      );
    },
  }),
};
export type SubscriptionRunEvent = EventOf<typeof subscriptionRunEvents>;

/** The customers of a run, by outcome. */
export type SubscriptionRunState = { made: ReadonlySet<number>; refused: ReadonlySet<number> };
export type SubscriptionRunCommand = z.infer<typeof Of> &
  (
    | { type: 'ListRunCustomers'; customerIds: readonly number[] }
    | {
        type: 'RecordRunOrder';
        customerId: number;
        orderId: number;
        orderNumber: number;
        invoice: RunInvoice;
      }
    | { type: 'RecordRunRefusal'; customerId: number; reason: string }
  );

/** SUBS-007: the progress of a run; each customer once. */
export const subscriptionRun: Decider<SubscriptionRunState, SubscriptionRunCommand, SubscriptionRunEvent> = {
  category: 'subscriptionRun',
  events: subscriptionRunEvents,
  initial: { made: new Set(), refused: new Set() },

  decide(command, { made, refused }) {
    switch (command.type) {
      case 'ListRunCustomers': {
        const { customerIds } = command;
        const pieces = Math.ceil(customerIds.length / customersPerEvent);
        return Array.from({ length: pieces }, (_, nth) =>
          subscriptionRunEvents.customersListed({
            ...command,
            customerIds: customerIds.slice(nth * customersPerEvent, (nth + 1) * customersPerEvent),
            isLast: nth === pieces - 1,
          }),
        );
      }
      case 'RecordRunOrder':
        return made.has(command.customerId) ? [] : [subscriptionRunEvents.orderMade(command)];
      case 'RecordRunRefusal': {
        const { customerId } = command;
        return refused.has(customerId) || made.has(customerId)
          ? []
          : [subscriptionRunEvents.orderRefused(command)];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'SubscriptionRunCustomersListed':
        return state;
      case 'SubscriptionOrderMade':
        return { ...state, made: new Set([...state.made, event.data.customerId]) };
      case 'SubscriptionOrderRefused':
        return { ...state, refused: new Set([...state.refused, event.data.customerId]) };
    }
  },
};

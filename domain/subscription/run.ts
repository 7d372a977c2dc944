import { z } from 'zod';
import type { Decider } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { countText } from '#domain/kernel/words.ts';

/** How many customers one event of a run names. */
export const customersPerEvent = 100;

/** What became of the invoice of an order that a run made. */
export const RunInvoice = z.enum(['not-asked', 'mailed', 'without-address', 'not-made']);
export type RunInvoice = z.infer<typeof RunInvoice>;
export const runInvoiceNames = {
  'not-asked': '',
  mailed: 'factuur klaargezet om te mailen',
  'without-address': 'factuur gemaakt, geen geldig e-mailadres',
  'not-made': 'factuur niet gemaakt',
} as const satisfies Record<RunInvoice, string>;

const reasons: Readonly<Record<string, string>> = {
  'stock-short': 'niet genoeg voorraad',
  'credit-limit-exceeded': 'de kredietlimiet is bereikt',
  'customer-not-found': 'de klant bestaat niet meer',
  'product-not-found': 'een product bestaat niet meer',
};
/** Why no order was made, in Dutch, by the code of the refusal. */
export const runReason = (code: string): string => reasons[code] ?? 'de order is geweigerd';

const Of = z.object({ subscriptionId: Id, runId: Id });
const ofSubscription = ({ subscriptionId }: { subscriptionId: number }) => `subscription-${subscriptionId}`;
const told = { namedBy: ofSubscription, partOf: ofSubscription };

export const subscriptionRunEvents = {
  /** For whom a run makes orders, some at a time; `isLast`: there are no more. */
  customersListed: defineEvent('SubscriptionRunCustomersListed', {
    action: 'Klanten van uitvoering',
    data: z.object({
      ...Of.shape,
      customerIds: z.array(Id).min(1).max(customersPerEvent),
      isLast: z.boolean(),
    }),
    ...told,
    log: ({ customerIds: { length } }) =>
      `Uitvoering maakt een order voor ${countText(length, 'klant', 'klanten')}.`,
  }),
  orderMade: defineEvent('SubscriptionOrderMade', {
    action: 'Order van abonnement',
    data: z.object({
      ...Of.shape,
      customerId: Id,
      orderId: Id,
      orderNumber: z.int().positive(),
      invoice: RunInvoice,
    }),
    ...told,
    log: ({ orderNumber, invoice }) =>
      `Order ${orderNumber} gemaakt${invoice === 'not-asked' ? '' : `, ${runInvoiceNames[invoice]}`}.`,
  }),
  orderRefused: defineEvent('SubscriptionOrderRefused', {
    action: 'Order niet gemaakt',
    data: z.object({ ...Of.shape, customerId: Id, reason: z.string().max(60) }),
    ...told,
    log: ({ reason }) => `Voor een klant is geen order gemaakt: ${runReason(reason)}.`,
  }),
};
export type SubscriptionRunEvent = EventOf<typeof subscriptionRunEvents>;

/** The customers for whom a run was done, by what came of it. */
export type SubscriptionRunState = { made: ReadonlySet<number>; refused: ReadonlySet<number> };
type OfRun = { subscriptionId: number; runId: number };
export type SubscriptionRunCommand =
  | ({ type: 'ListRunCustomers'; customerIds: readonly number[] } & OfRun)
  | ({
      type: 'RecordRunOrder';
      customerId: number;
      orderId: number;
      orderNumber: number;
      invoice: RunInvoice;
    } & OfRun)
  | ({ type: 'RecordRunRefusal'; customerId: number; reason: string } & OfRun);

/** SUBS-007: what a run has done so far; of each customer once. */
export const subscriptionRun: Decider<SubscriptionRunState, SubscriptionRunCommand, SubscriptionRunEvent> = {
  category: 'subscriptionRun',
  events: subscriptionRunEvents,
  initial: { made: new Set(), refused: new Set() },

  decide(command, { made, refused }) {
    const { subscriptionId, runId } = command;
    const of = { subscriptionId, runId };
    switch (command.type) {
      case 'ListRunCustomers': {
        const { customerIds } = command;
        const pieces = Math.ceil(customerIds.length / customersPerEvent);
        return Array.from({ length: pieces }, (_, nth) =>
          subscriptionRunEvents.customersListed({
            ...of,
            customerIds: customerIds.slice(nth * customersPerEvent, (nth + 1) * customersPerEvent),
            isLast: nth === pieces - 1,
          }),
        );
      }
      case 'RecordRunOrder':
        return made.has(command.customerId) ? [] : [subscriptionRunEvents.orderMade(command)];
      case 'RecordRunRefusal': {
        const { customerId, reason } = command;
        return refused.has(customerId) || made.has(customerId)
          ? []
          : [subscriptionRunEvents.orderRefused({ ...of, customerId, reason })];
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

import { type SubscriptionEvent, subscriptionEvents } from '#domain/subscription/events.ts';
import {
  customersPerEvent,
  type SubscriptionRunEvent,
  subscriptionRunEvents,
} from '#domain/subscription/run.ts';
import { subscriptionAfter, type SubscriptionState } from '#domain/subscription/subscription.ts';
import { foldOntoRows } from '#projections/kernel/fold-onto-rows.ts';
import {
  invalidate,
  type Invalidated,
  type Projection,
  type Recorded,
} from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';
import {
  subscriptionsSchema,
  type SubscriptionRunCustomerRow,
  type SubscriptionRunFinishRow,
  type SubscriptionRunResultRow,
  type SubscriptionRunRow,
  type SubscriptionTables,
} from '#projections/subscriptions/table.ts';

type Folded = { state: SubscriptionState; added: number };
type Either = SubscriptionEvent | SubscriptionRunEvent;

const runTypes = new Set<string>(Object.values(subscriptionRunEvents).map(({ type }) => type));
const isOfSubscription = (event: Recorded<Either>): event is Recorded<SubscriptionEvent> =>
  !runTypes.has(event.type);

/** The rows that the runs of a batch are: as they were started, for whom, and what became of it. */
const runRows = (batch: readonly Recorded<Either>[]) => {
  const runs: SubscriptionRunRow[] = [];
  const finishes: SubscriptionRunFinishRow[] = [];
  const customers: SubscriptionRunCustomerRow[] = [];
  const results = new Map<string, SubscriptionRunResultRow>();
  const nothing = { order_id: null, order_number: null, invoice: null, reason: null };
  for (const event of batch) {
    const { log, position, accountId: account_id, metadata } = event;
    switch (event.type) {
      case 'SubscriptionRunStarted': {
        const { runId: run_id, subscriptionId: subscription_id, customerId: customer_id } = event.data;
        const { startedAt: started_at, emailsInvoice: emails_invoice, name, customers: many } = event.data;
        const { userId: user_id } = metadata;
        runs.push({
          log,
          run_id,
          subscription_id,
          account_id,
          user_id,
          place: position,
          started_at,
          name,
          customer_id,
          customers: many,
          emails_invoice,
          lines: event.data.lines,
        });
        break;
      }
      case 'SubscriptionRunFinished': {
        const { runId: run_id, orders, refused } = event.data;
        finishes.push({ log, run_id, orders, refused });
        break;
      }
      case 'SubscriptionRunCustomersListed':
        for (const [nth, customer_id] of event.data.customerIds.entries())
          customers.push({
            log,
            run_id: event.data.runId,
            customer_id,
            place: position * customersPerEvent + nth,
          });
        break;
      case 'SubscriptionOrderMade': {
        const { runId: run_id, customerId: customer_id, orderId, orderNumber, invoice } = event.data;
        results.set(`${run_id} ${customer_id}`, {
          log,
          run_id,
          customer_id,
          ...nothing,
          order_id: orderId,
          order_number: orderNumber,
          invoice,
        });
        break;
      }
      case 'SubscriptionOrderRefused': {
        const { runId: run_id, customerId: customer_id, reason } = event.data;
        results.set(`${run_id} ${customer_id}`, { log, run_id, customer_id, ...nothing, reason });
        break;
      }
      default:
    }
  }
  return { runs, finishes, customers, results: [...results.values()] };
};

/** Every subscription as it stands, and its runs with what came of them (SUBS-002, SUBS-009). */
export const subscriptions: Projection<SubscriptionTables, Either> = {
  name: 'subscriptions',
  version: 1,
  events: { ...subscriptionEvents, ...subscriptionRunEvents },
  ...subscriptionsSchema,

  async project(batch, db) {
    await foldOntoRows<SubscriptionTables, 'subscription', Folded, SubscriptionEvent>(
      batch.filter(isOfSubscription),
      db,
      {
        table: 'subscription',
        key: 'subscription_id',
        idOf: ({ type, data }) => (type === 'SubscriptionFieldChanged' ? data.id : data.subscriptionId),
        stateOf: ({ state, added }) => ({ state, added }),
        after: (stored, event) => ({
          state: subscriptionAfter(stored?.state ?? null, event),
          added: stored?.added ?? event.position,
        }),
        rowOf: ({ log, id, accountId, record: { state, added } }) => ({
          log,
          subscription_id: id,
          account_id: accountId,
          added,
          state,
          name: state.record.name,
        }),
      },
    );
    const { runs, finishes, customers, results } = runRows(batch);
    await upsert(db, 'subscription_run', ['log', 'run_id'], runs);
    await upsert(db, 'subscription_run_finish', ['log', 'run_id'], finishes);
    await upsert(db, 'subscription_run_customer', ['log', 'run_id', 'place'], customers);
    await upsert(db, 'subscription_run_result', ['log', 'run_id', 'customer_id'], results);
    const invalidated = new Map<string, Invalidated>();
    for (const { accountId, data } of batch) {
      const id = 'subscriptionId' in data ? data.subscriptionId : data.id;
      for (const tag of [id, 'list' as const])
        invalidated.set(`${tag}`, invalidate('Subscription', tag, accountId));
    }
    return [...invalidated.values()];
  },
};

import type { Kysely } from 'kysely';
import { type SubscriptionEvent, subscriptionEvents } from '#domain/subscription/events.ts';
import {
  customersPerEvent,
  type SubscriptionRunEvent,
  subscriptionRunEvents,
} from '#domain/subscription/run.ts';
import { subscriptionAfter } from '#domain/subscription/subscription.ts';
import { changedRows, foldOntoRows } from '#projections/kernel/rows.ts';
import { invalidate, type Invalidated, projection, type Recorded } from '#projections/kernel/definition.ts';
import { subscriptionsSchema, type SubscriptionTables } from '#projections/subscriptions/table.ts';

type Either = SubscriptionEvent | SubscriptionRunEvent;

const runTypes = new Set<string>(Object.values(subscriptionRunEvents).map(({ type }) => type));
const isOfSubscription = (event: Recorded<Either>): event is Recorded<SubscriptionEvent> =>
  !runTypes.has(event.type);

const noResult = { order_id: null, order_number: null, invoice: null, reason: null };

/** Writes what the runs of a batch are: as they were started, for whom, and what became of it. */
const foldRuns = async (batch: readonly Recorded<Either>[], db: Kysely<SubscriptionTables>) => {
  const runs = changedRows(db, 'subscription_run', ['log', 'run_id']);
  const finishes = changedRows(db, 'subscription_run_finish', ['log', 'run_id']);
  const customers = changedRows(db, 'subscription_run_customer', ['log', 'run_id', 'place']);
  const results = changedRows(db, 'subscription_run_result', ['log', 'run_id', 'customer_id']);
  for (const { log, position, accountId, metadata, ...event } of batch)
    switch (event.type) {
      case 'SubscriptionRunStarted':
        runs.put({
          log,
          run_id: event.data.runId,
          subscription_id: event.data.subscriptionId,
          account_id: accountId,
          user_id: metadata.userId,
          place: position,
          started_at: event.data.startedAt,
          name: event.data.name,
          customer_id: event.data.customerId,
          customers: event.data.customers,
          emails_invoice: event.data.emailsInvoice,
          lines: event.data.lines,
        });
        break;
      case 'SubscriptionRunFinished': {
        const { runId: run_id, orders, refused } = event.data;
        finishes.put({ log, run_id, orders, refused });
        break;
      }
      case 'SubscriptionRunCustomersListed':
        for (const [nth, customer_id] of event.data.customerIds.entries())
          customers.put({
            log,
            run_id: event.data.runId,
            customer_id,
            place: position * customersPerEvent + nth,
          });
        break;
      case 'SubscriptionOrderMade': {
        const {
          runId: run_id,
          customerId: customer_id,
          orderId: order_id,
          orderNumber,
          invoice,
        } = event.data;
        results.put({ log, run_id, customer_id, ...noResult, order_id, order_number: orderNumber, invoice });
        break;
      }
      case 'SubscriptionOrderRefused': {
        const { runId: run_id, customerId: customer_id, reason } = event.data;
        results.put({ log, run_id, customer_id, ...noResult, reason });
        break;
      }
      default:
    }
  for (const rows of [runs, finishes, customers, results]) await rows.write();
};

/** Every subscription as it stands, and its runs with their outcomes (SUBS-002, SUBS-009). */
export const subscriptions = projection({
  name: 'subscriptions',
  version: 1,
  events: { ...subscriptionEvents, ...subscriptionRunEvents },
  ...subscriptionsSchema,

  async project(batch, db) {
    await foldOntoRows(batch.filter(isOfSubscription), db, {
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
    });
    await foldRuns(batch, db);
    const invalidated = new Map<string, Invalidated>();
    for (const { accountId, data } of batch) {
      const id = 'subscriptionId' in data ? data.subscriptionId : data.id;
      for (const tag of [id, 'list' as const])
        invalidated.set(`${tag}`, invalidate('Subscription', tag, accountId));
    }
    return [...invalidated.values()];
  },
});

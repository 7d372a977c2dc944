import type { Kysely } from 'kysely';
import { type SubscriptionEvent, subscriptionEvents } from '#domain/subscription/events.ts';
import { type SubscriptionPauseEvent, subscriptionPauseEvents } from '#domain/subscription/pause.ts';
import {
  customersPerEvent,
  type SubscriptionRunEvent,
  subscriptionRunEvents,
} from '#domain/subscription/run.ts';
import { nextDueOf, subscriptionAfter } from '#domain/subscription/subscription.ts';
import { changedRows, foldOntoRows } from '#projections/kernel/rows.ts';
import { invalidate, type Invalidated, projection, type Recorded } from '#projections/kernel/definition.ts';
import { subscriptionsSchema, type SubscriptionTables } from '#projections/subscriptions/table.ts';

type Either = SubscriptionEvent | SubscriptionRunEvent | SubscriptionPauseEvent;

const otherTypes = new Set<string>(
  [subscriptionRunEvents, subscriptionPauseEvents].flatMap((each) =>
    Object.values(each).map(({ type }) => type),
  ),
);
const isOfSubscription = (event: Recorded<Either>): event is Recorded<SubscriptionEvent> =>
  !otherTypes.has(event.type);

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

/** Until when what was resumed is paused: it holds on no day. */
const longPast = '2000-01-01';

/** Writes what customers have paused. */
const foldPauses = async (batch: readonly Recorded<Either>[], db: Kysely<SubscriptionTables>) => {
  const pauses = changedRows(db, 'subscription_pause', ['log', 'customer_id']);
  for (const { log, accountId, metadata, recordedAt, ...event } of batch) {
    if (event.type !== 'SubscriptionPaused' && event.type !== 'SubscriptionResumed') continue;
    const { customerId: customer_id, subscriptionId: subscription_id } = event.data;
    const set = {
      log,
      customer_id,
      account_id: accountId,
      subscription_id,
      set_at: recordedAt,
      user_id: metadata.userId,
    };
    const { until, isSkip: is_skip } =
      event.type === 'SubscriptionPaused' ? event.data : { until: longPast, isSkip: false };
    pauses.put({ ...set, until, is_skip });
  }
  await pauses.write();
};

/** Every subscription as it stands, what its customers paused, and its runs with their outcomes (SUBS-002, SUBS-009). */
export const subscriptions = projection({
  name: 'subscriptions',
  version: 2,
  events: { ...subscriptionEvents, ...subscriptionRunEvents, ...subscriptionPauseEvents },
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
        next_due: nextDueOf(state),
      }),
    });
    await foldRuns(batch, db);
    await foldPauses(batch, db);
    const invalidated = new Map<string, Invalidated>();
    for (const { accountId, data } of batch) {
      const id = 'subscriptionId' in data ? data.subscriptionId : data.id;
      for (const tag of [id, 'list' as const])
        invalidated.set(`${tag}`, invalidate('Subscription', tag, accountId));
    }
    for (const { type, data, accountId } of batch)
      if (type === 'SubscriptionPaused' || type === 'SubscriptionResumed')
        invalidated.set(
          `customer ${data.customerId}`,
          invalidate('Customer', data.customerId, accountId, data.customerId),
        );
    return [...invalidated.values()];
  },
});

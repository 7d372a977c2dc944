import { sql } from 'kysely';
import type { DueSubscriptions } from '#application/ports/due-subscriptions.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import {
  columnOf,
  firstOf,
  firstRow,
  inScope,
  isSame,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { SubscriptionPauseRow, SubscriptionRunResultRow } from '#projections/subscriptions/table.ts';

/** The subscriptions of an account, the first first. */
export const subscriptionsOf = (db: Db, scope: Scope, limit: number) =>
  select(
    db,
    'subscription',
    ['subscription_id', 'state'],
    sql`${inScope(scope)} order by added limit ${limit}`,
  );

/** A subscription of an account; null where it is none of it. */
export const subscriptionById = async (db: Db, scope: Scope, subscriptionId: number) => {
  const isIt = sql`${inScope(scope)} and subscription_id = ${subscriptionId}`;
  return (await firstOf(select(db, 'subscription', ['state'], isIt)))?.state ?? null;
};

/** SUBS-010: enabled, the first day has come, the last has not passed; an empty day is no bound. */
const isSubscribed = (on: CalendarDate) =>
  sql<boolean>`record->>'subscriptionId' is not null and is_enabled
    and coalesce(record->>'subscriptionStart', '') <= ${on}
    and coalesce(record->>'subscriptionEnd', '9999-12-31') >= ${on} and ${customerIsKnown}`;
/** Who has one of these subscriptions on a day. */
const areSubscribed = (scope: Scope, subscriptionIds: readonly number[], on: CalendarDate) =>
  sql<boolean>`${inScope(scope)} and (record->>'subscriptionId')::bigint = any(${[...subscriptionIds]}::bigint[])
    and ${isSubscribed(on)}`;

/** Something of the pause of a customer that holds on a day; null where none does. */
const ofPause = (column: 'until' | 'set_at', on: CalendarDate) => sql<string | null>`(
  select ${sql.ref(`pause.${column}`)} from subscription_pause as pause where pause.log = customer.log
    and pause.customer_id = customer.customer_id
    and pause.subscription_id = (customer.record->>'subscriptionId')::bigint and pause.until > ${on})`;
const pausedOn = (on: CalendarDate) =>
  sql`${ofPause('until', on)} as "pausedUntil", ${ofPause('set_at', on)} as "pausedAt"`;

/** Until when a subscriber has paused, and at which moment it said so; null where it has not. */
type Subscriber = {
  customerId: number;
  number: number;
  name: string;
  pausedUntil: CalendarDate | null;
  pausedAt: string | null;
};

/** Who has a subscription on a day, by number, with how many there are in all (SUBS-004). */
export const subscribersOf = (
  db: Db,
  scope: Scope,
  { subscriptionId, on }: { subscriptionId: number; on: CalendarDate },
  page: Page,
) => {
  const found = db.selectFrom('customer').where(areSubscribed(scope, [subscriptionId], on));
  return pageOf(
    found
      .select(['customer_id as customerId', 'number', 'name'])
      .select([ofPause('until', on).as('pausedUntil'), ofPause('set_at', on).as('pausedAt')])
      .orderBy(sql`number, customer_id`),
    found,
    page,
  );
};

/** The first who have each subscription on a day, by number: at most `limit` of each. */
export const firstSubscribers = async (
  db: Db,
  scope: Scope,
  subscriptionIds: readonly number[],
  { on, limit }: { on: CalendarDate; limit: number },
) => {
  const found = sql<{ id: number } & Subscriber>`
    select wanted.id, named.customer_id as "customerId", named.number, named.name, named."pausedUntil", named."pausedAt"
    from unnest(${[...subscriptionIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select customer_id, number, name, ${pausedOn(on)} from customer
      where ${inScope(scope)}
        and (record->>'subscriptionId')::bigint = wanted.id and ${isSubscribed(on)}
      order by number, customer_id limit ${limit}) as named`;
  return Map.groupBy(await rowsOf(db, found), ({ id }) => id);
};

/** How many have each subscription on a day. */
export const subscriberCounts = async (
  db: Db,
  scope: Scope,
  subscriptionIds: readonly number[],
  on: CalendarDate,
) => {
  const counted = sql<{ id: number; count: number }>`
    select (record->>'subscriptionId')::bigint as id, count(*) as count from customer
    where ${areSubscribed(scope, subscriptionIds, on)} group by 1`;
  const rows = await rowsOf(db, counted);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Those of a run, by number; with `customerId` that one alone, where it is subscribed. */
export const subscribersToRun = (
  db: Db,
  scope: Scope,
  { subscriptionId, on, customerId }: { subscriptionId: number; on: CalendarDate; customerId: number | null },
  limit: number,
) => {
  const isOne = customerId === null ? sql`true` : sql`customer_id = ${customerId}`;
  const isToRun = sql`${areSubscribed(scope, [subscriptionId], on)} and ${isOne}
    order by number, customer_id limit ${limit}`;
  return columnOf(select(db, 'customer', ['customer_id'], isToRun), 'customer_id');
};

/** Ours: what is due by its schedule, the longest first, and for whom. */
export const dueSubscriptionsFrom = (
  db: Db,
  scopeOf: (due: { log: number; accountId: number }) => Scope,
): DueSubscriptions => ({
  due: (today, limit) =>
    select(
      db,
      'subscription',
      ['log', 'account_id as accountId', 'subscription_id as subscriptionId', 'next_due as on'],
      sql`next_due <= ${today} order by next_due limit ${limit}`,
    ) as ReturnType<DueSubscriptions['due']>,
  subscribers: async (due, today, limit) => {
    const rows = await rowsOf(
      db,
      sql<{
        id: number;
        paused: boolean;
      }>`select customer_id as id, ${ofPause('until', due.on)} is not null as paused from customer
        where ${areSubscribed(scopeOf(due), [due.subscriptionId], today)}
        order by number, customer_id limit ${limit}`,
    );
    const customerIds = rows.filter(({ paused }) => !paused).map(({ id }) => id);
    return { customerIds, paused: rows.length - customerIds.length };
  },
});

/** What a customer has paused last, with who did; null for nothing. */
export const pauseOf = (db: Db, log: number, customerId: number) =>
  firstRow(
    db,
    sql<SubscriptionPauseRow & { by: string }>`select pause.*,
      trim(coalesce(app_user.first_name, '') || ' ' || coalesce(app_user.last_name, '')) as by
      from subscription_pause as pause left join app_user on app_user.user_id = pause.user_id
      where pause.log = ${log} and pause.customer_id = ${customerId}`,
  );

/** SUBS-009: the runs of an account, the latest first, with who started each and how far it is. */
export const runsOf = (db: Db, scope: Scope, page: Page) => {
  const runs = db.selectFrom('subscription_run as run').where(inScope(scope, 'run'));
  return pageOf(
    runs
      .leftJoin('app_user', 'app_user.user_id', 'run.user_id')
      .leftJoin('subscription_run_finish as finish', (join) => join.on(isSame('run_id', 'finish', 'run')))
      .selectAll('run')
      .select(['app_user.first_name', 'finish.run_id as finished'])
      .orderBy('run.place', 'desc'),
    runs,
    page,
  );
};

type RunCustomer = { run_id: number; customer_id: number; name: string | null; number: number | null } & Omit<
  SubscriptionRunResultRow,
  'log'
>;

/** The customers of runs with what became of each, at most `limit` of one run. */
export const customersOfRuns = async (db: Db, log: number, runIds: readonly number[], limit: number) => {
  if (runIds.length === 0) return [];
  return rowsOf(
    db,
    sql<RunCustomer>`
    select listed.run_id, listed.customer_id, customer.name, customer.number,
      result.order_id, result.order_number, result.invoice, result.reason
    from unnest(${[...runIds]}::bigint[]) as run (run_id)
    cross join lateral (
      select run_id, customer_id, place from subscription_run_customer
      where log = ${log} and run_id = run.run_id order by place limit ${limit}) as listed
    left join customer on customer.log = ${log} and customer.customer_id = listed.customer_id
    left join subscription_run_result as result
      on result.log = ${log} and result.run_id = listed.run_id and result.customer_id = listed.customer_id
    order by listed.run_id, listed.place`,
  );
};

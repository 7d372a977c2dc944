import { sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { type BatchSubject, subjectOf } from '#domain/batch/action.ts';
import type { RowOutcome } from '#domain/batch/batch.ts';
import type { BatchRow } from '#projections/batches/table.ts';
import {
  columnOf,
  firstOf,
  inScope,
  isAny,
  matches,
  type Page,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const shown = [
  'batch_id as batchId',
  'action',
  'choice',
  'started_at as startedAt',
  'ended_at as endedAt',
  'phase',
  'records',
  'done',
  'unchanged',
  'refused',
  'failed',
] as const;

/** The latest batches of somebody: all that are not over, and those that ended since. */
export const batchesOf = (
  db: Db,
  scope: Scope,
  userId: number,
  { since, limit }: { since: string; limit: number },
) =>
  select(
    db,
    'batch',
    shown,
    sql`${inScope(scope)} and user_id = ${userId}
      and (phase <> 'ended' or ended_at > ${since}::timestamptz) order by place desc limit ${limit}`,
  );

/** A batch of an account; null where it has none under this id. */
export const batchById = (db: Db, scope: Scope, batchId: number) =>
  firstOf(
    select(db, 'batch', [...shown, 'user_id as userId'], sql`${inScope(scope)} and batch_id = ${batchId}`),
  );

/** By which name people know the records of a batch. */
const named: Record<BatchSubject, ReturnType<typeof sql>> = {
  order: sql`select order_id as id, number, customer_name as name from sales_order where log = wanted.log and order_id = wanted.id`,
  customer: sql`select customer_id as id, number, name from customer where log = wanted.log and customer_id = wanted.id`,
  product: sql`select product_id as id, number, name from product where log = wanted.log and product_id = wanted.id`,
  action: sql`select position as id, null::int as number, (select subject from log_subject
    where log = wanted.log and stream = log_action.streams[1] and until > position order by until limit 1) as name
    from log_action where log = wanted.log and position = wanted.id`,
  purchase: sql`select purchase_order_id as id, number, record->'details'->'supplier'->>'name' as name
    from purchase_order where log = wanted.log and purchase_order_id = wanted.id`,
};

type Named = {
  recordId: number;
  outcome: RowOutcome | null;
  note: string;
  number: number | null;
  name: string | null;
};

/** A page of the records of a batch, in the order in which they are done; with `isOpen` those alone that were not done. */
export const recordsOf = (
  db: Db,
  { log, batchId, action }: Pick<BatchRow, 'log' | 'action'> & { batchId: number },
  { skip, take, isOpen }: Page & { isOpen: boolean },
) =>
  rowsOf(
    db,
    sql<Named>`
    select wanted.id as "recordId", wanted.outcome, wanted.note, named.number, named.name
    from (select log, record_id as id, nth, outcome, note from batch_record
      where ${matches({ log, batch_id: batchId })} and ${isOpen ? sql`outcome in ('refused', 'failed')` : sql`true`}
      order by nth offset ${skip} limit ${take}) wanted
    left join lateral (${named[subjectOf[action]]}) named on true
    order by wanted.nth`,
  );

/** The records of a batch that were done, or were so already, in their order. */
export const doneOf = (db: Db, log: number, batchId: number) =>
  columnOf(
    select(
      db,
      'batch_record',
      ['record_id'],
      sql`${matches({ log, batch_id: batchId })} and outcome in ('done', 'unchanged') order by nth`,
    ),
    'record_id',
  );

/** Whether one of these at least is a record that an account uses. */
export const areKnown = async (
  db: Db,
  {
    log,
    accountId,
    customersFrom,
    productsFrom,
  }: Pick<Account, 'log' | 'accountId' | 'customersFrom' | 'productsFrom'>,
  subject: BatchSubject,
  ids: readonly number[],
) => {
  const any = (column: string, owner: number) =>
    sql`${inScope({ log, accountId: owner })} and ${isAny(column, ids)} limit 1`;
  const found = {
    order: () => select(db, 'sales_order', ['order_id'], any('order_id', accountId)),
    customer: () => select(db, 'customer', ['customer_id'], any('customer_id', customersFrom)),
    product: () => select(db, 'product', ['product_id'], any('product_id', productsFrom)),
    action: () => select(db, 'log_action', ['position'], any('position', accountId)),
    purchase: () => select(db, 'purchase_order', ['purchase_order_id'], any('purchase_order_id', accountId)),
  };
  return (await found[subject]()).length > 0;
};

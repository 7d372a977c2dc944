import { sql } from 'kysely';
import {
  allOf,
  firstOf,
  inScope,
  isAny,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const listed = [
  'approval_id as approvalId',
  'customer_id as customerId',
  'status',
  'asked_by as askedById',
  'asked_on as askedOn',
  'bottles',
  'delivery_date as deliveryDate',
  'excl',
  'incl',
  'own_limit as limit',
  'decided_by as decidedById',
  'decided_on as decidedOn',
  'word',
  'order_number as orderNumber',
  'lines',
] as const;

/** A page of what was asked at these customers, the newest first; of `isWaiting` what nobody decided yet. */
export const approvalsOf = async (
  db: Db,
  scope: Scope,
  customerIds: readonly number[],
  { isWaiting, ...page }: Page & { isWaiting: boolean },
) => {
  const asked = db
    .selectFrom('approval')
    .where(allOf([inScope(scope), isAny('customer_id', customerIds), isWaiting && sql`status = 'waiting'`]));
  return pageOf(asked.select(listed).orderBy('seat', 'desc'), asked, page);
};

/** One of them with its wines; null where there is none at these customers. */
export const approvalById = (db: Db, scope: Scope, customerIds: readonly number[], approvalId: number) =>
  firstOf(
    select(
      db,
      'approval',
      [...listed, 'source', 'remark'],
      sql`${inScope(scope)} and approval_id = ${approvalId} and ${isAny('customer_id', customerIds)}`,
    ),
  );

/** How many wait at each of these customers. */
export const waitingAt = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  const counted = sql<{ id: number; count: number }>`select customer_id as id, count(*) as count from approval
    where ${inScope(scope)} and ${isAny('customer_id', customerIds)} and status = 'waiting' group by customer_id`;
  return new Map((await rowsOf(db, counted)).map(({ id, count }) => [id, count]));
};

import { sql } from 'kysely';
import { mostCounted } from '#domain/kernel/paging.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { firstRow, type Page, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

type Asked = Scope & { status: SalesOrderStatus; at: string };
type Had = { orderId: number; since: string; userId: number };

/**
 * What had a status at a moment and has it still, and what had it then and not now, each by an index of its own, in the
 * order of when it began. `most` bounds the first, of which there may be a million; the second are those of that moment.
 */
const hadStatus = ({ log, accountId, status, at }: Asked, most: number) => sql`(
  (select order_id, since, user_id from order_status
    where log = ${log} and account_id = ${accountId} and status = ${status} and until is null and since <= ${at}
    order by since desc, order_id desc limit ${most})
  union all
  (select order_id, since, user_id from order_status
    where until is not null and int8range(account_id, account_id, '[]') @> ${accountId}::bigint
      and tstzrange(since, until) @> ${at}::timestamptz and log = ${log} and status = ${status} limit ${most})) had`;

/** A page of the orders of an account that had a status at a moment, the latest that got it first; how many, up to 10 000. */
export const ordersInStatus = async (db: Db, asked: Asked, { skip, take }: Page) => {
  const [rows, counted] = await Promise.all([
    rowsOf(
      db,
      sql<Had>`select order_id as "orderId", since, user_id as "userId" from ${hadStatus(asked, mostCounted)}
        order by since desc, order_id desc offset ${skip} limit ${take}`,
    ),
    firstRow(
      db,
      sql<{ total: number }>`select count(*) as total from (
        select from ${hadStatus(asked, mostCounted)} limit ${mostCounted}) counted`,
    ),
  ]);
  return { rows, total: counted!.total };
};

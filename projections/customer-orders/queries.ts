import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { extendableStatuses } from '#domain/sales-order/status.ts';
import {
  inScope,
  matches,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The orders of one customer in one account. */
type OfCustomer = Scope & { customerId: number };

/** How many latest orders decide what a customer usually orders, and in how many of them a wine stands at least. */
const [latestOrders, oftenEnough] = [12, 2];

/** A page of the lines of an own order; null when it is not the customer's. */
export const linesOfOwnOrder = async (
  db: Db,
  { log, accountId, customerId }: OfCustomer,
  orderId: number,
  page: Page,
) => {
  const [order] = await select(
    db,
    'sales_order',
    ['price_side'],
    sql`log = ${log} and order_id = ${orderId} and account_id = ${accountId} and customer_id = ${customerId}`,
  );
  if (!order) return null;
  const lines = db.selectFrom('sales_order_line').where(matches({ log, order_id: orderId }));
  return pageOf(lines.selectAll().orderBy('line_id'), lines, page);
};

/**
 * The wines that stand in at least two of the latest orders of a customer, each as in the newest of them, in the
 * quantity that was ordered most often; what is ordered most often first.
 */
export const usualLines = async (db: Db, scope: OfCustomer) => {
  const { log, customerId } = scope;
  const usual = sql<{ product_id: number; quantity: number; order_id: number; line_id: number }>`
    select line.product_id, (mode() within group (order by line.quantity))::int as quantity,
      count(distinct latest.order_id) as times,
      (array_agg(latest.order_id order by latest.number desc))[1] as order_id,
      (array_agg(line.line_id order by latest.number desc, line.line_id))[1] as line_id
    from (select order_id, number from sales_order
      where ${inScope(scope)} and customer_id = ${customerId} and status <> 'quote'
      order by number desc limit ${latestOrders}) latest
    join sales_order_line line on line.order_id = latest.order_id and line.log = ${log}
    where line.quantity > 0
    group by line.product_id having count(distinct latest.order_id) >= ${oftenEnough}
    order by times desc, line.product_id limit 200`;
  const often = await rowsOf(db, usual);
  if (often.length === 0) return [];
  const rows = await db
    .selectFrom('sales_order_line')
    .selectAll()
    .where('log', '=', log)
    .where(sql<boolean>`order_id = any(${often.map((item) => item.order_id)}::bigint[])`)
    .execute();
  return often.flatMap(({ quantity, order_id, line_id }) => {
    const row = rows.find((item) => item.order_id === order_id && item.line_id === line_id);
    return row ? [{ ...row, quantity }] : [];
  });
};

/** The orders of a customer that it may still add to, the next delivery first. */
export const extendableOrders = (db: Db, scope: OfCustomer) =>
  select(
    db,
    'sales_order',
    ['order_id as orderId', 'number', 'delivery_date as deliveryDate'],
    sql`${inScope(scope)} and customer_id = ${scope.customerId} and source <> 'staff'
      and status = any(${[...extendableStatuses]}::text[]) and invoice_number is null and is_past = false
      order by delivery_date, number desc limit 20`,
  );

/** The order date of the newest order of each of these customers that ever ordered; quotes and backorders are none. */
export const lastOrdersOf = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  const found = sql<{ customer_id: number; order_date: CalendarDate }>`
    select wanted.customer_id, last.order_date
    from unnest(${[...customerIds]}::bigint[]) wanted (customer_id)
    cross join lateral (select order_date from sales_order
      where ${inScope(scope)} and sales_order.customer_id = wanted.customer_id
        and status not in ('quote', 'backorder')
      order by number desc limit 1) last`;
  return new Map((await rowsOf(db, found)).map(({ customer_id, order_date }) => [customer_id, order_date]));
};

import { sql } from 'kysely';
import { extendableStatuses } from '#domain/sales-order/status.ts';
import { inScope, matches, type Page, pageOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The orders of one customer in one account. */
type OfCustomer = Scope & { customerId: number };

/** How many of its latest orders tell what a customer usually orders, and in how many of them a wine stands at least. */
const [latestOrders, oftenEnough] = [12, 2];

/** A page of the lines of an own order; null when it is not the customer's. */
export const linesOfOwnOrder = async (
  db: Db,
  { log, accountId, customerId }: OfCustomer,
  orderId: number,
  page: Page,
) => {
  const order = await db
    .selectFrom('sales_order')
    .select('price_side')
    .where(matches({ log, order_id: orderId, account_id: accountId, customer_id: customerId }))
    .executeTakeFirst();
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
  const latest = db
    .selectFrom('sales_order')
    .select(['order_id', 'number'])
    .where(inScope(scope))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'quote')
    .orderBy('number', 'desc')
    .limit(latestOrders)
    .as('latest');
  const often = await db
    .selectFrom(latest)
    .innerJoin('sales_order_line as line', (join) =>
      join.onRef('line.order_id', '=', 'latest.order_id').on('line.log', '=', log),
    )
    .select([
      'line.product_id',
      sql<number>`(mode() within group (order by line.quantity))::int`.as('quantity'),
      sql<number>`count(distinct latest.order_id)::int`.as('times'),
      sql<number>`(array_agg(latest.order_id order by latest.number desc))[1]`.as('order_id'),
      sql<number>`(array_agg(line.line_id order by latest.number desc, line.line_id))[1]`.as('line_id'),
    ])
    .where('line.quantity', '>', 0)
    .groupBy('line.product_id')
    .having(sql<number>`count(distinct latest.order_id)`, '>=', oftenEnough)
    .orderBy(sql`times desc, line.product_id`)
    .limit(200)
    .execute();
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
  db
    .selectFrom('sales_order')
    .select(['order_id as orderId', 'number', 'delivery_date as deliveryDate'])
    .where(inScope(scope))
    .where('customer_id', '=', scope.customerId)
    .where('source', '<>', 'staff')
    .where('status', 'in', [...extendableStatuses])
    .where('invoice_number', 'is', null)
    .where('is_past', '=', false)
    .orderBy(sql`delivery_date, number desc`)
    .limit(20)
    .execute();

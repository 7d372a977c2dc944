import { sql } from 'kysely';
import { onlyWarehouse, usualMinimum } from '#domain/stock/stock.ts';
import { inScope, isSame, matches, type Page, pageOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { freeBottles } from '#projections/stock/queries.ts';

/** The direct orders between two accounts: whose goods they are, and who supplies them. */
type Between = { log: number; receiverId: number; supplierId: number };

/** The customer of an account that has this number; null when there is none. */
export const customerNumbered = async (db: Db, scope: Scope, number: number) => {
  const row = await db
    .selectFrom('customer')
    .select('record')
    .where(inScope(scope))
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.record ?? null;
};

/** Of whom a direct order is, and for whom; null when there is none. */
export const directOrderById = async (db: Db, log: number, directOrderId: number) =>
  (await db
    .selectFrom('direct_order')
    .select(['account_id', 'supplier_account_id', 'order_id'])
    .where(matches({ log, direct_order_id: directOrderId }))
    .executeTakeFirst()) ?? null;

/** DIRECT-004: a page of direct orders, the newest first, each with its order as far as that is not deleted. */
export const directOrdersBetween = async (db: Db, { log, receiverId, supplierId }: Between, page: Page) => {
  const found = db.selectFrom('direct_order').where(
    matches({
      'direct_order.log': log,
      'direct_order.account_id': receiverId,
      'direct_order.supplier_account_id': supplierId,
    }),
  );
  return pageOf(
    found
      .leftJoin('sales_order as placed', (join) => join.on(isSame('order_id', 'placed', 'direct_order')))
      .select([
        'direct_order.direct_order_id as directOrderId',
        'direct_order.order_id as orderId',
        'direct_order.stock_added_at as addedAt',
        'direct_order.stock_added_by as addedBy',
        'direct_order.stock_added_bottles as addedBottles',
        'placed.number',
        'placed.status',
        'placed.order_date as orderDate',
        'placed.delivery_date as deliveryDate',
        'placed.bottles',
        'placed.incl',
      ])
      .orderBy('direct_order.added', 'desc'),
    found,
    page,
  );
};

/** DASH-017: how many direct orders for these accounts are delivered without their stock being added. */
export const directOrdersWithoutStock = async (
  db: Db,
  log: number,
  pairs: readonly Omit<Between, 'log'>[],
) => {
  if (pairs.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from unnest(${pairs.map(({ receiverId }) => receiverId)}::bigint[],
      ${pairs.map(({ supplierId }) => supplierId)}::bigint[]) pair (receiver_id, supplier_id)
    join direct_order on direct_order.log = ${log} and direct_order.account_id = pair.receiver_id
      and direct_order.supplier_account_id = pair.supplier_id and direct_order.stock_added_at is null
    join sales_order on sales_order.log = direct_order.log and sales_order.order_id = direct_order.order_id
    where sales_order.status = 'delivered' and sales_order.bottles > 0`.execute(db);
  return rows[0]!.total;
};

/**
 * DIRECT-003: every product that is sold still, by name, with what there is of it in the stock that is to be
 * filled and what direct orders are still to bring. Multi-products have no stock of their own.
 */
export const productsToReplenish = async (
  db: Db,
  {
    log,
    receiverId,
    productsId,
    stockId,
  }: {
    log: number;
    receiverId: number;
    productsId: number;
    stockId: number;
  },
  limit: number,
) => {
  const [rows, coming] = await Promise.all([
    db
      .selectFrom('product')
      .leftJoin('stock_level as level', (join) =>
        join
          .onRef('level.log', '=', 'product.log')
          .on('level.account_id', '=', stockId)
          .on('level.warehouse_id', '=', onlyWarehouse)
          .onRef('level.product_id', '=', 'product.product_id'),
      )
      .select([
        'product.product_id',
        'product.record',
        'level.minimum',
        freeBottles({ log, stockAccountId: stockId }).as('available'),
      ])
      .where(matches({ 'product.log': log, 'product.account_id': productsId }))
      .where(
        sql<boolean>`not exists (select from bundle_component b
        where b.log = product.log and b.bundle_id = product.product_id)`,
      )
      .orderBy('product.name')
      .limit(limit)
      .execute(),
    sql<{ product_id: number; quantity: number }>`
      select line.product_id, sum(line.quantity)::bigint as quantity
      from direct_order
      join sales_order_line line on line.log = direct_order.log and line.order_id = direct_order.order_id
      where direct_order.log = ${log} and direct_order.account_id = ${receiverId}
        and direct_order.stock_added_at is null
      group by line.product_id`.execute(db),
  ]);
  const underway = new Map(coming.rows.map(({ product_id, quantity }) => [product_id, quantity]));
  return rows
    .filter(({ record }) => record.isEnabled)
    .map(({ product_id, record, minimum, available }) => ({
      productId: product_id,
      available,
      underway: underway.get(product_id) ?? 0,
      minimum: minimum ?? usualMinimum,
      bottlesPerBox: record.bottlesPerBox,
    }));
};

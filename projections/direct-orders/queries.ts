import { sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import { usualMinimum } from '#domain/stock/stock.ts';
import {
  firstOf,
  inScope,
  isSame,
  matches,
  type Page,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { isService } from '#projections/products/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { freeBottles, isLevelIn } from '#projections/stock/queries.ts';

/** The direct orders between two accounts: whose goods they are, and who supplies them. */
type Between = { log: number; receiverId: number; supplierId: number };

/** The customer of an account that has this number; null when there is none. */
export const customerNumbered = async (db: Db, scope: Scope, number: number) => {
  const isNumbered = sql`${inScope(scope)} and number = ${number}`;
  return (await firstOf(select(db, 'customer', ['record'], isNumbered)))?.record ?? null;
};

/** Of whom a direct order is, and for whom; null when there is none. */
export const directOrderById = (db: Db, log: number, directOrderId: number) => {
  const isOrder = matches({ log, direct_order_id: directOrderId });
  return firstOf(select(db, 'direct_order', ['account_id', 'supplier_account_id', 'order_id'], isOrder));
};

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

type Replenished = {
  productId: number;
  available: number;
  underway: number;
  minimum: number;
  bottlesPerBox: number;
};

/**
 * DIRECT-003: every product that is sold still, by name, with what there is of it in the stock that is to be
 * filled and what direct orders and suppliers are still to bring. Multi-products and services have no stock of their
 * own; of a multi-product that comes its components do.
 */
export const productsToReplenish = async (db: Db, { log, accountId, productsFrom, stockFrom }: Account) => {
  const found = sql<Replenished>`
    select product.product_id as "productId", ${freeBottles({ log, stockAccountId: stockFrom })} as available,
      coalesce(coming.quantity, 0) + coalesce(level.on_order, 0) as underway,
      coalesce(level.minimum, ${usualMinimum}::bigint) as minimum,
      (product.record->>'bottlesPerBox')::bigint as "bottlesPerBox"
    from product left join stock_level level on ${isLevelIn(stockFrom)}
    left join (select coalesce(part.product_id, line.product_id) as product_id,
        sum(line.quantity::bigint * coalesce(part.quantity, 1))::bigint as quantity
      from direct_order
      join sales_order_line line on line.log = direct_order.log and line.order_id = direct_order.order_id
      left join bundle_component part on part.log = line.log and part.bundle_id = line.product_id
      where direct_order.log = ${log} and direct_order.account_id = ${accountId}
        and direct_order.stock_added_at is null
      group by 1) coming on coming.product_id = product.product_id
    where product.log = ${log} and product.account_id = ${productsFrom}
      and product.is_enabled and ${isService} is not true
      and not exists (select from bundle_component b
        where b.log = product.log and b.bundle_id = product.product_id)
    order by product.name`;
  return rowsOf(db, found);
};

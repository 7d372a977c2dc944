import { sql } from 'kysely';
import type { KnownToShop } from '#domain/shop-order/customer.ts';
import { customersByContact } from '#projections/customers/queries.ts';
import {
  columnOf,
  firstOf,
  inScope,
  isAny,
  matches,
  type Page,
  pageFrom,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { ShopOrderRow, ShopPushRow } from '#projections/webshop/table.ts';

/** Those that an order of the shop may be of, and which of them the shop brought. */
export const customersKnownToShop = async (
  db: Db,
  scope: Scope,
  contact: { email: string; vatNumber: string },
): Promise<KnownToShop[]> => {
  const found = await customersByContact(db, scope, contact);
  const ids = found.map(({ record }) => record.customerId);
  const brought = new Set(
    ids.length === 0
      ? []
      : await columnOf(
          select(
            db,
            'shop_order',
            ['customer_id'],
            sql`log = ${scope.log} and is_new_customer and ${isAny('customer_id', ids)}`,
          ),
          'customer_id',
        ),
  );
  return found.map(({ record: customer, mandate, isByEmail }) => ({
    customer,
    hasMandate: mandate !== null,
    isByEmail,
    isOfShop: brought.has(customer.customerId),
  }));
};

/** A page of the orders of the shop that wait, the newest first. */
export const waitingShopOrders = (db: Db, scope: Scope, { skip, take }: Page) => {
  const isWaiting = sql`shop_order where ${inScope(scope)} and state = 'waiting'`;
  return pageFrom(
    db,
    sql<ShopOrderRow>`select * from ${isWaiting} order by position desc offset ${skip} limit ${take}`,
    isWaiting,
  );
};

/** What came from the shop with an order; null where that came in another way. */
export const shopOrderOf = (db: Db, log: number, orderId: number) =>
  firstOf(
    select(
      db,
      'shop_order',
      ['shop_number', 'heard_at', 'total', 'shop_status', 'is_paid', 'remarks', 'changes', 'account_id'],
      matches({ log, order_id: orderId }),
    ),
  );

/** The order of the shop with an id there that came in last; null where none did. */
export const shopOrderWithId = (db: Db, scope: Scope, shopId: number) =>
  firstOf(
    select(
      db,
      'shop_order',
      ['shop_order_id as shopOrderId'],
      sql`${inScope(scope)} and shop_id = ${shopId} order by position desc limit 1`,
    ),
  );

/** More than these are shown nowhere. */
const mostPushes = 50;

/** What the shop does not know yet of products, the newest first. */
export const shopPushes = (db: Db, scope: Scope): Promise<ShopPushRow[]> =>
  select(
    db,
    'shop_push',
    [
      'log',
      'account_id',
      'requested_at',
      'shop',
      'heard_at',
      'product_count',
      'outcome',
      'reason',
      'product_ids',
      'voucher_ids',
    ],
    sql`${inScope(scope)} order by requested_at desc limit ${mostPushes}`,
  );

/** The products or vouchers of a request of which the shop does not know yet; null where that is not known, or not so. */
export const ofPush = async (db: Db, scope: Scope, requestedAt: number) => {
  const found = await firstOf(
    select(
      db,
      'shop_push',
      ['product_ids', 'voucher_ids'],
      sql`${inScope(scope)} and requested_at = ${requestedAt} and product_ids is not null limit 1`,
    ),
  );
  return found && { productIds: found.product_ids!, voucherIds: found.voucher_ids ?? undefined };
};

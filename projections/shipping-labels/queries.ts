import { sql } from 'kysely';
import type { Period } from '#domain/kernel/period.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import {
  columnOf,
  inScope,
  isAny,
  matches,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { ShippingLabelRow } from '#projections/shipping-labels/table.ts';

/** A label with what its order says; null where the order was deleted. */
export type LabelWithOrder = ShippingLabelRow & {
  customer_name: string | null;
  order_number: number | null;
  order_status: SalesOrderStatus | null;
};

const withOrder = sql`label.*, o.customer_name, o.number as order_number, o.status as order_status
  from shipping_label label left join sales_order o on o.log = label.log and o.order_id = label.order_id`;

/** SHIP-001: a page of the labels of an account that were made in a period, the newest first. */
export const labelsOfPeriod = async (db: Db, scope: Scope, { from, to }: Period, { skip, take }: Page) => {
  const isMade = sql`${inScope(scope, 'label')} and label.made_on between ${from}::date and ${to}::date`;
  return pageFrom(
    db,
    sql<LabelWithOrder>`select ${withOrder} where ${isMade}
      order by label.made_on desc, label.number desc offset ${skip} limit ${take}`,
    sql`shipping_label label where ${isMade}`,
  );
};

/** What finds the labels of one order, the newest first; deleted ones too. */
export const labelsQuery = (log: number, orderId: number) =>
  sql<LabelWithOrder>`select ${withOrder} where label.log = ${log} and label.order_id = ${orderId}
    order by label.number desc limit 100`;

/** Labels of an account by their ids, in no order; none of another account. */
export const labelsById = (db: Db, scope: Scope, ids: readonly number[]) =>
  rowsOf(
    db,
    sql<LabelWithOrder>`select ${withOrder} where ${inScope(scope, 'label')} and label.label_id = any(${[...ids]}::bigint[])`,
  );

/** The labels of these orders that were not deleted, for each order the oldest first. */
export const activeLabelsOfOrders = (db: Db, scope: Scope, orderIds: readonly number[]) =>
  select(
    db,
    'shipping_label',
    ['order_id', 'number', 'file'],
    sql`${inScope(scope)} and ${isAny('order_id', orderIds)} and is_active order by number`,
  );

/** SHIP-017: how many labels an account made in a period, and what it owes for them. Deleted labels count. */
export const labelFees = async (db: Db, scope: Scope, { from, to }: Period) => {
  const { rows } = await sql<{ count: number; fee: number }>`
    select count(*)::int as count, coalesce(sum(fee), 0)::bigint as fee from shipping_label
    where ${inScope(scope)}
    and made_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
};

/** The files of the labels of a customer, by their digests. */
export const labelFilesOf = (db: Db, log: number, customerId: number) =>
  columnOf(select(db, 'shipping_label', ['file'], matches({ log, customer_id: customerId })), 'file');

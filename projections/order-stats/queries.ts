import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import type { SettableStatus } from '#domain/sales-order/status.ts';
import {
  allOf,
  inScope,
  isAny,
  type Page,
  rowsOf,
  type Scope,
  pageWithTotal,
} from '#projections/kernel/query.ts';
import { isPaidOrder, wholeOrders } from '#projections/sales-orders/settled.ts';
import type { Db } from '#projections/read-models.ts';

/** REP-020. Of no product or status in particular when none is named. */
export type OrderStatsFilter = {
  /** By which of its dates an order counts. */
  by: ReportDate;
  period: Period;
  statuses: readonly SettableStatus[];
  productIds: readonly number[];
  /** Only what is paid. */
  isPaid: boolean;
};
export type OrderFigures = { orders: number; bottles: number; excl: Money };

const dateColumns = { order: 'order_date', delivery: 'delivery_date', invoice: 'invoice_date' } as const;

/**
 * The orders that are chosen, whatever is in them; quotes and backorders never count, and by invoice date only what
 * was invoiced here does (REP-010).
 */
const chosenOrders = (scope: Scope, { by, period, statuses, isPaid }: OrderStatsFilter) => [
  inScope(scope, 'sold'),
  sql`${sql.ref(`sold.${dateColumns[by]}`)} between ${period.from}::date and ${period.to}::date`,
  by === 'invoice' && sql`sold.invoice_number is not null`,
  statuses.length > 0
    ? sql`sold.status = any(${[...statuses]}::text[])`
    : sql`sold.status not in ('quote', 'backorder')`,
  isPaid && sql`(${isPaidOrder('sold')})`,
];

/** The sums of settled orders are stored by order date: by another date each order of the period is read. */
const isBeside = ({ by }: OrderStatsFilter) => by === 'order' && sql`not sold.is_settled`;

/** The days of settled orders that are chosen: those have been delivered. */
const chosenDays = (scope: Scope, { by, period, statuses, isPaid }: OrderStatsFilter) => [
  sql`${inScope(scope)} and day between ${period.from}::date and ${period.to}::date`,
  (by !== 'order' || (statuses.length > 0 && !statuses.includes('delivered'))) && sql`false`,
  isPaid && sql`is_paid`,
];

const figuresOf = sql`sum(orders)::bigint as orders, sum(bottles)::bigint as bottles, sum(excl)::bigint as excl`;

/** A page of the products that were ordered, the most revenue first; `total` counts all pages. */
export const statsPerProduct = async (db: Db, scope: Scope, filter: OrderStatsFilter, page: Page) => {
  const ids = [...filter.productIds];
  const isNamed = (column: string) => ids.length > 0 && isAny(column, ids);
  const found = ({ skip, take }: Page) => sql<
    OrderFigures & { product_id: number; name: string; total: number }
  >`
    select page.*, coalesce(nullif(concat_ws(' ', product.name, product.vintage), ''), 'Product ' || page.product_id) as name
    from (
      select product_id, ${figuresOf}, count(*) over () as total
      from (
        select product_id, orders, bottles, excl from settled_day
        where ${allOf([...chosenDays(scope, filter), sql`product_id <> ${wholeOrders}`, isNamed('product_id')])}
        union all
        select line.product_id, count(distinct line.order_id), sum(line.quantity), sum(line.total_excl)
        from sales_order sold
        join sales_order_line line on line.log = sold.log and line.order_id = sold.order_id
        where ${allOf([...chosenOrders(scope, filter), isBeside(filter), isNamed('line.product_id')])}
        group by line.product_id) counted
      group by product_id
      order by excl desc, product_id offset ${skip} limit ${take}) page
    left join product on product.log = ${scope.log} and product.product_id = page.product_id
    order by page.excl desc, page.product_id`;
  const { rows, total } = await pageWithTotal(db, page, found);
  return { rows: rows.map(({ total: _, ...row }) => row), total };
};

/**
 * What the chosen orders come to by status, those without any left out. With products named it counts the orders
 * in which one of them stands, and of those orders the bottles and revenue of these products alone.
 */
export const statsPerStatus = async (db: Db, scope: Scope, filter: OrderStatsFilter) => {
  const ids = [...filter.productIds];
  const counted =
    ids.length > 0
      ? // an order with two of the products is one order: their sums would count it twice
        sql`select sold.status, count(distinct sold.order_id) as orders, sum(line.quantity) as bottles,
          sum(line.total_excl) as excl
        from sales_order_line line
        join sales_order sold on sold.log = line.log and sold.order_id = line.order_id
        where line.log = ${scope.log} and line.product_id = any(${ids}::bigint[]) and ${allOf(chosenOrders(scope, filter))}
        group by sold.status`
      : sql`select 'delivered' as status, orders, bottles, excl from settled_day
        where ${allOf([...chosenDays(scope, filter), sql`product_id = ${wholeOrders}`])}
        union all
        select sold.status, count(*), sum(sold.bottles), sum(sold.excl) from sales_order sold
        where ${allOf([...chosenOrders(scope, filter), isBeside(filter)])} group by sold.status`;
  return rowsOf(
    db,
    sql<OrderFigures & { status: SettableStatus }>`
    select status, ${figuresOf} from (${counted}) counted group by status`,
  );
};

import { sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import type { Sums } from '#projections/sales-orders/sums.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/**
 * What the settled orders of an order date come to (REP-020): of each product, and under product 0 of the orders
 * as a whole. Reports add those to the few orders that are not settled, and never read all.
 */
type SettledDayRow = {
  log: number;
  account_id: number;
  day: string;
  product_id: number;
  is_paid: boolean;
  orders: number;
  bottles: number;
  excl: number;
};
export type SettledTables = { settled_day: SettledDayRow };
export const settledTables = ['settled_day'] as const;

export const createSettled = sql`create table settled_day (
  log int, account_id bigint, day date, product_id bigint, is_paid boolean, orders int not null,
  bottles bigint not null, excl bigint not null) with (fillfactor = 80)`;

const isPaid = ({ invoice_date, incl, paid }: SalesOrderRow) =>
  invoiceStatusOf({ isInvoiced: invoice_date !== null, total: incl, paid }) === 'paid';
/** The same of orders of that name: what a credit pays back counts below zero. */
export const isPaidOrder = (name: string) => {
  const [incl, paid] = [sql.ref(`${name}.incl`), sql.ref(`${name}.paid`)];
  return sql`${sql.ref(`${name}.invoice_date`)} is not null
    and case when ${incl} < 0 then ${paid} <= ${incl} else ${paid} >= ${incl} end`;
};

/** The row with whether it is settled: by status and payment, which come after the rest in the life of an order. */
export const withSettled = (row: SalesOrderRow): SalesOrderRow => {
  const is_settled = row.status === 'delivered' && (row.is_past || isPaid(row));
  return is_settled === row.is_settled ? row : { ...row, is_settled };
};

/** The product under which the orders as a whole are counted. */
export const wholeOrders = 0;

/** Under what a settled order counts: one that is placed does nowhere yet. */
export const settledOn = (order: SalesOrderRow): string =>
  order.is_settled ? `${order.order_date} ${isPaid(order)}` : '';

/** What a settled order adds to its day: itself, and each of its products once. */
export const settledSums: readonly Sums[] = [
  {
    table: 'settled_day',
    key: ['log', 'account_id', 'day', 'product_id', 'is_paid'],
    columns: ['orders', 'bottles', 'excl'],
    of: (which) => {
      const settled = sql`select o.log, o.account_id, o.order_date as day, o.order_id, o.bottles, o.excl,
        (${isPaidOrder('o')}) as is_paid from sales_order o where o.is_settled and ${which}`;
      return sql`
        select log, account_id, day, ${sql.lit(wholeOrders)}::bigint as product_id, is_paid,
          count(*)::int as orders, sum(bottles)::bigint as bottles, sum(excl)::bigint as excl
        from (${settled}) o group by 1, 2, 3, 4, 5
        union all
        select o.log, account_id, day, product_id, is_paid, count(distinct order_id)::int,
          sum(quantity)::bigint, sum(total_excl)::bigint
        from (${settled}) o join sales_order_line line using (order_id) where line.log = o.log
        group by 1, 2, 3, 4, 5`;
    },
  },
];

import { sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { type Counted, counting, sumsIn } from '#projections/sales-orders/sums.ts';
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

export const settledSums = {
  settled_day: { key: ['log', 'account_id', 'day', 'product_id', 'is_paid'], counter: 'orders' },
} as const;

export const createSettled = sql`create table settled_day (
  log int, account_id bigint, day date, product_id bigint, is_paid boolean, orders int not null,
  bottles bigint not null, excl bigint not null,
  primary key (log, account_id, day, product_id, is_paid)) with (fillfactor = 80)`;

const isPaid = ({ invoice_date, incl, paid }: SalesOrderRow) =>
  invoiceStatusOf({ isInvoiced: invoice_date !== null, total: incl, paid }) === 'paid';

/** The row with whether it is settled: by status and payment, which come after the rest in the life of an order. */
export const withSettled = (row: SalesOrderRow): SalesOrderRow => {
  const is_settled = row.status === 'delivered' && (row.is_past || isPaid(row));
  return is_settled === row.is_settled ? row : { ...row, is_settled };
};

/** The product under which the orders as a whole are counted. */
export const wholeOrders = 0;

/** What a settled order adds to its day: itself, and each of its products once. */
const partsOf = ({ order, lines }: Counted): SettledDayRow[] => {
  if (!order.is_settled) return [];
  const { log, account_id, order_date: day, bottles, excl } = order;
  const part = { log, account_id, day, is_paid: isPaid(order), orders: 1 };
  const parts = new Map([[wholeOrders, { ...part, product_id: wholeOrders, bottles, excl }]]);
  for (const { product_id, quantity, total_excl } of lines) {
    const before = parts.get(product_id) ?? { bottles: 0, excl: 0 };
    parts.set(product_id, {
      ...part,
      product_id,
      bottles: before.bottles + quantity,
      excl: before.excl + total_excl,
    });
  }
  return [...parts.values()];
};

/** An order that is placed is not settled yet: for it nothing is read or written. */
export const countSettled = counting(
  (order) => (order.is_settled ? `${order.order_date} ${isPaid(order)}` : ''),
  [sumsIn('settled_day', settledSums.settled_day, partsOf)],
);

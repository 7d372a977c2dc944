import { type Kysely, sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import { addUp } from '#projections/kernel/add-up.ts';
import type { SalesOrderLineRow, SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';

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
const settledKey = ['log', 'account_id', 'day', 'product_id', 'is_paid'] as const;

export const createSettled = (db: Kysely<SettledTables>) =>
  sql`create table settled_day (
    log int, account_id bigint, day date, product_id bigint, is_paid boolean, orders int not null,
    bottles bigint not null, excl bigint not null,
    primary key (log, account_id, day, product_id, is_paid)) with (fillfactor = 80)`.execute(db);

type Db = Kysely<SalesOrderTables>;
/** Orders with their lines, of which some may be deleted. */
type Orders = {
  orders: ReadonlyMap<number, SalesOrderRow>;
  lines: ReadonlyMap<number, SalesOrderLineRow[]>;
  deleted: ReadonlySet<number>;
};

const isPaid = ({ invoice_date, incl, paid }: SalesOrderRow) =>
  invoiceStatusOf({ isInvoiced: invoice_date !== null, total: incl, paid }) === 'paid';

/** The row with whether it is settled: by status and payment, which come after the rest in the life of an order. */
export const withSettled = (row: SalesOrderRow): SalesOrderRow => {
  const is_settled = row.status === 'delivered' && (row.is_past || isPaid(row));
  return is_settled === row.is_settled ? row : { ...row, is_settled };
};

/** The product under which the orders as a whole are counted. */
export const wholeOrders = 0;

type Sum = Pick<SettledDayRow, 'orders' | 'bottles' | 'excl'>;

/** What an order adds to its day: itself, and each of its products once. */
const partsOf = (order: SalesOrderRow, lines: readonly SalesOrderLineRow[]): Map<number, Sum> => {
  const parts = new Map<number, Sum>([
    [wholeOrders, { orders: 1, bottles: order.bottles, excl: order.excl }],
  ]);
  for (const { product_id, quantity, total_excl } of lines) {
    const { bottles, excl } = parts.get(product_id) ?? { bottles: 0, excl: 0 };
    parts.set(product_id, { orders: 1, bottles: bottles + quantity, excl: excl + total_excl });
  }
  return parts;
};

/** The order when it counts as settled here; undefined when it does not, or is deleted. */
const settledIn = ({ orders, deleted }: Orders, orderId: number) => {
  const order = orders.get(orderId);
  return order?.is_settled && !deleted.has(orderId) ? order : undefined;
};

/** The lines of these orders as the table still holds them. */
const linesOf = async (db: Db, log: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, SalesOrderLineRow[]>();
  const { rows } = await sql<SalesOrderLineRow>`
    select * from sales_order_line where log = ${log} and order_id = any(${[...ids]}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ order_id }) => order_id);
};

/**
 * Brings the sums of settled orders up to date after a batch. An order that is placed is not settled yet: for
 * it nothing is read or written here.
 */
export const countSettled = async (db: Db, log: number, before: Orders, after: Orders): Promise<void> => {
  const moved = [...after.orders.keys()].flatMap((orderId) => {
    const [was, is] = [settledIn(before, orderId), settledIn(after, orderId)];
    if (!was && !is) return [];
    // its lines were looked up when the batch can have changed them
    const isSame = was && is && isPaid(was) === isPaid(is) && !after.lines.has(orderId);
    return isSame ? [] : [{ orderId, was, is }];
  });
  if (moved.length === 0) return;
  const unread = moved.flatMap(({ orderId }) => (after.lines.has(orderId) ? [] : [orderId]));
  const stored = await linesOf(db, log, unread);
  const sums = new Map<string, SettledDayRow>();
  const add = (order: SalesOrderRow | undefined, lines: readonly SalesOrderLineRow[], times: 1 | -1) => {
    if (!order) return;
    const { account_id, order_date: day } = order;
    for (const [product_id, part] of partsOf(order, lines)) {
      const key = { log, account_id, day, product_id, is_paid: isPaid(order) };
      const name = Object.values(key).join(' ');
      const sum = sums.get(name) ?? { ...key, orders: 0, bottles: 0, excl: 0 };
      sums.set(name, {
        ...sum,
        orders: sum.orders + times * part.orders,
        bottles: sum.bottles + times * part.bottles,
        excl: sum.excl + times * part.excl,
      });
    }
  };
  for (const { orderId, was, is } of moved) {
    add(was, before.lines.get(orderId) ?? stored.get(orderId) ?? [], -1);
    add(is, after.lines.get(orderId) ?? stored.get(orderId) ?? [], 1);
  }
  const changed = [...sums.values()].filter(
    ({ orders, bottles, excl }) => orders !== 0 || bottles !== 0 || excl !== 0,
  );
  await addUp(db, 'settled_day', { key: settledKey, counter: 'orders' }, changed);
};

import { type Kysely, sql } from 'kysely';
import { invoiceStatusOf } from '#domain/invoice/status.ts';
import type {
  SalesOrderLineRow,
  SalesOrderRow,
  SalesOrderTables,
  SettledDayRow,
} from '#projections/sales-orders/table.ts';

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
  const rows = await db
    .selectFrom('sales_order_line')
    .selectAll()
    .where('log', '=', log)
    .where(sql<boolean>`order_id = any(${[...ids]}::bigint[])`)
    .execute();
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
  await addSums(db, [...sums.values()]);
};

const addSums = async (db: Db, sums: readonly SettledDayRow[]) => {
  const changed = sums.filter(({ orders, bottles, excl }) => orders !== 0 || bottles !== 0 || excl !== 0);
  if (changed.length === 0) return;
  await sql`insert into settled_day
    select * from json_populate_recordset(null::settled_day, ${JSON.stringify(changed)}::json)
    on conflict (log, account_id, day, product_id, is_paid) do update set
      orders = settled_day.orders + excluded.orders, bottles = settled_day.bottles + excluded.bottles,
      excl = settled_day.excl + excluded.excl`.execute(db);
  const fewer = changed.filter(({ orders }) => orders < 0);
  if (fewer.length > 0)
    await sql`delete from settled_day using json_populate_recordset(null::settled_day, ${JSON.stringify(fewer)}::json) less
      where settled_day.orders = 0 and settled_day.log = less.log and settled_day.account_id = less.account_id
        and settled_day.day = less.day and settled_day.product_id = less.product_id
        and settled_day.is_paid = less.is_paid`.execute(db);
};

import { type Kysely, sql } from 'kysely';
import { addUp } from '#projections/kernel/rows.ts';
import type { SalesOrderLineRow, SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';

type Db = Kysely<SalesOrderTables>;
/** Orders with their lines, of which some may be deleted. */
export type Orders = {
  orders: ReadonlyMap<number, SalesOrderRow>;
  lines: ReadonlyMap<number, readonly SalesOrderLineRow[]>;
  deleted: ReadonlySet<number>;
};
/** What of a line is added up. */
const countedColumns = ['log', 'order_id', 'product_id', 'quantity', 'purchase_price', 'total_excl'] as const;
type CountedLine = Pick<SalesOrderLineRow, (typeof countedColumns)[number]>;
/** An order that is there, with its lines. */
export type Counted = { order: SalesOrderRow; lines: readonly CountedLine[] };
type Change = { before: Counted | null; after: Counted | null };

/** Rows of sums that have the same key in one, those that come to nothing left out. */
const summed = <Row extends object>(
  key: readonly (keyof Row)[],
  rows: readonly { row: Row; times: 1 | -1 }[],
): Row[] => {
  const [first] = rows;
  if (!first) return [];
  const counted = (Object.keys(first.row) as (keyof Row)[]).filter((column) => !key.includes(column));
  const nothing = Object.fromEntries(counted.map((column) => [column, 0]));
  const sums = new Map<string, Row>();
  for (const { row, times } of rows) {
    const name = key.map((column) => row[column]).join(' ');
    const sum = sums.get(name) ?? { ...row, ...nothing };
    for (const column of counted)
      sum[column] = (Number(sum[column]) + times * Number(row[column])) as Row[keyof Row];
    sums.set(name, sum);
  }
  return [...sums.values()].filter((row) => counted.some((column) => row[column] !== 0));
};

/** A table of sums: what the rows of an order add to it, in place of what they added before. */
export const sumsIn =
  <Table extends 'delivered_day' | 'delivered_product_day' | 'settled_day'>(
    table: Table,
    about: Parameters<typeof addUp<SalesOrderTables, Table>>[2],
    rowsOf: (counted: Counted) => readonly SalesOrderTables[Table][],
  ) =>
  (db: Db, changes: readonly Change[], isBeside: boolean) => {
    const rows = changes.flatMap(({ before, after }) => [
      ...(before ? rowsOf(before) : []).map((row) => ({ row, times: -1 as const })),
      ...(after ? rowsOf(after) : []).map((row) => ({ row, times: 1 as const })),
    ]);
    return addUp(db, table, about, summed(about.key, rows), isBeside);
  };

const linesOf = async (db: Db, log: number, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<CountedLine>`select ${sql.join(countedColumns.map((name) => sql.ref(name)))}
    from sales_order_line where log = ${log} and order_id = any(${[...orderIds]}::bigint[])`.execute(db);
  return rows;
};

/**
 * Brings sums up to date after a batch, before it is written. `placeOf` says under what an order counts: of most changes
 * the lines need not be known, unless the order counts elsewhere by it. Where it counts nowhere nothing is done.
 */
export const counting =
  (placeOf: (order: SalesOrderRow) => string, sums: readonly ReturnType<typeof sumsIn>[]) =>
  async (db: Db, log: number, before: Orders, after: Orders, isBeside: boolean) => {
    const orderIn = ({ orders, deleted }: Orders, id: number) =>
      deleted.has(id) ? null : (orders.get(id) ?? null);
    const placeIn = (orders: Orders, id: number) => {
      const order = orderIn(orders, id);
      return order ? placeOf(order) : '';
    };
    const ids = [...after.orders.keys()];
    const moved = ids.filter((id) => !after.lines.has(id) && placeIn(before, id) !== placeIn(after, id));
    const stored = Map.groupBy(await linesOf(db, log, moved), ({ order_id }) => order_id);
    const countedIn = (orders: Orders, id: number) => {
      const order = orderIn(orders, id);
      return order && { order, lines: orders.lines.get(id) ?? stored.get(id) ?? [] };
    };
    const changes = ids.map((id) => ({ before: countedIn(before, id), after: countedIn(after, id) }));
    for (const addTo of sums) await addTo(db, changes, isBeside);
  };

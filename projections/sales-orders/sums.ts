import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toCents } from '#projections/kernel/query.ts';
import type { SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';

type Db = Kysely<SalesOrderTables>;
/** Which of the orders `o`. */
type Which = RawBuilder<unknown>;

/** A table of sums over orders: the one definition from which it is kept up to date and, in a rebuild, made at the end. */
export type Sums = {
  table: keyof SalesOrderTables;
  /** Which rows are one. */
  key: readonly string[];
  /** What is added up, first how much went into a row. */
  columns: readonly [counter: string, ...others: string[]];
  /** The rows that these orders come to, as the tables hold them, with these columns in this order. */
  of: (which: Which) => RawBuilder<unknown>;
};

/** What lines cost: each rounded as in the totals of its order (FMT-034). */
export const purchaseOfLines = sql`sum(${toCents(sql`quantity * purchase_price`)})::bigint as purchase`;

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const isSame = (table: string, key: readonly string[]) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`gone.${column}`)}`),
    sql` and `,
  );

const inserting = ({ table, key, columns, of }: Sums, which: Which) =>
  sql`insert into ${sql.table(table)} (${refs([...key, ...columns])})
    select * from (${of(which)}) more order by ${refs(key)}`;

/** The statements that make the table of all orders that there are, and its key. */
export const making = (sums: Sums) => [
  inserting(sums, sql`true`),
  sql`alter table ${sql.table(sums.table)} add primary key (${refs(sums.key)})`,
];

/** The statement that adds what these orders come to. */
export const adding = (sums: Sums, which: Which) => {
  const { table, key, columns } = sums;
  const added = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  );
  return sql`${inserting(sums, which)} on conflict (${refs(key)}) do update set ${sql.join(added)}`;
};

/** Takes it off again, and rows of which nothing is left away, so that the table holds what a rebuild would. */
const takeFrom = async (db: Db, { table, key, columns, of }: Sums, which: Which) => {
  const fewer = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} - ${sql.ref(`gone.${column}`)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(fewer)} from (${of(which)}) gone
    where ${isSame(table, key)}`.execute(db);
  await sql`delete from ${sql.table(table)} using (${of(which)}) gone
    where ${isSame(table, key)} and ${sql.ref(`${table}.${columns[0]}`)} = 0`.execute(db);
};

/** Orders of a batch with those lines of them that are known, of which some may be deleted. */
export type Orders = {
  orders: ReadonlyMap<number, SalesOrderRow>;
  lines: ReadonlyMap<number, readonly unknown[]>;
  deleted: ReadonlySet<number>;
};

/** Tables of sums whose orders move alike. */
export type MovedSums = {
  tables: readonly Sums[];
  /** Under what an order counts; '' where it counts nowhere. */
  placeOf: (order: SalesOrderRow) => string;
  /** They depend on what a customer is: all its orders move with it. */
  isByCustomer?: true;
};
type Move = { log: number; before: Orders; after: Orders; customerIds: readonly number[] };

const movedIn = ({ placeOf, isByCustomer }: MovedSums, { log, before, after, customerIds }: Move) => {
  const placeIn = ({ orders, deleted }: Orders, id: number) => {
    const order = deleted.has(id) ? undefined : orders.get(id);
    return order ? placeOf(order) : '';
  };
  const moved = [...after.orders.keys()].filter(
    (id) => after.lines.has(id) || placeIn(before, id) !== placeIn(after, id),
  );
  const customers = isByCustomer ? customerIds : [];
  return (orders: Orders): Which | null => {
    const ids = moved.filter((id) => placeIn(orders, id) !== '');
    if (ids.length + customers.length === 0) return null;
    return sql`o.log = ${log}
      and (o.order_id = any(${ids}::bigint[]) or o.customer_id = any(${[...customers]}::bigint[]))`;
  };
};

/**
 * Takes off what the orders come to that a batch moves, before it is written, and answers what adds them again after that.
 * Placing an order, and most of what happens to it, reads and writes nothing here.
 */
export const moveSums = async (db: Db, all: readonly MovedSums[], move: Move) => {
  const added: RawBuilder<unknown>[] = [];
  for (const sums of all) {
    const moved = movedIn(sums, move);
    const [gone, come] = [moved(move.before), moved(move.after)];
    for (const table of sums.tables) {
      if (gone) await takeFrom(db, table, gone);
      if (come) added.push(adding(table, come));
    }
  }
  return async () => {
    for (const statement of added) await statement.execute(db);
  };
};

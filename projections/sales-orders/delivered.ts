import { type Kysely, sql } from 'kysely';
import { toCents } from '#domain/kernel/money.ts';
import { vatAmountsOf } from '#domain/report/vat-amounts.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import { addUp } from '#projections/kernel/add-up.ts';
import type { SalesOrderLineRow, SalesOrderRow, SalesOrderTables } from '#projections/sales-orders/table.ts';

/** What the delivered orders of an account come to, by each of their dates (REP-010). Money in 1/10 000 euro. */
export type DeliveredDayRow = {
  log: number;
  account_id: number;
  date_type: ReportDate;
  day: string;
  orders: number;
  /** Of those that are credits. */
  credits: number;
  bottles: number;
  excl: number;
  incl: number;
  vat_low: number;
  vat_high: number;
  purchase: number;
  /** Of that through the customer app. */
  app_excl: number;
  app_incl: number;
};
/** The same of each product. */
export type DeliveredProductDayRow = {
  log: number;
  account_id: number;
  date_type: ReportDate;
  day: string;
  product_id: number;
  lines: number;
  bottles: number;
  excl: number;
  purchase: number;
};
export type DeliveredTables = {
  delivered_day: DeliveredDayRow;
  delivered_product_day: DeliveredProductDayRow;
};
export const deliveredTables = ['delivered_day', 'delivered_product_day'] as const;

export const createDelivered = async (db: Kysely<SalesOrderTables>) => {
  const key = sql`log int, account_id bigint, date_type text, day date`;
  await sql`create table delivered_day (
    ${key}, orders int not null, credits int not null, bottles int not null, excl bigint not null,
    incl bigint not null, vat_low bigint not null, vat_high bigint not null, purchase bigint not null,
    app_excl bigint not null, app_incl bigint not null,
    primary key (log, account_id, date_type, day)) with (fillfactor = 80)`.execute(db);
  await sql`create table delivered_product_day (
    ${key}, product_id bigint, lines int not null, bottles int not null, excl bigint not null,
    purchase bigint not null, primary key (log, account_id, date_type, day, product_id))
    with (fillfactor = 80)`.execute(db);
};

/** An order with its lines; null when it is not there, or is deleted. */
type Counted = { order: SalesOrderRow; lines: readonly SalesOrderLineRow[] } | null;

/**
 * The days under which an order stands in the sums: those of delivered orders alone, so that placing one, and all
 * that happens to it until it is delivered, writes no sums. The few others are read as they are. By invoice date only
 * what was invoiced here counts (REP-010).
 */
const countedDays = (order: SalesOrderRow | null): [ReportDate, string][] => {
  if (order?.status !== 'delivered') return [];
  const { order_date, delivery_date, invoice_date, invoice_number } = order;
  return [
    ['order', order_date],
    ...(delivery_date === null ? [] : [['delivery', delivery_date] satisfies [ReportDate, string]]),
    ...(invoice_date === null || invoice_number === null
      ? []
      : [['invoice', invoice_date] satisfies [ReportDate, string]]),
  ];
};

/** Whether an order counts on other days than it did, so that its products do. */
const isMoved = (before: SalesOrderRow | null, after: SalesOrderRow | null) =>
  String(countedDays(before)) !== String(countedDays(after));

const dayRows = ({ order }: NonNullable<Counted>): DeliveredDayRow[] => {
  const { log, account_id, bottles, excl, incl, purchase } = order;
  const { low, high } = vatAmountsOf(order.per_rate);
  const isOfApp = order.source !== 'staff';
  return countedDays(order).map(([date_type, day]) => ({
    log,
    account_id,
    date_type,
    day,
    orders: 1,
    credits: incl < 0 ? 1 : 0,
    bottles,
    excl,
    incl,
    vat_low: low,
    vat_high: high,
    purchase,
    app_excl: isOfApp ? excl : 0,
    app_incl: isOfApp ? incl : 0,
  }));
};

const productRows = ({ order, lines }: NonNullable<Counted>): DeliveredProductDayRow[] =>
  countedDays(order).flatMap(([date_type, day]) =>
    lines.map(({ log, product_id, quantity, total_excl, purchase_price }) => ({
      log,
      account_id: order.account_id,
      date_type,
      day,
      product_id,
      lines: 1,
      bottles: quantity,
      excl: total_excl,
      purchase: toCents(quantity * purchase_price),
    })),
  );

/** Rows of sums that have the same key in one, those that come to nothing left out. */
const summed = <Row extends Record<string, string | number>>(
  key: readonly (keyof Row & string)[],
  rows: readonly { row: Row; times: 1 | -1 }[],
): Row[] => {
  const sums = new Map<string, Record<string, string | number>>();
  for (const { row, times } of rows) {
    const name = key.map((column) => row[column]).join(' ');
    const sum = sums.get(name) ?? { ...row };
    for (const [column, value] of Object.entries(row))
      if (!key.includes(column))
        sum[column] = (sums.has(name) ? Number(sum[column]) : 0) + times * Number(value);
    sums.set(name, sum);
  }
  const isSomething = (row: object) =>
    Object.entries(row).some(([column, value]) => !key.includes(column) && value !== 0);
  return [...sums.values()].filter(isSomething) as Row[];
};

const deliveredDayKey = ['log', 'account_id', 'date_type', 'day'] as const;
const deliveredProductDayKey = ['log', 'account_id', 'date_type', 'day', 'product_id'] as const;

/** What orders add to the sums of their days, in place of what they added before. */
const daySums = (changed: readonly { before: Counted; after: Counted }[]) => {
  const item = <Row>(rowsOf: (counted: NonNullable<Counted>) => readonly Row[]) =>
    changed.flatMap(({ before, after }) => [
      ...(before ? rowsOf(before) : []).map((row) => ({ row, times: -1 as const })),
      ...(after ? rowsOf(after) : []).map((row) => ({ row, times: 1 as const })),
    ]);
  return {
    days: summed<DeliveredDayRow>(deliveredDayKey, item(dayRows)),
    products: summed<DeliveredProductDayRow>(deliveredProductDayKey, item(productRows)),
  };
};

type Db = Kysely<SalesOrderTables>;
/** Orders with their lines, of which some may be deleted. */
type Orders = {
  orders: ReadonlyMap<number, SalesOrderRow>;
  lines: ReadonlyMap<number, readonly SalesOrderLineRow[]>;
  deleted: ReadonlySet<number>;
};

const orderIn = ({ orders, deleted }: Orders, id: number) =>
  deleted.has(id) ? null : (orders.get(id) ?? null);

/** The lines of these orders as the table still holds them. */
const storedLines = async (db: Db, log: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, SalesOrderLineRow[]>();
  const { rows } = await sql<SalesOrderLineRow>`
    select * from sales_order_line where log = ${log} and order_id = any(${[...ids]}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ order_id }) => order_id);
};

/** Brings the sums up to date after a batch, before it is written: for orders that are not delivered there is nothing to do. */
export const countDelivered = async (db: Db, log: number, before: Orders, after: Orders): Promise<void> => {
  const ids = [...after.orders.keys()];
  // of most changes of an order the lines need not be known, unless it counts on other days by it
  const moved = ids.filter((id) => !after.lines.has(id) && isMoved(orderIn(before, id), orderIn(after, id)));
  const stored = await storedLines(db, log, moved);
  const countedIn = (orders: Orders, id: number): Counted => {
    const order = orderIn(orders, id);
    return order && { order, lines: orders.lines.get(id) ?? stored.get(id) ?? [] };
  };
  const { days, products } = daySums(
    ids.map((id) => ({ before: countedIn(before, id), after: countedIn(after, id) })),
  );
  await addUp(db, 'delivered_day', { key: deliveredDayKey, counter: 'orders' }, days);
  await addUp(db, 'delivered_product_day', { key: deliveredProductDayKey, counter: 'lines' }, products);
};

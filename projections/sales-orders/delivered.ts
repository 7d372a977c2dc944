import { sql } from 'kysely';
import { toCents } from '#domain/kernel/money.ts';
import { vatAmountsOf } from '#domain/report/vat-amounts.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import { type Counted, counting, sumsIn } from '#projections/sales-orders/sums.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

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

const dayKey = ['log', 'account_id', 'date_type', 'day'] as const;
/** Which rows of the sums are one. */
export const deliveredSums = {
  delivered_day: { key: dayKey, counter: 'orders' },
  delivered_product_day: { key: [...dayKey, 'product_id'], counter: 'lines' },
} as const;
const keyColumns = sql`log int, account_id bigint, date_type text, day date`;

export const createDelivered = [
  sql`create table delivered_day (
    ${keyColumns}, orders int not null, credits int not null, bottles bigint not null, excl bigint not null,
    incl bigint not null, vat_low bigint not null, vat_high bigint not null, purchase bigint not null,
    app_excl bigint not null, app_incl bigint not null,
    primary key (log, account_id, date_type, day)) with (fillfactor = 80)`,
  sql`create table delivered_product_day (
    ${keyColumns}, product_id bigint, lines int not null, bottles bigint not null, excl bigint not null,
    purchase bigint not null, primary key (log, account_id, date_type, day, product_id))
    with (fillfactor = 80)`,
];

/**
 * The days under which an order stands in the sums: those of delivered orders alone, so that placing one, and all
 * that happens to it until it is delivered, writes no sums. The few others are read as they are. By invoice date only
 * what was invoiced here counts (REP-010).
 */
const countedDays = (order: SalesOrderRow): [ReportDate, string][] => {
  if (order.status !== 'delivered') return [];
  const { order_date, delivery_date, invoice_date, invoice_number } = order;
  const days: [ReportDate, string | null][] = [
    ['order', order_date],
    ['delivery', delivery_date],
    ['invoice', invoice_number && invoice_date],
  ];
  return days.flatMap(([type, day]): [ReportDate, string][] => (day ? [[type, day]] : []));
};

const dayRows = ({ order }: Counted): DeliveredDayRow[] => {
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

const productRows = ({ order, lines }: Counted): DeliveredProductDayRow[] =>
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

/** For orders that are not delivered there is nothing to do. */
export const countDelivered = counting(
  (order) => String(countedDays(order)),
  [
    sumsIn('delivered_day', deliveredSums.delivered_day, dayRows),
    sumsIn('delivered_product_day', deliveredSums.delivered_product_day, productRows),
  ],
);

import { type RawBuilder, sql } from 'kysely';
import type { ReportDate } from '#domain/report/date-type.ts';
import { highVatFrom } from '#domain/kernel/vat.ts';
import { purchaseOfLines, type Sums } from '#projections/sales-orders/sums.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/** What delivered orders come to. Money in 1/10 000 euro. */
type OfOrders = {
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
type OfProduct = { product_id: number; lines: number; bottles: number; excl: number; purchase: number };
/** Of an account, by each of the dates of an order (REP-010). */
type OnDay = { log: number; account_id: number; date_type: ReportDate; day: string };
/** The same by the type and the account manager that its customers have now, in a month under its first day. */
type OfGroup = OnDay & { customer_type: string; manager: string };

/** What reports choose customers by. */
export type CustomerGroupRow = {
  log: number;
  customer_id: number;
  customer_type: string;
  account_manager: string;
  account_manager_id: number | null;
  /** Either of both, as reports name them: the name that came in with a file, or the id; '' where there is none. */
  manager: string;
};
export type DeliveredTables = {
  customer_group: CustomerGroupRow;
  delivered_day: OnDay & OfOrders;
  delivered_product_day: OnDay & OfProduct;
  delivered_group_month: OfGroup & OfOrders;
  delivered_group_product_month: OfGroup & OfProduct;
};
export const deliveredTables = [
  'customer_group',
  'delivered_day',
  'delivered_product_day',
  'delivered_group_month',
  'delivered_group_product_month',
] as const;

const dayKey = ['log', 'account_id', 'date_type', 'day'];
const groupKey = [...dayKey, 'customer_type', 'manager'];
const ofOrders = [
  'orders',
  'credits',
  'bottles',
  'excl',
  'incl',
  'vat_low',
  'vat_high',
  'purchase',
  'app_excl',
  'app_incl',
] as const;
const ofProduct = ['lines', 'bottles', 'excl', 'purchase'] as const;

const onDay = sql`log int, account_id bigint, date_type text collate "C", day date`;
const ofGroup = sql`${onDay}, customer_type text collate "C", manager text collate "C"`;
const orderSums = sql`orders int not null, credits int not null, bottles bigint not null, excl bigint not null,
  incl bigint not null, vat_low bigint not null, vat_high bigint not null, purchase bigint not null,
  app_excl bigint not null, app_incl bigint not null`;
const productSums = sql`product_id bigint, lines int not null, bottles bigint not null, excl bigint not null,
  purchase bigint not null`;
export const createDelivered = [
  sql`create table customer_group (
    log int, customer_id bigint, customer_type text not null, account_manager text not null,
    account_manager_id bigint, manager text not null, primary key (log, customer_id))`,
  ...Object.entries({
    delivered_day: sql`${onDay}, ${orderSums}`,
    delivered_product_day: sql`${onDay}, ${productSums}`,
    delivered_group_month: sql`${ofGroup}, ${orderSums}`,
    delivered_group_product_month: sql`${ofGroup}, ${productSums}`,
  }).map(([table, columns]) => sql`create table ${sql.table(table)} (${columns}) with (fillfactor = 80)`),
];

/**
 * Under which days an order is added up: only once it is delivered, so that placing one, and all that happens to it until
 * then, writes no sums; reports read the few others as they are. By invoice date only what was invoiced here counts (REP-010).
 */
export const deliveredOn = (order: SalesOrderRow): string => {
  const { status, order_date, delivery_date, invoice_date, invoice_number } = order;
  return status === 'delivered' ? [order_date, delivery_date, invoice_number && invoice_date].join() : '';
};
/** The same of orders `o`, each once under each of its dates. */
const days = sql`cross join lateral (values ('order' collate "C", o.order_date), ('delivery', o.delivery_date),
  ('invoice', case when o.invoice_number <> '' then o.invoice_date end)) counted (date_type, day)`;
const isCounted = sql`o.status = 'delivered' and counted.day is not null`;

const groups = sql`join customer_group of on of.log = o.log and of.customer_id = o.customer_id`;

type Grouped = { key: readonly string[]; as: RawBuilder<unknown>; join: RawBuilder<unknown> };
const byDay: Grouped = { key: dayKey, as: sql`o.log, o.account_id, date_type, day`, join: days };
const byGroup: Grouped = {
  key: groupKey,
  as: sql`o.log, o.account_id, date_type, date_trunc('month', day::timestamp)::date as day,
    customer_type collate "C" as customer_type, manager collate "C" as manager`,
  join: sql`${days} ${groups}`,
};
/** The first columns, by their places. */
const grouped = (columns: number) =>
  sql`group by ${sql.join(Array.from({ length: columns }, (_, nth) => sql.lit(nth + 1)))}`;

const sumsOfOrders = (table: Sums['table'], { key, as, join }: Grouped): Sums => ({
  table,
  key,
  columns: ofOrders,
  of: (which) => sql`
    select ${as}, count(*)::int as orders, (count(*) filter (where incl < 0))::int as credits,
      sum(bottles)::bigint as bottles, sum(excl)::bigint as excl, sum(incl)::bigint as incl,
      sum(low)::bigint as vat_low, sum(high)::bigint as vat_high, sum(purchase)::bigint as purchase,
      coalesce(sum(excl) filter (where source <> 'staff'), 0)::bigint as app_excl,
      coalesce(sum(incl) filter (where source <> 'staff'), 0)::bigint as app_incl
    from sales_order o ${join}
    cross join lateral (
      select coalesce(sum((rate->>'vat')::bigint) filter (where (rate->>'rate')::int < ${highVatFrom}), 0) as low,
        coalesce(sum((rate->>'vat')::bigint) filter (where (rate->>'rate')::int >= ${highVatFrom}), 0) as high
      from jsonb_array_elements(per_rate) rate) vat
    where ${isCounted} and ${which} ${grouped(key.length)}`,
});
const sumsOfProducts = (table: Sums['table'], { key, as, join }: Grouped): Sums => ({
  table,
  key: [...key, 'product_id'],
  columns: ofProduct,
  of: (which) => sql`
    select ${as}, product_id, count(*)::int as lines, sum(quantity)::bigint as bottles,
      sum(total_excl)::bigint as excl, ${purchaseOfLines}
    from sales_order o join sales_order_line line on line.log = o.log and line.order_id = o.order_id ${join}
    where ${isCounted} and ${which} ${grouped(key.length + 1)}`,
});

export const deliveredSums = [
  sumsOfOrders('delivered_day', byDay),
  sumsOfProducts('delivered_product_day', byDay),
];
/** Those that move when a customer gets another type or account manager as well. */
export const deliveredGroupSums = [
  sumsOfOrders('delivered_group_month', byGroup),
  sumsOfProducts('delivered_group_product_month', byGroup),
];

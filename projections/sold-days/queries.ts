import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { type PaymentMethodCode, writtenOff } from '#domain/payment/payment-method.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import { monthsAndDays } from '#domain/report/period-parts.ts';
import type { SoldOn } from '#domain/report/sold.ts';
import { highVatFrom } from '#domain/kernel/vat.ts';
import type { SettableStatus } from '#domain/sales-order/status.ts';
import {
  allOf,
  inScope,
  isAny,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  select,
  toCents,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/** Which orders count: by which of their dates, and of which statuses and customers; null and none mean all of them. */
export type SoldFilter = {
  by: ReportDate;
  period: Period;
  statuses: readonly SettableStatus[] | null;
  /** `managers` by the id of the user, or the name that came in with a file. */
  customers: { managers: readonly string[]; types: readonly string[] } | null;
};

const dateColumns = { order: 'order_date', delivery: 'delivery_date', invoice: 'invoice_date' } as const;
const dateOf = (by: ReportDate) => sql.ref(`o.${dateColumns[by]}`);

/** Of rows of customers, or of sums of them. */
const isChosen = ({ managers, types }: NonNullable<SoldFilter['customers']>) =>
  allOf([
    managers.length > 0 && sql`manager = any(${[...managers]}::text[])`,
    types.length > 0 && sql`customer_type = any(${[...types]}::text[])`,
  ]);

/** The orders `o` that count, of one account. Conditions of partial indexes stand in it as words. */
const counted = (scope: Scope, { by, period, statuses, customers }: SoldFilter) =>
  allOf([
    inScope(scope, 'o'),
    sql`${dateOf(by)} between ${period.from}::date and ${period.to}::date`,
    sql`o.status not in ('quote', 'backorder')`,
    by === 'invoice' && sql`o.invoice_number is not null`,
    statuses && sql`o.status = any(${[...statuses]}::text[])`,
    customers &&
      sql`exists (select from customer_group of
        where of.log = o.log and of.customer_id = o.customer_id and ${isChosen(customers)})`,
  ]);

const open = sql.join(['waiting', 'printed', 'out-for-delivery'].map((status) => sql.lit(status)));
/** Of all customers by day, of chosen ones by month: of orders as a whole, and of their products. */
const stored = {
  all: { orders: 'delivered_day', products: 'delivered_product_day' },
  group: { orders: 'delivered_group_month', products: 'delivered_group_product_month' },
} as const;

/**
 * What a report adds up: stored sums of what was delivered, and beside them orders `o`: the open ones, which are few, and
 * those of days that the period has beside whole months, or that it has not of them (`sign`).
 */
const partsFor = (scope: Scope, filter: SoldFilter) => {
  const { by, statuses, customers } = filter;
  const openOrders = { sign: 1, which: sql`${counted(scope, filter)} and o.status in (${open})` };
  if (statuses?.includes('delivered') === false) return { sums: null, orders: [openOrders] };
  const sumsOf = (of: keyof typeof stored, { from, to }: Period, group = sql`true`) => ({
    ...stored[of],
    which: sql`${inScope(scope)} and date_type = ${by} and day between ${from}::date and ${to}::date and ${group}`,
  });
  if (!customers) return { sums: sumsOf('all', filter.period), orders: [openOrders] };
  const delivered = (sign: 1 | -1) => (period: Period) => ({
    sign,
    which: sql`${counted(scope, { ...filter, period })} and o.status = 'delivered'`,
  });
  const { months, more, less } = monthsAndDays(filter.period);
  return {
    sums: months && sumsOf('group', months, isChosen(customers)),
    orders: [openOrders, ...more.map(delivered(1)), ...less.map(delivered(-1))],
  };
};
const together = (parts: readonly (RawBuilder<unknown> | null)[]) =>
  sql.join(
    parts.filter((part) => part !== null),
    sql` union all `,
  );

/**
 * What an account sold on each day, the oldest first, days without sales left out; of chosen customers in each month,
 * under its first day.
 */
export const soldPerDay = (db: Db, scope: Scope, filter: SoldFilter) => {
  const { sums, orders } = partsFor(scope, filter);
  const isApp = sql`source <> 'staff'`;
  const parts = together([
    sums &&
      sql`select 1, day, orders, credits, bottles, excl, incl, purchase, app_excl, app_incl, vat_low, vat_high
        from ${sql.table(sums.orders)} where ${sums.which}`,
    ...orders.map(
      ({ sign, which }) => sql`
        select ${sql.lit(sign)}, ${dateOf(filter.by)}, 1, (incl < 0)::int, bottles, excl, incl, purchase,
          case when ${isApp} then excl else 0 end, case when ${isApp} then incl else 0 end, low, vat - low
        from sales_order o
        cross join lateral (
          select coalesce(sum((rate->>'vat')::bigint), 0) as low from jsonb_array_elements(per_rate) rate
          where (rate->>'rate')::int < ${highVatFrom}) rates
        where ${which}`,
    ),
  ]);
  const sum = (column: string) => sql`sum(sign * ${sql.ref(column)})::bigint`;
  return rowsOf(
    db,
    sql<SoldOn>`
    select ${filter.customers ? sql`date_trunc('month', day::timestamp)::date` : sql`day`} as day,
      sum(sign * (orders - credits))::int as orders, sum(sign * credits)::int as credits, ${sum('bottles')} as bottles,
      ${sum('excl')} as excl, ${sum('incl')} as incl, ${sum('purchase')} as purchase, ${sum('app_excl')} as "appExcl",
      ${sum('app_incl')} as "appIncl", ${sum('vat_low')} as "vatLow", ${sum('vat_high')} as "vatHigh"
    from (${parts}) sold (sign, day, orders, credits, bottles, excl, incl, purchase, app_excl, app_incl, vat_low, vat_high)
    group by 1 having sum(sign * orders) <> 0 order by 1`,
  );
};

export type SoldProduct = {
  productId: number;
  name: string;
  vintage: string | null;
  bottles: number;
  excl: number;
  purchase: number;
};

/** The products that brought an account the most revenue, the most first, at most `limit`. */
export const bestSold = (db: Db, scope: Scope, filter: SoldFilter, limit: number) => {
  const { sums, orders } = partsFor(scope, filter);
  const parts = together([
    sums &&
      sql`select 1, product_id, bottles, excl, purchase from ${sql.table(sums.products)} where ${sums.which}`,
    ...orders.map(
      ({ sign, which }) => sql`
        select ${sql.lit(sign)}, line.product_id, line.quantity, line.total_excl,
          ${toCents(sql`line.quantity * line.purchase_price`)}
        from sales_order o join sales_order_line line on line.log = o.log and line.order_id = o.order_id
        where ${which}`,
    ),
  ]);
  return rowsOf(
    db,
    sql<SoldProduct>`
    select best.product_id as "productId", coalesce(product.name, '') as name, product.vintage,
      best.bottles, best.excl, best.purchase
    from (
      select product_id, sum(sign * bottles)::bigint as bottles, sum(sign * excl)::bigint as excl,
        sum(sign * purchase)::bigint as purchase
      from (${parts}) sold (sign, product_id, bottles, excl, purchase)
      group by product_id having sum(sign * bottles) <> 0 or sum(sign * excl) <> 0
      order by 3 desc, 1 limit ${limit}) best
    left join product on product.log = ${scope.log} and product.product_id = best.product_id
    order by best.excl desc, best.product_id`,
  );
};

export type ReportedOrder = Pick<
  SalesOrderRow,
  'number' | 'city' | 'status' | 'bottles' | 'excl' | 'incl' | 'paid'
> & {
  orderId: number;
  accountId: number;
  customerId: number;
  customerName: string;
  orderDate: CalendarDate;
  deliveryDate: CalendarDate | null;
  invoiceDate: CalendarDate | null;
  invoiceNumber: string | null;
};

/** A page of the orders that count, of these accounts together, the newest date first (REP-022, REP-025). */
export const soldOrders = async (
  db: Db,
  accounts: readonly Scope[],
  filter: SoldFilter,
  { skip, take }: Page,
) => {
  // of each account as many as the page can need, in the order of its index
  const pages = accounts.map(
    (
      scope,
    ) => sql`(select order_id, account_id, number, customer_id, customer_name, city, order_date, delivery_date,
        invoice_date, invoice_number, status, bottles, excl, incl, paid, ${dateOf(filter.by)} as day
      from sales_order o where ${counted(scope, filter)}
      order by ${dateOf(filter.by)} desc, number desc limit ${skip + take})`,
  );
  return rowsOf(
    db,
    sql<ReportedOrder>`
    select order_id as "orderId", account_id as "accountId", number, customer_id as "customerId",
      customer_name as "customerName", city, order_date as "orderDate", delivery_date as "deliveryDate",
      invoice_date as "invoiceDate", invoice_number as "invoiceNumber", status, bottles, excl, incl, paid
    from (${sql.join(pages, sql` union all `)}) as every
    order by day desc, number desc, order_id offset ${skip} limit ${take}`,
  );
};

type InvoicedOrder = Pick<SalesOrderRow, 'number' | 'customer_name' | 'address' | 'incl' | 'excl'> & {
  orderId: number;
  invoiceNumber: string;
};
export type ReceivedPayment = {
  orderId: number;
  amount: number;
  method: PaymentMethodCode;
  paidOn: CalendarDate;
};

/** REP-018: a page of the orders that were invoiced in a period, with the payments of each, whenever they came in. */
export const ordersInvoiced = async (db: Db, scope: Scope, { from, to }: Period, { skip, take }: Page) => {
  const rows = await rowsOf(
    db,
    sql<InvoicedOrder>`
    select order_id as "orderId", number, customer_name, address, invoice_number as "invoiceNumber", incl, excl
    from sales_order where ${inScope(scope)} and invoice_date between ${from}::date and ${to}::date
      and invoice_number is not null and status not in ('quote', 'backorder')
    order by invoice_date, number offset ${skip} limit ${take}`,
  );
  const ids = rows.map(({ orderId }) => orderId);
  const payments = await select(
    db,
    'payment_line',
    ['order_id as orderId', 'amount', 'method', 'paid_on as paidOn'],
    sql`log = ${scope.log} and ${isAny('order_id', ids)} and status <> 'failed' order by place`,
  );
  const perOrder = Map.groupBy(payments, ({ orderId }) => orderId);
  return rows.map((order) => ({ ...order, payments: perOrder.get(order.orderId) ?? [] }));
};

/** What came in: what was written off did not. */
const isReceived = sql`status <> 'failed' and method <> ${writtenOff}`;

/** REP-018: a page of what was paid in a period, with the date of the invoice that it was paid for, if any. */
export const paymentsReceived = async (db: Db, scope: Scope, { from, to }: Period, { skip, take }: Page) => {
  const received = sql`payment_line where ${inScope(scope)}
    and paid_on between ${from}::date and ${to}::date and ${isReceived}`;
  return pageFrom(
    db,
    sql<ReceivedPayment & { invoiceDate: CalendarDate | null; number: number | null }>`
      select received.order_id as "orderId", amount, method, paid_on as "paidOn",
        coalesce(o.invoice_date, invoice.invoice_date) as "invoiceDate", o.number
      from (select * from ${received} order by paid_on, order_id, line_id offset ${skip} limit ${take}) received
      left join sales_order o on o.log = received.log and o.order_id = received.order_id
      left join invoice on invoice.log = received.log and invoice.invoice_id = received.order_id
      order by paid_on, received.order_id, line_id`,
    received,
  );
};

/** What was paid in a period, by how it was paid. */
export const receivedPerMethod = (db: Db, scope: Scope, { from, to }: Period) =>
  rowsOf(
    db,
    sql<{ method: PaymentMethodCode; payments: number; amount: number }>`
    select method, count(*)::int as payments, sum(amount)::bigint as amount from payment_line
    where ${inScope(scope)} and paid_on between ${from}::date and ${to}::date and ${isReceived}
    group by method order by method`,
  );

import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { type PaymentMethodCode, writtenOff } from '#domain/payment/payment-method.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
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

const isOfCustomers = ({ managers, types }: NonNullable<SoldFilter['customers']>) => {
  const manager = sql`coalesce(nullif(customer.record->>'accountManager', ''), customer.record->>'accountManagerId')`;
  const conditions = [
    sql`customer.log = o.log and customer.customer_id = o.customer_id`,
    managers.length > 0 && sql`${manager} = any(${[...managers]}::text[])`,
    types.length > 0 && sql`customer.record->>'customerType' = any(${[...types]}::text[])`,
  ];
  return sql`exists (select from customer where ${allOf(conditions)})`;
};

/** The orders `o` that count, of one account. Conditions of partial indexes stand in it as words. */
const counted = (scope: Scope, { by, period, statuses, customers }: SoldFilter) =>
  allOf([
    inScope(scope, 'o'),
    sql`${dateOf(by)} between ${period.from}::date and ${period.to}::date`,
    sql`o.status not in ('quote', 'backorder')`,
    by === 'invoice' && sql`o.invoice_number is not null`,
    statuses && sql`o.status = any(${[...statuses]}::text[])`,
    customers && isOfCustomers(customers),
  ]);

/** The same, of those that are no part of the sums: few, but for chosen customers. */
const countedBeside = (scope: Scope, filter: SoldFilter) =>
  filter.customers
    ? counted(scope, filter)
    : sql`${counted(scope, filter)} and o.status in ('waiting', 'printed', 'out-for-delivery')`;

/** The days of the sums that count; none where only other orders than delivered ones do, or chosen customers. */
const inDays = (scope: Scope, { by, period, statuses, customers }: SoldFilter) =>
  allOf([
    inScope(scope),
    sql`date_type = ${by} and day between ${period.from}::date and ${period.to}::date`,
    (customers !== null || statuses?.includes('delivered') === false) && sql`false`,
  ]);

/**
 * What an account sold on each day, the oldest first, days without sales left out: the sums of what was delivered, and
 * the few orders that were not. Only for chosen customers all their orders are read.
 */
export const soldPerDay = (db: Db, scope: Scope, filter: SoldFilter) =>
  rowsOf(
    db,
    sql<SoldOn>`
    select day, sum(orders - credits)::int as orders, sum(credits)::int as credits, sum(bottles)::bigint as bottles,
      sum(excl)::bigint as excl, sum(incl)::bigint as incl, sum(purchase)::bigint as purchase, sum(app_excl)::bigint as "appExcl",
      sum(app_incl)::bigint as "appIncl", sum(vat_low)::bigint as "vatLow", sum(vat_high)::bigint as "vatHigh"
    from (
      select day, orders, credits, bottles, excl, incl, purchase, app_excl, app_incl, vat_low, vat_high
      from delivered_day where ${inDays(scope, filter)}
      union all
      select ${dateOf(filter.by)}, 1, (incl < 0)::int, bottles, excl, incl, purchase, case when source <> 'staff' then excl else 0 end,
        case when source <> 'staff' then incl else 0 end, low, vat - low
      from sales_order o
      cross join lateral (
        select coalesce(sum((rate->>'vat')::bigint), 0) as low from jsonb_array_elements(per_rate) rate
        where (rate->>'rate')::int < ${highVatFrom}) rates
      where ${countedBeside(scope, filter)}) sold
    group by day order by day`,
  );

export type SoldProduct = {
  productId: number;
  name: string;
  vintage: string | null;
  bottles: number;
  excl: number;
  purchase: number;
};

/** The products that brought an account the most revenue, the most first, at most `limit`; read as `soldPerDay`. */
export const bestSold = (db: Db, scope: Scope, filter: SoldFilter, limit: number) =>
  rowsOf(
    db,
    sql<SoldProduct>`
    select best.product_id as "productId", coalesce(product.name, '') as name, product.vintage,
      best.bottles, best.excl, best.purchase
    from (
      select product_id, sum(bottles)::bigint as bottles, sum(excl)::bigint as excl, sum(purchase)::bigint as purchase
      from (
        select product_id, bottles, excl, purchase from delivered_product_day where ${inDays(scope, filter)}
        union all
        select line.product_id, line.quantity, line.total_excl,
          (round(line.quantity * line.purchase_price / 100.0) * 100)::bigint
        from sales_order o
        join sales_order_line line on line.log = o.log and line.order_id = o.order_id
        where ${countedBeside(scope, filter)}) sold
      group by product_id having sum(bottles) <> 0 or sum(excl) <> 0
      order by 3 desc, 1 limit ${limit}) best
    left join product on product.log = ${scope.log} and product.product_id = best.product_id
    order by best.excl desc, best.product_id`,
  );

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

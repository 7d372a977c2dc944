import { type RawBuilder, sql } from 'kysely';
import { purchaseOfLines, type Sums } from '#projections/sales-orders/sums.ts';

/** What was invoiced, net of credits (REP-010). Money in 1/10 000 euro. */
type Figures = { bottles: number; excl: number; incl: number; purchase: number };
/** Of that what was ordered through the customer app. */
type AppFigures = { app_excl: number; app_incl: number };
/** By the date of the invoice: a month, under its first day, or a day. Each invoice counts in one of both. */
type When = { log: number; account_id: number; is_month: boolean; day: string };

/** What a customer was invoiced, and on how many invoices that are no credits. */
export type CustomerSalesRow = When & { customer_id: number; orders: number } & Figures & AppFigures;
/** What was invoiced of a product. What goes off an order as a whole (LINE-025) is of no product. */
export type ProductSalesRow = When & { product_id: number } & Figures;
/** The same by order: for reports that are narrowed to products, or to the products of some customers. */
export type OrderSalesRow = {
  log: number;
  account_id: number;
  product_id: number;
  day: string;
  order_id: number;
  customer_id: number;
  is_app: boolean;
  is_credit: boolean;
} & Figures;
export type InvoicedTables = {
  customer_sales: CustomerSalesRow;
  product_sales: ProductSalesRow;
  order_sales: OrderSalesRow;
};
export const invoicedTables = ['customer_sales', 'product_sales', 'order_sales'] as const;

const sums = sql`bottles bigint not null, excl bigint not null, incl bigint not null, purchase bigint not null`;
const when = sql`log int, account_id bigint, is_month boolean, day date`;

export const createInvoiced = [
  sql`create table customer_sales (
    ${when}, customer_id bigint, orders int not null, ${sums}, app_excl bigint not null, app_incl bigint not null)
    with (fillfactor = 80)`,
  sql`create table product_sales (
    ${when}, product_id bigint, ${sums}) with (fillfactor = 80)`,
  sql`create table order_sales (
    log int, account_id bigint, product_id bigint, day date, order_id bigint, customer_id bigint not null,
    is_app boolean not null, is_credit boolean not null, ${sums})`,
];
export const indexInvoiced = [
  sql`alter table order_sales add primary key (log, account_id, product_id, day, order_id)`,
  sql`create index on order_sales (log, account_id, customer_id, day)`,
];

const periodKey = ['log', 'account_id', 'is_month', 'day'];
const period = sql`o.log, o.account_id, is_month,
  case when is_month then date_trunc('month', o.invoice_date::timestamp)::date else o.invoice_date end as day`;
const eitherWay = sql`cross join (values (true), (false)) kept (is_month)`;
const lines = sql`join sales_order_line line on line.log = o.log and line.order_id = o.order_id`;
const sumsOfLines = sql`sum(quantity)::bigint as bottles, sum(total_excl)::bigint as excl,
  sum(total_incl)::bigint as incl, ${purchaseOfLines}`;
const columns = ['bottles', 'excl', 'incl', 'purchase'] as const;

export const invoicedSums: readonly Sums[] = [
  {
    table: 'customer_sales',
    key: [...periodKey, 'customer_id'],
    columns: ['orders', ...columns, 'app_excl', 'app_incl'],
    of: (which) => sql`
      select ${period}, customer_id, (count(*) filter (where incl >= 0))::int as orders, sum(bottles)::bigint as bottles,
        sum(excl)::bigint as excl, sum(incl)::bigint as incl, sum(purchase)::bigint as purchase,
        coalesce(sum(excl) filter (where source <> 'staff'), 0)::bigint as app_excl,
        coalesce(sum(incl) filter (where source <> 'staff'), 0)::bigint as app_incl
      from sales_order o ${eitherWay} where invoice_number is not null and ${which} group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'product_sales',
    key: [...periodKey, 'product_id'],
    columns,
    of: (which) => sql`
      select ${period}, product_id, ${sumsOfLines}
      from sales_order o ${lines} ${eitherWay} where invoice_number is not null and ${which} group by 1, 2, 3, 4, 5`,
  },
];

/** What these orders come to by product, one by one. */
export const keepingOrderSales = (which: RawBuilder<unknown>) => sql`insert into order_sales
  select o.log, account_id, product_id, invoice_date, o.order_id, o.customer_id, source <> 'staff', o.incl < 0,
    ${sumsOfLines}
  from sales_order o ${lines} where invoice_number is not null and ${which}
  group by o.log, o.order_id, product_id`;

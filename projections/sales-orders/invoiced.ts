import { type Kysely, sql } from 'kysely';
import { partsTable } from '#projections/kernel/rows.ts';
import type { SalesOrderTables } from '#projections/sales-orders/table.ts';

/** What was invoiced, net of credits (REP-010). Money in 1/10 000 euro. */
type Sums = { bottles: number; excl: number; incl: number; purchase: number };
/** Of that what was ordered through the customer app. */
type AppSums = { app_excl: number; app_incl: number };
/** By the date of the invoice: a month, under its first day, or a day. Each invoice counts in one of both. */
type When = { log: number; account_id: number; is_month: boolean; day: string };

/** What a customer was invoiced, and on how many invoices that are no credits. */
export type CustomerSalesRow = When & { customer_id: number; orders: number } & Sums & AppSums;
/** What was invoiced of a product. What goes off an order as a whole (LINE-025) is of no product. */
export type ProductSalesRow = When & { product_id: number } & Sums;
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
} & Sums;
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
    ${when}, customer_id bigint, orders int not null, ${sums}, app_excl bigint not null, app_incl bigint not null,
    primary key (log, account_id, is_month, day, customer_id)) with (fillfactor = 80)`,
  sql`create table product_sales (
    ${when}, product_id bigint, ${sums}, primary key (log, account_id, is_month, day, product_id))
    with (fillfactor = 80)`,
  sql`create table order_sales (
    log int, account_id bigint, product_id bigint, day date, order_id bigint, customer_id bigint not null,
    is_app boolean not null, is_credit boolean not null, ${sums})`,
];
const periodKey = ['log', 'account_id', 'is_month', 'day'] as const;
export const invoicedSums = {
  customer_sales: { key: [...periodKey, 'customer_id'] },
  product_sales: { key: [...periodKey, 'product_id'] },
} as const;
export const indexInvoiced = [
  sql`alter table order_sales add primary key (log, account_id, product_id, day, order_id)`,
  sql`create index on order_sales (log, account_id, customer_id, day)`,
];

/**
 * Counts orders that were invoiced just now, as the tables of orders and lines hold them. An invoice locks the
 * lines of its order (INV-016) and an order has one at most, so each counts once and for good.
 */
export const countInvoiced = async (
  db: Kysely<SalesOrderTables>,
  log: number,
  orderIds: readonly number[],
  isBeside: boolean,
) => {
  if (orderIds.length === 0) return;
  const invoiced = sql`invoiced as (
    select order_id, account_id, customer_id, invoice_date as day, source <> 'staff' as is_app, incl < 0 as is_credit,
      bottles, excl, incl, purchase
    from sales_order where log = ${log} and order_id = any(${orderIds}::bigint[]))`;
  const period = sql`${log}::int, account_id, is_month, case when is_month then date_trunc('month', day)::date else day end`;
  const eitherWay = sql`cross join (values (true), (false)) as kept (is_month)`;
  const summed = sql`sum(bottles)::bigint, sum(excl)::bigint, sum(incl)::bigint, sum(purchase)::bigint`;
  const into = (table: keyof typeof invoicedSums) => sql.table(isBeside ? partsTable(table) : table);
  /** Added to what stands there, or left as parts. */
  const added = (table: keyof typeof invoicedSums, columns: readonly string[]) =>
    isBeside
      ? sql``
      : sql`on conflict (${sql.join(invoicedSums[table].key.map((name) => sql.ref(name)))}) do update set ${sql.join(
          columns.map(
            (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`,
          ),
        )}`;
  const columns = ['bottles', 'excl', 'incl', 'purchase'];
  await sql`with ${invoiced}
    insert into ${into('customer_sales')}
    select ${period}, customer_id, count(*) filter (where not is_credit)::int, ${summed},
      coalesce(sum(excl) filter (where is_app), 0)::bigint, coalesce(sum(incl) filter (where is_app), 0)::bigint
    from invoiced ${eitherWay} group by 1, 2, 3, 4, 5
    ${added('customer_sales', ['orders', ...columns, 'app_excl', 'app_incl'])}`.execute(db);
  // as the totals of an order round what each line costs: to the cent, halves away from zero (FMT-034)
  await sql`with ${invoiced}, sold as (
      insert into order_sales
      select ${log}::int, account_id, product_id, day, order_id, invoiced.customer_id, is_app, is_credit,
        sum(quantity)::bigint, sum(total_excl)::bigint, sum(total_incl)::bigint,
        sum(round(quantity * purchase_price / 100.0) * 100)::bigint
      from invoiced join sales_order_line line using (order_id)
      where line.log = ${log}
      group by account_id, product_id, day, order_id, invoiced.customer_id, is_app, is_credit
      returning account_id, product_id, day, bottles, excl, incl, purchase)
    insert into ${into('product_sales')}
    select ${period}, product_id, ${summed} from sold ${eitherWay} group by 1, 2, 3, 4, 5
    ${added('product_sales', columns)}`.execute(db);
};

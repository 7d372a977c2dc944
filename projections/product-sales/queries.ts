import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import { partsOf } from '#domain/report/period-parts.ts';
import type { Invoiced, Step } from '#domain/report/invoiced.ts';
import { allOf, findsWords, type Page, rowsOf, pageWithTotal } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { ReportAccount } from '#projections/report-tags/queries.ts';

/** What a report counts: invoices of a period, of these accounts, narrowed to some customers and products or not. */
export type ProductSalesFilter = {
  accounts: readonly ReportAccount[];
  period: Period;
  /** Of whom one of these is account manager, and who are of one of these types; null leaves it open. */
  customers: {
    managers: { ids: readonly number[]; names: readonly string[] } | null;
    types: readonly string[] | null;
  } | null;
  products: {
    ids: readonly number[] | null;
    supplierIds: readonly number[] | null;
    countryIds: readonly number[] | null;
  } | null;
};

const isAny = (value: RawBuilder<unknown>, ids: readonly number[] | null | undefined) =>
  ids && sql`${value} = any(${[...ids]}::bigint[])`;

const ofCustomers = ({ customers }: ProductSalesFilter) => {
  const managers = customers?.managers;
  return allOf([
    managers &&
      sql`((customer.record->>'accountManagerId')::bigint = any(${[...managers.ids]}::bigint[])
          or customer.record->>'accountManager' = any(${[...managers.names]}::text[]))`,
    customers?.types && sql`customer.record->>'customerType' = any(${[...customers.types]}::text[])`,
  ]);
};
const ofProducts = ({ products }: ProductSalesFilter) =>
  allOf([
    isAny(sql`product.product_id`, products?.ids),
    isAny(sql`(product.record->>'supplierId')::bigint`, products?.supplierIds),
    isAny(sql`(product.record->>'countryId')::bigint`, products?.countryIds),
  ]);

const asked = ({ accounts }: ProductSalesFilter) => {
  const numbers = (numberOf: (account: ReportAccount) => number) => accounts.map(numberOf);
  return sql`asked as materialized (select * from unnest(${numbers(({ log }) => log)}::int[],
    ${numbers(({ accountId }) => accountId)}::bigint[], ${numbers(({ customersFrom }) => customersFrom)}::bigint[],
    ${numbers(({ productsFrom }) => productsFrom)}::bigint[])
    as asked (log, account_id, customers_from, products_from))`;
};

/** The stored sums of a period: those of its whole months, and of the days beside them. */
const sumsOf = (table: 'customer_sales' | 'product_sales', period: Period, step: Step) => {
  const { months, days } = step === 'day' ? { months: null, days: [period] } : partsOf(period);
  const parts = [
    ...(months ? [{ ...months, isMonth: true }] : []),
    ...days.map((item) => ({ ...item, isMonth: false })),
  ].map(
    ({ from, to, isMonth }) => sql`select sold.* from asked join ${sql.table(table)} sold
      on sold.log = asked.log and sold.account_id = asked.account_id and sold.is_month = ${sql.lit(isMonth)}
      and sold.day between ${from}::date and ${to}::date`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
};

/** The same order by order, of the products and customers to which a report is narrowed. */
const byOrder = (filter: ProductSalesFilter) => {
  const { from, to } = filter.period;
  const product = sql`join product on product.log = asked.log and product.account_id = asked.products_from
    and ${ofProducts(filter)}`;
  const customer = sql`join customer on customer.log = asked.log
    and customer.account_id = asked.customers_from
    and ${ofCustomers(filter)}`;
  return sql`(select sold.* from asked ${filter.products ? product : sql``} ${filter.customers ? customer : sql``}
    join order_sales sold on sold.log = asked.log and sold.account_id = asked.account_id
      and sold.day between ${from}::date and ${to}::date
      ${filter.products ? sql`and sold.product_id = product.product_id` : sql``}
      ${filter.customers ? sql`and sold.customer_id = customer.customer_id` : sql``})`;
};

const sums = sql`sum(sold.bottles)::bigint as bottles, sum(sold.excl)::bigint as excl, sum(sold.incl)::bigint as incl,
  sum(sold.purchase)::bigint as purchase`;
const ofInvoices = sql`sum(sold.orders)::int as orders, ${sums}, sum(sold.app_excl)::bigint as "appExcl",
  sum(sold.app_incl)::bigint as "appIncl"`;
const ofOrders = sql`(count(distinct sold.order_id) filter (where not sold.is_credit))::int as orders, ${sums},
  coalesce(sum(sold.excl) filter (where sold.is_app), 0)::bigint as "appExcl",
  coalesce(sum(sold.incl) filter (where sold.is_app), 0)::bigint as "appIncl"`;

/**
 * What was invoiced, by customer: of whole invoices, or, narrowed to products, of those lines alone, where an
 * order counts as soon as one of the products is on it.
 */
const byCustomer = (filter: ProductSalesFilter, step: Step) => {
  if (filter.products) return { sold: sql`${byOrder(filter)} sold`, measures: ofOrders };
  const sold = sql`${sumsOf('customer_sales', filter.period, step)} sold`;
  return {
    sold: filter.customers
      ? sql`${sold} join customer on customer.log = sold.log and customer.customer_id = sold.customer_id
          and ${ofCustomers(filter)}`
      : sold,
    measures: ofInvoices,
  };
};

/** A month under its first day, or a day, of one account. */
export type InvoicedInTime = Invoiced & { log: number; accountId: number; day: CalendarDate };

/** REP-007, REP-029: what was invoiced by account and month, or by account and day. */
export const invoicedInTime = async (db: Db, filter: ProductSalesFilter, step: Step) => {
  const { sold, measures } = byCustomer(filter, step);
  const day = step === 'day' ? sql`sold.day` : sql`date_trunc('month', sold.day)::date`;
  return rowsOf(
    db,
    sql<InvoicedInTime>`with ${asked(filter)}
    select sold.log, sold.account_id as "accountId", ${day} as day, ${measures}
    from ${sold} group by 1, 2, 3 order by 3, 2`,
  );
};

export type InvoicedCustomer = Invoiced & { customerId: number; number: number; name: string };

/** REP-030: a page of the customers with the most revenue; `search` are words of name, city or number. */
export const invoicedCustomers = async (
  db: Db,
  filter: ProductSalesFilter,
  { search, ...page }: Page & { search: string },
) => {
  const { sold, measures } = byCustomer(filter, 'month');
  const found = ({ skip, take }: Page) => sql<InvoicedCustomer & { total: number }>`with ${asked(filter)},
    invoiced as (select sold.log, sold.customer_id, ${measures} from ${sold} group by 1, 2)
    select invoiced.*, invoiced.customer_id as "customerId", customer.number, customer.name, count(*) over ()::int as total
    from invoiced join customer on customer.log = invoiced.log and customer.customer_id = invoiced.customer_id
    where ${findsWords('customer.search', search) ?? sql`true`}
    order by excl desc, customer.name, invoiced.customer_id offset ${skip} limit ${take}`;
  return pageWithTotal(db, page, found);
};

export type InvoicedProduct = {
  productId: number;
  number: number;
  name: string;
  bottles: number;
  excl: Money;
  purchase: Money;
};

/** REP-030: the products with the most revenue. */
export const invoicedProducts = async (db: Db, filter: ProductSalesFilter, most: number) => {
  const narrowed = filter.products
    ? sql`join product on product.log = sold.log and product.product_id = sold.product_id
      and ${ofProducts(filter)}`
    : sql``;
  const sold = filter.customers
    ? byOrder(filter)
    : sql`(select sold.* from ${sumsOf('product_sales', filter.period, 'month')} sold ${narrowed})`;
  return rowsOf(
    db,
    sql<InvoicedProduct>`with ${asked(filter)},
    most as (select sold.log, sold.product_id, ${sums} from ${sold} sold
      group by 1, 2 order by excl desc, 2 limit ${most})
    select most.product_id as "productId", product.number, bottles, excl, purchase,
      trim(product.name || ' ' || coalesce(product.vintage, '')) as name
    from most join product on product.log = most.log and product.product_id = most.product_id
    order by excl desc, most.product_id`,
  );
};

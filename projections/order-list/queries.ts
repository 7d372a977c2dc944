import { type RawBuilder, sql } from 'kysely';
import type { InvoiceStatus } from '#domain/invoice/status.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { countsTo, foundSoFar } from '#domain/kernel/paging.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import {
  customersAsked,
  type CustomersAsked,
  isNumberAsked,
  startsWith,
} from '#projections/customers/queries.ts';
import {
  allOf,
  type Chosen,
  firstRow,
  inScope,
  isChosenOr,
  type Page,
  rowsOf,
  type Scope,
  sumOf,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/** An empty question and null ask nothing. */
export type OrdersWanted = Chosen & {
  question: string;
  status: SalesOrderStatus | null;
  invoiceStatus: InvoiceStatus | null;
  channel: 'office' | 'app' | null;
  /** Of the order date, both included. */
  from: CalendarDate | null;
  until: CalendarDate | null;
};
export type OrderSort = 'number' | 'orderDate' | 'deliveryDate';

/** As `coverageOf` has it: who paid too much has paid. */
const isCovered = sql`case when incl < 0 then paid <= incl else paid >= incl end`;
/** The conditions of partial indexes stand in these as words. */
const byInvoice: Record<InvoiceStatus, RawBuilder<unknown>> = {
  'not-invoiced': sql`invoice_date is null and status not in ('quote', 'backorder')`,
  // an order from before this system was invoiced there: none of its payments is known
  invoiced: sql`(invoice_number is not null and not is_past and incl <> paid or is_past) and not ${isCovered}`,
  paid: sql`invoice_date is not null and ${isCovered}`,
};
const byChannel = { office: sql`source = 'staff'`, app: sql`source <> 'staff'` };

/** A number finds the orders or invoices that begin with it, words the orders of customers in whom all are found. */
const isAskedFor = (question: string, customers: CustomersAsked | null) => {
  if (!isNumberAsked(question)) return customers?.isOf(sql`customer_id`);
  const like = startsWith(question);
  return sql`(number::text like ${like} or lower(invoice_number) like ${like})`;
};

const columns = sql`order_id as "orderId", number, customer_id as "customerId", customer_name as "customerName", city,
  order_date as "orderDate", delivery_date as "deliveryDate", source, bottles, excl, incl, paid, status,
  invoice_number as "invoiceNumber", invoice_date as "invoiceDate"`;
type Listed = Pick<
  SalesOrderRow,
  'number' | 'city' | 'source' | 'bottles' | 'excl' | 'incl' | 'paid' | 'status'
> & {
  orderId: number;
  customerId: number;
  customerName: string;
  orderDate: CalendarDate;
  deliveryDate: CalendarDate | null;
  invoiceNumber: string | null;
  invoiceDate: CalendarDate | null;
};
type Sums = { total: number; bottles: number; excl: number; incl: number; open: number };

/**
 * A page of the orders of an account in one of the orders that an index has, how many are found (see `countsTo`), and
 * what they come to: null where there are more. The customers that words find are those of `customersFrom`.
 */
export const pageOfOrders = async (
  db: Db,
  scope: Scope & { customersFrom: number },
  wanted: OrdersWanted,
  { sort, isDescending, ...page }: Page & { sort: OrderSort; isDescending: boolean },
) => {
  const { status, invoiceStatus, channel, from, until } = wanted;
  const customers = await customersAsked(db, scope, wanted.question);
  const isWanted = allOf([
    inScope(scope),
    isChosenOr('order_id', wanted, [
      isAskedFor(wanted.question, customers),
      status !== null && sql`status = ${sql.lit(status)}`,
      invoiceStatus !== null && byInvoice[invoiceStatus],
      channel !== null && byChannel[channel],
      from !== null && sql`order_date >= ${from}`,
      until !== null && sql`order_date <= ${until}`,
    ]),
  ]);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const by = {
    number: ['number'],
    orderDate: ['order_date', 'number'],
    deliveryDate: ['delivery_date', 'number'],
  };
  const order = by[sort].map((column) => sql`${sql.ref(column)} ${direction}`);
  // one customer after the other: of few, that reads no others
  const counting = customers?.ids ? sql`customer_id` : sql.join(order);
  const most = countsTo(page);
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<Listed>`select ${columns} from sales_order where ${isWanted}
        order by ${sql.join(order)} offset ${page.skip} limit ${page.take}`,
    ),
    firstRow(
      db,
      sql<Sums>`select count(*) as total, ${sumOf('bottles')} as bottles, ${sumOf('excl')} as excl,
        ${sumOf('incl')} as incl, coalesce(sum(incl - paid) filter (where is_owed), 0) as open
        from (select bottles, excl, incl, paid, invoice_number is not null and not is_past as is_owed
          from sales_order where ${isWanted} order by ${counting} limit ${most + 1}) counted`,
    ),
  ]);
  const { total, ...figures } = sums!;
  const found = foundSoFar(total, most);
  return { rows, ...found, sums: found.hasMore ? null : figures };
};

import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Period } from '#domain/kernel/period.ts';
import { writtenOff } from '#domain/payment/payment-method.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import { inPieces, inScope, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/** An order as spreadsheets want it. Money in 1/10 000 euro. */
export type ExportedOrder = Pick<
  SalesOrderRow,
  | 'number'
  | 'order_date'
  | 'delivery_date'
  | 'customer_name'
  | 'city'
  | 'status'
  | 'source'
  | 'invoice_number'
  | 'invoice_date'
  | 'bottles'
  | 'excl'
  | 'vat'
  | 'incl'
  | 'paid'
> & { customer_number: number | null };

/** An invoice as the books want it; `date` is that by which it was chosen. Money in 1/10 000 euro. */
export type ExportedInvoice = Pick<
  InvoiceRow,
  | 'invoice_id'
  | 'invoice_number'
  | 'invoice_date'
  | 'due_date'
  | 'order_number'
  | 'customer_name'
  | 'incl'
  | 'per_rate'
  | 'vat_treatment'
> & { date: CalendarDate; customer_number: number | null };

/** The orders of these order dates, oldest first, in pieces; without quotes and backorders. */
export const ordersOfPeriod = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(
    size,
    (last?: ExportedOrder) =>
      rowsOf(
        db,
        sql<ExportedOrder>`
      select o.number, order_date, delivery_date, customer_name, o.city, status, source, invoice_number,
        invoice_date, bottles, excl, vat, incl, paid, customer.number as customer_number
      from sales_order o
      left join customer on customer.log = o.log and customer.customer_id = o.customer_id
      where ${inScope(scope, 'o')} and order_date <= ${to}::date
        and (order_date, o.number) > (${last?.order_date ?? from}::date, ${last?.number ?? 0}::int)
        and status not in ('quote', 'backorder')
      order by order_date, o.number limit ${size}`,
      ),
    (order) => order,
  );

/** Invoices, of those in `table`, by `date`; what moved in stands in the books of where it came from. */
const invoicesIn = (
  db: Db,
  scope: Scope,
  { from, to }: Period,
  size: number,
  asked: (after: CalendarDate) => Record<'table' | 'date' | 'where', ReturnType<typeof sql>>,
) =>
  inPieces(
    size,
    (last?: ExportedInvoice) => {
      const after = last?.date ?? from;
      const { table, date, where } = asked(after);
      return rowsOf(
        db,
        sql<ExportedInvoice>`
      select ${date} as date, invoice_id, invoice_number, invoice_date, due_date, order_number, customer_name,
        customer.number as customer_number, incl, per_rate, vat_treatment
      from ${table}
      left join customer on customer.log = invoice.log and customer.customer_id = invoice.customer_id
      where ${inScope(scope, 'invoice')} and kind <> 'moved-in' and ${where}
        and ${date} <= ${to}::date and (${date}, invoice_id) > (${after}::date, ${last?.invoice_id ?? 0}::bigint)
      order by 1, invoice_id limit ${size}`,
      );
    },
    (invoice) => invoice,
  );

/** What was written off of an invoice; above zero where too little was paid of it. Money in 1/10 000 euro. */
export type ExportedWriteOff = Omit<ExportedInvoice, 'incl' | 'per_rate' | 'vat_treatment'> & {
  line_id: number;
  amount: Money;
};

/**
 * What was written off in a period, by the day of that, in pieces; of invoices that moved in as well, since it was
 * written off here.
 */
export const writeOffsOf = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(
    size,
    (last?: ExportedWriteOff) =>
      rowsOf(
        db,
        sql<ExportedWriteOff>`
      select paid_on as date, line_id, amount, invoice_id, invoice_number, invoice_date, due_date, order_number,
        customer_name, customer.number as customer_number
      from payment_line join invoice on invoice.log = payment_line.log and invoice_id = payment_line.order_id
      left join customer on customer.log = invoice.log and customer.customer_id = invoice.customer_id
      where ${inScope(scope, 'payment_line')} and method = ${writtenOff} and paid_on <= ${to}::date
        and (paid_on, line_id) > (${last?.date ?? from}::date, ${last?.line_id ?? 0}::bigint)
      order by 1, 2 limit ${size}`,
      ),
    (line) => line,
  );

/** The invoices with a date in the period, oldest first, in pieces. */
export const invoicesByDate = (db: Db, scope: Scope, period: Period, size = 1_000) =>
  invoicesIn(db, scope, period, size, () => ({
    table: sql`invoice`,
    date: sql`invoice_date`,
    where: sql`true`,
  }));

/**
 * The invoices that are paid, or given back, whole, by the day of the last payment of each, oldest first, in
 * pieces. A payment that failed is none.
 */
export const invoicesByPayment = (db: Db, scope: Scope, period: Period, size = 1_000) =>
  invoicesIn(db, scope, period, size, (after) => ({
    table: sql`(
      select order_id, max(paid_on) as last_on, sum(amount)::bigint as amount from payment_line
      where log = ${scope.log} and status <> 'failed' and order_id in (
        select order_id from payment_line
        where ${inScope(scope)} and paid_on between ${after}::date and ${period.to}::date)
      group by order_id) paid join invoice on invoice.invoice_id = paid.order_id`,
    date: sql`paid.last_on`,
    where: sql`case when incl < 0 then paid.amount <= incl else paid.amount >= incl end`,
  }));

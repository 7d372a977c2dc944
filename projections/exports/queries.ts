import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import type { ReadModels } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

type Db = Kysely<ReadModels>;
type Scope = { log: number; accountId: number };

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
export async function* ordersOfPeriod(
  db: Db,
  { log, accountId }: Scope,
  { from, to }: Period,
  size = 1_000,
): AsyncGenerator<ExportedOrder[]> {
  for (let after = { date: from, number: 0 }; ;) {
    const { rows } = await sql<ExportedOrder>`
      select o.number, order_date, delivery_date, customer_name, o.city, status, source, invoice_number,
        invoice_date, bottles, excl, vat, incl, paid, customer.number as customer_number
      from sales_order o
      left join customer on customer.log = o.log and customer.customer_id = o.customer_id
      where o.log = ${log} and o.account_id = ${accountId} and order_date <= ${to}::date
        and (order_date, o.number) > (${after.date}::date, ${after.number}::int)
        and status not in ('quote', 'backorder')
      order by order_date, o.number limit ${size}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { date: last.order_date, number: last.number };
  }
}

/** A page of invoices, of those in `from`, by `date`; what moved in stands in the books of where it came from. */
const page = async (
  db: Db,
  { log, accountId }: Scope,
  { to, after, size }: { to: CalendarDate; after: { date: CalendarDate; id: number }; size: number },
  { from, date, where }: Record<'from' | 'date' | 'where', ReturnType<typeof sql>>,
) => {
  const { rows } = await sql<ExportedInvoice>`
    select ${date} as date, invoice_id, invoice_number, invoice_date, due_date, order_number, customer_name,
      customer.number as customer_number, incl, per_rate, vat_treatment
    from ${from}
    left join customer on customer.log = invoice.log and customer.customer_id = invoice.customer_id
    where invoice.log = ${log} and invoice.account_id = ${accountId} and kind <> 'moved-in' and ${where}
      and ${date} <= ${to}::date and (${date}, invoice_id) > (${after.date}::date, ${after.id}::bigint)
    order by 1, invoice_id limit ${size}`.execute(db);
  return rows;
};

/** What a page at a time gives, each after the last row of the one before. */
async function* inPieces(
  from: CalendarDate,
  pageAfter: (after: { date: CalendarDate; id: number }) => Promise<ExportedInvoice[]>,
): AsyncGenerator<ExportedInvoice[]> {
  for (let after = { date: from, id: 0 }; ;) {
    const rows = await pageAfter(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { date: last.date, id: last.invoice_id };
  }
}

/** The invoices with a date in the period, oldest first, in pieces. */
export const invoicesByDate = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(from, (after) =>
    page(db, scope, { to, after, size }, { from: sql`invoice`, date: sql`invoice_date`, where: sql`true` }),
  );

/**
 * The invoices that are paid, or given back, whole, by the day of the last payment of each, oldest first, in
 * pieces. A payment that failed is none.
 */
export const invoicesByPayment = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(from, (after) => {
    const paid = sql`(
      select order_id, max(paid_on) as last_on, sum(amount)::bigint as amount from payment_line
      where log = ${scope.log} and status <> 'failed' and order_id in (
        select order_id from payment_line
        where log = ${scope.log} and account_id = ${scope.accountId}
          and paid_on between ${after.date}::date and ${to}::date)
      group by order_id) paid`;
    return page(
      db,
      scope,
      { to, after, size },
      {
        from: sql`${paid} join invoice on invoice.invoice_id = paid.order_id`,
        date: sql`paid.last_on`,
        where: sql`case when incl < 0 then paid.amount <= incl else paid.amount >= incl end`,
      },
    );
  });

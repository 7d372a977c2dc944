import { sql } from 'kysely';
import type { OrderBooks } from '#domain/invoice/adds-up.ts';
import { inScope, rowsOf, type Scope } from '#projections/kernel/query.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import type { PaymentLineRow } from '#projections/payments/table.ts';
import type { Db } from '#projections/read-models.ts';
import type { SalesOrderRow } from '#projections/sales-orders/table.ts';

/** The accounts that have orders or invoices, with the log they are in. */
export const accountsWithBooks = (db: Db) =>
  rowsOf(
    db,
    sql<Scope>`
    select distinct log, account_id as "accountId" from (
      select log, account_id from sales_order union all select log, account_id from invoice
      union all select log, account_id from payment_line) books order by 1, 2`,
  );

/** What is said to be open of an account, by the id of its order or its invoice that moved in. */
export const openOfAccount = async (db: Db, { log, accountId }: Scope) => {
  const open = openClaims({ log, accountIds: [accountId] }, null);
  const { rows } = await sql<{ id: number; amount: number }>`select id, amount from ${open}`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
};

type Payment = Pick<PaymentLineRow, 'order_id' | 'amount' | 'status'>;
const paymentsOf = async (db: Db, log: number, ids: readonly number[]) => {
  const { rows } = await sql<Payment>`
    select order_id, amount, status from payment_line
    where log = ${log} and order_id = any(${[...ids]}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ order_id }) => order_id);
};

type OrderSums = Pick<SalesOrderRow, 'order_id' | 'number' | 'invoice_number' | 'is_past' | 'paid'> &
  Pick<SalesOrderRow, 'extra_discount' | 'excl' | 'vat' | 'incl' | 'per_rate'>;
type LineSums = { order_id: number; rate: number; excl: number; vat: number };
type InvoiceSums = Pick<
  InvoiceRow,
  'invoice_id' | 'invoice_number' | 'excl' | 'vat' | 'incl' | 'per_rate' | 'open' | 'paid' | 'paid_here'
>;

/** The orders of an account with all that must add up with them but what is open, in pieces, by id. */
export async function* orderBooksInPieces(db: Db, scope: Scope, size = 2_000) {
  for (let after = 0; ;) {
    const { rows: orders } = await sql<OrderSums>`
      select order_id, number, invoice_number, is_past, paid, extra_discount, excl, vat, incl, per_rate
      from sales_order where ${inScope(scope)} and order_id > ${after}
      order by order_id limit ${size}`.execute(db);
    const last = orders.at(-1);
    if (!last) return;
    after = last.order_id;
    const ids = orders.map(({ order_id }) => order_id);
    const { rows: lines } = await sql<LineSums>`
      select order_id, vat_rate as rate, sum(total_excl) as excl, sum(total_incl - total_excl) as vat
      from sales_order_line where log = ${scope.log} and order_id = any(${ids}::bigint[])
      group by order_id, vat_rate`.execute(db);
    const { rows: invoices } = await sql<InvoiceSums>`
      select invoice_id, invoice_number, excl, vat, incl, per_rate from invoice
      where log = ${scope.log} and invoice_id = any(${ids}::bigint[])`.execute(db);
    const payments = await paymentsOf(db, scope.log, ids);
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    const invoiceOf = new Map(invoices.map((invoice) => [invoice.invoice_id, invoice]));
    yield orders.map((order): { id: number; books: Omit<OrderBooks, 'open'> } => {
      const invoice = invoiceOf.get(order.order_id);
      return {
        id: order.order_id,
        books: {
          number: order.number,
          invoiceNumber: order.invoice_number,
          paid: order.paid,
          isInvoiced: order.invoice_number !== null && !order.is_past,
          excl: order.excl,
          vat: order.vat,
          incl: order.incl,
          perRate: order.per_rate,
          lines: linesOf.get(order.order_id) ?? [],
          extra: order.extra_discount,
          payments: payments.get(order.order_id) ?? [],
          invoice: invoice
            ? { ...invoice, invoiceNumber: invoice.invoice_number, perRate: invoice.per_rate }
            : null,
        },
      };
    });
  }
}

/** The invoices of an account that moved in, with all that must add up with them but what is open. */
export const movedInBooks = async (db: Db, scope: Scope) => {
  const { rows } = await sql<InvoiceSums>`
    select invoice_id, invoice_number, excl, vat, incl, per_rate, open, paid, paid_here from invoice
    where ${inScope(scope)} and kind = 'moved-in' order by invoice_id`.execute(db);
  const payments = await paymentsOf(
    db,
    scope.log,
    rows.map(({ invoice_id }) => invoice_id),
  );
  return rows.map((row) => ({
    id: row.invoice_id,
    books: {
      invoiceNumber: row.invoice_number,
      paidBefore: row.paid,
      due: row.open,
      paid: row.paid_here,
      excl: row.excl,
      vat: row.vat,
      incl: row.incl,
      perRate: row.per_rate,
      payments: payments.get(row.invoice_id) ?? [],
    },
  }));
};

/**
 * What is of nothing, at most `limit`: payments without an order or an invoice that moved in, and invoices without
 * their order. An order that was deleted is put aside with its payments.
 */
export const strays = (db: Db, scope: Scope, limit = 1_000) =>
  rowsOf(
    db,
    sql<{ id: number; what: 'payment' | 'invoice'; name: string }>`
    select distinct order_id as id, 'payment' as what, '' as name from payment_line line
    where ${inScope(scope)}
      and not exists (select from sales_order o where o.log = line.log and o.order_id = line.order_id)
      and not exists (select from deleted_sales_order d where d.log = line.log and d.order_id = line.order_id)
      and not exists (select from invoice i
        where i.log = line.log and i.invoice_id = line.order_id and i.kind = 'moved-in')
    union all
    select invoice_id, 'invoice', invoice_number from invoice i
    where ${inScope(scope)} and kind <> 'moved-in'
      and not exists (select from sales_order o where o.log = i.log and o.order_id = i.invoice_id)
    limit ${limit}`,
  );

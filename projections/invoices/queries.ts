import { sql } from 'kysely';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import {
  firstRow,
  inPieces,
  inScope,
  instantText,
  isAny,
  isSame,
  matches,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { prepared } from '#projections/kernel/database.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** From which rate on VAT is the high one, in hundredths. */
const highFrom = 1_500;

/** The invoice of an order; null when it has none, or one from before invoices had records. */
export const invoiceOfOrder = (db: Db, log: number, orderId: number) =>
  firstRow(
    db,
    sql<InvoiceRow>`select ${prepared} * from invoice where ${matches({ log, invoice_id: orderId })}`,
  );

/** What finds when the invoice of an order was mailed last. */
export const invoiceSentQuery = (log: number, orderId: number) =>
  sql<{ at: string | null }>`select ${instantText('sent_at')} as at from invoice
    where ${matches({ log, invoice_id: orderId })}`;

/** Which of these invoices moved in, with what they were and what was open of them. */
export const invoicesMovedIn = async (db: Db, log: number, ids: readonly number[]) => {
  const rows = await select(
    db,
    'invoice',
    ['invoice_id', 'incl', 'open', 'paid_here as paidHere'],
    sql`log = ${log} and kind = 'moved-in' and ${isAny('invoice_id', ids)}`,
  );
  return new Map(rows.map(({ invoice_id, ...amounts }) => [invoice_id, amounts]));
};

/** Which of these numbers, whatever their case, are of invoices that were made here. */
export const invoicesMadeHere = async (db: Db, scope: Scope, numbers: readonly string[]) => {
  const rows = await select(
    db,
    'invoice',
    ['invoice_number', 'customer_id as customerId', 'customer_name as customerName', 'incl'],
    sql`${inScope(scope)} and kind <> 'moved-in' and upper(invoice_number) = any(${numbers}::text[])`,
  );
  return new Map(rows.map(({ invoice_number, ...invoice }) => [invoice_number.toUpperCase(), invoice]));
};

type Moved = { log: number; accountIds: readonly number[] };
const movedIn = ({ log, accountIds }: Moved) =>
  sql`invoice where log = ${log} and account_id = any(${[...accountIds]}) and kind = 'moved-in'`;

/** A page of the invoices of a customer that moved in, those with something open first, the oldest first. */
export const movedInOfCustomer = async (db: Db, scope: Moved, customerId: number, { skip, take }: Page) => {
  const from = sql`${movedIn(scope)} and customer_id = ${customerId}`;
  return pageFrom(
    db,
    sql<InvoiceRow>`select * from ${from} order by open <> paid_here desc, invoice_date, invoice_id
      offset ${skip} limit ${take}`,
    from,
  );
};

/** An invoice that moved in; null when there is none. */
export const movedInById = (db: Db, scope: Moved, invoiceId: number) =>
  firstRow(db, sql<InvoiceRow>`select * from ${movedIn(scope)} and invoice_id = ${invoiceId}`);

/** All that is open of an account, as a file of open invoices has it, in pieces. */
export const openInvoicesInPieces = (db: Db, { log, accountId }: Scope, size = 1_000) =>
  inPieces(
    size,
    (last?: InvoiceRow & { customer: number | null; due: number }) =>
      rowsOf(
        db,
        sql<InvoiceRow & { customer: number | null; due: number }>`
        select invoice.*, customer.number as customer, open.amount as due
        from ${openClaims({ log, accountIds: [accountId] }, null)}
        join invoice on invoice.invoice_id = open.id
        left join customer on ${isSame('customer_id', 'customer', 'invoice')}
        where invoice.log = ${log} and invoice_id > ${last?.invoice_id ?? 0}
        order by invoice_id limit ${size}`,
      ),
    ({ per_rate: rates, ...row }) => {
      const none = rates.find(({ rate }) => rate === 0);
      const low = rates.find(({ rate }) => rate > 0 && rate < highFrom);
      const high = rates.find(({ rate }) => rate >= highFrom);
      return {
        customer: row.customer,
        invoiceNumber: row.invoice_number,
        invoiceDate: row.invoice_date,
        dueDate: row.due_date,
        ...(rates.length > 0 && {
          exclHigh: high?.excl ?? 0,
          vatHigh: high?.vat ?? 0,
          exclLow: low?.excl ?? 0,
          vatLow: low?.vat ?? 0,
          exclNone: none?.excl ?? 0,
        }),
        incl: row.incl,
        open: row.due,
      };
    },
  );

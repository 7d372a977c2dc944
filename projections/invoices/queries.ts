import { type Kysely, sql } from 'kysely';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** From which rate on VAT is the high one, in hundredths. */
const highFrom = 1_500;

/** The invoice of an order; null when it has none, or one of before invoices had records. */
export const invoiceOfOrder = async (
  db: Kysely<ReadModels>,
  log: number,
  orderId: number,
): Promise<InvoiceRow | null> =>
  (await db
    .selectFrom('invoice')
    .selectAll()
    .where('log', '=', log)
    .where('invoice_id', '=', orderId)
    .executeTakeFirst()) ?? null;

/** Which of these invoices moved in, with what they were and what was open of them. */
export const invoicesMovedIn = async (db: Kysely<ReadModels>, log: number, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('invoice')
    .select(['invoice_id', 'incl', 'open', 'paid_here as paidHere'])
    .where('log', '=', log)
    .where('kind', '=', 'moved-in')
    .where(sql<boolean>`invoice_id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ invoice_id, ...amounts }) => [invoice_id, amounts]));
};

/** Which of these numbers, whatever their case, are of invoices that were made here. */
export const invoicesMadeHere = async (
  db: Kysely<ReadModels>,
  { log, accountId }: { log: number; accountId: number },
  numbers: readonly string[],
) => {
  const rows = await db
    .selectFrom('invoice')
    .select(['invoice_number', 'customer_id as customerId', 'customer_name as customerName', 'incl'])
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'moved-in')
    .where(sql<boolean>`upper(invoice_number) = any(${numbers}::text[])`)
    .execute();
  return new Map(rows.map(({ invoice_number, ...told }) => [invoice_number.toUpperCase(), told]));
};

type Moved = { log: number; accountIds: readonly number[] };
const movedIn = ({ log, accountIds }: Moved) =>
  sql`invoice where log = ${log} and account_id = any(${[...accountIds]}) and kind = 'moved-in'`;

/** A page of the invoices of a customer that moved in, those with something open first, the oldest first. */
export const movedInOfCustomer = async (
  db: Kysely<ReadModels>,
  scope: Moved,
  customerId: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: InvoiceRow[]; total: number }> => {
  const from = sql`${movedIn(scope)} and customer_id = ${customerId}`;
  const [{ rows }, counted] = await Promise.all([
    sql<InvoiceRow>`select * from ${from} order by open <> paid_here desc, invoice_date, invoice_id
      offset ${skip} limit ${take}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
};

/** An invoice that moved in; null when there is none. */
export const movedInById = async (
  db: Kysely<ReadModels>,
  scope: Moved,
  invoiceId: number,
): Promise<InvoiceRow | null> => {
  const { rows } = await sql<InvoiceRow>`
    select * from ${movedIn(scope)} and invoice_id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
};

/** All that is open of an account, as a file of open invoices has it, in pieces. */
export async function* openInvoicesInPieces(
  db: Kysely<ReadModels>,
  { log, accountId }: { log: number; accountId: number },
  size = 1_000,
) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom(openClaims({ log, accountIds: [accountId] }, null))
      .innerJoin('invoice', 'invoice.invoice_id', 'open.id')
      .leftJoin('customer', (join) =>
        join
          .onRef('customer.log', '=', 'invoice.log')
          .onRef('customer.customer_id', '=', 'invoice.customer_id'),
      )
      .selectAll('invoice')
      .select(['customer.number as customer', 'open.amount as due'])
      .where('invoice.log', '=', log)
      .where('invoice_id', '>', after)
      .orderBy('invoice_id')
      .limit(size)
      .execute();
    yield rows.map((row) => {
      const [none, low, high] = [
        row.per_rate.find(({ rate }) => rate === 0),
        row.per_rate.find(({ rate }) => rate > 0 && rate < highFrom),
        row.per_rate.find(({ rate }) => rate >= highFrom),
      ];
      return {
        customer: row.customer,
        invoiceNumber: row.invoice_number,
        invoiceDate: row.invoice_date,
        dueDate: row.due_date,
        ...(row.per_rate.length > 0 && {
          exclHigh: high?.excl ?? 0,
          vatHigh: high?.vat ?? 0,
          exclLow: low?.excl ?? 0,
          vatLow: low?.vat ?? 0,
          exclNone: none?.excl ?? 0,
        }),
        incl: row.incl,
        open: row.due,
      };
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.invoice_id;
  }
}

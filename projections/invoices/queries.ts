import type { Kysely } from 'kysely';
import type { InvoiceRow } from '#projections/invoices/table.ts';
import type { ReadModels } from '#projections/read-models.ts';

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

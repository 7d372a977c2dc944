import { sql } from 'kysely';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** An invoice in a bookkeeping, or not yet: one row for each program. */
export type InvoiceBookingRow = {
  log: number;
  invoice_id: number;
  system: BookkeepingSystem;
  account_id: number;
  customer_id: number;
  invoice_number: string;
  invoice_date: string;
  /** Null as long as it does not stand there. */
  number: string | null;
  reference: string | null;
  /** Why it was not taken, the last time; null where it was not tried, or stands there. */
  said: string | null;
};

export const bookkeepingSchema = schemaOf<{ invoice_booking: InvoiceBookingRow }>(['invoice_booking'], {
  create: [
    sql`create table invoice_booking (
      log int, invoice_id bigint, system text, account_id bigint not null, customer_id bigint not null,
      invoice_number text not null, invoice_date date not null, number text, reference text, said text,
      primary key (log, invoice_id, system))`,
  ],
  index: [
    sql`create index on invoice_booking (log, account_id, system, invoice_date, invoice_id)
      where number is null and said is null`,
    sql`create index on invoice_booking (log, account_id, system, invoice_date, invoice_id)
      where said is not null`,
    sql`create index on invoice_booking (log, reference) where reference is not null`,
  ],
});

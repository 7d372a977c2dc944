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

/** What was written off of an invoice, or that taken back, in a bookkeeping or not yet: one row for each program. */
export type DifferenceBookingRow = {
  log: number;
  line_id: number;
  system: BookkeepingSystem;
  is_back: boolean;
  account_id: number;
  invoice_id: number;
  day: string;
  amount: number;
  /** Null as long as it does not stand there. */
  number: string | null;
};

export const bookkeepingSchema = schemaOf<{
  invoice_booking: InvoiceBookingRow;
  difference_booking: DifferenceBookingRow;
}>(['invoice_booking', 'difference_booking'], {
  create: [
    sql`create table invoice_booking (
      log int, invoice_id bigint, system text, account_id bigint not null, customer_id bigint not null,
      invoice_number text not null, invoice_date date not null, number text, reference text, said text,
      primary key (log, invoice_id, system))`,
    sql`create table difference_booking (
      log int, line_id bigint, system text, is_back boolean, account_id bigint not null,
      invoice_id bigint not null, day date not null, amount bigint not null, number text,
      primary key (log, line_id, system, is_back))`,
  ],
  index: [
    sql`create index on invoice_booking (log, account_id, system, invoice_date, invoice_id)
      where number is null and said is null`,
    sql`create index on invoice_booking (log, account_id, system, invoice_date, invoice_id)
      where said is not null`,
    sql`create index on difference_booking (log, account_id, system, day, line_id) where number is null`,
    sql`create index on invoice_booking (log, reference) where reference is not null`,
  ],
});

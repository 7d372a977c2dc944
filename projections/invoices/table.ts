import { sql } from 'kysely';
import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import type { InvoiceTotals } from '#domain/invoice/issued-invoice.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** One invoice: issued here for an order, or moved in from another system without one. Money in 1/10 000 euro. */
export type InvoiceRow = {
  log: number;
  invoice_id: number;
  account_id: number;
  customer_id: number;
  customer_name: string;
  /** Null when it moved in. */
  order_id: number | null;
  order_number: number | null;
  /** The collective invoice that it is a part of; null of one by itself. */
  collective_id: number | null;
  kind: 'invoice' | 'credit' | 'moved-in';
  invoice_number: string;
  invoice_date: string;
  due_date: string;
  excl: number;
  vat: number;
  incl: number;
  per_rate: InvoiceTotals['perRate'];
  /** How VAT works for it; null when it moved in. */
  vat_treatment: VatTreatment | null;
  /** Of one that moved in what was paid where it came from, and what was open then. */
  paid: number;
  open: number;
  /** Of one that moved in the sum of its payment lines; those of the others stand with their order. */
  paid_here: number;
  /** INV-028: when a mail server last took it, and where to; null when none did. */
  sent_at: string | null;
  sent_to: string | null;
  /** The outcome of the last mail, with when and where to; null when there was none. */
  mail_state: 'pending' | MailOutcome | null;
  mail_at: string | null;
  mail_to: string | null;
  mail_reason: string;
};

export const invoicesSchema = schemaOf<{ invoice: InvoiceRow }>(['invoice'], {
  create: [
    sql`create table invoice (
      log int, invoice_id bigint, account_id bigint not null, customer_id bigint not null,
      customer_name text not null, order_id bigint, order_number int, collective_id bigint, kind text not null,
      invoice_number text not null, invoice_date date not null, due_date date not null, excl bigint not null,
      vat bigint not null, incl bigint not null, per_rate jsonb not null, vat_treatment text, paid bigint not null,
      open bigint not null, paid_here bigint not null, sent_at timestamptz, sent_to text,
      mail_state text, mail_at timestamptz, mail_to text, mail_reason text not null, primary key (log, invoice_id))
      with (fillfactor = 80)`,
  ],
  index: [
    sql`create index on invoice (log, account_id, invoice_date, invoice_id)`,
    sql`create index on invoice (log, account_id, invoice_number text_pattern_ops)`,
    sql`create index on invoice (log, collective_id) where collective_id is not null`,
    sql`create index on invoice (log, account_id, invoice_date) where collective_id is not null`,
    sql`create index on invoice (log, customer_id) where kind = 'moved-in'`,
    sql`create index on invoice (log, account_id, invoice_date, invoice_id) where kind = 'moved-in'`,
    sql`create index on invoice (log, account_id) where kind = 'moved-in' and open <> paid_here`,
    sql`create index on invoice (log, account_id) where kind <> 'moved-in' and incl = 0`,
  ],
});

import { sql } from 'kysely';
import type { SequenceType } from '#domain/customer/mandate-terms.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PainFormat, SepaKind, SepaOutcome } from '#domain/sepa/kind.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type SepaTables = {
  /** A file for the bank. */
  sepa_batch: {
    log: number;
    batch_id: number;
    account_id: number;
    kind: SepaKind;
    number: number;
    on_day: CalendarDate;
    format: PainFormat;
    file_name: string;
    sha256: string;
    count: number;
    amount: Money;
    is_withdrawn: boolean;
    made_by: number;
    made_on: CalendarDate;
    seat: number;
  };
  /** An invoice in one. */
  sepa_item: {
    log: number;
    batch_id: number;
    order_id: number;
    account_id: number;
    customer_id: number;
    mandate_id: number | null;
    sequence: SequenceType | null;
    amount: Money;
    on_day: CalendarDate;
    /** Null once the batch is withdrawn. */
    outcome: SepaOutcome | null;
    /** Why the payment provider does not collect it, in its own words. */
    said: string | null;
    /** The place in the batch, counted from 0. */
    place: number;
    seat: number;
  };
  /** An invoice that said that it would be collected. */
  sepa_notice: { log: number; order_id: number; on_day: CalendarDate };
};

export const sepaSchema = schemaOf<SepaTables>(['sepa_batch', 'sepa_item', 'sepa_notice'], {
  create: [
    sql`create table sepa_batch (
      log int, batch_id bigint, account_id bigint not null, kind text not null, number int not null,
      on_day date not null, format text not null, file_name text not null, sha256 text not null,
      count int not null, amount bigint not null, is_withdrawn boolean not null, made_by bigint not null,
      made_on date not null, seat bigint not null, primary key (log, batch_id))`,
    sql`create table sepa_item (
      log int, batch_id bigint, order_id bigint, account_id bigint not null, customer_id bigint not null,
      mandate_id bigint, sequence text, amount bigint not null, on_day date not null, outcome text, said text,
      place int not null, seat bigint not null, primary key (log, batch_id, order_id))`,
    sql`create table sepa_notice (log int, order_id bigint, on_day date not null, primary key (log, order_id))`,
  ],
  index: [
    sql`create index on sepa_batch (log, account_id, seat desc)`,
    sql`create index on sepa_item (log, order_id, seat desc) where outcome is not null`,
    sql`create index on sepa_item (log, mandate_id, on_day desc) where mandate_id is not null`,
  ],
});

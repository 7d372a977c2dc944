import { sql } from 'kysely';
import type { BookedPart } from '#domain/bank/events.ts';
import type { Payout } from '#domain/bank/payout.ts';
import type { AsideReason, MatchReason } from '#domain/bank/reason.ts';
import type { Balance, BankPayment } from '#domain/bank/statement.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export type BankEntryState = 'open' | 'proposed' | 'booked' | 'aside';

export type BankTables = {
  /** A movement on the bank account. */
  bank_entry: {
    log: number;
    entry_id: number;
    account_id: number;
    iban: string;
    booked_on: CalendarDate;
    amount: Money;
    /** What of it is not booked. */
    left_over: Money;
    state: BankEntryState;
    payments: BankPayment[];
    parts: BookedPart[];
    proposal: {
      parts: Omit<BookedPart, 'lineId'>[];
      why: MatchReason;
      aside?: AsideReason | undefined;
    } | null;
    why: MatchReason | null;
    aside: AsideReason | null;
    /** What it is made of as the payment provider told. */
    payout: Payout | null;
    /** What was booked of it was taken back. */
    taken_back: boolean;
    /** The position of its event: in the order in which they were read. */
    seat: number;
    /** What it is found by. */
    search: string;
  };
  bank_statement: {
    log: number;
    statement_id: number;
    account_id: number;
    iban: string;
    reference: string;
    opening: Balance | null;
    closing: Balance | null;
    from_day: CalendarDate;
    to_day: CalendarDate;
    movements: number;
    added: number;
    file_name: string;
    read_by: number;
    read_on: CalendarDate;
    seat: number;
  };
  /** Who pays from a bank account, by a payment that was booked or by a mandate: several where one pays for others. */
  bank_sender: { log: number; iban: string; customer_id: number };
};

export const bankSchema = schemaOf<BankTables>(['bank_entry', 'bank_statement', 'bank_sender'], {
  create: [
    sql`create table bank_entry (
      log int, entry_id bigint, account_id bigint not null, iban text not null, booked_on date not null,
      amount bigint not null, left_over bigint not null, state text not null, payments jsonb not null,
      parts jsonb not null, proposal jsonb, why text, aside text, payout jsonb, taken_back boolean not null,
      seat bigint not null, search text not null,
      primary key (log, entry_id))`,
    sql`create table bank_statement (
      log int, statement_id bigint, account_id bigint not null, iban text not null, reference text not null,
      opening jsonb, closing jsonb, from_day date not null, to_day date not null, movements int not null,
      added int not null, file_name text not null, read_by bigint not null, read_on date not null,
      seat bigint not null, primary key (log, statement_id))`,
    sql`create table bank_sender (log int, iban text, customer_id bigint, primary key (log, iban, customer_id))`,
    sql`create index on bank_sender (log, customer_id)`,
  ],
  index: [
    sql`create index on bank_entry (log, account_id, booked_on desc, seat desc)`,
    sql`create index on bank_entry (log, account_id, state, booked_on, seat)`,
    sql`create index on bank_entry (log, account_id, (payout->>'payoutId')) where payout is not null`,
    sql`create index on bank_entry using gin (parts jsonb_path_ops)`,
    // those that are to be processed are few, and would be sorted in twice
    sql`create index on bank_entry using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256)
      where state in ('booked', 'aside')`,
    sql`create index on bank_entry (log, account_id, (payments->0->>'iban')) where amount > 0 and left_over <> amount`,
    sql`create index on bank_statement (log, account_id, to_day desc, seat desc)`,
  ],
});

import { sql } from 'kysely';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import type { PauseCause } from '#domain/reminder/pause-cause.ts';
import type { ReminderKind } from '#domain/reminder/reminder.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** One reminder that an account sent a customer. Money in 1/10 000 euro. */
export type ReminderRow = {
  log: number;
  reminder_id: number;
  account_id: number;
  customer_id: number;
  kind: ReminderKind;
  reminder_type: ReminderType;
  /** How many invoices it asks for, and what they come to. */
  count: number;
  amount: number;
  /** Of those invoices, by the id of their order or their own where they moved in. */
  claim_ids: number[];
  sent_at: string;
  /** The calendar date of that. */
  sent_on: string;
  /** Empty of one who is forgotten. */
  sent_to: string;
  /** False where the mail was turned down or came back. */
  is_sent: boolean;
  state: 'pending' | MailOutcome;
  /** A letter of fourteen days. */
  is_notice: boolean;
  /** It went on paper. */
  is_posted: boolean;
  /** The day on which a mail server took its mail, or the post has delivered it; null before, and where none did. */
  received_on: string | null;
  reason: string;
};

/** An invoice of which nobody is reminded, or was not until its last day. */
export type ReminderPauseRow = {
  log: number;
  claim_id: number;
  account_id: number;
  customer_id: number;
  cause: PauseCause;
  since: string;
  /** The last day; null where it lasts until it is ended. */
  until: string | null;
  /** Empty of one who is forgotten. */
  reason: string;
  paused_by: number;
};

export const remindersSchema = schemaOf<{ reminder: ReminderRow; reminder_pause: ReminderPauseRow }>(
  ['reminder', 'reminder_pause'],
  {
    create: [
      sql`create table reminder (
      log int, reminder_id bigint, account_id bigint not null, customer_id bigint not null, kind text not null,
      reminder_type int not null, count int not null, amount bigint not null, claim_ids jsonb not null,
      sent_at timestamptz not null, sent_on date not null, sent_to text not null, is_sent boolean not null,
      state text not null, reason text not null, is_notice boolean not null, is_posted boolean not null, received_on date,
      primary key (log, reminder_id))`,
      sql`create table reminder_pause (
      log int, claim_id bigint, account_id bigint not null, customer_id bigint not null, cause text not null,
      since date not null, until date, reason text not null, paused_by bigint not null,
      primary key (log, claim_id))`,
    ],
    index: [sql`create index on reminder (log, account_id, customer_id, sent_at, reminder_id)`],
  },
);

import { sql } from 'kysely';
import type { RunInvoice } from '#domain/subscription/run.ts';
import type { SubscriptionLine } from '#domain/subscription/line.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { SubscriptionState } from '#domain/subscription/subscription.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** `added` is where in the log it came, `next_due` when it is due by its schedule. */
type SubscriptionRow = {
  log: number;
  subscription_id: number;
  account_id: number;
  name: string;
  added: number;
  state: SubscriptionState;
  next_due: CalendarDate | null;
};
/** What a customer has paused last; over once its day `until` has come. */
export type SubscriptionPauseRow = {
  log: number;
  customer_id: number;
  account_id: number;
  subscription_id: number;
  until: CalendarDate;
  is_skip: boolean;
  set_at: string;
  user_id: number;
};
/** What became of it: an order, or the code of the refusal. */
export type SubscriptionRunResultRow = {
  log: number;
  run_id: number;
  customer_id: number;
  order_id: number | null;
  order_number: number | null;
  invoice: RunInvoice | null;
  reason: string | null;
};
export type SubscriptionTables = {
  subscription: SubscriptionRow;
  /** A run as it was started; `place` is where in the log, `started_at` ISO 8601. */
  subscription_run: {
    log: number;
    run_id: number;
    subscription_id: number;
    account_id: number;
    user_id: number;
    place: number;
    started_at: string;
    name: string;
    customer_id: number | null;
    customers: number;
    emails_invoice: boolean;
    lines: readonly SubscriptionLine[];
  };
  subscription_run_finish: { log: number; run_id: number; orders: number; refused: number };
  /** For whom a run makes orders, in their order. */
  subscription_run_customer: { log: number; run_id: number; place: number; customer_id: number };
  subscription_run_result: SubscriptionRunResultRow;
  subscription_pause: SubscriptionPauseRow;
};

export const subscriptionsSchema = schemaOf<SubscriptionTables>(
  [
    'subscription',
    'subscription_run',
    'subscription_run_finish',
    'subscription_run_customer',
    'subscription_run_result',
    'subscription_pause',
  ],
  {
    create: [
      sql`create table subscription (
      log int, subscription_id bigint, account_id bigint not null, name text not null, added bigint not null,
      state jsonb not null, next_due text, primary key (log, subscription_id))`,
      sql`create table subscription_run (
      log int, run_id bigint, subscription_id bigint not null, account_id bigint not null, user_id bigint not null,
      place bigint not null, started_at text not null, name text not null, customer_id bigint,
      customers int not null, emails_invoice boolean not null, lines jsonb not null,
      primary key (log, run_id))`,
      sql`create table subscription_run_finish (
      log int, run_id bigint, orders int not null, refused int not null, primary key (log, run_id))`,
      sql`create table subscription_run_customer (
      log int, run_id bigint, place bigint, customer_id bigint not null, primary key (log, run_id, place))`,
      sql`create table subscription_run_result (
      log int, run_id bigint, customer_id bigint, order_id bigint, order_number int, invoice text, reason text,
      primary key (log, run_id, customer_id))`,
      sql`create table subscription_pause (
      log int, customer_id bigint, account_id bigint not null, subscription_id bigint not null, until text not null,
      is_skip boolean not null, set_at text not null, user_id bigint not null, primary key (log, customer_id))`,
    ],
    index: [
      sql`create index on subscription (log, account_id, added)`,
      sql`create index on subscription (next_due) where next_due is not null`,
      sql`create index on subscription_run (log, account_id, place)`,
    ],
  },
);

import { sql } from 'kysely';
import type { ApprovalStatus, AskedLine } from '#domain/approval/approval.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** A wine as it was asked; `approved` where another number of it was approved. */
export type ApprovedLine = AskedLine & { approved?: number };

export type ApprovalTables = {
  /** An order that a user of a customer may not place alone. */
  approval: {
    log: number;
    approval_id: number;
    account_id: number;
    customer_id: number;
    status: ApprovalStatus;
    asked_by: number;
    asked_on: CalendarDate;
    /** The position of its event: the newest is the highest. */
    seat: number;
    source: 'app-1' | 'app-2';
    lines: ApprovedLine[];
    bottles: number;
    delivery_date: CalendarDate | null;
    remark: string;
    excl: Money;
    incl: Money;
    own_limit: Money;
    decided_by: number | null;
    decided_on: CalendarDate | null;
    /** What who decided said of it. */
    word: string;
    order_number: number | null;
  };
};

export const approvalsSchema = schemaOf<ApprovalTables>(['approval'], {
  create: [
    sql`create table approval (
      log int, approval_id bigint, account_id bigint not null, customer_id bigint not null,
      status text not null, asked_by bigint not null, asked_on date not null, seat bigint not null,
      source text not null, lines jsonb not null, bottles int not null, delivery_date date,
      remark text not null, excl bigint not null, incl bigint not null, own_limit bigint not null,
      decided_by bigint, decided_on date, word text not null, order_number int,
      primary key (log, approval_id))`,
    sql`create index on approval (log, customer_id)`,
  ],
  index: [
    sql`create index on approval (log, account_id, customer_id, seat desc)`,
    sql`create index on approval (log, account_id, customer_id) where status = 'waiting'`,
  ],
});

import { sql } from 'kysely';
import type { LinkState, PaymentService, PaymentStatus } from '#domain/payment/line.ts';
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** PAY-001. Money in 1/10 000 euro; `place` keeps the order in which they were added. */
type PaymentLineRow = {
  log: number;
  order_id: number;
  line_id: number;
  place: number;
  account_id: number;
  /** Who added it; 0 for the system. */
  user_id: number;
  paid_on: string;
  amount: number;
  method: PaymentMethodCode;
  status: PaymentStatus;
  provider_id: string | null;
  refund_of: string | null;
  voucher_code: string | null;
  /** The movement on the bank account of which it was booked. */
  bank_entry_id: number | null;
  /** Why it was written off; null of a payment. */
  reason: string | null;
};
/** What the provider waits for, or waited for, of an order; several share the id of a payment for all of them. */
export type PaymentLinkRow = {
  log: number;
  provider_id: string;
  order_id: number;
  account_id: number;
  service: PaymentService;
  amount: number;
  /** Keeps the order in which they were made. */
  place: number;
  link: string;
  return_reference: string | null;
  state: LinkState;
};

/** A refund that was asked for and of which the provider has said nothing yet. */
type OpenRefundRow = {
  log: number;
  order_id: number;
  refund_id: number;
  /** The payment's id. */
  provider_id: string;
  amount: number;
};

export const paymentsSchema = schemaOf<{
  payment_line: PaymentLineRow;
  payment_link: PaymentLinkRow;
  open_refund: OpenRefundRow;
}>(['payment_line', 'payment_link', 'open_refund'], {
  create: [
    sql`create table payment_line (
      log int, order_id bigint, line_id bigint, place bigint not null, account_id bigint not null,
      user_id bigint not null, paid_on date not null, amount bigint not null, method int not null,
      status text not null, provider_id text, refund_of text, voucher_code text, bank_entry_id bigint,
      reason text,
      primary key (log, order_id, line_id))`,
    sql`create table payment_link (
      log int, provider_id text, order_id bigint not null, account_id bigint not null, service text not null,
      amount bigint not null, place bigint not null, link text not null, return_reference text,
      state text not null, primary key (log, provider_id, order_id))`,
    sql`create table open_refund (
      log int, order_id bigint, refund_id bigint, provider_id text not null, amount bigint not null,
      primary key (log, order_id, refund_id))`,
  ],
  index: [
    sql`create index on payment_link (provider_id)`,
    sql`create index on payment_link (log, order_id)`,
    sql`create index on payment_link (return_reference) where return_reference is not null`,
    sql`create index on payment_line (log, account_id, paid_on, order_id)`,
    sql`create index on payment_line (log, provider_id) where provider_id is not null`,
  ],
});

import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

/** The status of a payment. A pending one counts as paid; a failed one does not. */
export const PaymentStatus = z.enum(['paid', 'pending', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
/** As people read it, and as it travels. */
export const paymentStatusNames = {
  paid: 'betaald',
  pending: 'onderweg',
  failed: 'mislukt',
} as const satisfies Record<PaymentStatus, string>;

/** PAY-014: the payment services; the second one is that of 1fs_pay. */
export const PaymentService = z.enum(['first', 'second']);
export type PaymentService = z.infer<typeof PaymentService>;

/** How a requested payment ended without being paid: nobody can pay it any more. */
export const UnpaidEnding = z.enum(['failed', 'canceled', 'expired']);
export type UnpaidEnding = z.infer<typeof UnpaidEnding>;
/** How far what a customer was asked to pay online is, and what it is called. */
export const linkStateNames = {
  open: 'open',
  paid: 'betaald',
  failed: 'mislukt',
  canceled: 'geannuleerd',
  expired: 'verlopen',
} as const satisfies Record<UnpaidEnding | 'open' | 'paid', string>;
export type LinkState = keyof typeof linkStateNames;

/** Under which a payment or refund is known to the provider, such as tr_WDqYK6vllg. */
export const ProviderId = z.string().regex(/^[\w.-]{1,64}$/);

/** PAY-001: what was paid of an order, in 1/10 000 euro; paid back is below zero. */
export const PaymentLine = z.object({
  lineId: Id,
  date: CalendarDate,
  amount: Money,
  method: PaymentMethodCode,
  status: PaymentStatus,
  /** Null for what people noted themselves. */
  providerId: ProviderId.nullable(),
  /** PAY-012: the payment of which this gives money back. */
  refundOf: ProviderId.nullable(),
  /** The bank of the customer took that payment back; absent where we gave back ourselves. */
  isChargeback: z.literal(true).optional(),
  /** PAY-002: one press added it with the open amount of that day. */
  isSuggested: z.boolean(),
  /** VOUCH-009: the voucher that pays it, with its code as it was then. */
  voucher: z.object({ voucherId: Id, code: z.string() }).optional(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** What people change of a line. */
export const PaymentFields = PaymentLine.pick({ date: true, amount: true, method: true });
export type PaymentFields = z.infer<typeof PaymentFields>;

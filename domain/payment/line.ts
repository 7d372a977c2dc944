import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { Id } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

/** The status of a payment. Pending counts as paid; failed does not. */
export const PaymentStatus = z.enum(['paid', 'pending', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
/** As displayed, and on the wire. */
export const paymentStatusNames = {
  paid: message('betaald', 'paid'),
  pending: message('onderweg', 'pending'),
  failed: message('mislukt', 'failed'),
} as const satisfies Record<PaymentStatus, Message>;

/** PAY-014: the payment services; the second is that of 1fs_pay. */
export const PaymentService = z.enum(['first', 'second']);
export type PaymentService = z.infer<typeof PaymentService>;

/** How a requested payment ended unpaid: it can no longer be paid. */
export const UnpaidEnding = z.enum(['failed', 'canceled', 'expired']);
export type UnpaidEnding = z.infer<typeof UnpaidEnding>;
/** The states of an online payment request, with their display names. */
export const linkStateNames = {
  open: message('open', 'open'),
  paid: message('betaald', 'paid'),
  failed: message('mislukt', 'failed'),
  canceled: message('geannuleerd', 'cancelled'),
  expired: message('verlopen', 'expired'),
} as const satisfies Record<UnpaidEnding | 'open' | 'paid', Message>;
export type LinkState = keyof typeof linkStateNames;

/** The provider's id of a payment or refund, such as tr_WDqYK6vllg. */
export const ProviderId = z.string().regex(/^[\w.-]{1,64}$/);

/** PAY-001: a payment for an order, in 1/10 000 euro; a refund is negative. */
export const PaymentLine = z.object({
  lineId: Id,
  date: CalendarDate,
  amount: Money,
  method: PaymentMethodCode,
  status: PaymentStatus,
  /** Null for payments that staff recorded. */
  providerId: ProviderId.nullable(),
  /** PAY-012: the payment that this refunds. */
  refundOf: ProviderId.nullable(),
  /** The customer's bank took it back, online or a collection; absent for our own refunds. */
  isChargeback: z.literal(true).optional(),
  /** PAY-002: added with one click, with the open amount of that day. */
  isSuggested: z.boolean(),
  /** VOUCH-009: the voucher used, with its code at that time. */
  voucher: z.object({ voucherId: Id, code: z.string() }).optional(),
  /** The movement on the bank account of which it was booked. */
  bankEntryId: Id.optional(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** Why a difference was written off. */
export const WriteOffReason = z.string().trim().min(1).max(200);

/** The editable fields of a line. */
export const PaymentFields = PaymentLine.pick({ date: true, amount: true, method: true });
export type PaymentFields = z.infer<typeof PaymentFields>;

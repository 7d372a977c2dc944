import { z } from 'zod';
import { renamed, WireId, WireMoney } from '#api/contract/wire.ts';
import { type LinkState, linkStateNames, PaymentStatus, paymentStatusNames } from '#domain/payment/line.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

const names = Object.values(paymentStatusNames);
const WireStatus = z.codec(z.literal(names), PaymentStatus, {
  decode: (name) => PaymentStatus.options.find((status) => paymentStatusNames[status] === name)!,
  encode: (status) => paymentStatusNames[status],
});
/** PAY-001. */
export const PaymentLineView = renamed({
  lineId: ['id', WireId],
  date: ['date', z.iso.date()],
  amount: ['amount', WireMoney],
  method: ['payment_methode', PaymentMethodCode],
  methodName: ['payment_methode_name', z.string()],
  status: ['payment_status', WireStatus],
  /** That of the provider; null for what people noted. */
  providerId: ['payment_id', z.string().nullable()],
  /** Ours: the payment of which this gave money back. */
  refundOf: ['refund_of', z.string().nullable()],
  /** Ours: what can still be given back of it (PAY-010); null where nothing can. */
  refundable: ['refundable', WireMoney.nullable()],
  /** Ours: of the voucher that paid it (VOUCH-009). */
  voucherCode: ['voucher_code', z.string().nullable()],
  userName: ['username', z.string()],
});
export type PaymentLineView = z.output<typeof PaymentLineView>;

export const WireLinkState = z.enum(Object.keys(linkStateNames) as [LinkState, ...LinkState[]]);
/** Ours: what a customer was asked to pay online (PAY-013), and what became of it. */
export const PaymentLinkView = renamed({
  providerId: ['payment_id', z.string()],
  amount: ['amount', WireMoney],
  link: ['link', z.string()],
  state: ['state', WireLinkState],
});
export type PaymentLinkView = z.output<typeof PaymentLinkView>;

import { z } from 'zod';
import {
  inWords,
  NullableMoney,
  NullableText,
  PlainDay,
  RecordId,
  renamed,
  Text,
  WireMoney,
} from '#api/contract/wire.ts';
import { type LinkState, linkStateNames, PaymentStatus } from '#domain/payment/line.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

const dutch = { paid: 'betaald', pending: 'onderweg', failed: 'mislukt' } satisfies Record<
  PaymentStatus,
  string
>;

export const PaymentStatusName = inWords(PaymentStatus, (status) => dutch[status]);

/** PAY-001. */
export const PaymentLineView = renamed({
  lineId: RecordId,
  date: PlainDay,
  amount: WireMoney,
  method: ['payment_methode', PaymentMethodCode],
  methodName: ['payment_methode_name', Text],
  status: ['payment_status', PaymentStatusName],
  /** That of the provider; null for what people noted. */
  providerId: ['payment_id', NullableText],
  /** Ours: the payment of which this gave money back. */
  refundOf: NullableText,
  /** Ours: what can still be given back of it (PAY-010); null where nothing can. */
  refundable: NullableMoney,
  /** Ours: of the voucher that paid it (VOUCH-009). */
  voucherCode: NullableText,
  /** Ours: why it was written off; null of a payment. */
  reason: NullableText,
  userName: Text,
});
export type PaymentLineView = z.output<typeof PaymentLineView>;

export const WireLinkState = z.enum(Object.keys(linkStateNames) as [LinkState, ...LinkState[]]);
/** Ours: what a customer was asked to pay online (PAY-013), and what became of it. */
export const PaymentLinkView = renamed({
  providerId: ['payment_id', Text],
  amount: WireMoney,
  link: Text,
  state: WireLinkState,
});
export type PaymentLinkView = z.output<typeof PaymentLinkView>;

import { paymentMethods } from '#domain/payment/payment-method.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { refundableOf } from '#domain/payment/payments.ts';
import type { PaymentOfOrder } from '#projections/payments/queries.ts';

/** The payments of an order as people see them; `mayExceed`: setting refund_extra (D-19). */
export const paymentViews = (
  lines: readonly PaymentOfOrder[],
  { mayExceed, language }: { mayExceed: boolean; language: ScreenLanguage },
) => {
  const state = {
    lines: lines.map((line) => ({ ...line, isSuggested: false, isEdited: false })),
    refunds: lines.map(({ providerId, refunding }) => ({
      providerId: providerId ?? '',
      amount: refunding,
      outcome: 'open' as const,
    })),
  };
  return lines.map((line) => {
    const isPayment = line.providerId !== null && line.refundOf === null && line.amount > 0;
    return {
      ...line,
      methodName: said(language, paymentMethods[line.method].name),
      refundable: isPayment ? refundableOf(state, line.providerId!, { mayExceed }) : null,
    };
  });
};

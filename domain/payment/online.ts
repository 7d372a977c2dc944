import { hasPart } from '#domain/account/parts.ts';
import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import type { PaymentService } from '#domain/payment/line.ts';

/** PAY-007, API-008: whether customers of an account can pay online. Support switches it on (INT-004). */
export const takesOnlinePayments = (account: HasSettings): boolean => hasPart(account, 'onlinePayments');

/** PAY-014: which of the two services handles the account's new payments. */
export const paymentServiceOf = (account: HasSettings): PaymentService =>
  settingOf(account, 'hasSecondPaymentService') ? 'second' : 'first';

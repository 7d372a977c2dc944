import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { PaymentService } from '#domain/payment/line.ts';

type Asked = Pick<Account, 'settings' | 'blocksShortage' | 'parts'>;

/** PAY-007, API-008: whether customers of an account can pay online. Support switches it on (INT-004). */
export const takesOnlinePayments = (account: Asked): boolean => hasPart(account, 'onlinePayments');

/** PAY-014: which of the two services new payments of an account go to. */
export const paymentServiceOf = (account: Asked): PaymentService =>
  settingOf(account, 'hasSecondPaymentService') ? 'second' : 'first';

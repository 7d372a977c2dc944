import type { PaymentProvider } from '#application/ports/payment-provider.ts';
import type { Account } from '#domain/account/account.ts';
import type { PaymentService } from '#domain/payment/line.ts';
import { paymentServiceOf, takesOnlinePayments } from '#domain/payment/online.ts';

/** The payment services there are, each with the key of an account; null where that account has none. */
export type PaymentServices = (accountId: number, service: PaymentService) => PaymentProvider | null;

/** The one that takes the online payments of an account; null where it takes none, or has no key of it (D-70). */
export const serviceOf = (services: PaymentServices, account: Account): PaymentProvider | null =>
  takesOnlinePayments(account) ? services(account.accountId, paymentServiceOf(account)) : null;

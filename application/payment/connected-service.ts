import type { PaymentServices } from '#application/ports/payment-services.ts';
import type { Account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { paymentServiceOf, takesOnlinePayments } from '#domain/payment/online.ts';
import type { PaymentRefusal } from '#domain/payment/payments.ts';

/**
 * The service that takes the online payments of an account. Refuses online-payments-off, and
 * payment-provider-not-connected for an account without a key of it (D-70).
 */
export const connectedService = (paymentServices: PaymentServices, account: Account) => {
  if (!takesOnlinePayments(account)) return refuse<PaymentRefusal>('online-payments-off');
  const service = paymentServiceOf(account);
  const provider = paymentServices(account.accountId, service);
  return provider ? { service, provider } : refuse<PaymentRefusal>('payment-provider-not-connected');
};

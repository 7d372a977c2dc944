import type { PaymentProvider } from '#application/ports/payment-provider.ts';
import type { PaymentService } from '#domain/payment/line.ts';

/** The payment services there are, each with the key of an account; null where that account has none. */
export type PaymentServices = (accountId: number, service: PaymentService) => PaymentProvider | null;

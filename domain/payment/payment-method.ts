import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';

/**
 * FMT-022, D-32: 4 and 6 are set by the system only. The words are those of the documents. Ours: 8, which settles an
 * invoice without money.
 */
export const paymentMethods = {
  1: { key: 'bank', name: message('Bank', 'Bank'), isSetBySystem: false },
  2: { key: 'card', name: message('PIN/CC', 'PIN/CC'), isSetBySystem: false },
  3: { key: 'cash', name: message('Cash', 'Cash'), isSetBySystem: false },
  4: { key: 'direct-debit', name: message('Automatische incasso', 'Direct debit'), isSetBySystem: true },
  5: { key: 'voucher', name: message('Voucher', 'Voucher'), isSetBySystem: false },
  6: { key: 'online', name: message('Online betaling', 'Online payment'), isSetBySystem: true },
  7: { key: 'internal', name: message('Internal', 'Internal'), isSetBySystem: false },
  8: { key: 'written-off', name: message('Afgeboekt', 'Written off'), isSetBySystem: true },
} as const;
export const PaymentMethodCode = z.literal([1, 2, 3, 4, 5, 6, 7, 8]);
export type PaymentMethodCode = z.infer<typeof PaymentMethodCode>;

/** VOUCH-009. */
export const voucherPayment = 5 satisfies PaymentMethodCode;
export const onlinePayment = 6 satisfies PaymentMethodCode;
/** What was written off; it is no money that came in. */
export const writtenOff = 8 satisfies PaymentMethodCode;

/** The codes that staff may choose for a payment line: a voucher pays by its code alone (VOUCH-009). */
export const choosablePaymentMethods = [...PaymentMethodCode.values].filter(
  (code) => !paymentMethods[code].isSetBySystem && code !== voucherPayment,
);

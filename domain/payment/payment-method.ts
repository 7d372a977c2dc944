/** FMT-022, D-32: 4 and 6 are set by the system alone. The words are those of the documents. */
export const paymentMethods = {
  1: { key: 'bank', name: 'Bank', isSetBySystem: false },
  2: { key: 'card', name: 'PIN/CC', isSetBySystem: false },
  3: { key: 'cash', name: 'Cash', isSetBySystem: false },
  4: { key: 'direct-debit', name: 'Automatische incasso', isSetBySystem: true },
  5: { key: 'voucher', name: 'Voucher', isSetBySystem: false },
  6: { key: 'online', name: 'Online betaling', isSetBySystem: true },
  7: { key: 'internal', name: 'Internal', isSetBySystem: false },
} as const;
type PaymentMethodCode = keyof typeof paymentMethods;
export type PaymentMethod = (typeof paymentMethods)[PaymentMethodCode]['key'];

/** The codes that people may choose for a payment line. */
export const choosablePaymentMethods = (Object.keys(paymentMethods) as unknown as string[])
  .map((code) => Number(code) as PaymentMethodCode)
  .filter((code) => !paymentMethods[code].isSetBySystem);

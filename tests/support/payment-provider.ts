import type { PaymentProvider } from '#application/ports/payment-provider.ts';

/** A payment service in memory that accepts every call: for tests about something else. */
export const obligingProvider = (): PaymentProvider => {
  let made = 0;
  return {
    async createPayment({ amount }) {
      made += 1;
      const link = `https://pay.example/${made}`;
      return { providerId: `tr_made${made}`, isPaid: false, ending: null, amount, paidOn: null, link };
    },
    payment: async () => null,
    cancelPayment: async () => {},
    async createRefund(_, { amount, refundId }) {
      made += 1;
      return { providerId: `re_made${made}`, refundId, amount, madeOn: '2026-11-19', status: 'paid' };
    },
    refunds: async () => [],
    chargebacks: async () => [],
    createMandate: async () => ({ customer: 'cst_1', mandate: 'mdt_1' }),
    mandate: async () => null,
    revokeMandate: async () => {},
    async collect({ amount }) {
      made += 1;
      const providerId = `tr_made${made}`;
      return { providerId, isPaid: false, ending: null, amount, paidOn: null, link: null };
    },
    payout: null,
  };
};

/**
 * A customer's payment term in days: its own if it has one, else that of the account, setting `paymentTerm`
 * (CUST-015, D-10).
 */
export const paymentTermOf = (customer: { paymentTerm: number } | null, standard: number): number =>
  customer && customer.paymentTerm >= 1 ? customer.paymentTerm : standard;

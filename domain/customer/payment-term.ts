/**
 * The days in which a customer pays: its own when it has one, else the standard of the account, setting `paymentTerm`
 * (CUST-015, D-10).
 */
export const paymentTermOf = (customer: { paymentTerm: number } | null, standard: number): number =>
  customer && customer.paymentTerm >= 1 ? customer.paymentTerm : standard;

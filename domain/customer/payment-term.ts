/** D-10, setting 215: the term of an account, in days. */
const standardTerm = 21;

/** The days in which a customer pays: its own when it has one, else the standard of the account (D-10). */
export const paymentTermOf = (customer: { paymentTerm: number } | null): number =>
  customer && customer.paymentTerm >= 1 ? customer.paymentTerm : standardTerm;

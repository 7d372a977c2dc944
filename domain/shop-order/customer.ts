import type { Customer } from '#domain/customer/customer.ts';

/** A customer that has the e-mail address or the VAT number of an order in the shop. */
export type KnownToShop = {
  customer: Customer;
  hasMandate: boolean;
  isByEmail: boolean;
  /** It was made for an order of the shop. */
  isOfShop: boolean;
};

/** Nothing was agreed with it that an order on its name could use. */
const isPlain = ({ customer, hasMandate }: KnownToShop) =>
  !hasMandate &&
  !customer.isAutoDebit &&
  customer.paymentTerm === 0 &&
  customer.creditLimit === 0 &&
  customer.discount === 0;

/**
 * Whose order it is; null for a customer that is to be made. Anybody can type an e-mail address or a VAT number in
 * a shop, so of an order that is not paid they prove nothing: it goes to a customer that the shop itself brought,
 * and with whom nothing was agreed. What is paid asks for no credit, and goes to the one customer that has the
 * address, or else the one that has the number.
 */
export const customerFor = (
  found: readonly KnownToShop[],
  { isPaid }: { isPaid: boolean },
): Customer | null => {
  const byEmail = found.filter(({ isByEmail }) => isByEmail);
  const ofShop = byEmail.filter((known) => known.isOfShop && (isPaid || isPlain(known)));
  const oldest = ofShop.reduce<KnownToShop | null>(
    (first, known) => (first && first.customer.number < known.customer.number ? first : known),
    null,
  );
  if (byEmail.length === 1 && isPaid) return byEmail[0]!.customer;
  if (oldest) return oldest.customer;
  const byNumber = found.filter(({ isByEmail }) => !isByEmail);
  return isPaid && byEmail.length === 0 && byNumber.length === 1 ? byNumber[0]!.customer : null;
};

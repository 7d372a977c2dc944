import type { Money } from '#domain/kernel/money.ts';

/** INV-001, with the words of the documents. */
export const invoiceStatuses = ['niet gefactureerd', 'gefactureerd', 'betaald'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * PAY-005: how far a total incl VAT is paid by a sum of payments, both in 1/10 000 euro. A credit has a total
 * below zero: what it pays back counts below zero too.
 */
export const coverageOf = (total: Money, paid: Money): 'none' | 'part' | 'full' => {
  const [due, done] = total < 0 ? [-total, -paid] : [total, paid];
  if (done >= due) return 'full';
  return done > 0 ? 'part' : 'none';
};

/** What is still to be paid of a total; below zero when more was paid. */
export const openOf = (total: Money, paid: Money): Money => total - paid;

/** PAY-005, INV-001: the invoice status of an order. Partly paid is invoiced. */
export const invoiceStatusOf = ({
  isInvoiced,
  total,
  paid,
}: {
  isInvoiced: boolean;
  total: Money;
  paid: Money;
}): InvoiceStatus => {
  if (!isInvoiced) return 'niet gefactureerd';
  return coverageOf(total, paid) === 'full' ? 'betaald' : 'gefactureerd';
};

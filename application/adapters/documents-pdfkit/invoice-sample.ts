import sample from '#application/adapters/documents-pdfkit/invoice-sample.json' with { type: 'json' };
import { type InvoiceLine, IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { totalsOf } from '#domain/pricing/totals.ts';

type SampleLine = Omit<InvoiceLine, 'lineId' | 'excl' | 'incl'>;

/** The lines and totals of an invoice, by the sums that an order makes. */
export const priced = (lines: readonly SampleLine[], priceSide: PriceSide, extra: Money = 0) => {
  const { lines: ofLines, ...totals } = totalsOf(
    lines.map((line) => ({ ...line, purchasePrice: 0 })),
    priceSide,
    extra,
  );
  return {
    priceSide,
    lines: lines.map((line, index) => ({ ...line, lineId: index + 1, ...ofLines[index]! })),
    totals,
  };
};

/** A made-up invoice to look at the designs with: two rates, discounts, a price of four decimals, letters like Ž. */
export const sampleInvoice = IssuedInvoice.parse({ ...sample, ...priced(sample.lines, 'excl') });

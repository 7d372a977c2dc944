import type { Money, Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type PricedLine, totalsOf } from '#domain/pricing/totals.ts';

/** The order discount at one VAT rate; both amounts are negative. */
export type DiscountLine = { rate: Percentage; excl: Money; incl: Money };

/**
 * LINE-024: the invoice discount of an order as separate lines, one per VAT rate. Together with the
 * undiscounted lines they give the same totals, to the cent.
 */
export const discountLinesOf = (lines: readonly PricedLine[], side: PriceSide): DiscountLine[] => {
  const after = totalsOf(lines, side).perRate;
  const before = totalsOf(
    lines.map((line) => ({ ...line, invoiceDiscount: 0 })),
    side,
  ).perRate;
  return after.flatMap(({ rate, excl, vat }, index) => {
    const was = before[index]!;
    const line = { rate, excl: excl - was.excl, incl: excl + vat - was.excl - was.vat };
    // no discount incl VAT, so none excl VAT
    return line.incl === 0 ? [] : [line];
  });
};

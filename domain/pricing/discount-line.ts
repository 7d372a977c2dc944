import type { Money, Percentage } from '#domain/kernel/money.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type PricedLine, totalsOf } from '#domain/pricing/totals.ts';

/** What the discount of an order takes off what it has of one VAT rate; both amounts are below 0. */
export type DiscountLine = { rate: Percentage; excl: Money; incl: Money };

/**
 * LINE-024: the invoice discount of an order as lines of their own, one for each VAT rate. With the lines as they
 * are without it they come to the same totals, to the cent.
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
    // where nothing goes off what is paid, nothing goes off its net
    return line.incl === 0 ? [] : [line];
  });
};

import { type Money, type Percentage, sumByName } from '#domain/kernel/money.ts';
import { marginOf } from '#domain/pricing/totals.ts';

/**
 * What was sold, net of credits. `purchase` is its cost, `financing` what customers had paid for it in
 * advance (CUST-030).
 */
export type Sold = { bottles: number; excl: Money; purchase: Money; financing: Money };
/** REP-046: the same with profit; the margin is null if nothing was sold. */
export type SalesFigures = Sold & { profit: Money; margin: Percentage | null };

/** REP-042: the sum of all of them. */
export const figuresOf = (sold: readonly Sold[]): SalesFigures => {
  const total = sumByName(['bottles', 'excl', 'purchase', 'financing'], sold);
  return { ...total, profit: total.excl - total.purchase, margin: marginOf(total) };
};

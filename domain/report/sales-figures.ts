import { type Money, type Percentage, sumByName } from '#domain/kernel/money.ts';
import { marginOf } from '#domain/pricing/totals.ts';

/** What was sold, net of credits. `purchase` is what it cost, `financing` what customers paid of it beforehand (CUST-030). */
export type Sold = { bottles: number; excl: Money; purchase: Money; financing: Money };
/** REP-046: the same with what was earned; the margin is null where nothing was sold. */
export type SalesFigures = Sold & { profit: Money; margin: Percentage | null };

/** REP-042: all of these together. */
export const figuresOf = (sold: readonly Sold[]): SalesFigures => {
  const total = sumByName(['bottles', 'excl', 'purchase', 'financing'], sold);
  return { ...total, profit: total.excl - total.purchase, margin: marginOf(total) };
};

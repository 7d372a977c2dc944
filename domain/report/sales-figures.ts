import { divide, type Money, type Percentage, whole } from '#domain/kernel/money.ts';

/** What was sold, net of credits. `purchase` is what it cost, `financing` what customers paid of it beforehand (CUST-030). */
export type Sold = { bottles: number; excl: Money; purchase: Money; financing: Money };
/** REP-046: the same with what was earned; the margin is null where nothing was sold. */
export type SalesFigures = Sold & { profit: Money; margin: Percentage | null };

const nothing: Sold = { bottles: 0, excl: 0, purchase: 0, financing: 0 };

/** REP-042: all of these together. */
export const figuresOf = (sold: readonly Sold[]): SalesFigures => {
  const total = sold.reduce(
    (all, item) => ({
      bottles: all.bottles + item.bottles,
      excl: all.excl + item.excl,
      purchase: all.purchase + item.purchase,
      financing: all.financing + item.financing,
    }),
    nothing,
  );
  const profit = total.excl - total.purchase;
  const margin = total.excl === 0 ? null : Number(divide(BigInt(profit) * BigInt(whole), BigInt(total.excl)));
  return { ...total, profit, margin };
};

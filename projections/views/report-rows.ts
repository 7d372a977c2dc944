import { earnedOf, figuresOf } from '#domain/report/invoiced.ts';
import { monthNumberOf, type SoldOn, type SoldSums, together } from '#domain/report/sold.ts';
import type { SoldProduct as BestSold } from '#projections/sold-days/queries.ts';
import { titleOf } from '#projections/views/texts.ts';

/** REP-007: the figures as they travel. */
export const totalsOf = (sold: SoldSums) => {
  const { appExcl, appIncl, ...figures } = figuresOf(sold);
  return { ...figures, app: { excl: appExcl, incl: appIncl } };
};

/** What an account sold in each month, the oldest first (REP-022). */
export const monthsOf = ({ accountId, name }: { accountId: number; name: string }, days: readonly SoldOn[]) =>
  [...Map.groupBy(days, ({ day }) => monthNumberOf(day))].map(([number, ofMonth]) => {
    const { bottles, incl, excl, purchase } = together(ofMonth);
    return {
      year: Math.floor(number / 100),
      month: number % 100,
      accountId,
      accountName: name,
      bottles,
      incl,
      excl,
      ...earnedOf({ excl, purchase }),
    };
  });

/** REP-008, with the year of the wine in its name. */
export const productRow = ({ productId, name, vintage, bottles, excl, purchase }: BestSold) => ({
  productId,
  name: titleOf({ name, vintage }),
  bottles,
  excl,
  ...earnedOf({ excl, purchase }),
});

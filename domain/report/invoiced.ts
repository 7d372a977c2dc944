import { type Money, type Percentage, portion, portionInCents, sumByName } from '#domain/kernel/money.ts';
import { daysFrom } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { marginOf } from '#domain/pricing/totals.ts';

/** What was invoiced, net of credits; `app` is what of it was ordered through the customer app. */
export type Invoiced = {
  /** Invoices of sales: a credit is no order. */
  orders: number;
  bottles: number;
  excl: Money;
  incl: Money;
  purchase: Money;
  appExcl: Money;
  appIncl: Money;
};

/** All of these together. */
export const sumOf = (all: readonly Invoiced[]): Invoiced =>
  sumByName(['orders', 'bottles', 'excl', 'incl', 'purchase', 'appExcl', 'appIncl'], all);

/** What was earned with it, in euro and as a share of the revenue; that is null where there is none. */
export type Earned = { margin: Money; marginPercentage: Percentage | null };
export const earnedOf = ({ excl, purchase }: Pick<Invoiced, 'excl' | 'purchase'>): Earned => ({
  margin: excl - purchase,
  marginPercentage: marginOf({ excl, purchase }),
});

/** REP-007: the totals of a report; what is an average is null where there is no order, of money in whole cents. */
export type ReportFigures = Invoiced &
  Earned & {
    averageExcl: Money | null;
    averageIncl: Money | null;
    /** Bottles of an order, in hundredths. */
    averageBottles: number | null;
  };

export const figuresOf = (invoiced: Invoiced): ReportFigures => {
  const { orders, excl, incl, bottles } = invoiced;
  const average = (amount: Money) => (orders === 0 ? null : portionInCents(amount, 1, orders));
  return {
    ...invoiced,
    ...earnedOf(invoiced),
    averageExcl: average(excl),
    averageIncl: average(incl),
    averageBottles: orders === 0 ? null : portion(bottles, 100, orders),
  };
};

/** Up to so many days a chart has a point for each day, beyond that one for each month. */
const mostDays = 62;
export type Step = 'day' | 'month';
export const stepOf = ({ from, to }: Period): Step => (daysFrom(from, to) < mostDays ? 'day' : 'month');

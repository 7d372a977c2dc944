import { type Money, type Percentage, portion, portionInCents, sumByName } from '#domain/kernel/money.ts';
import { daysFrom } from '#domain/kernel/date.ts';
import type { Period } from '#domain/kernel/period.ts';
import { marginOf } from '#domain/pricing/totals.ts';

/** What was invoiced, net of credits; `app` is the part ordered through the customer app. */
export type Invoiced = {
  /** Sales invoices: a credit is not an order. */
  orders: number;
  bottles: number;
  excl: Money;
  incl: Money;
  purchase: Money;
  appExcl: Money;
  appIncl: Money;
};

/** The sum of all of them. */
export const sumOf = (all: readonly Invoiced[]): Invoiced =>
  sumByName(['orders', 'bottles', 'excl', 'incl', 'purchase', 'appExcl', 'appIncl'], all);

/** The profit, in euro and as a share of revenue, which is null without revenue. */
export type Earned = { margin: Money; marginPercentage: Percentage | null };
export const earnedOf = ({ excl, purchase }: Pick<Invoiced, 'excl' | 'purchase'>): Earned => ({
  margin: excl - purchase,
  marginPercentage: marginOf({ excl, purchase }),
});

/** REP-007: the totals of a report; averages are null without orders, and money is in whole cents. */
export type ReportFigures = Invoiced &
  Earned & {
    averageExcl: Money | null;
    averageIncl: Money | null;
    /** Bottles per order, in hundredths. */
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

/** Up to this many days a chart has a point per day, beyond that one per month. */
const mostDays = 62;
export type Step = 'day' | 'month';
export const stepOf = ({ from, to }: Period): Step => (daysFrom(from, to) < mostDays ? 'day' : 'month');

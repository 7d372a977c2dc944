import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import type { Invoiced } from '#domain/report/invoiced.ts';

/** What orders came to, net of credits: `orders` without those that are credits, `vat` by its rate. */
export type SoldSums = Invoiced & { credits: number; vatLow: Money; vatHigh: Money };
export type SoldOn = SoldSums & { day: CalendarDate };

const counted = [
  ...(['orders', 'credits', 'bottles', 'excl', 'incl', 'purchase', 'appExcl', 'appIncl'] as const),
  ...(['vatLow', 'vatHigh'] as const),
] satisfies readonly (keyof SoldSums)[];

/** All of these together. */
export const together = (sold: readonly SoldSums[]): SoldSums =>
  Object.fromEntries(
    counted.map((name) => [name, sold.reduce((all, soldSums) => all + soldSums[name], 0)]),
  ) as SoldSums;

/** A month as clients name it: 202611 for November 2026. */
export const monthNumberOf = (day: CalendarDate): number => Number(day.slice(0, 4) + day.slice(5, 7));

/** Its first and last day. */
export const daysOfMonth = (month: number): Period => {
  const text = String(month).padStart(6, '0');
  return periodOf('month', `${text.slice(0, 4)}-${text.slice(4)}-01`);
};

import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, sumByName } from '#domain/kernel/money.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { type Invoiced, sumOf } from '#domain/report/invoiced.ts';

/** The totals of orders, net of credits: `orders` does not count credits, `vat` is by rate. */
export type SoldSums = Invoiced & { credits: number; vatLow: Money; vatHigh: Money };
export type SoldOn = SoldSums & { day: CalendarDate };

/** The sum of all of them. */
export const together = (sold: readonly SoldSums[]): SoldSums => ({
  ...sumOf(sold),
  ...sumByName(['credits', 'vatLow', 'vatHigh'], sold),
});

/** A month's number on the wire: 202611 for November 2026. */
export const monthNumberOf = (day: CalendarDate): number => Number(day.slice(0, 4) + day.slice(5, 7));

/** Its first and last day. */
export const daysOfMonth = (month: number): Period => {
  const text = String(month).padStart(6, '0');
  return periodOf('month', `${text.slice(0, 4)}-${text.slice(4)}-01`);
};

import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';

/**
 * A period split into stored sums: the whole months in it, by first and last (each named by its first day),
 * and the days before and after. Every day of the period is in exactly one part.
 */
export type PeriodParts = { months: Period | null; days: Period[] };

const firstOfMonth = (day: CalendarDate): CalendarDate => periodOf('month', day).from;

export const partsOf = ({ from, to }: Period): PeriodParts => {
  const first = firstOfMonth(from) === from ? from : periodOf('next_month', from).from;
  const afterLast = firstOfMonth(addDays(to, 1));
  if (first >= afterLast) return { months: null, days: from > to ? [] : [{ from, to }] };
  return {
    months: { from: first, to: periodOf('last_month', afterLast).from },
    days: [
      { from, to: addDays(first, -1) },
      { from: afterLast, to },
    ].filter((days) => days.from <= days.to),
  };
};

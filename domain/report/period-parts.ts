import { addDays, type CalendarDate, daysFrom } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';

/**
 * A period split into stored sums: the whole months in it, by first and last (each named by its first day),
 * and the days before and after. Every day of the period is in exactly one part.
 */
export type PeriodParts = { months: Period | null; days: Period[] };

/**
 * A period as whole months, by first and last (each named by its first day), and the days that are to be added to those
 * (`more`) and taken off them (`less`): of a month that it has most of, the days that it has not are the fewer ones.
 */
export type MonthsAndDays = { months: Period | null; more: Period[]; less: Period[] };

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

const isPeriod = ({ from, to }: Period) => from <= to;
const lengthOf = (days: readonly Period[]) =>
  days.reduce((all, { from, to }) => all + daysFrom(from, to) + 1, 0);

export const monthsAndDays = ({ from, to }: Period): MonthsAndDays => {
  if (from > to) return { months: null, more: [], less: [] };
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)];
  const ends = [...new Set([first, last])].map((month) => {
    const end = addDays(periodOf('next_month', month).from, -1);
    const own = { from: month === first ? from : month, to: month === last ? to : end };
    const less = [
      { from: month, to: addDays(own.from, -1) },
      { from: addDays(own.to, 1), to: end },
    ].filter(isPeriod);
    return { isWhole: lengthOf(less) < lengthOf([own]), own, less };
  });
  const months = {
    from: ends[0]!.isWhole ? first : periodOf('next_month', first).from,
    to: ends.at(-1)!.isWhole ? last : periodOf('last_month', last).from,
  };
  return {
    months: isPeriod(months) ? months : null,
    more: ends.flatMap(({ isWhole, own }) => (isWhole ? [] : [own])),
    less: ends.flatMap(({ isWhole, less }) => (isWhole ? less : [])),
  };
};

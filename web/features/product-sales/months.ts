import type { SalesInTime } from '#api/product-sales/contract.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { type Step, stepOf } from '#domain/report/invoiced.ts';
import { dayAndMonth, monthAndYear } from '#web/lib/format.ts';
import type { Point } from '#web/ui/chart.tsx';
import * as words from '#web/features/product-sales/words.nl.ts';

const shortMonths = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const yearAndMonth = 7;

type Month = { year: number; month: number };
const firstDayOf = ({ year, month }: Month): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** `november`, with the days that count if not all of them do: `november (t/m 20-11)`. */
export const monthName = (month: Month, { from, to }: Period, today: CalendarDate): string => {
  const first = firstDayOf(month);
  const { to: last } = periodOf('month', first);
  const name = monthAndYear(first).replace(/ .*/, '');
  const until = [to, today].filter((day) => day >= first && day < last).toSorted()[0];
  const parts = [
    ...(from > first ? [words.fromDate(dayAndMonth(from))] : []),
    ...(until ? [words.untilDay(dayAndMonth(until))] : []),
  ];
  return parts.length === 0 ? name : `${name} (${parts.join(' ')})`;
};

/** The days or months of a period, as the first day of each. */
const stepsOf = ({ from, to }: Period, step: Step): CalendarDate[] => {
  const steps: CalendarDate[] = [];
  for (let at = step === 'day' ? from : periodOf('month', from).from; at <= to;) {
    steps.push(at);
    at = step === 'day' ? addDays(at, 1) : periodOf('next_month', at).from;
  }
  return steps;
};

/**
 * The points of the chart, one per day or month: zero if the server has none, and null in the future. It ends
 * where there is no more data.
 */
export const chartPoints = (graph: SalesInTime['graph'], period: Period, today: CalendarDate): Point[] => {
  const step = stepOf(period);
  const known = new Map(graph.map(({ at, ...values }) => [at, values]));
  const until = [today, ...graph.map(({ at }) => at)].toSorted().at(-1) ?? today;
  return stepsOf(period, step).map((first) => {
    const at = step === 'day' ? first : first.slice(0, yearAndMonth);
    const found = known.get(at);
    const isToCome = at > until;
    const year = first.slice(2, 4);
    return {
      name: step === 'day' ? dayAndMonth(first) : `${shortMonths[Number(first.slice(5, 7)) - 1]} ’${year}`,
      values: isToCome ? [null, null] : [found?.excl ?? 0, found?.margin ?? 0],
    };
  });
};

/** REP-028: the chart in a sentence; `money` formats an amount. */
export const chartSummary = (points: readonly Point[], money: (amount: number) => string): string => {
  const highest = points.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))[0];
  return highest?.values[0]
    ? words.theMostWasInvoicedIn(highest.name, money(highest.values[0]), money(highest.values[1] ?? 0))
    : words.nothingWasInvoiced;
};

import { datesBetween, workdaysBefore } from '#application/demo/calendar.ts';
import { orderWeight } from '#application/demo/season.ts';
import type { Trader } from '#application/demo/trader.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';

/** How many orders a day brings. Those of the tour are for the last day, as long as that has too few. */
export type DiaryDay = {
  date: CalendarDate;
  usual: number;
  tour: number;
  /** How many orders for the last day there should be when this day is over. */
  tourSoFar: number;
  quotes: number;
  /** Private orders for the last day. */
  consumers: number;
};

const tourDays = 3;
const growth = 0.25;

/**
 * How many orders each day brings, and what the last one has until now; together `orders`. They follow the
 * season and grow a little; on the last workdays part of them is kept, so that there is life on the last day.
 */
export const diaryOf = (
  { lastDay, consumerAccount }: Trader,
  { start, until, orders }: { start: CalendarDate; until: CalendarDate; orders: number },
) => {
  const dates = [...datesBetween(addDays(start, 1), addDays(until, -1))];
  const season = dates.map((date, nth) => orderWeight(date) * (1 + (growth * nth) / dates.length));
  const all = season.reduce((sum, weight) => sum + weight, 0);
  const entered = Math.max(lastDay.entered, Math.round((orders * orderWeight(until) * 0.6) / all));
  const forConsumers = consumerAccount ? { entered: 1, toDeliver: 2 } : { entered: 0, toDeliver: 0 };
  const stored = lastDay.toDeliver + lastDay.quotes - 1 + forConsumers.toDeliver;
  const usual = orders - stored - entered - forConsumers.entered;
  if (usual < 0) throw new Error(`${orders} orders are too few for a demo company`);

  const lastWorkdays = workdaysBefore(until, tourDays);
  const nthTourDay = (date: CalendarDate) => tourDays - lastWorkdays.indexOf(date);
  const tourUpTo = (nth: number) => Math.round((lastDay.toDeliver * nth) / tourDays);
  const weights = season.map((weight, nth) => {
    if (!lastWorkdays.includes(dates[nth]!)) return weight;
    const expected = (usual * weight) / all;
    return weight * Math.max(1 - lastDay.toDeliver / tourDays / expected, 0.3);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);

  let weightSoFar = 0;
  const days = dates.map((date, nth): DiaryDay => {
    const before = Math.round((usual * weightSoFar) / sum);
    weightSoFar += weights[nth]!;
    const isLastWorkday = lastWorkdays.includes(date);
    const tourSoFar = isLastWorkday ? tourUpTo(nthTourDay(date)) : 0;
    return {
      date,
      usual: Math.round((usual * weightSoFar) / sum) - before,
      tour: isLastWorkday ? tourSoFar - tourUpTo(nthTourDay(date) - 1) : 0,
      tourSoFar,
      quotes: lastWorkdays.slice(0, lastDay.quotes - 1).includes(date) ? 1 : 0,
      consumers: date === lastWorkdays[0] ? forConsumers.toDeliver : 0,
    };
  });
  return { days, today: { entered, consumers: forConsumers.entered } };
};

import { addDays, type CalendarDate, weekdayOf, weekOf } from '#domain/kernel/date.ts';

const daysOfWeek = 7;
const weeksOfPeriod = 6;

/** An ISO 8601 week, Monday to Sunday, in the year of its Thursday; a year has 52 or 53. */
export type IsoWeek = { year: number; week: number };

/** The ISO week of a date. */
export const isoWeekOf = (date: CalendarDate): IsoWeek => ({
  year: Number(addDays(date, 4 - weekdayOf(date)).slice(0, 4)),
  week: weekOf(date),
});

/** Six ISO weeks, from a Monday to a Sunday. */
export type SixWeeks = { from: CalendarDate; until: CalendarDate; first: IsoWeek; last: IsoWeek };

/** PROD-028: the last `periods` periods of 6 ISO weeks, oldest first; the last one ends with this week. */
export const sixWeekPeriods = (today: CalendarDate, periods: number): SixWeeks[] => {
  const nextMonday = addDays(today, daysOfWeek + 1 - weekdayOf(today));
  return Array.from({ length: periods }, (_, nth) => {
    const from = addDays(nextMonday, -(periods - nth) * weeksOfPeriod * daysOfWeek);
    const until = addDays(from, weeksOfPeriod * daysOfWeek - 1);
    return { from, until, first: isoWeekOf(from), last: isoWeekOf(until) };
  });
};

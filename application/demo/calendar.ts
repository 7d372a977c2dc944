import { addDays, type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

/** In milliseconds. */
export const minute = 60_000;

/** Whether Amsterdam has summer time at noon: from the last Sunday of March to that of October. */
const hasSummerTime = (date: CalendarDate) => {
  const lastSunday = (lastDay: CalendarDate) => addDays(lastDay, -(weekdayOf(lastDay) % 7));
  const year = date.slice(0, 4);
  return date >= lastSunday(`${year}-03-31`) && date < lastSunday(`${year}-10-31`);
};

/** The instant, in milliseconds, at which it is so many minutes past midnight in Amsterdam, from 3:00 on. */
export const instantAt = (date: CalendarDate, minutes: number) =>
  Date.parse(`${date}T00:00:00Z`) + (minutes - (hasSummerTime(date) ? 120 : 60)) * minute;

export const at = (hour: number, minutes = 0) => hour * 60 + minutes;

export const monthOf = (date: CalendarDate) => Number(date.slice(5, 7));
export const isWeekend = (date: CalendarDate) => weekdayOf(date) > 5;

const closedDays = ['01-01', '04-27', '12-25', '12-26'];
export const isClosed = (date: CalendarDate) => closedDays.includes(date.slice(5));
const isWorkday = (date: CalendarDate) => !isWeekend(date) && !isClosed(date);

/** The days from 1970 until a date. */
export const dayNumber = (date: CalendarDate) => Date.parse(date) / 86_400_000;

/** The last day up to a date on which the office works. */
export const workdayUpTo = (date: CalendarDate): CalendarDate =>
  isWorkday(date) ? date : workdayUpTo(addDays(date, -1));

/** The last day before a date on which the office works. */
export const workdayBefore = (date: CalendarDate) => workdayUpTo(addDays(date, -1));

/** So many days before a date on which the office works, the latest first. */
export const workdaysBefore = (date: CalendarDate, count: number): CalendarDate[] => {
  const latest = workdayBefore(date);
  return count === 0 ? [] : [latest, ...workdaysBefore(latest, count - 1)];
};

/** The first day from a date on on which the office works. */
export const workdayFrom = (date: CalendarDate): CalendarDate =>
  isWorkday(date) ? date : workdayFrom(addDays(date, 1));

/** The dates of a period, both ends included. */
export function* datesBetween(first: CalendarDate, last: CalendarDate) {
  for (let date = first; date <= last; date = addDays(date, 1)) yield date;
}

/** The first instant of a date in Amsterdam, or on the night that summer time ends an hour later. */
export const startOf = (date: CalendarDate) => {
  const midnight = instantAt(date, 0);
  return dateInAmsterdam(midnight) === date ? midnight : midnight + 60 * minute;
};

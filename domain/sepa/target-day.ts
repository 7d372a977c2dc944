import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** Easter Sunday of a year of the Gregorian calendar (Meeus/Jones/Butcher). */
const easterOf = (year: number): CalendarDate => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const [month, day] = [Math.floor(f / 31), (f % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
const closedEachYear = new Set(['01-01', '05-01', '12-25', '12-26']);

/**
 * Whether banks settle on a day: TARGET is closed at weekends, on 1 January, Good Friday, Easter Monday, 1 May and both
 * days of Christmas (ECB, since 2002).
 */
export const isTargetDay = (day: CalendarDate): boolean => {
  if (weekdayOf(day) > 5 || closedEachYear.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
};

/** That day, or the first one after it on which banks settle. */
export const targetDayFrom = (day: CalendarDate): CalendarDate =>
  isTargetDay(day) ? day : targetDayFrom(addDays(day, 1));

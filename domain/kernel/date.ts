import { z } from 'zod';

/** A calendar date in Europe/Amsterdam, yyyy-MM-dd: never a moment, never a `Date` (law 11). */
export const CalendarDate = z.iso.date();
export type CalendarDate = z.infer<typeof CalendarDate>;

/** A time of day on the quarter hour, HH:mm (FMT-003). */
export const QuarterHour = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/);

const day = 86_400_000;
const asUtc = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

/** The date a number of calendar days later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromUtc(asUtc(date) + days * day);

/** The number of days from the first date to the second; negative when that is earlier. */
export const daysFrom = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((asUtc(to) - asUtc(from)) / day);

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(asUtc(date)).getUTCDay() || 7;

/** The ISO 8601 week number: weeks begin on Monday, and week 1 holds the first Thursday of the year. */
export const weekOf = (date: CalendarDate): number => {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const newYear = asUtc(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((asUtc(thursday) - newYear) / (7 * day)) + 1;
};

const amsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Amsterdam at an instant (ISO 8601 or milliseconds). */
export const dateInAmsterdam = (instant: string | number): CalendarDate =>
  // a year before 1000 has fewer figures
  amsterdam.format(new Date(instant)).padStart(10, '0');

const amsterdamTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const amsterdamSeconds = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  timeStyle: 'medium',
});

/** Date and time in Amsterdam at an instant, as a Dutch spreadsheet reads it: 31-12-2026 23:59:59. */
export const momentInAmsterdam = (instant: string | number): string =>
  `${dateInAmsterdam(instant).split('-').toReversed().join('-')} ${amsterdamSeconds.format(new Date(instant))}`;

/** The time of day in Amsterdam at an instant, HH:mm. */
export const timeInAmsterdam = (instant: string | number): string => amsterdamTime.format(new Date(instant));

const hour = 3_600_000;

/**
 * The last millisecond of a day (`2026-03-03`) or of a minute (`2026-03-03T14:05`) on the clock in Amsterdam, as an
 * instant: what was recorded up to and including it was so then. Of an hour that comes twice it is the second.
 */
export const lastInstantOf = (local: string): string => {
  const minute = local.length === 10 ? `${local}T23:59` : local.slice(0, 16);
  const onClock = Date.parse(`${minute}:59.999Z`);
  const isThen = (instant: number) => `${dateInAmsterdam(instant)}T${timeInAmsterdam(instant)}` === minute;
  const offset = [1, 2].find((hours) => isThen(onClock - hours * hour)) ?? 2;
  return new Date(onClock - offset * hour).toISOString();
};

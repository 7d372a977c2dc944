import { isClosed, monthOf } from '#application/demo/calendar.ts';
import { type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import type { WineColor } from '#domain/product/wine-color.ts';

/** Per month, January first. */
const orders = [0.72, 0.74, 0.86, 0.97, 1.08, 1.12, 1.02, 0.98, 1.0, 1.04, 1.22, 1.85];
const colors: Record<WineColor, readonly number[]> = {
  red: [1.4, 1.4, 1.2, 1, 0.8, 0.6, 0.6, 0.6, 0.9, 1.2, 1.4, 1.5],
  white: [0.8, 0.8, 1, 1.1, 1.3, 1.4, 1.4, 1.3, 1.1, 0.9, 0.8, 0.9],
  rose: [0.2, 0.2, 0.5, 1.2, 2.4, 3.2, 3.2, 2.8, 1.3, 0.4, 0.2, 0.2],
  sparkling: [0.8, 0.8, 0.8, 0.9, 1, 1.1, 1, 0.9, 0.9, 0.9, 1.4, 3],
  sweet: [0.9, 0.8, 0.7, 0.7, 0.6, 0.6, 0.6, 0.6, 0.7, 1, 1.4, 2],
  fortified: [1.2, 1.1, 0.8, 0.7, 0.5, 0.4, 0.4, 0.4, 0.7, 1.1, 1.6, 2.2],
};
const terraces = [0.1, 0.1, 0.5, 1.4, 1.8, 2, 2, 1.8, 1.3, 0.5, 0.1, 0.1];

const ofMonth = (date: CalendarDate, perMonth: readonly number[]) => perMonth[monthOf(date) - 1]!;

/** How much is ordered on a date, against an average weekday: before Christmas twice as much as in summer. */
export const orderWeight = (date: CalendarDate): number => {
  const perWeekday = [1.15, 1.1, 1.1, 1.15, 0.95, 0.16, 0.1];
  const holidays = date.slice(5) > '12-24' ? 0.3 : 1;
  return isClosed(date) ? 0 : ofMonth(date, orders) * perWeekday[weekdayOf(date) - 1]! * holidays;
};

/** How much a colour is asked for in the month of a date. */
export const colorWeight = (color: WineColor, date: CalendarDate) => ofMonth(date, colors[color]);

/** How much the beaches order in the month of a date. */
export const beachWeight = (date: CalendarDate) => ofMonth(date, terraces);

/** Against other months, private persons buy for Christmas. */
export const gatheringWeight = (date: CalendarDate) => (monthOf(date) === 12 ? 2.2 : 1);

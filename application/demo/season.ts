import season from '#application/demo/season.json' with { type: 'json' };
import { isClosed, monthOf } from '#application/demo/calendar.ts';
import { type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import type { WineColor } from '#domain/product/wine-color.ts';

const { orders, weekdays, terraces } = season;
const colors: Record<WineColor, readonly number[]> = season.colors;

/** What stands in a list of months, January first. */
const ofMonth = (date: CalendarDate, perMonth: readonly number[]) => perMonth[monthOf(date) - 1]!;

/** How much is ordered on a date, against an average weekday: before Christmas twice as much as in summer. */
export const orderWeight = (date: CalendarDate) => {
  const holidays = date.slice(5) > '12-24' ? 0.3 : 1;
  return isClosed(date) ? 0 : ofMonth(date, orders) * weekdays[weekdayOf(date) - 1]! * holidays;
};

/** How much a colour is asked for in the month of a date. */
export const colorWeight = (color: WineColor, date: CalendarDate) => ofMonth(date, colors[color]);

/** How much the beaches order in the month of a date. */
export const beachWeight = (date: CalendarDate) => ofMonth(date, terraces);

/** Against other months, private persons buy for Christmas. */
export const gatheringWeight = (date: CalendarDate) => (monthOf(date) === 12 ? 2.2 : 1);

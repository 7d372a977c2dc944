import { isClosed, isWeekend } from '#application/demo/calendar.ts';
import type { DemoCustomer } from '#application/demo/customers.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** The next days, at most a week ahead, on which a customer is delivered to: at least one. */
export const deliveryDays = ({ record }: DemoCustomer, date: CalendarDate): CalendarDate[] => {
  const week = Array.from({ length: 7 }, (_, day) => addDays(date, day + 1)).filter((day) => !isClosed(day));
  const own = week.filter((day) => record.deliveryDays.includes(weekdayOf(day)));
  return own.length > 0 ? own : week.filter((day) => !isWeekend(day)).slice(1, 2);
};

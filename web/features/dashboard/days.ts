import { addDays, type CalendarDate, timeInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { z } from 'zod';
import { dayAndMonth, weekday } from '#web/lib/format.ts';
import * as words from '#web/features/dashboard/words.nl.ts';

/** DASH-001. `after` is the first day after tomorrow with a delivery. */
export const Day = z.enum(['yesterday', 'today', 'tomorrow', 'after']);
export type Day = z.infer<typeof Day>;

/** DASH-002: the storage key of the chosen day in this browser. */
export const dayKey = 'dashboard.day';

/** The dates of the four days at an instant (milliseconds). */
export const datesAt = (today: CalendarDate, now: number): Record<Day, CalendarDate> => {
  const tomorrow = addDays(today, 1);
  const ahead = deliveryDates({ deliveryDays: [], today, time: timeInAmsterdam(now), count: 4 });
  return {
    yesterday: addDays(today, -1),
    today,
    tomorrow,
    after: ahead.find((date) => date > tomorrow) ?? addDays(today, 2),
  };
};

export const labelOf = (day: Day, date: CalendarDate) =>
  ({
    yesterday: words.yesterday,
    today: words.today,
    tomorrow: words.tomorrow,
    after: `${weekday(weekdayOf(date))} ${dayAndMonth(date)}`,
  })[day];

import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** APP-036: until this time an order still leaves the same day. */
export const cutOff = '11:00';

/**
 * The days on which something ordered now can be delivered: the customer's own weekdays (1 Monday to 7
 * Sunday; none named: Monday to Friday), from today before the cut-off and from tomorrow after it (APP-036).
 * `time` is the time of day in Amsterdam, HH:mm.
 */
export const deliveryDates = ({
  deliveryDays,
  today,
  time,
  count,
}: {
  deliveryDays: readonly number[];
  today: CalendarDate;
  time: string;
  count: number;
}): CalendarDate[] => {
  const weekdays = deliveryDays.length > 0 ? deliveryDays : [1, 2, 3, 4, 5];
  const first = time < cutOff ? 0 : 1;
  return Array.from({ length: count * 7 }, (_, days) => addDays(today, first + days))
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .slice(0, count);
};

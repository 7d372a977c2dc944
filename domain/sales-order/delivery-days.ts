import { addDays, type CalendarDate, timeInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

/** APP-036: an order placed before this time can still leave the same day. */
export const cutOff = '11:00';

const dayNames = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
const sameTown = (town: string) => town.trim().toLowerCase();

/**
 * The delivery days in a text with a town and a day per line, `Utrecht: do`; full day names are accepted.
 * Towns in lower case, days 1 Monday to 7 Sunday; null if any line is something else.
 */
export const cityDaysIn = (text: string): Map<string, number[]> | null => {
  const days = new Map<string, number[]>();
  for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
    const [town = '', name = ''] = line.split(':');
    const day = dayNames.indexOf(name.trim().slice(0, 2).toLowerCase()) + 1;
    if (!town.trim() || day === 0) return null;
    days.set(sameTown(town), [...(days.get(sameTown(town)) ?? []), day]);
  }
  return days;
};

/** A customer's weekdays: its own, else those of its town (APP-037), else none. */
export const weekdaysOf = (
  { deliveryDays, city }: { deliveryDays: readonly number[]; city: string },
  cityDays: string,
): readonly number[] =>
  deliveryDays.length > 0 ? deliveryDays : (cityDaysIn(cityDays)?.get(sameTown(city)) ?? []);

type Clock = { now: () => string; today: () => CalendarDate };
/** The first day on which what is ordered now can be delivered: today before the cut-off, tomorrow after it (APP-036). */
export const soonestDelivery = (clock: Clock): CalendarDate =>
  addDays(clock.today(), timeInAmsterdam(clock.now()) < cutOff ? 0 : 1);

/**
 * The possible delivery dates of an order placed now: on the customer's weekdays (1 Monday to 7 Sunday; none:
 * Monday to Friday), from today before the cut-off and from tomorrow after it (APP-036). `time` is the time
 * of day in Amsterdam, HH:mm.
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

const datesOffered = 10;

/** The delivery dates offered to a customer that orders now. */
export const datesOfferedTo = (
  cityDays: string,
  customer: { deliveryDays: readonly number[]; city: string },
  clock: Clock,
): CalendarDate[] =>
  deliveryDates({
    deliveryDays: weekdaysOf(customer, cityDays),
    today: clock.today(),
    time: timeInAmsterdam(clock.now()),
    count: datesOffered,
  });

import { addDays, type CalendarDate, timeInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';

/** APP-036: an order placed before this time can still leave the same day, unless its town has another time. */
const cutOff = '11:00';

const dayNames = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
const sameTown = (town: string) => town.trim().toLowerCase();

type TownDays = { days: number[]; cutOff: string };
const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * The delivery days in a text with a town and a day per line, `Utrecht: do`, and if need be until when an order can leave
 * that day, `Utrecht: do 10:00`; full day names are accepted. Towns in lower case, days 1 Monday to 7 Sunday; null if any
 * line is something else. What else follows the day is null too for who types it now, and was nothing before.
 */
export const cityDaysIn = (text: string, isTyped = false): Map<string, TownDays> | null => {
  const towns = new Map<string, TownDays>();
  for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
    const [, town = '', name = '', rest = ''] = /^([^:]*):\s*([a-z]*)(.*)$/i.exec(line.trim()) ?? [];
    const [day, said] = [dayNames.indexOf(name.slice(0, 2).toLowerCase()) + 1, rest.trim()];
    if (!town.trim() || day === 0 || (isTyped && said !== '' && !isTime(said))) return null;
    const before = towns.get(sameTown(town));
    towns.set(sameTown(town), {
      days: [...(before?.days ?? []), day],
      cutOff: isTime(said) ? said : (before?.cutOff ?? cutOff),
    });
  }
  return towns;
};

type Delivered = { deliveryDays: readonly number[]; city: string };
const townOf = ({ deliveryDays, city }: Delivered, cityDays: string) =>
  deliveryDays.length > 0 ? undefined : cityDaysIn(cityDays)?.get(sameTown(city));

/** A customer's weekdays: its own, else those of its town (APP-037), else none. */
export const weekdaysOf = (customer: Delivered, cityDays: string): readonly number[] =>
  townOf(customer, cityDays)?.days ?? customer.deliveryDays;
/** Until when a customer orders for the same day: as its town says, where that says its days. */
export const cutOffOf = (customer: Delivered, cityDays: string): string =>
  townOf(customer, cityDays)?.cutOff ?? cutOff;

type Clock = { now: () => string; today: () => CalendarDate };
/** The first day on which what is ordered now can be delivered: today before the cut-off, tomorrow after it (APP-036). */
export const soonestDelivery = (clock: Clock, until: string): CalendarDate =>
  addDays(clock.today(), timeInAmsterdam(clock.now()) < until ? 0 : 1);

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
  until = cutOff,
}: {
  deliveryDays: readonly number[];
  today: CalendarDate;
  time: string;
  count: number;
  until?: string;
}): CalendarDate[] => {
  const weekdays = deliveryDays.length > 0 ? deliveryDays : [1, 2, 3, 4, 5];
  const first = time < until ? 0 : 1;
  return Array.from({ length: count * 7 }, (_, days) => addDays(today, first + days))
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .slice(0, count);
};

/** The first dates on which a customer that orders now can have its order. */
export const datesFor = (
  cityDays: string,
  customer: Delivered,
  clock: Clock,
  count: number,
): CalendarDate[] =>
  deliveryDates({
    deliveryDays: weekdaysOf(customer, cityDays),
    today: clock.today(),
    time: timeInAmsterdam(clock.now()),
    until: cutOffOf(customer, cityDays),
    count,
  });

const datesOffered = 10;

/** The delivery dates offered to a customer that orders now. */
export const datesOfferedTo = (cityDays: string, customer: Delivered, clock: Clock): CalendarDate[] =>
  datesFor(cityDays, customer, clock, datesOffered);

import { z } from 'zod';
import { addDays, CalendarDate, daysFrom, weekdayOf } from '#domain/kernel/date.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { weekdayName } from '#domain/kernel/weekday.ts';
import { dateText } from '#domain/kernel/words.ts';

export const ScheduleUnit = z.enum(['day', 'week', 'month']);
export type ScheduleUnit = z.infer<typeof ScheduleUnit>;

/**
 * On which days a subscription is due: every so many days, weeks or months. `on` is the weekday (1 Monday to 7 Sunday)
 * or the day of the month (a month without that day has its last instead), and says nothing of days. The first such
 * day on or after `from` is the first, from which the others are counted.
 */
export const Schedule = z
  .object({
    unit: ScheduleUnit,
    every: z.int().min(1).max(366),
    on: z.int().min(1).max(31),
    from: CalendarDate,
  })
  .refine(({ unit, on }) => unit !== 'week' || on <= 7);
export type Schedule = z.infer<typeof Schedule>;

/** The months since the year 0, and the day in such a month; one without it has its last day instead. */
const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const dayIn = (month: number, day: number): CalendarDate => {
  const [year, nth] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, nth + 1, 0)).getUTCDate();
  const digits = (number: number, count: number) => String(number).padStart(count, '0');
  return `${digits(year, 4)}-${digits(nth + 1, 2)}-${digits(Math.min(day, last), 2)}`;
};

/** The first day on or after a date on which a schedule is due. */
export const dueFrom = ({ unit, every, on, from }: Schedule, date: CalendarDate): CalendarDate => {
  const start = date < from ? from : date;
  if (unit === 'month') {
    const first = monthOf(from) + (dayIn(monthOf(from), on) < from ? 1 : 0);
    const steps = Math.max(0, Math.ceil((monthOf(start) - first) / every));
    const month = first + steps * every;
    const due = dayIn(month, on);
    return due < start ? dayIn(month + every, on) : due;
  }
  const first = unit === 'day' ? from : addDays(from, (on - weekdayOf(from) + 7) % 7);
  const step = unit === 'day' ? every : 7 * every;
  return addDays(first, Math.max(0, Math.ceil(daysFrom(first, start) / step)) * step);
};

/** A schedule in words: "elke 2 weken op dinsdag". */
export const scheduleText = ({ unit, every, on }: Pick<Schedule, 'unit' | 'every' | 'on'>): Message => {
  if (unit === 'day')
    return every === 1
      ? message('elke dag', 'every day')
      : message(`elke ${every} dagen`, `every ${every} days`);
  if (unit === 'week') {
    const { nl, en } = weekdayName(on);
    return every === 1
      ? message(`elke week op ${nl}`, `every week on ${en}`)
      : message(`elke ${every} weken op ${nl}`, `every ${every} weeks on ${en}`);
  }
  const last = on > 28;
  return message(
    `${every === 1 ? 'elke maand' : `elke ${every} maanden`} op dag ${on}${last ? ' (of de laatste dag)' : ''}`,
    `${every === 1 ? 'every month' : `every ${every} months`} on day ${on}${last ? ' (or the last day)' : ''}`,
  );
};
/** The same with its first day, as the log book has it; null for none. */
export const scheduleSaid = (schedule: Schedule | null): Message | null => {
  if (!schedule) return null;
  const { nl, en } = scheduleText(schedule);
  return message(`${nl}, vanaf ${dateText(schedule.from)}`, `${en}, from ${dateText(schedule.from)}`);
};

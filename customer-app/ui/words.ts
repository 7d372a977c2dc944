import { type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { date, plural } from '#web/lib/format.ts';

const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

/** A date with its day written out: `dinsdag 24-11-2026`. */
export const longDate = (value: CalendarDate) => `${weekdays[weekdayOf(value) - 1]} ${date(value)}`;

export const wines = (value: number) => plural(value, 'wijn', 'wijnen');

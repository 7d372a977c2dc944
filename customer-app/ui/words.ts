import { type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { date, plural } from '#web/lib/format.ts';
import * as words from '#customer-app/ui/words.nl.ts';

export const weekdayNames = words.weekdayNames;

/** The weekday of a date: `donderdag`. */
export const weekday = (value: CalendarDate) => weekdayNames[weekdayOf(value) - 1] ?? '';

/** A date with its weekday: `dinsdag 24-11-2026`. */
export const longDate = (value: CalendarDate) => `${weekday(value)} ${date(value)}`;

export const wines = (value: number) => plural(value, words.wine, words.wines);

/** Today's date in Amsterdam. */
export const today = () => dateInAmsterdam(Date.now());

/** MSG-033, APP-012. */
export const blockedText = words.youCannotPlaceAnOrder;

import { type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { date, plural } from '#web/lib/format.ts';
import * as words from '#customer-app/ui/words.nl.ts';

export const weekdayNames = [
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
  words.sunday,
];

/** A date with its day written out: `dinsdag 24-11-2026`. */
export const longDate = (value: CalendarDate) => `${weekdayNames[weekdayOf(value) - 1]} ${date(value)}`;

export const wines = (value: number) => plural(value, words.wine, words.wines);

/** The day that it is in Amsterdam. */
export const today = (): CalendarDate => dateInAmsterdam(Date.now());

/** The day of a date alone: `donderdag`. */
export const weekday = (value: CalendarDate) => weekdayNames[weekdayOf(value) - 1] ?? '';

/** MSG-033, APP-012. */
export const blockedText = words.youCannotPlaceAnOrder;

/** The address with which a phone calls a number. */
export const telephoneAddress = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`;

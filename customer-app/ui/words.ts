import { type CalendarDate, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { date, plural } from '#web/lib/format.ts';

export const weekdayNames = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

/** A date with its day written out: `dinsdag 24-11-2026`. */
export const longDate = (value: CalendarDate) => `${weekdayNames[weekdayOf(value) - 1]} ${date(value)}`;

export const wines = (value: number) => plural(value, 'wijn', 'wijnen');

/** The day that it is in Amsterdam. */
export const today = (): CalendarDate => dateInAmsterdam(Date.now());

/** The day of a date alone: `donderdag`. */
export const weekday = (value: CalendarDate) => weekdayNames[weekdayOf(value) - 1] ?? '';

/** MSG-033, APP-012. */
export const blockedText = 'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.';

/** The address with which a phone calls a number. */
export const telephoneAddress = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`;

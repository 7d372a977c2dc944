import { type CalendarDate, momentInAmsterdam, timeInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { decimal as decimalText } from '#domain/kernel/field-text.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { inEuros, inNotation } from '#web/lib/notation.ts';
import * as words from '#web/lib/words.nl.ts';

/** Every number, amount and date on a screen is formatted here (FMT-002, FMT-004). */

/** Rounds halves away from zero, like all amounts (law 12). */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** Formats an integer with so many decimals: `decimal(123450, 2)` is `1.234,50`, in English `1,234.50`. */
export const decimal = (units: number, decimals: number, least = decimals) =>
  inNotation(decimalText(units, decimals, least), words.language);

/** An amount in 1/10 000 euro, rounded to the cent, without the euro sign: `1.234,50`. */
export const amount = (tenThousandths: Money) => decimal(rounded(tenThousandths / 100), 2);

/** An amount in 1/10 000 euro, rounded to the cent: `€ 1.234,50`, and `−€ 12,00` below zero. */
export const money = (tenThousandths: Money) => inEuros(amount(tenThousandths), words.language);

/** An amount in 1/10 000 euro, rounded to the euro: `€ 1.235`. */
export const wholeEuros = (tenThousandths: Money) =>
  inEuros(decimal(rounded(tenThousandths / 10_000), 0), words.language);

/** A unit price in 1/10 000 euro, with all its decimals and at least two: `13,85`, `13,8525`. */
export const unitPrice = (tenThousandths: Money) => decimal(tenThousandths, 4, 2);

/** The same with the euro sign: `€ 13,85`. */
export const unitPriceInEuros = (tenThousandths: Money) => inEuros(unitPrice(tenThousandths), words.language);

/** A percentage in hundredths (3340 is 33,4 %), with one decimal, or two if needed: `33,4%`. */
export const percent = (hundredths: Percentage) => `${decimal(hundredths, 2, 1)}%`;
/** The same with always one decimal, for measured figures: `33,4%`. */
export const share = (hundredths: Percentage) => `${decimal(rounded(hundredths / 10), 1)}%`;
/** Margin as a share of turnover; a dash where nothing was sold. */
export const marginText = (margin: Percentage | null) => (margin === null ? '–' : share(margin));
/** A rate without unnecessary decimals, as in `Btw 21%`. */
export const rate = (hundredths: Percentage) => `${decimal(hundredths, 2, 0)}%`;

/** A whole number: `1.234`. */
export const count = (value: number) => decimal(rounded(value), 0);

/** A number with its unit: `1 regel`, `2 regels`. */
export const plural = (value: number, one: string, many: string) =>
  `${count(value)} ${Math.abs(value) === 1 ? one : many}`;

export const bottles = (value: number) => plural(value, words.bottle, words.bottles);
export const boxes = (value: number) => plural(value, words.box, words.boxes);
export const orderLines = (value: number) => plural(value, words.lineNoun, words.linesNoun);
export const orders = (value: number) => plural(value, words.orderNoun, words.ordersNoun);

/** A calendar date: `20-11-2026` (FMT-002). */
export const date = dateText;

/** A calendar date without its year: `20-11`. */
export const dayAndMonth = (value: CalendarDate) => date(value).slice(0, 5);

/** With two digits: `07`. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 1 (Monday) to 7 (Sunday), as the specification numbers them. */
export const weekdays = words.weekdays;
export const weekday = (number: number) => weekdays[number - 1] ?? '';
/** As used inside a sentence: lower case in Dutch. */
export const weekdayWithin = (number: number) =>
  words.language === 'nl' ? weekday(number).toLowerCase() : weekday(number);

/** A calendar date with its weekday: `vr 20-11-2026`. */
export const weekdayDate = (value: CalendarDate) => `${weekdayWithin(weekdayOf(value))} ${date(value)}`;

/** A delivery date; no date means as soon as possible (SO-009). */
export const deliveryDate = (value: CalendarDate | null) => (value ? weekdayDate(value) : words.asap);

/** A delivery moment with its time: `vóór 13:00`, `na 14:00`, `n.v.t.` (FMT-023). */
export const deliveryMoment = (moment: DeliveryMoment, time: string | null) =>
  moment
    ? [moment === 'before' ? words.before : words.after, time].filter(Boolean).join(' ')
    : words.notApplicable;

/** The time in Amsterdam of an instant (ISO 8601 or milliseconds): `09:41`. */
export const time = timeInAmsterdam;

/** Date and time in Amsterdam with seconds, as in the log book: `20-11-2026 09:41:07`. */
export const timestamp = momentInAmsterdam;

/** Date and time in Amsterdam of an instant: `20-11-2026 09:41`. */
export const dateTime = (instant: string | number) => timestamp(instant).slice(0, -3);

/** The month of a calendar date: `november 2026`. */
export const monthAndYear = (value: CalendarDate) =>
  new Date(value).toLocaleDateString(words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar date for a screen reader: `24 november 2026, di`. */
export const longDate = (value: CalendarDate) =>
  `${Number(value.slice(8))} ${monthAndYear(value)}, ${weekdayWithin(weekdayOf(value))}`;

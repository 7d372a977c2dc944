import { addDays, CalendarDate, weekdayOf } from '#domain/kernel/date.ts';
import { decimal, twoDigits } from '#web/lib/format.ts';
import { plainNumber } from '#web/lib/notation.ts';
import * as words from '#web/lib/words.nl.ts';

/** Parsed input: a value (null if empty), or a problem in words that say what to do. */
export type Parsed<Value> = { value: Value | null } | { problem: string };

const exampleAmount = decimal(125_000, 4, 2);

/**
 * A number as an integer with so many decimals: `1.234,5` with 2 gives 123450. Comma and point are both
 * accepted as decimal separator (FMT-005), see `plainNumber`.
 */
export const parseDecimal = (
  text: string,
  decimals: number,
  example = decimals ? `${exampleAmount.slice(0, 3)}${'50'.padEnd(decimals, '0').slice(0, decimals)}` : '12',
): Parsed<number> => {
  const typed = text.replace(/[\s€%\u202f\u00a0]/g, '').replace('\u2212', '-');
  if (typed === '') return { value: null };
  const plain = plainNumber(typed, decimals, words.language);
  if (plain === null)
    return { problem: words.canBeReadInTwoWays(typed, typed.replace(',', ''), typed.replace(',', '.')) };
  const match = /^(-?)(\d*)(?:,(\d*))?$/.exec(plain);
  const [, sign, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { problem: words.enterANumberSuchAs(example) };
  if (fraction.replace(/0+$/, '').length > decimals)
    return {
      problem: decimals === 0 ? words.enterAWholeNumber : words.enterAtMostDecimals(decimals),
    };
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return { problem: words.thisNumberIsTooLarge };
  return { value: sign && units ? -units : units };
};

/** An amount or price in 1/10 000 euro. */
export const parseMoney = (text: string): Parsed<number> => parseDecimal(text, 4, exampleAmount);

/** A number of bottles, or of boxes as in `3d` (3 boxes of `perBox` bottles). */
export const parseQuantity = (text: string, perBox: number): Parsed<number> => {
  const inBoxes = /^(-?\d+)\s*d$/i.exec(text.trim());
  if (inBoxes) return { value: Number(inBoxes[1]) * Math.max(1, perBox) };
  return parseDecimal(text, 0, words.n12Or2d);
};

/** The first two letters of each weekday. */
const dayNames = words.weekdays.map((name) => name.slice(0, 2).toLowerCase());
const named: Readonly<Record<string, number>> = {
  [words.yesterday]: -1,
  [words.today.toLowerCase()]: 0,
  [words.tomorrow]: 1,
  [words.dayAfterTomorrow]: 2,
};

const calendarDate = (year: number, month: number, day: number): CalendarDate | null => {
  const value = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return CalendarDate.safeParse(value).success ? value : null;
};

const dateProblem = { problem: words.enterADateAsDd };

/**
 * A calendar date as typed: `24-11-2026`, `24-11-26`, `24-11` (the first such day from today), `241126`,
 * `24112026`, `morgen`, `vr` (the next Friday). Empty and `zsm` mean no date (SO-009), in English `asap`.
 */
export const parseDate = (text: string, today: CalendarDate): Parsed<CalendarDate> => {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === words.asap) return { value: null };
  const shift = named[typed];
  if (shift !== undefined) return { value: addDays(today, shift) };
  const dayName = dayNames.indexOf(typed.slice(0, 2)) + 1;
  if (dayName && /^[a-z]+$/.test(typed)) {
    const ahead = (dayName - weekdayOf(today) + 7) % 7 || 7;
    return { value: addDays(today, ahead) };
  }
  const match =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (!match) return dateProblem;
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]];
  const thisYear = Number(today.slice(0, 4));
  const inYear = (number: number) => calendarDate(number, month, day);
  const first = inYear(year ? Number(year) + (year.length === 2 ? 2000 : 0) : thisYear);
  const value = year || (first && first >= today) ? first : inYear(thisYear + 1);
  return value ? { value } : dateProblem;
};

/** A time of day on a quarter hour: `13`, `1315`, `13.15` and `13:15` are all accepted (FMT-003). */
export const parseTime = (text: string): Parsed<string> => {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const match = /^(\d{1,2})[:.]?(\d{2})?$/.exec(typed);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hour > 23 || minute > 59) return { problem: words.enterATimeSuchAs };
  if (minute % 15) return { problem: words.chooseATimeOnThe };
  return { value: `${twoDigits(hour)}:${twoDigits(minute)}` };
};

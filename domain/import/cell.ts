import type { Choice } from '#domain/kernel/field.ts';
import { said, type Said, message, type Message } from '#domain/kernel/message.ts';
import type { ProblemCode } from '#domain/import/problem.ts';
import { dateText, withoutAccents, yesOrNo } from '#domain/kernel/words.ts';

/** The problem of a cell, with the values that its message needs. */
export type CellProblem = { code: ProblemCode; about: readonly unknown[] };
/** The value of a cell, or its problem. */
export type Read<Value> = { value: Value } | CellProblem;

/** The decimal sign of a file as a whole: it decides what `1.250` is. */
export type DecimalSign = ',' | '.';

const wrong = (code: ProblemCode, ...about: unknown[]): CellProblem => ({ code, about });

/** A parsed value as text: to name a record and to tell rows apart. */
export const textOfValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** For comparison: without case, accents, punctuation or double spaces. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The same without spaces, as names of columns are compared. */
export const compact = (text: string) => plain(text).replaceAll(' ', '');

const isGrouped = (digits: string, group: ',' | '.') =>
  new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(digits);

/** The decimals of a number in this notation; null when the separators make no sense. */
const splitDecimals = (digits: string, sign: DecimalSign): [whole: string, fraction: string] | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (at < 0) return [digits, ''];
  const last = digits[at] as DecimalSign;
  const other = last === ',' ? '.' : ',';
  const isOnly = digits.indexOf(last) === at;
  if (isGrouped(digits, last) && (!isOnly || last !== sign)) return [digits.replaceAll(last, ''), ''];
  if (!isOnly) return null;
  const whole = digits.slice(0, at);
  if (whole.includes(other) && !isGrouped(whole, other)) return null;
  return [whole.replaceAll(other, ''), digits.slice(at + 1)];
};

/** A long number of which a spreadsheet preserved only the first digits: `8,71234E+12`. */
export const isCutOff = (text: string): boolean => /^[+-]?\d+([.,]\d+)?e\+?\d+$/i.test(text);

/**
 * A number with this many decimals, as an integer of its smallest units: `€ 1.250,50` with 4 is 12 505 000.
 * Currency and percent signs, spaces and thousands separators are ignored; calculated values (more than nine
 * decimals) are rounded, halves away from zero. Bookkeeping programs write the minus last.
 */
export const readDecimal = (text: string, decimals: number, sign: DecimalSign): Read<number> => {
  if (isCutOff(text)) return wrong('number-cut-off', text);
  const bare = text.replace(/[\s'’€%]|eur(o|os)?\b/gi, '').replace(/−/g, '-');
  const [, opens, before, digits, behind, closes] =
    /^(\(?)([+-]?)([\d.,]*\d)(?:,-+|(-))?(\)?)$/.exec(bare) ?? [];
  const split = digits === undefined ? null : splitDecimals(digits, sign);
  if (!split || (opens === '') !== (closes === '')) return wrong('no-number', text);
  const minuses = [opens === '(', before === '-', behind === '-'].filter((is) => is).length;
  if (minuses > 1 || (before === '+' && minuses > 0)) return wrong('no-number', text);
  const [whole, fraction] = split;
  const isCalculated = fraction.length > 9;
  const rest = fraction.slice(decimals);
  if (!isCalculated && /[1-9]/.test(rest)) return wrong('too-precise', text, decimals);
  const size =
    Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) + (/^[5-9]/.test(rest) ? 1 : 0);
  if (!Number.isSafeInteger(size)) return wrong('no-number', text);
  return { value: minuses > 0 && size !== 0 ? -size : size };
};

const isDay = (year: number, month: number, day: number) => {
  // a day that a month does not have ends up in another month
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && year >= 1900 && year < 2200;
};

const dayFirst = /^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?: .*)?$/;

/**
 * A calendar date, yyyy-MM-dd: written day first, year first, or as a spreadsheet number. A two-digit year up
 * to 79 is in this century.
 */
export const readDate = (text: string): Read<string> => {
  const parts =
    /^(?<year>\d{4})[-/. ]?(?<month>\d{1,2})[-/. ]?(?<day>\d{1,2})(?:[T ].*)?$/.exec(text)?.groups ??
    dayFirst.exec(text)?.groups;
  if (!parts) return wrong('no-date', text);
  const century = parts.year!.length === 4 ? 0 : Number(parts.year) < 80 ? 2000 : 1900;
  const [year, month, day] = [century + Number(parts.year), Number(parts.month), Number(parts.day)];
  if (!isDay(year, month, day)) return wrong('no-date', text);
  const two = (part: number) => String(part).padStart(2, '0');
  return { value: `${year}-${two(month)}-${two(day)}` };
};

/** A warning about an ambiguous date: with slashes, Americans write the month first. */
export const doubtOfDate = (text: string): Message | undefined => {
  const { day, month, mark } = dayFirst.exec(text)?.groups ?? {};
  if (mark !== '/' || Number(day) > 12 || Number(day) === Number(month)) return undefined;
  const read = readDate(text);
  return 'value' in read
    ? message(
        `“${text}” is gelezen als ${dateText(read.value)}: de dag staat voorop.`,
        `“${text}” was read as ${dateText(read.value)}: the day comes first.`,
      )
    : undefined;
};

const yes = ['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x', 'aan', 'actief'];
const no = ['nee', 'n', 'no', 'false', 'onwaar', '0', 'uit', 'inactief'];

export const readBoolean = (text: string): Read<boolean> => {
  const word = plain(text) || text.trim();
  if (yes.includes(word) || word === '✓') return { value: true };
  return no.includes(word) ? { value: false } : wrong('no-choice', text, [yesOrNo(true), yesOrNo(false)]);
};

/** One of the options, by its label, its value or a synonym. */
export const readChoice = <Value extends string | number>(
  text: string,
  options: readonly { value: Value; label: Said }[],
  otherWords: Readonly<Record<string, readonly string[]>> = {},
): Read<Value> => {
  const word = plain(text);
  const found = options.find(
    ({ value, label }) =>
      plain(said('nl', label)) === word ||
      plain(said('en', label)) === word ||
      plain(String(value)) === word ||
      otherWords[String(value)]?.includes(word),
  );
  return found
    ? { value: found.value }
    : wrong(
        'no-choice',
        text,
        options.slice(0, 12).map(({ label }) => label),
      );
};

/** The items of a list: `Merlot, Syrah`, `ma;di`, `['Merlot', "Syrah"]`; in quotes a sign divides nothing. */
export const listIn = (text: string): string[] => {
  const [, inside, quoted] = /^\[((\s*['"])?.*)\]$/s.exec(text) ?? [];
  const items = (inside ?? text).split(quoted ? /(?<=['"])\s*,\s*(?=['"])/ : /[,;|/\n]/);
  return items
    .map((item) =>
      item
        .trim()
        .replace(/^(['"])(.*)\1$/s, '$2')
        .trim(),
    )
    .filter((item) => item !== '');
};

export const readSeveral = (
  text: string,
  options: readonly Choice[],
  otherWords?: Readonly<Record<string, readonly string[]>>,
): Read<(string | number)[]> => {
  const values: (string | number)[] = [];
  for (const part of listIn(text)) {
    const read = readChoice(part, options, otherWords);
    if ('code' in read) return read;
    if (!values.includes(read.value)) values.push(read.value);
  }
  const order = options.map(({ value }) => value);
  return { value: values.sort((a, b) => order.indexOf(a) - order.indexOf(b)) };
};

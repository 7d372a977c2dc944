import type { ScreenLanguage } from '#domain/kernel/language.ts';

/**
 * How a number is written in each language: `1.234,50` in Dutch, `1,234.50` in English. Both notations can be
 * read in both languages (FMT-005).
 */

const narrowSpace = '\u202f';
const minus = '\u2212';

export { inNotation } from '#domain/kernel/field-text.ts';

/** A number with a euro sign: `€ 12,50` with a narrow space, in English `€12.50`. */
export const inEuros = (number: string, language: ScreenLanguage) => {
  const sign = language === 'nl' ? `€${narrowSpace}` : '€';
  return number.startsWith(minus) ? `${minus}${sign}${number.slice(1)}` : sign + number;
};

/**
 * Normalises typed text: no thousands separators, and a comma before the decimals. With both separators, the
 * last one starts the decimals. With one kind, it starts the decimals if it occurs once, unless only
 * thousands can be meant. Null for text that an English reader may mean in two ways: `1,234` where three
 * decimals are allowed.
 */
export const plainNumber = (typed: string, decimals: number, language: ScreenLanguage): string | null => {
  const marks: readonly string[] = typed.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return typed;
  const other = last === ',' ? '.' : ',';
  const withoutMarks = () => typed.replaceAll(last, '');
  if (marks.includes(other)) return typed.replaceAll(other, '').replace(last, ',');
  const isGrouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(typed);
  if (marks.length > 1) return last === '.' || isGrouped ? withoutMarks() : typed;
  const isOwnThousands = language === 'en' && last === ',';
  if (!isGrouped || (decimals > 0 && !isOwnThousands)) return typed.replace('.', ',');
  return decimals < 3 ? withoutMarks() : null;
};

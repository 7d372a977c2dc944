import type { Control, FieldValue } from '#domain/kernel/field.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { message, said } from '#domain/kernel/message.ts';

/** A scaled integer as Dutch text with at least `least` decimals: `1.234,5`. */
export const decimal = (units: number, decimals: number, least = 0): string => {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point);
  const marked = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  let end = digits.length;
  while (end > point + least && digits[end - 1] === '0') end -= 1;
  const fraction = digits.slice(point, end);
  return `${units < 0 ? '−' : ''}${marked}${fraction && `,${fraction}`}`;
};

/** Converts a number from Dutch notation to the notation of a language. */
export const inNotation = (dutch: string, language: ScreenLanguage): string =>
  language === 'nl' ? dutch : dutch.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

const yes = message('ja', 'yes');
const no = message('nee', 'no');

/** A value as text, for the log book and for choosing between two; empty when there is none. */
export const fieldText = (
  control: Control,
  value: FieldValue,
  language: ScreenLanguage = usualLanguage,
): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  const { kind } = control;
  if (Array.isArray(value)) {
    const options = kind === 'several' ? control.options : [];
    return value
      .map((item) => said(language, options.find((option) => option.value === item)?.label ?? String(item)))
      .join(', ');
  }
  if (kind === 'choice')
    return said(language, control.options.find((option) => option.value === value)?.label ?? String(value));
  if (kind === 'date') return String(value).split('-').reverse().join('-');
  if (typeof value === 'string') return value;
  if (kind === 'money')
    return language === 'nl' ? `€ ${decimal(value, 4, 2)}` : `€${inNotation(decimal(value, 4, 2), language)}`;
  if (kind === 'percentage') return `${inNotation(decimal(value, 2), language)}%`;
  if (kind === 'number')
    return `${inNotation(decimal(value, control.decimals ?? 0), language)}${control.suffix ? ` ${said(language, control.suffix)}` : ''}`;
  return String(value);
};

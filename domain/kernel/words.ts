import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';

/** An amount with all of its decimals, at least two: in Dutch notation € 1.234,5678, in English €1,234.5678. */
export const amountText = (amount: Money, language: ScreenLanguage = usualLanguage): string => {
  const dutch = fieldText({ kind: 'money' }, amount);
  return language === 'nl'
    ? dutch
    : dutch.replace('€ ', '€').replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
};

/** The same, rounded to the cent, as on documents. */
export const centsText = (amount: Money): string => amountText(Math.round(amount / 100) * 100);

/** A `yyyy-MM-dd` as DD-MM-YYYY. */
export const dateText = (date: string): string => date.split('-').reverse().join('-');

/** Hundredths of a percent as text: 12,5%. */
export const percentageText = (hundredths: Percentage): string =>
  fieldText({ kind: 'percentage' }, hundredths);

/** Without accents and case, for comparison. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A count with a noun: `1 fles`, `12 flessen`. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** `1 fles`, `12 flessen`. */
export const bottlesText = (count: number): string => countText(count, 'fles', 'flessen');

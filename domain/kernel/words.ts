import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';

/** An amount as Dutch readers write it, with as many decimals as it has, at least two: € 1.234,5678. */
export const amountText = (amount: Money): string => fieldText({ kind: 'money' }, amount);

/** The same, rounded to the cent, as papers have it. */
export const centsText = (amount: Money): string => amountText(Math.round(amount / 100) * 100);

/** A `yyyy-MM-dd` as DD-MM-YYYY. */
export const dateText = (date: string): string => date.split('-').reverse().join('-');

/** Hundredths of a percent: 12,5%. */
export const percentageText = (hundredths: Percentage): string =>
  fieldText({ kind: 'percentage' }, hundredths);

/** Without accents and case, for comparing. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A number of things: `1 fles`, `12 flessen`. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** `1 fles`, `12 flessen`. */
export const bottlesText = (count: number): string => countText(count, 'fles', 'flessen');

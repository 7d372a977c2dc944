import { fieldText } from '#domain/kernel/field-text.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { message, type Said, saidInEach } from '#domain/kernel/message.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';

/** An amount with all of its decimals, at least two: in Dutch notation € 1.234,5678, in English €1,234.5678. */
export const amountText = (amount: Money, language: ScreenLanguage = usualLanguage): string =>
  fieldText({ kind: 'money' }, amount, language);
/** The same in each language. */
export const amountSaid = (amount: Money): Said => saidInEach((language) => amountText(amount, language));

/** The same, rounded to the cent, as on documents. */
export const centsText = (amount: Money): string => amountText(Math.round(amount / 100) * 100);

/** A `yyyy-MM-dd` as DD-MM-YYYY. */
export const dateText = (date: string): string => date.split('-').reverse().join('-');

/** Hundredths of a percent as text: 12,5%. */
export const percentageText = (hundredths: Percentage, language: ScreenLanguage = usualLanguage): string =>
  fieldText({ kind: 'percentage' }, hundredths, language);
export const percentageSaid = (hundredths: Percentage): Said =>
  saidInEach((language) => percentageText(hundredths, language));

/** Without accents and case, for comparison. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A count with a noun: `1 fles`, `12 flessen`. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** `1 fles`, `12 flessen`. */
export const bottlesText = (count: number, language: ScreenLanguage = usualLanguage): string =>
  language === 'nl' ? countText(count, 'fles', 'flessen') : countText(count, 'bottle', 'bottles');
/** The same in each language; bottles that came back too. */
export const bottlesSaid = (count: number): Said => {
  const isOne = Math.abs(count) === 1;
  return message(`${count} ${isOne ? 'fles' : 'flessen'}`, `${count} ${isOne ? 'bottle' : 'bottles'}`);
};

export const yesOrNo = (is: boolean): Said => (is ? message('ja', 'yes') : message('nee', 'no'));

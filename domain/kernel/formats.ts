import { fieldText } from '#domain/kernel/field-text.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';

/** The thousands separator and decimal sign. */
const marks: Readonly<Record<Language, readonly [thousands: string, decimals: string]>> = {
  nl: ['.', ','],
  en: [',', '.'],
  de: ['.', ','],
  fr: ['\u00a0', ','],
};
const dateMarks: Readonly<Record<Language, string>> = { nl: '-', en: '-', de: '.', fr: '/' };

const formatsOf = (language: Language) => {
  const [thousands, decimals] = marks[language];
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const isDutch = thousands === '.' && decimals === ',';
  const marked = (dutch: string) =>
    isDutch ? dutch : dutch.replaceAll(/[.,]/g, (mark) => (mark === '.' ? thousands : decimals));
  /** Digits only, with all decimals of the amount, at least two. */
  const figureText = (amount: Money): string => marked(fieldText({ kind: 'money' }, amount).slice(2));
  const amountText = (amount: Money): string => {
    const figure = figureText(amount);
    if (language === 'nl') return `€ ${figure}`;
    if (language === 'en') return figure.replace(/^−?/, '$&€');
    return `${figure}\u00a0€`;
  };
  return {
    figureText,
    /** An amount with the euro sign and all of its decimals, at least two. */
    amountText,
    /** The same, rounded to the cent, as on documents. */
    centsText: (amount: Money): string => amountText(Math.round(amount / 100) * 100),
    /** A `yyyy-MM-dd` in the notation of the language, day first. */
    dateText: (date: string): string => date.split('-').reverse().join(dateMarks[language]),
    percentageText: (hundredths: Percentage): string => {
      const dutch = fieldText({ kind: 'percentage' }, hundredths);
      return language === 'de' || language === 'fr' ? marked(dutch).replace('%', '\u00a0%') : marked(dutch);
    },
    /** A country's name by its two-letter code; anything else is unchanged. */
    countryText: (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
};

const formats = {
  nl: formatsOf('nl'),
  en: formatsOf('en'),
  de: formatsOf('de'),
  fr: formatsOf('fr'),
};

/** The notation of amounts, dates, percentages and countries in a language; Dutch if unknown. */
export const formatsIn = (language: Language = 'nl') => formats[language];

import { fieldText } from '#domain/kernel/field-text.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';

/** What stands between thousands and before decimals. */
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
  const marked = (dutch: string) =>
    dutch.replaceAll(/[.,]/g, (mark) => (mark === '.' ? thousands : decimals));
  /** Digits alone, with as many decimals as the amount has, at least two. */
  const figureText = (amount: Money): string => marked(fieldText({ kind: 'money' }, amount).slice(2));
  const amountText = (amount: Money): string => {
    const figure = figureText(amount);
    if (language === 'nl') return `€ ${figure}`;
    if (language === 'en') return figure.replace(/^−?/, '$&€');
    return `${figure}\u00a0€`;
  };
  return {
    figureText,
    /** An amount with the sign of the euro, with as many decimals as it has, at least two. */
    amountText,
    /** The same, rounded to the cent, as papers have it. */
    centsText: (amount: Money): string => amountText(Math.round(amount / 100) * 100),
    /** A `yyyy-MM-dd` as the language writes it, with the day first. */
    dateText: (date: string): string => date.split('-').reverse().join(dateMarks[language]),
    percentageText: (hundredths: Percentage): string => {
      const dutch = fieldText({ kind: 'percentage' }, hundredths);
      return language === 'de' || language === 'fr' ? marked(dutch).replace('%', '\u00a0%') : marked(dutch);
    },
    /** The name of a country by its two letters; what is no country stays as it is. */
    countryText: (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
};

const formats = {
  nl: formatsOf('nl'),
  en: formatsOf('en'),
  de: formatsOf('de'),
  fr: formatsOf('fr'),
};

/** How the readers of a language write amounts, dates, percentages and countries; Dutch where none is known. */
export const formatsIn = (language: Language = 'nl') => formats[language];

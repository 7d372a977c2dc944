import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message, type Message, said } from '#domain/kernel/message.ts';
import { dateText, percentageText } from '#domain/kernel/words.ts';

/** Between businesses art. 6:119a BW holds, for consumers art. 6:119 BW. */
export const InterestKind = z.enum(['commercial', 'consumer']);
export type InterestKind = z.infer<typeof InterestKind>;
export const interestKindNames: Readonly<Record<InterestKind, Message>> = {
  commercial: message('Wettelijke handelsrente', 'Statutory commercial interest'),
  consumer: message('Wettelijke rente', 'Statutory interest'),
};

/** A statutory rate a year in hundredths of a percent, from a day on. */
export type InterestRate = { kind: InterestKind; from: CalendarDate; rate: number };

const line = /^(\d{4}-\d\d-\d\d) (commercial|consumer) (\d{1,3})(?:\.(\d{1,2}))?$/;

const rateIn = (text: string): InterestRate | null => {
  const [, from, kind, units, cents = ''] = line.exec(text) ?? [];
  const rate = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  const isRate = from !== undefined && CalendarDate.safeParse(from).success && rate <= 10_000;
  return isRate ? { kind: InterestKind.parse(kind), from, rate } : null;
};
const linesOf = (text: string) => text.split('\n').filter((each) => each.trim() !== '');

/** The rates in a setting, one a line: `2027-01-01 commercial 10.15`. A line that is none is left out. */
export const interestRatesIn = (text: string): InterestRate[] =>
  linesOf(text).flatMap((each) => rateIn(each.trim()) ?? []);

/** The rates of a setting as people read them. */
export const interestRatesInWords = (text: FieldValue, language: ScreenLanguage): string | undefined =>
  interestRatesIn(String(text ?? ''))
    .map(({ kind, from, rate }) =>
      [
        said(language, interestKindNames[kind]),
        percentageText(rate, language),
        language === 'nl' ? 'vanaf' : 'from',
        dateText(from),
      ].join(' '),
    )
    .join('; ') || undefined;

/** The setting with a rate added, which takes the place of one of its kind and day; the oldest first. */
export const withInterestRate = (text: string, added: InterestRate): string =>
  [...interestRatesIn(text).filter(({ kind, from }) => kind !== added.kind || from !== added.from), added]
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.kind.localeCompare(other.kind))
    .map(({ kind, from, rate }) => `${from} ${kind} ${(rate / 100).toFixed(2)}`)
    .join('\n');

/** What is wrong with such a text; undefined when nothing is. */
export const interestRatesProblem = (text: string) =>
  linesOf(text).length === interestRatesIn(text).length
    ? undefined
    : message(
        'Vul op elke regel een datum, commercial of consumer, en een percentage in: 2027-01-01 commercial 10.15',
        'Enter on each line a date, commercial or consumer, and a percentage: 2027-01-01 commercial 10.15',
      );

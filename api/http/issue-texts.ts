import type { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { WireMoney, WirePercentage } from '#api/contract/wire.ts';
import { SentMoney, ShownMoney } from '#api/contract/loose-money.ts';
import * as contractsInEnglish from '#api/contract/words.en.ts';
import * as contractsInDutch from '#api/contract/words.nl.ts';
import * as en from '#api/http/words.en.ts';
import * as nl from '#api/http/words.nl.ts';
import { definitionOf } from '#api/contract/schema-definition.ts';

/** A number of our words as people write it: `scale` of them are one, and `unit` stands with it. */
type Unit = { scale: number; isMoney?: true; after?: string };

type Issue = z.core.$ZodRawIssue & { unit?: Unit };
type Words = typeof nl | typeof en;
const euros: Unit = { scale: 10_000, isMoney: true };
const percent: Unit = { scale: 100, after: '%' };
const unitOfTransform = new Map<unknown, Unit>([
  ...[WireMoney, ShownMoney, SentMoney].map((money) => [definitionOf(money).transform, euros] as const),
  [definitionOf(WirePercentage).transform, percent],
]);

/** In what a value is counted that travels at this place; null where it is a plain number. */
const unitAt = (schema: z.ZodType, [first, ...rest]: readonly PropertyKey[]): Unit | null => {
  const { type, shape, element, valueType, innerType, options, transform, ...pipe } = definitionOf(schema);
  const at = (inside: z.ZodType | undefined, path: readonly PropertyKey[]) => inside && unitAt(inside, path);
  const same = first === undefined ? [] : [first, ...rest];
  if (type === 'pipe')
    return (
      unitOfTransform.get(transform) ??
      at(pipe.in, same) ??
      (first === undefined ? at(pipe.out, same) : null) ??
      null
    );
  if (type === 'union')
    return options!.map((zodType) => unitAt(zodType, same)).find((unit) => unit !== null) ?? null;
  if (innerType) return unitAt(innerType, same);
  if (first === undefined) return null;
  return at(shape?.[String(first)] ?? element ?? valueType, rest) ?? null;
};

const figure = (words: Words, value: number | bigint, unit: Unit | null) => {
  const number = Number(value) / (unit?.scale ?? 1);
  const hasCents = unit?.isMoney && !Number.isInteger(number);
  const written = number.toLocaleString(words.locale, {
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: 4,
  });
  return `${unit?.isMoney ? words.euroSign : ''}${written}${unit?.after ?? ''}`;
};

type TextName = {
  [Name in keyof typeof nl]: (typeof nl)[Name] extends string ? Name : never;
}[keyof typeof nl];
/** A value that fits a pattern says better than the pattern what is expected. */
const examples: readonly [fits: string, text: TextName][] = [
  ['12', 'enterANumber'],
  ['13:15', 'writeATime'],
  ['2026-11-24', 'writeADate'],
  ['2026-11-24T13:15', 'writeADateAndTime'],
  ['#7a2445', 'writeAColour'],
  ['NL', 'writeACountry'],
];
const formats: Readonly<Record<string, TextName>> = {
  date: 'writeADate',
  datetime: 'writeAMoment',
  email: 'noEmailAddress',
  url: 'noWebAddress',
  uuid: 'noUuid',
};
const formatText = (format: string, pattern: string | undefined): TextName => {
  if (format !== 'regex' || pattern === undefined) return formats[format] ?? 'wrongForm';
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
  if (source === undefined) return 'wrongForm';
  const expression = new RegExp(source, flags);
  if (expression.test('Een tekst & meer')) return 'wrongForm';
  return examples.find(([fits]) => expression.test(fits))?.[1] ?? 'wrongForm';
};

const mostOptions = 15;
const optionsText = (words: Words, values: readonly unknown[]) => {
  const written = [...new Set(values.map((value) => (value === '' ? words.empty : String(value))))];
  if (written.length > mostOptions) return words.noSuchValue;
  return written.length === 1 ? words.canOnlyBe(written[0]!) : words.chooseFrom(written.join(', '));
};

/** What may stand there, where each of several forms says no. */
const unionText = (words: Words, errors: readonly (readonly z.core.$ZodIssue[])[]) => {
  const issues = errors.flat().filter(({ path }) => path.length === 0);
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const named = [...new Set(values)].filter((value) => value !== '' && value !== null);
  const format = issues.find((issue) => issue.code === 'invalid_format');
  if (format) {
    const text = words[formatText(format.format, format.pattern)];
    return named.length > 0 ? words.formOrOneOf(text.slice(0, -1), named.join(', ')) : text;
  }
  if (named.length > 0) return optionsText(words, named);
  const expected = issues.flatMap((issue) =>
    issue.code === 'invalid_type' ? [issue.expected as string] : [],
  );
  const type = (['int', 'number', 'string', 'array', 'object'] as const).find((one) =>
    expected.includes(one),
  );
  return type ? words.types[type] : words.impossible;
};

const sizeText = (words: Words, issue: Issue & { code: 'too_small' | 'too_big' }, unit: Unit | null) => {
  const isLeast = issue.code === 'too_small';
  const { origin, inclusive } = issue;
  const limit = isLeast ? issue.minimum : issue.maximum;
  const bound = figure(words, limit, null);
  if (origin === 'string') {
    if (isLeast && limit === 1) return words.enterThis;
    return isLeast ? words.atLeastCharacters(bound) : words.atMostCharacters(bound);
  }
  if (origin === 'array') {
    if (isLeast && limit === 1) return words.giveOne;
    return isLeast ? words.giveAtLeast(bound) : words.giveAtMost(bound);
  }
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return isLeast ? words.tooSmall : words.tooLarge;
  const inUnit = figure(words, limit, unit);
  if (inclusive === false) return isLeast ? words.above(inUnit) : words.below(inUnit);
  return isLeast ? words.atLeast(inUnit) : words.atMost(inUnit);
};

const textOf = (words: Words, issue: Issue, unit: Unit | null): string => {
  const types: Readonly<Record<string, string>> = words.types;
  switch (issue.code) {
    case 'invalid_type':
      // a number, but no whole one
      if (issue.expected === 'int' && unit && unit.scale > 1)
        return words.atMostDecimals(Math.log10(unit.scale));
      if (issue.expected === 'int') return types.int!;
      if (issue.input === undefined) return words.enterThis;
      return types[issue.expected] ?? words.impossible;
    case 'invalid_value':
      return optionsText(words, issue.values);
    case 'too_small':
    case 'too_big':
      return sizeText(words, issue, unit);
    case 'not_multiple_of':
      return words.multipleOf(figure(words, issue.divisor, unit));
    case 'invalid_format':
      return words[formatText(issue.format, issue.pattern)];
    case 'unrecognized_keys':
      return words.noSuchNames(issue.keys.map((key) => `‘${key}’`).join(', '));
    case 'invalid_union':
      return issue.input === undefined ? words.enterThis : unionText(words, issue.errors);
    default:
      return words.impossible;
  }
};

/** What people read of what does not fit a request, in the units in which it travels (FMT-025). */
export const issueTextsOf = (request: z.ZodType, language: ScreenLanguage) => ({
  error: (raw: z.core.$ZodRawIssue) => {
    const issue = raw as Issue;
    return textOf({ nl, en }[language], issue, issue.unit ?? unitAt(request, issue.path ?? []));
  },
});

type Texts = Readonly<Record<string, unknown>>;
const englishOfContracts: Texts = contractsInEnglish;
/** What contracts say stands in them in Dutch: by that text as it is in English. */
const inEnglish = new Map(
  Object.entries(contractsInDutch as Texts).flatMap(([name, text]) => {
    const english = englishOfContracts[name];
    return typeof text === 'string' && typeof english === 'string' ? [[text, english] as const] : [];
  }),
);
export const issueText = (language: ScreenLanguage, text: string): string =>
  language === 'en' ? (inEnglish.get(text) ?? text) : text;

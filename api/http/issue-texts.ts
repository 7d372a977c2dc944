import type { z } from 'zod';
import { WireMoney, WirePercentage } from '#api/contract/wire.ts';
import { definitionOf } from '#api/contract/schema-definition.ts';

/** A number of our words as people write it: `scale` of them are one, and `unit` stands with it. */
export type Unit = { scale: number; before?: string; after?: string };

type Issue = z.core.$ZodRawIssue & { unit?: Unit };
const euros: Unit = { scale: 10_000, before: '€ ' };
const percent: Unit = { scale: 100, after: '%' };
const unitOfTransform = new Map<unknown, Unit>([
  [definitionOf(WireMoney).transform, euros],
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

const figures = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 4 });
const amounts = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const figure = (value: number | bigint, unit: Unit | null) => {
  const number = Number(value) / (unit?.scale ?? 1);
  const written = unit?.before && !Number.isInteger(number) ? amounts.format(number) : figures.format(number);
  return `${unit?.before ?? ''}${written}${unit?.after ?? ''}`;
};

/** A value that fits a pattern says better than the pattern what is expected. */
const examples: readonly [fits: string, text: string][] = [
  ['12', 'Vul een getal in.'],
  ['13:15', 'Schrijf een tijd als 13:15.'],
  ['2026-11-24', 'Schrijf een datum als 2026-11-24.'],
  ['2026-11-24T13:15', 'Schrijf een datum en tijd als 2026-11-24T13:15.'],
  ['#7a2445', 'Schrijf een kleur als #7a2445.'],
  ['NL', 'Schrijf een landcode van twee letters, zoals NL.'],
];
const unknownForm = 'Deze waarde heeft niet de juiste vorm.';
const formats: Record<string, string> = {
  date: 'Schrijf een datum als 2026-11-24.',
  datetime: 'Schrijf een datum en tijd als 2026-11-24T13:15:00Z.',
  email: 'Dit is geen e-mailadres.',
  url: 'Dit is geen internetadres.',
  uuid: 'Dit is geen UUID.',
};
const formatText = (format: string, pattern: string | undefined) => {
  if (format !== 'regex' || pattern === undefined) return formats[format] ?? unknownForm;
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
  if (source === undefined) return unknownForm;
  const expression = new RegExp(source, flags);
  if (expression.test('Een tekst & meer')) return unknownForm;
  return examples.find(([fits]) => expression.test(fits))?.[1] ?? unknownForm;
};

const mostOptions = 15;
const missing = 'Vul dit in.';
const impossible = 'Deze waarde kan hier niet.';
const optionsText = (values: readonly unknown[]) => {
  const written = [...new Set(values.map((value) => (value === '' ? 'leeg' : String(value))))];
  if (written.length > mostOptions) return 'Deze waarde bestaat niet.';
  return written.length === 1 ? `Hier kan alleen ‘${written[0]}’ staan.` : `Kies uit: ${written.join(', ')}.`;
};
const types: Record<string, string> = {
  number: 'Vul een getal in.',
  int: 'Vul een heel getal in.',
  string: 'Vul een tekst in.',
  boolean: 'Kies ja of nee.',
  array: 'Hier hoort een lijst.',
  object: 'Hier horen velden met een naam.',
  record: 'Hier horen velden met een naam.',
};

/** What may stand there, where each of several forms says no. */
const unionText = (errors: readonly (readonly z.core.$ZodIssue[])[]) => {
  const issues = errors.flat().filter(({ path }) => path.length === 0);
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const words = [...new Set(values)].filter((value) => value !== '' && value !== null);
  const format = issues.find((issue) => issue.code === 'invalid_format');
  if (format) {
    const text = formatText(format.format, format.pattern);
    return words.length > 0 ? `${text.slice(0, -1)}, of ${words.join(', ')}.` : text;
  }
  if (words.length > 0) return optionsText(words);
  const expected = issues.flatMap((issue) =>
    issue.code === 'invalid_type' ? [issue.expected as string] : [],
  );
  return (
    ['int', 'number', 'string', 'array', 'object'].flatMap((type) =>
      expected.includes(type) ? types[type]! : [],
    )[0] ?? impossible
  );
};

const sizeText = (issue: Issue & { code: 'too_small' | 'too_big' }, unit: Unit | null) => {
  const isLeast = issue.code === 'too_small';
  const { origin, inclusive } = issue;
  const limit = isLeast ? issue.minimum : issue.maximum;
  const bound = isLeast ? 'minstens' : 'hoogstens';
  if (origin === 'string')
    return isLeast && limit === 1 ? missing : `Vul ${bound} ${figure(limit, null)} tekens in.`;
  if (origin === 'array')
    return isLeast && limit === 1
      ? 'Geef er minstens één op.'
      : `Geef er ${bound} ${figure(limit, null)} op.`;
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER)
    return `Dit getal is te ${isLeast ? 'klein' : 'groot'}.`;
  return inclusive === false
    ? `Vul een getal ${isLeast ? 'boven' : 'onder'} ${figure(limit, unit)} in.`
    : `Vul ${bound} ${figure(limit, unit)} in.`;
};

const textOf = (issue: Issue, unit: Unit | null): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return missing;
      return types[issue.expected] ?? impossible;
    case 'invalid_value':
      return optionsText(issue.values);
    case 'too_small':
    case 'too_big':
      return sizeText(issue, unit);
    case 'not_multiple_of':
      return `Vul een veelvoud van ${figure(issue.divisor, unit)} in.`;
    case 'invalid_format':
      return formatText(issue.format, issue.pattern);
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `‘${key}’`).join(', ')} bestaat niet.`;
    case 'invalid_union':
      return issue.input === undefined ? missing : unionText(issue.errors);
    default:
      return impossible;
  }
};

/** What people read of what does not fit a request, in the units in which it travels (FMT-025). */
export const issueTextsOf = (request: z.ZodType) => ({
  error: (raw: z.core.$ZodRawIssue) => {
    const issue = raw as Issue;
    return textOf(issue, issue.unit ?? unitAt(request, issue.path ?? []));
  },
});

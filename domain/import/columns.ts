import { doubtOfDate, readDate, readDecimal } from '#domain/import/cell.ts';
import { type Column, columnOfField } from '#domain/import/column.ts';
import type { Fields, FieldValue } from '#domain/kernel/field.ts';
import { dateText } from '#domain/kernel/words.ts';
import { messageWith, type Said } from '#domain/kernel/message.ts';

/** Header names in files besides a field's label and wire name, by column name. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** A whole number; out of bounds is refused, with `why` as an explanation where that helps. */
export const wholeNumberColumn = (
  name: string,
  label: Said,
  words: readonly string[],
  { isRequired, least, most, why = '' }: { isRequired: boolean; least: number; most: number; why?: Said },
): Column => ({
  name,
  label,
  words,
  isRequired,
  read: (text, sign) => {
    const read = readDecimal(text, 0, sign);
    if ('code' in read) return read;
    return read.value >= least && read.value <= most ? read : { code: 'value-refused', about: [text, why] };
  },
  write: (value: number) => String(value),
});

/**
 * The number that identifies a record: preserved if the file has it. Also that of another record, by its
 * name.
 */
export const numberColumn = (
  label: Said,
  words: readonly string[],
  { name = 'number', isRequired = false }: { name?: string; isRequired?: boolean } = {},
): Column => wholeNumberColumn(name, label, words, { isRequired, least: 1, most: 2_000_000_000 });

/** A day; with `isDoubted`, an ambiguous date gets a warning that says how it was read. */
export const dateColumn = (
  name: string,
  label: Said,
  words: readonly string[],
  { isRequired, isDoubted }: { isRequired: boolean; isDoubted: boolean },
): Column => ({
  name,
  label,
  words: [name, ...words],
  isRequired,
  read: readDate,
  ...(isDoubted && { doubts: doubtOfDate }),
  kind: 'date',
  write: (value: string | null) => (value ? dateText(value) : ''),
});

/** The columns of a record's fields (law 8). */
export const fieldColumns = (
  fields: Fields,
  {
    words,
    lastWords = {},
    otherWords = {},
    names = [],
    required,
  }: {
    words: Words;
    lastWords?: Words;
    /** Names of choice options in files, by field and value. */
    otherWords?: Readonly<Record<string, Words>>;
    /** Fields that hold names, besides those with list entries. */
    names?: readonly string[];
    required: readonly string[];
  },
): Column[] =>
  Object.entries(fields).map(([name, field]) =>
    columnOfField(name, field, {
      words: words[name],
      lastWords: lastWords[name],
      otherWords: otherWords[name],
      isName: names.includes(name),
      isRequired: required.includes(name),
    }),
  );

/** The value of a field that a file does not have: its initial value, else empty. */
export const emptyValues = (fields: Fields): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { schema, initial, control }]) => {
      const first = control.kind === 'choice' ? [control.options[0]!.value] : [];
      const candidates: FieldValue[] = [initial ?? null, ...first, '', 0, false, [], [0, 0, 0]];
      const found = candidates.find((value) => schema.safeParse(value).success);
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** What a file says that there is of a product, at most, in bottles. */
export const mostInStock = 10_000_000;

/** A whole number of bottles. */
export const bottlesColumn = (name: string, label: Said, words: readonly string[]): Column =>
  wholeNumberColumn(name, label, [name, ...words], {
    isRequired: true,
    least: 0,
    most: mostInStock,
    why: messageWith(
      [label],
      (what) => `${what} is 0 of meer.`,
      (what) => `${what} is 0 or more.`,
    ),
  });

/** A text that is not a field of a record. */
export const textColumn = (
  name: string,
  label: Said,
  { most, isRequired, words }: { most: number; isRequired: boolean; words: readonly string[] },
): Column => ({
  name,
  label,
  words: [name, ...words],
  isRequired,
  read: (text) => (text.length > most ? { code: 'too-long', about: [text, most] } : { value: text }),
  write: (value: string) => value,
});

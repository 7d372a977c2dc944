import {
  type DecimalSign,
  doubtOfDate,
  listIn,
  plain,
  type Read,
  readBoolean,
  readChoice,
  readDate,
  readDecimal,
  readSeveral,
} from '#domain/import/cell.ts';
import { doubts } from '#domain/import/doubts.ts';
import { type Choice, type Control, type Field, type FieldValue, listOf } from '#domain/kernel/field.ts';
import { decimal } from '#domain/kernel/field-text.ts';
import { dateText } from '#domain/kernel/words.ts';

type OtherWords = Readonly<Record<string, readonly string[]>>;

/** What a file can hold of a record: its names in files, and how a cell becomes a value and back. */
export type Column = {
  name: string;
  label: string;
  /** Other names that a header may give it. */
  words: readonly string[];
  /** Names that mean it where no column of the file has one of its own, whatever else they may mean. */
  lastWords?: readonly string[] | undefined;
  isRequired: boolean;
  /** Of what its cells are, where spreadsheets know it: they calculate with it. */
  kind?: Control['kind'];
  /** Its cells are names, as of entries of a list; other products go by their numbers. */
  holdsNames?: boolean;
  read: (text: string, sign: DecimalSign) => Read<unknown>;
  /** What a person should look at in the text of a cell. */
  doubts?: ((text: string) => string | undefined) | undefined;
  /** What a person should look at though it is taken; `values` are those of the row. */
  warns?: ((value: never, values: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
  /** The cell of an export, which `read` makes the same value again. */
  write: (value: never) => string;
};

/**
 * So many units of the last decimal as a number that reads the same again: 138 500 with 4 is `13,85`. `atLeast`
 * decimals are written: an amount of 100 000 is `10,00`.
 */
export const decimalText = (units: number, decimals: number, atLeast = 0): string =>
  decimal(units, decimals, atLeast).replaceAll('.', '').replace('−', '-');

const decimalsOf = (control: Control): number | null => {
  if (control.kind === 'money') return 4;
  if (control.kind === 'percentage') return 2;
  return control.kind === 'number' ? (control.decimals ?? 0) : null;
};

const accepts = ({ schema }: Field, value: FieldValue) => schema.safeParse(value).success;

const mostCharacters = ({ schema }: Field): number | null =>
  (schema as { maxLength?: number | null }).maxLength ?? null;

/** A list as programs write it: `['Beef', 'Lamb']`. */
const isQuotedList = (text: string) => /^\[['"].*['"]\]$/s.test(text);

/** Reads cells of a field by its control. */
const readerOf = (
  field: Field,
  otherWords: OtherWords,
): ((text: string, sign: DecimalSign) => Read<FieldValue>) => {
  const { control } = field;
  const decimals = decimalsOf(control);
  if (decimals !== null) return (text, sign) => readDecimal(text, decimals, sign);
  const isList = accepts(field, []);
  switch (control.kind) {
    case 'boolean':
      return readBoolean;
    case 'date':
      return readDate;
    case 'choice':
      return (text) => readChoice(text, control.options, otherWords);
    case 'several':
      return control.options.length === 0
        ? (text) => ({ value: listIn(text) })
        : (text) => readSeveral(text, control.options, otherWords);
    default:
      return (text) => ({
        value: isList ? listIn(text) : isQuotedList(text) ? listIn(text).join(', ') : text,
      });
  }
};

/** What the rules of the field say of a value that was read. */
const judged = (field: Field, text: string, read: Read<FieldValue>): Read<FieldValue> => {
  if ('code' in read) return read;
  // names of entries of a list: the importer looks up which they are
  if (listOf(field.control) !== undefined) return read;
  const most = mostCharacters(field);
  if (most !== null && text.length > most) return { code: 'too-long', about: [text, most] };
  if (!accepts(field, read.value)) return { code: 'value-refused', about: [text, ''] };
  const why = field.check?.(read.value);
  return why === undefined ? read : { code: 'value-refused', about: [text, `${field.label}: ${why}`] };
};

const labelOf = (options: readonly Choice[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** A value as an export writes it. */
const written = (control: Control, value: FieldValue): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value))
    return value
      .map((item) => (control.kind === 'several' ? labelOf(control.options, item) : String(item)))
      .join(', ');
  const decimals = decimalsOf(control);
  if (decimals !== null) return decimalText(value as number, decimals, control.kind === 'money' ? 2 : 0);
  if (control.kind === 'choice') return labelOf(control.options, value);
  if (control.kind === 'date') return dateText(String(value));
  return String(value);
};

/** The column of a field (law 8): everything follows from the field but what other systems call it. */
export const columnOfField = (
  name: string,
  field: Field,
  {
    words = [],
    lastWords,
    otherWords = {},
    isName = false,
    isRequired = false,
  }: {
    words?: readonly string[] | undefined;
    lastWords?: readonly string[] | undefined;
    otherWords?: OtherWords | undefined;
    isName?: boolean;
    isRequired?: boolean;
  } = {},
): Column => {
  const readCell = readerOf(field, otherWords);
  const list = listOf(field.control);
  return {
    name,
    label: field.label,
    // elsewhere `tags` are key words, and no grapes
    words: [...(field.wire === 'tags' ? [] : [field.wire]), name, ...words],
    lastWords,
    isRequired,
    doubts: field.control.kind === 'date' ? doubtOfDate : undefined,
    holdsNames: isName || ![undefined, 'products'].includes(list),
    read: (text, sign) => judged(field, text, readCell(text, sign)),
    // a column that the file does not have says nothing
    warns: field.warns
      ? (value: never, values) => field.warns!(value, { country: '', vatNumber: '', ...values })
      : doubts[name],
    kind: field.control.kind,
    write: (value: FieldValue) => written(field.control, value ?? null),
  };
};

/** Which column of the kind each column of the file is; null for one that is left out. */
export type Mapping = readonly (string | null)[];

/** The columns of a file that hold something and are not imported, by their names. */
export const unusedColumns = (
  { header, rows }: { header: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  mapping: Mapping,
): string[] =>
  header.filter(
    (_, at) => (mapping[at] ?? null) === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );

const compact = (text: string) => plain(text).replaceAll(' ', '');

/** So many rows tell whether a column holds what its name promises. */
const sampled = 50;

/** What may stand behind the name of a column without making it another one. */
const qualifiers = new Set(
  'excl incl ex inc exclusief inclusief btw vat tax eur euro in per fles stuk dagen days pct procent nr nummer'.split(
    ' ',
  ),
);

/** Whether this is made of qualifiers alone, however they are written together. */
const isQualifier = (rest: string): boolean =>
  rest === '' ||
  [...qualifiers].some((text) => rest.startsWith(text) && isQualifier(rest.slice(text.length)));

/**
 * The mapping that the names in the header suggest: first those that are a name of a column, then those that are
 * one with a qualifier (`Verkoopprijs excl. btw (€)`), then what is left to mean one. `Artikelgroep` begins with
 * `artikel` and is something else: what is not sure is left to a person. No column is suggested twice, nor one of which no cell of the first
 * rows can be read (`Vintages` with lists of years, `RegionID` with numbers where names should be).
 */
export const proposedMapping = (
  columns: readonly Column[],
  {
    header,
    rows,
    decimalSign,
  }: {
    header: readonly string[];
    rows: readonly { cells: readonly string[] }[];
    decimalSign: DecimalSign;
  },
): Mapping => {
  const fits = (name: string, at: number) => {
    const cells = rows.slice(0, sampled).flatMap(({ cells: all }) => all[at] || []);
    const { read, holdsNames } = columns.find((column) => column.name === name)!;
    const isRead = (cell: string) =>
      'value' in read(cell, decimalSign) && (!holdsNames || /\p{L}/u.test(cell));
    return cells.length === 0 || cells.some(isRead);
  };
  const names = columns.flatMap((column) =>
    [column.label, ...column.words].map((word) => ({ column: column.name, word: compact(word) })),
  );
  const mapping: (string | null)[] = header.map(() => null);
  const propose = (finds: (head: string, word: string) => boolean) => {
    const longestFirst = names.toSorted((a, b) => b.word.length - a.word.length);
    for (const [at, cell] of header.entries()) {
      const head = compact(cell);
      if (mapping[at] !== null || head === '') continue;
      const found = longestFirst.find(
        ({ column, word }) => !mapping.includes(column) && finds(head, word) && fits(column, at),
      );
      if (found) mapping[at] = found.column;
    }
  };
  propose((head, word) => head === word);
  propose((head, word) => word.length >= 5 && head.startsWith(word) && isQualifier(head.slice(word.length)));
  for (const { name, lastWords = [] } of columns) {
    if (mapping.includes(name)) continue;
    const at = header.findIndex((cell, index) => lastWords.includes(plain(cell)) && fits(name, index));
    if (at >= 0) mapping[at] = name;
  }
  return mapping;
};

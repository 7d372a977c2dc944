import {
  compact,
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
import { said, message, type Message, type Said } from '#domain/kernel/message.ts';
import { doubts } from '#domain/import/doubts.ts';
import { type Choice, type Control, type Field, type FieldValue, listOf } from '#domain/kernel/field.ts';
import { decimal } from '#domain/kernel/field-text.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { dateText, yesOrNo } from '#domain/kernel/words.ts';

type OtherWords = Readonly<Record<string, readonly string[]>>;

/** A property of a record in files: its header names, and how a cell is parsed and written. */
export type Column = {
  name: string;
  /** A file may name it in either language. */
  label: Said;
  /** Other header names for it. */
  words: readonly string[];
  /** Header names for it if no column has its own name, even if they could mean something else. */
  lastWords?: readonly string[] | undefined;
  isRequired: boolean;
  /** An export leaves it out. */
  isOnlyRead?: boolean;
  /** The type of its cells, where spreadsheets support it, so that they can calculate with it. */
  kind?: Control['kind'];
  /** Its cells are names, such as entries of a list; other columns may use ids. */
  holdsNames?: boolean;
  read: (text: string, sign: DecimalSign) => Read<unknown>;
  /** A warning about the text of a cell. */
  doubts?: ((text: string) => Message | undefined) | undefined;
  /** A warning about a value that is accepted; `values` are those of the row. */
  warns?: ((value: never, values: Readonly<Record<string, unknown>>) => Message | undefined) | undefined;
  /** The cell in an export; `read` parses it back to the same value. */
  write: (value: never, language?: ScreenLanguage) => string;
};

/**
 * An integer in units of the last decimal as a number that parses back the same: 138 500 with 4 is `13,85`.
 * `atLeast` is the minimum number of decimals: an amount of 100 000 is `10,00`.
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

/** Parses cells of a field by its control. */
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

/** A parsed value after the field's own rules. */
const judged = (field: Field, text: string, read: Read<FieldValue>): Read<FieldValue> => {
  if ('code' in read) return read;
  // names of list entries: the importer resolves them
  if (listOf(field.control) !== undefined) return read;
  const most = mostCharacters(field);
  if (most !== null && text.length > most) return { code: 'too-long', about: [text, most] };
  if (!accepts(field, read.value)) return { code: 'value-refused', about: [text, ''] };
  const why = field.check?.(read.value);
  if (why === undefined) return read;
  const about = message(`${said('nl', field.label)}: ${why.nl}`, `${said('en', field.label)}: ${why.en}`);
  return { code: 'value-refused', about: [text, about] };
};

const labelOf = (options: readonly Choice[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** A value as an export writes it. */
const written = (control: Control, value: FieldValue, language: ScreenLanguage): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return said(language, yesOrNo(value));
  if (Array.isArray(value))
    return value
      .map((item) =>
        control.kind === 'several' ? said(language, labelOf(control.options, item)) : String(item),
      )
      .join(', ');
  const decimals = decimalsOf(control);
  if (decimals !== null) return decimalText(value as number, decimals, control.kind === 'money' ? 2 : 0);
  if (control.kind === 'choice') return said(language, labelOf(control.options, value));
  if (control.kind === 'date') return dateText(String(value));
  return String(value);
};

/** The column of a field (law 8): everything follows from the field except its names in other systems. */
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
    // in other systems `tags` are keywords, not grapes
    words: [...(field.wire === 'tags' ? [] : [field.wire]), name, ...words],
    lastWords,
    isRequired,
    doubts: field.control.kind === 'date' ? doubtOfDate : undefined,
    holdsNames: isName || ![undefined, 'products'].includes(list),
    read: (text, sign) => judged(field, text, readCell(text, sign)),
    // a column that the file lacks says nothing
    warns: field.warns
      ? (value: never, values) => field.warns!(value, { country: '', vatNumber: '', ...values })
      : doubts[name],
    kind: field.control.kind,
    write: (value: FieldValue, language = usualLanguage) => written(field.control, value ?? null, language),
  };
};

/** For each column of the file its column of the import kind; null if it is skipped. */
export type Mapping = readonly (string | null)[];

/** Columns of the file that have content but are not imported, by header name. */
export const unusedColumns = (
  { header, rows }: { header: readonly string[]; rows: readonly { cells: readonly string[] }[] },
  mapping: Mapping,
): string[] =>
  header.filter(
    (_, at) => (mapping[at] ?? null) === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );

/** The exact names of a column in a header, to compare. */
const namesOf = ({ label, words }: Column) =>
  [said('nl', label), said('en', label), ...words].map((word) => compact(word));

/** The names by which a header of these columns is known. */
export const headerNames = (columns: readonly Column[]): string[] =>
  columns.flatMap(namesOf).filter((name) => name !== '');

/** Number of rows that decide whether a column holds what its header promises. */
const sampled = 50;

/** Suffixes of a header that do not change its meaning. */
const qualifiers = new Set(
  'excl incl ex inc exclusief inclusief btw vat tax eur euro in per fles stuk dagen days pct procent nr nummer'.split(
    ' ',
  ),
);

/** Whether a text consists of qualifiers only, however they are joined. */
const isQualifier = (rest: string): boolean =>
  rest === '' ||
  [...qualifiers].some((text) => rest.startsWith(text) && isQualifier(rest.slice(text.length)));

/**
 * The mapping that the header suggests: first exact names, then names with a qualifier (`Verkoopprijs excl.
 * btw (€)`), then the remaining fallback names. What is uncertain is left to a person: `Artikelgroep` begins
 * with `artikel` but means something else. A column is suggested once at most, and only if some cell in its
 * first rows can be parsed (not `Vintages` with lists of years, or `RegionID` with numbers instead of names).
 * A required one is suggested under its own label all the same: each row then says what is wrong with its cell.
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
  const fits = (name: string, at: number, mayBeBad = false) => {
    const cells = rows.slice(0, sampled).flatMap(({ cells: all }) => all[at] || []);
    const { read, holdsNames } = columns.find((column) => column.name === name)!;
    const isRead = (cell: string) =>
      (mayBeBad || 'value' in read(cell, decimalSign)) && (!holdsNames || /\p{L}/u.test(cell));
    return cells.length === 0 || cells.some(isRead);
  };
  const names = columns.flatMap((column) => namesOf(column).map((word) => ({ column: column.name, word })));
  const mapping: (string | null)[] = header.map(() => null);
  const propose = (finds: (head: string, word: string) => boolean) => {
    const longestFirst = names.toSorted((a, b) => b.word.length - a.word.length);
    for (const [at, cell] of header.entries()) {
      // SnelStart calls each field after its table
      const head = compact(cell).replace(/^fld/, '');
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
  for (const { name, label, isRequired } of columns) {
    if (!isRequired || mapping.includes(name)) continue;
    const labels = [said('nl', label), said('en', label)].map(compact);
    const at = header.findIndex(
      (cell, index) => mapping[index] === null && labels.includes(compact(cell)) && fits(name, index, true),
    );
    if (at >= 0) mapping[at] = name;
  }
  return mapping;
};

import { type CellProblem, type DecimalSign, isCutOff } from '#domain/import/cell.ts';
import type { Column, Mapping } from '#domain/import/column.ts';
import { controlCharacter } from '#domain/kernel/control-character.ts';
import { type Problem, problem } from '#domain/import/problem.ts';
import type { Said } from '#domain/kernel/message.ts';

/** A row of a file as values by column name; an empty cell is absent. */
export type ImportRow = { number: number; values: Record<string, unknown>; problems: Problem[] };

export const hasError = (problems: readonly Problem[]) =>
  problems.some(({ severity }) => severity === 'error');

const spreadsheetError =
  /^#(REF|N\/[AB]|VALUE|NAME|DIV\/0|NUM|NULL|VERW|NB|WAARDE|NAAM|DEEL\/0|GETAL|LEEG)[!?]?$/i;

const error = (column: string | null, { code, about }: CellProblem) =>
  problem('error', column, code, ...(about as never));

/** Without the apostrophe that protects an exported cell from being run as a formula (SET-040). */
const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@])/, '');

/** What is wrong with a cell, whatever its column. */
const troubleOf = (text: string): CellProblem | null => {
  if (controlCharacter.test(text))
    return { code: 'control-character', about: [text.replace(controlCharacter, '�')] };
  if (isCutOff(text)) return { code: 'number-cut-off', about: [text] };
  return spreadsheetError.test(text) ? { code: 'formula-error', about: [text] } : null;
};

/** Parses rows by a mapping. `width` is the number of header columns; a longer row is malformed. */
export const rowReader = (
  columns: readonly Column[],
  mapping: Mapping,
  { sign, width }: { sign: DecimalSign; width: number },
) => {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const places = mapping.flatMap((name, at) => {
    const column = name === null ? undefined : byName.get(name);
    return column ? [{ column, at }] : [];
  });
  return ({ number, cells }: { number: number; cells: readonly string[] }): ImportRow => {
    if (cells.length > width)
      return { number, values: {}, problems: [problem('error', null, 'cells-missing', cells.length, width)] };
    const values: Record<string, unknown> = {};
    const found: Problem[] = [];
    const broken = new Set<string>();
    for (const { column, at } of places) {
      const text = unguarded(cells[at] ?? '');
      if (text === '') continue;
      const trouble = troubleOf(text);
      const read = trouble ?? column.read(text, sign);
      if ('code' in read) {
        found.push(error(column.name, read));
        broken.add(column.name);
        continue;
      }
      if (text.includes('�')) found.push(problem('warning', column.name, 'unreadable-character', text));
      const doubt = column.doubts?.(text);
      if (doubt) found.push(problem('warning', column.name, 'value-doubtful', text, doubt));
      values[column.name] = read.value;
    }
    for (const { column, at } of places) {
      if (values[column.name] === undefined) continue;
      const doubt = column.warns?.(values[column.name] as never, values);
      if (doubt) found.push(problem('warning', column.name, 'value-doubtful', cells[at]!, doubt));
    }
    for (const { name, label, isRequired } of columns)
      if (isRequired && values[name] === undefined && !broken.has(name))
        found.push(problem('error', name, 'value-missing', label));
    return { number, values, problems: found };
  };
};

/** The text that identifies a row within a file; undefined if it has none. */
export type KeyOf = (values: Readonly<Record<string, unknown>>) => string | undefined;

/** Adds a problem to each row that repeats the key of an earlier one. */
export const withoutRepeats = (rows: readonly ImportRow[], keyOf: KeyOf, label: Said): ImportRow[] => {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row.values);
    if (key === undefined) return row;
    const first = firstRows.get(key);
    if (first === undefined) {
      firstRows.set(key, row.number);
      return row;
    }
    return { ...row, problems: [...row.problems, problem('error', null, 'key-repeated', label, key, first)] };
  });
};

/** Of a record that takes several rows: by which column, and what of it they all say. */
export type Shared = { by: string; refused: readonly string[]; warned: readonly string[] };

/** Adds a problem to each row that says otherwise of a record than the first row of it does. */
export const withoutContradictions = (
  rows: readonly ImportRow[],
  { by, refused, warned }: Shared,
  columns: readonly Column[],
): ImportRow[] => {
  const firstRows = new Map<unknown, ImportRow>();
  return rows.map((row) => {
    const first = firstRows.get(row.values[by]);
    if (hasError(row.problems)) return row;
    if (!first) {
      firstRows.set(row.values[by], row);
      return row;
    }
    const differs = ({ name }: Column) =>
      row.values[name] !== undefined && row.values[name] !== first.values[name];
    const found = columns.filter(differs).flatMap(({ name, label }) => {
      if (refused.includes(name)) return [problem('error', name, 'row-contradicts', label, first.number)];
      return warned.includes(name) ? [problem('warning', name, 'row-differs', label, first.number)] : [];
    });
    return { ...row, problems: [...row.problems, ...found] };
  });
};

import type { FilledRow } from '#application/adapters/table-files/filled-rows.ts';
import { decoded, delimiterOf, encodingOf, textRows } from '#application/adapters/table-files/text.ts';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import {
  fileLimits,
  type HowToRead,
  type ReadTableFile,
  type TableFile,
} from '#application/ports/table-files.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { decimalSignOf, headerRowOf } from '#domain/import/table.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const isPacked = (content: Uint8Array) =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04;
/** The box of old workbooks (.xls) and of ones with a password. */
const isCompound = (content: Uint8Array) => content[0] === 0xd0 && content[1] === 0xcf && content[2] === 0x11;

type Source = Pick<TableFile, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

/** The first rows of a file as they stand there, the empty ones too: among them is the header. */
const firstRows = (all: readonly FilledRow[], most: number) => {
  const first: string[][] = [];
  for (const { number, cells } of all) {
    if (number > most) break;
    while (first.length < number - 1) first.push([]);
    first.push(cells);
  }
  return first;
};

const tableOf = (source: Source, all: readonly FilledRow[], how: HowToRead, names: readonly string[]) => {
  const headerRow = how.headerRow ?? headerRowOf(firstRows(all, 20), new Set(names)) + 1;
  const header = all.find(({ number }) => number === headerRow)?.cells;
  if (!header) return refuse<TableFileRefusal>('table-without-header');
  const full = all.filter(({ number }) => number > headerRow);
  if (full.length > fileLimits.rows) return refuse<TableFileRefusal>('table-too-large', {});
  const width = header.findLastIndex((cell) => cell !== '') + 1;
  // a spreadsheet leaves empty cells at the end of a row away, and a text may end each row with a delimiter
  const cut = ({ cells, width: wide }: FilledRow) => {
    const last = cells.findLastIndex((cell) => cell !== '') + 1;
    const written = source.format === 'xlsx' ? width : Math.min(wide, width);
    return Array.from({ length: Math.max(last, written) }, (_, column) => cells[column] ?? '');
  };
  const sign = source.format === 'xlsx' ? ',' : decimalSignOf(full.slice(0, 2_000).map(({ cells }) => cells));
  return {
    ...source,
    headerRow,
    decimalSign: how.decimalSign ?? sign,
    header: header.slice(0, width),
    rows: full.map((row) => ({ number: row.number, cells: cut(row) })),
    emptyRows: (full.at(-1)?.number ?? headerRow) - headerRow - full.length,
  };
};

/** Tables in CSV and XLSX, read where they may take the time and the memory that they need. */
export const tableFileOf: ReadTableFile = async (content, how = {}, names = []) => {
  if (isCompound(content)) return refuse<TableFileRefusal>('file-locked');
  if (isPacked(content)) {
    const { sheets, sheet, rows } = await readSpreadsheet(content, how.sheet);
    return tableOf({ format: 'xlsx', encoding: null, delimiter: null, sheets, sheet }, rows, how, names);
  }
  const encoding = how.encoding ?? encodingOf(content);
  const text = decoded(content, encoding);
  if (text === null) return refuse<TableFileRefusal>('file-kind-unknown');
  if (text.trim() === '') return refuse<TableFileRefusal>('file-empty');
  const delimiter = how.delimiter ?? delimiterOf(text);
  const source = { format: 'csv' as const, encoding, delimiter, sheets: [], sheet: 0 };
  return tableOf(source, textRows(text, delimiter), how, names);
};

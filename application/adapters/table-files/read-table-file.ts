import { decoded, delimiterOf, encodingOf, textRows } from '#application/adapters/table-files/text.ts';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import {
  fileLimits,
  type HowToRead,
  type ReadTableFile,
  type TableFile,
  type TableFileRefusal,
} from '#application/ports/table-files.ts';
import { decimalSignOf, headerRowOf } from '#domain/import/table.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const isPacked = (content: Uint8Array) =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04;
/** The box of old workbooks (.xls) and of ones with a password. */
const isCompound = (content: Uint8Array) => content[0] === 0xd0 && content[1] === 0xcf && content[2] === 0x11;

type Source = Pick<TableFile, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

const tableOf = (source: Source, all: readonly string[][], how: HowToRead): TableFile => {
  const at = how.headerRow === undefined ? headerRowOf(all) : how.headerRow - 1;
  const header = all[at];
  if (!header) return refuse<TableFileRefusal>('table-without-header');
  const rows = all.slice(at + 1).map((cells, index) => ({ number: at + index + 2, cells }));
  const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell !== '');
  const full = rows.filter(isFilled);
  const width = header.findLastIndex((cell) => cell !== '') + 1;
  if (full.length > fileLimits.rows)
    return refuse<TableFileRefusal>('table-too-large', { most: fileLimits.rows });
  if (width > fileLimits.columns)
    return refuse<TableFileRefusal>('table-too-large', { most: fileLimits.columns });
  // a spreadsheet leaves empty cells at the end of a row away, and a text may end each row with a delimiter
  const cut = (cells: string[]) => {
    const last = cells.findLastIndex((cell) => cell !== '') + 1;
    const wide = source.format === 'xlsx' ? width : Math.min(cells.length, width);
    return Array.from({ length: Math.max(last, wide) }, (_, column) => cells[column] ?? '');
  };
  return {
    ...source,
    headerRow: at + 1,
    decimalSign:
      how.decimalSign ?? (source.format === 'xlsx' ? ',' : decimalSignOf(full.map(({ cells }) => cells))),
    header: header.slice(0, width),
    rows: full.map(({ number, cells }) => ({ number, cells: cut(cells) })),
    emptyRows: rows.findLastIndex(isFilled) + 1 - full.length,
  };
};

/** Tables in CSV and XLSX. */
export const readTableFile: ReadTableFile = async (content, how = {}) => {
  if (content.length === 0) return refuse<TableFileRefusal>('file-empty');
  if (content.length > fileLimits.bytes)
    return refuse<TableFileRefusal>('file-too-large', { most: fileLimits.bytes });
  if (isCompound(content)) return refuse<TableFileRefusal>('file-locked');
  if (isPacked(content)) {
    const { sheets, rowsOf } = await readSpreadsheet(content);
    const sheet =
      how.sheet ??
      Math.max(
        0,
        sheets.findIndex((_, index) => rowsOf(index).length > 1),
      );
    if (sheet >= sheets.length) return refuse<TableFileRefusal>('file-empty');
    return tableOf({ format: 'xlsx', encoding: null, delimiter: null, sheets, sheet }, rowsOf(sheet), how);
  }
  const encoding = how.encoding ?? encodingOf(content);
  const text = decoded(content, encoding);
  if (text === null) return refuse<TableFileRefusal>('file-kind-unknown');
  if (text.trim() === '') return refuse<TableFileRefusal>('file-empty');
  const delimiter = how.delimiter ?? delimiterOf(text);
  const source = { format: 'csv' as const, encoding, delimiter, sheets: [], sheet: 0 };
  return tableOf(source, textRows(text, delimiter), how);
};

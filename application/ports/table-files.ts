import type { DecimalSign } from '#domain/import/cell.ts';

const encodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How to read a file; what is left out is found out. `sheet` counts from 0, `headerRow` from 1. */
export type HowToRead = {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  sheet?: number | undefined;
  headerRow?: number | undefined;
  decimalSign?: DecimalSign | undefined;
};

/** A row of a file by its number there, from 1; a number of a spreadsheet is written with a decimal comma. */
export type TableRow = { number: number; cells: string[] };

/** A file as a table. Empty rows are passed over and counted. */
export type TableFile = {
  format: 'csv' | 'xlsx';
  /** Null for a spreadsheet. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  sheets: string[];
  sheet: number;
  headerRow: number;
  decimalSign: DecimalSign;
  header: string[];
  rows: TableRow[];
  emptyRows: number;
};

/**
 * Most of a file that is read: bytes of the file, bytes of a spreadsheet unpacked, rows, columns, cells; and the
 * memory and the time that reading it may take.
 */
export const fileLimits = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cells: 3_000_000,
  megabytes: 384,
  seconds: 30,
} as const;

/**
 * Reads a file whose kind follows from its content, whatever its name; `names` are those by which its header is known.
 * Refuses with a TableFileRefusal.
 */
export type ReadTableFile = (
  content: Uint8Array,
  how?: HowToRead,
  names?: readonly string[],
) => Promise<TableFile>;

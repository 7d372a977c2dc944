import { CsvError, type Options, parse } from 'csv-parse/sync';
import { type FilledRow, filledRows } from '#application/adapters/table-files/filled-rows.ts';
import { type Delimiter, delimiters, type Encoding } from '#application/ports/table-files.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const starts = (content: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => content[at] === byte);

const isUtf8 = (content: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
};

/** The character set of a text: its mark, else UTF-8 where it is that, else what Windows writes. */
export const encodingOf = (content: Uint8Array): Encoding => {
  if (starts(content, 0xff, 0xfe)) return 'utf-16le';
  return isUtf8(content) ? 'utf-8' : 'windows-1252';
};

/** A text without its mark; null when it holds what no text does. */
export const decoded = (content: Uint8Array, encoding: Encoding) => {
  const text = new TextDecoder(encoding).decode(content);
  return text.includes('\u0000') ? null : text;
};

/** A line with more is none of a table; a file that is one line of delimiters ends here. */
const mostCellsOfLine = 2_000;

const recordsOf = (text: string, delimiter: Delimiter, more: Options) =>
  parse(text, {
    delimiter,
    // a file that two programs wrote has several: of itself the parser takes the first for all
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: 1_000_000,
    ...more,
  });

const sampleRows = 60;

/** How well a delimiter cuts a sample: the part of its rows that are as wide as most, and how wide that is. */
const fitOf = (sample: string, delimiter: Delimiter) => {
  try {
    const widths = recordsOf(sample, delimiter, { to: sampleRows }).map((cells) => cells.length);
    const counts = Map.groupBy(widths, (width) => width);
    const [width, same] = [...counts].reduce(
      (best, item) => (item[1].length > best[1].length ? item : best),
      [1, []],
    );
    return width === 1 ? 0 : same.length / widths.length + Math.min(width, 50) / 1_000;
  } catch {
    // cut by this sign they are no rows
    return 0;
  }
};

/** The delimiter by which the first rows come out equally wide; a comma where none does. */
export const delimiterOf = (text: string): Delimiter => {
  // whole lines only: half a line is narrower
  const sample = text.slice(0, 65_536).replace(/\n[^\n]*$/, text.length > 65_536 ? '' : '$&');
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter) }));
  return fits.reduce((best, item) => (item.fit > best.fit ? item : best), { delimiter: ',', fit: 0 })
    .delimiter as Delimiter;
};

/** The rows of a text that hold something. Refuses: file-broken with the row, and what filledRows refuses. */
export const textRows = (text: string, delimiter: Delimiter): FilledRow[] => {
  const found = filledRows();
  let number = 0;
  try {
    recordsOf(text, delimiter, {
      cast: (cell, { index }) =>
        index < mostCellsOfLine ? cell : refuse<TableFileRefusal>('table-too-large', {}),
      on_record: (cells: string[]) => {
        number += 1;
        found.add(number, cells);
        // not kept by the parser as well
        return null;
      },
    });
    return found.rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse<TableFileRefusal>('file-broken', { row: Number(error.records ?? 0) + 1 });
  }
};

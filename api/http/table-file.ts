import type { TableFormat } from '#api/contract/wire.ts';
import { type Cell, type Cells, csvOf } from '#api/http/csv.ts';
import type { Call, FileAnswer } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { mostPaperRows } from '#application/ports/documents.ts';
import { mostSheetRows } from '#application/ports/workbooks.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { printedNow } from '#projections/views/letterhead.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const textOf = (cell: Cell | undefined) => {
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');
};
/** As wide as what stands in the first rows, within what a screen shows. */
const widthOf = (header: string, rows: readonly Cells[], column: number) =>
  Math.min(40, 2 + Math.max(header.length, ...rows.slice(0, 100).map((row) => textOf(row[column]).length)));

type Table = { name: string; header: readonly string[]; pieces: AsyncGenerator<Cells[]> };

const rowsOf = async ({ pieces }: Table, most: number, code: TableFileRefusal) => {
  const rows: Cells[] = [];
  for await (const piece of pieces) {
    if (rows.length + piece.length > most) return refuse(code, { most });
    rows.push(...piece);
  }
  return rows;
};

const workbookOf = async ({ core }: Call, table: Table) => {
  const rows = await rowsOf(table, mostSheetRows, 'workbook-too-long');
  const columns = table.header.map((header, column) => ({ header, width: widthOf(header, rows, column) }));
  // a sheet has a name of 31 letters at most
  return core.workbooks.write({ name: table.name.slice(0, 31), columns, rows });
};

/** What a file is called as people read it: of `verkoopcijfers-2026-10-01-2026-10-31` what it is, and of when. */
const headOf = (name: string, language: ScreenLanguage) => {
  const day = /-?(\d{4}-\d\d-\d\d)/g;
  const days = [...name.matchAll(day)].map(([, text]) => formatsIn(language).dateText(text!));
  const title = name.replaceAll(day, '').replaceAll('-', ' ');
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    about: days.length > 0 ? [days.join(' – ')] : [],
  };
};

const paperOf = async (call: Call, table: Table) => {
  const { core, caller, language } = call;
  const rows = await rowsOf(table, mostPaperRows, 'paper-too-long');
  const columns = table.header.map((header, column) => ({
    header,
    isNumber:
      rows.some((row) => typeof row[column] !== 'string') &&
      rows.every((row) => typeof row[column] !== 'string' || row[column] === ''),
  }));
  const texts = rows.map((row) => table.header.map((_, column) => textOf(row[column])));
  return core.documents.report({
    ...(await printedNow(call, caller.account, language)),
    ...headOf(table.name, language),
    facts: [],
    tables: [{ title: '', columns, rows: texts, emptyText: staffWordsIn(language).nothingFound }],
  });
};

/**
 * A table as a file: CSV, which streams; a workbook, in which amounts and days are numbers and codes stay texts; or
 * a PDF. Refuses: workbook-too-long, paper-too-long.
 */
export const tableFile = async (call: Call, format: TableFormat, table: Table): Promise<FileAnswer> => {
  const name = `${table.name}.${format}`;
  if (format === 'xlsx') return { name, content: await workbookOf(call, table), type: xlsx };
  if (format === 'pdf') return { name, content: await paperOf(call, table), type: 'application/pdf' };
  return { name, content: csvOf([...table.header], table.pieces), type: 'text/csv; charset=utf-8' };
};

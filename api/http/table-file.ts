import type { TableFormat } from '#api/contract/wire.ts';
import { type Cell, type Cells, csvOf } from '#api/http/csv.ts';
import type { Call, FileAnswer } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { mostSheetRows } from '#application/ports/workbooks.ts';

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const lengthOf = (cell: Cell | undefined) =>
  String(typeof cell === 'object' ? cell.text : (cell ?? '')).length;
/** As wide as what stands in the first rows, within what a screen shows. */
const widthOf = (header: string, rows: readonly Cells[], column: number) =>
  Math.min(40, 2 + Math.max(header.length, ...rows.slice(0, 100).map((row) => lengthOf(row[column]))));

/**
 * A table as a file: CSV, which streams, or a workbook, in which amounts and days are numbers and codes stay texts.
 * Refuses: workbook-too-long.
 */
export const tableFile = async (
  { core }: Call,
  format: TableFormat,
  { name, header, pieces }: { name: string; header: readonly string[]; pieces: AsyncGenerator<Cells[]> },
): Promise<FileAnswer> => {
  if (format === 'csv')
    return { name: `${name}.csv`, content: csvOf([...header], pieces), type: 'text/csv; charset=utf-8' };
  const rows: Cells[] = [];
  for await (const piece of pieces) {
    if (rows.length + piece.length > mostSheetRows)
      return refuse('workbook-too-long', { most: mostSheetRows });
    rows.push(...piece);
  }
  const columns = header.map((text, column) => ({ header: text, width: widthOf(text, rows, column) }));
  // a sheet has a name of 31 letters at most
  const content = await core.workbooks.write({ name: name.slice(0, 31), columns, rows });
  return { name: `${name}.xlsx`, content, type: xlsx };
};

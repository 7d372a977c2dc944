import { fileLimits } from '#application/ports/table-files.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** A row that holds something: its number in the file, from 1, and how many cells are written there. */
export type FilledRow = { number: number; cells: string[]; width: number };

/** Above the rows of a table stand its header, and perhaps a title. */
const mostRows = fileLimits.rows + 100;

/** The letters of a column of a spreadsheet, counted from 0: 27 is `AB`. */
const lettersOf = (column: number): string =>
  column < 0 ? '' : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/**
 * Rows as they are read, one by one. The first cell beyond the limits ends the reading: nothing is made of what
 * is too large. Refuses: table-too-large, with the cell where there is one.
 */
export const filledRows = () => {
  const rows: FilledRow[] = [];
  let cellsSoFar = 0;
  return {
    rows,
    /** Refuses a cell that lies beyond the limits before its row is made. `column` counts from 0. */
    allow(number: number, column: number) {
      if (number > mostRows || column >= fileLimits.columns)
        refuse<TableFileRefusal>('table-too-large', { cell: `${lettersOf(column)}${number}` });
    },
    add(number: number, cells: string[]) {
      const last = cells.findLastIndex((cell) => cell !== '');
      cellsSoFar += cells.length;
      if (cellsSoFar > fileLimits.cells) refuse<TableFileRefusal>('table-too-large', {});
      if (last < 0) return;
      this.allow(number, last);
      rows.push({ number, cells: cells.slice(0, last + 1), width: cells.length });
    },
  };
};

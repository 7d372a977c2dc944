import { inWorker } from '#application/adapters/shared/in-worker.ts';
import { turns } from '#application/adapters/shared/turns.ts';
import { writeSheet } from '#application/adapters/workbook-xlsx/write-sheet.ts';
import type { Workbooks } from '#application/ports/workbooks.ts';

/** So many cells are written between two other requests; more would hold them up. */
const mostCellsHere = 5_000;
const inTurn = turns({ atOnce: 1, waiting: 20 });

/** Long sheets are written in a worker, one at a time. Refuses: files-busy. */
export const xlsxWorkbooks = (): Workbooks => ({
  write: (sheet) =>
    sheet.rows.length * sheet.columns.length > mostCellsHere
      ? inTurn(() =>
          inWorker(new URL('./workbook-worker.ts', import.meta.url), (ask) =>
            ask<Uint8Array>('writeSheet', sheet),
          ),
        )
      : writeSheet(sheet),
});

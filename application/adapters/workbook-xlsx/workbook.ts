import { Worker } from 'node:worker_threads';
import { turns } from '#application/adapters/shared/turns.ts';
import { writeSheet } from '#application/adapters/workbook-xlsx/write-sheet.ts';
import type { Sheet, Workbooks } from '#application/ports/workbooks.ts';

/** So many cells are written between two other requests; more would hold them up. */
const mostCellsHere = 5_000;
const inTurn = turns({ atOnce: 1, waiting: 20 });

const writeInWorker = (sheet: Sheet) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: sheet,
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The worker ended without a workbook')));
  });

/** Long sheets are written in a worker, one at a time. Refuses: files-busy. */
export const xlsxWorkbooks = (): Workbooks => ({
  write: (sheet) =>
    sheet.rows.length * sheet.columns.length > mostCellsHere
      ? inTurn(() => writeInWorker(sheet))
      : writeSheet(sheet),
});

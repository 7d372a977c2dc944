import { parentPort, workerData } from 'node:worker_threads';
import { writeSheet } from '#application/adapters/workbook-xlsx/write-sheet.ts';
import type { Sheet } from '#application/ports/workbooks.ts';

parentPort!.postMessage(await writeSheet(workerData as Sheet));

import { parentPort, workerData } from 'node:worker_threads';
import { drawSheets } from '#application/adapters/label-sheets/draw-sheets.ts';

parentPort!.postMessage(await drawSheets(...(workerData as Parameters<typeof drawSheets>)));

import { Worker } from 'node:worker_threads';
import type { FromWorker } from '#application/adapters/table-files/table-worker.ts';
import {
  fileLimits,
  type HowToRead,
  type ReadTableFile,
  type TableFile,
} from '#application/ports/table-files.ts';
import { turns } from '#application/adapters/shared/turns.ts';
import type { TableFileRefusal } from '#domain/import/table-file.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';

type Bounds = { megabytes: number; seconds: number };
const inTurn = turns({ atOnce: 2, waiting: 20 });

/** Starts a worker for one file, and takes its rows over piece by piece, so that everything else gets its turn. */
const readInWorker = (content: Uint8Array, how: HowToRead, { megabytes, seconds }: Bounds) =>
  new Promise<TableFile>((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { content, how },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
    });
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      settle();
      void worker.terminate();
    };
    const tooHeavy = () => new Refusal('file-too-heavy' satisfies TableFileRefusal, {});
    const deadline = setTimeout(() => end(() => reject(tooHeavy())), seconds * 1_000);
    const rows: TableFile['rows'] = [];
    worker.on('message', (message: FromWorker) => {
      if ('refused' in message)
        return end(() => reject(new Refusal(message.refused.code, message.refused.details)));
      if ('fault' in message) return end(() => reject(new Error(message.fault)));
      for (const row of message.rows) rows.push(row);
      if (message.table) return end(() => resolve({ ...message.table!, rows }));
      worker.postMessage('more');
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error)),
    );
    worker.on('exit', () => end(() => reject(tooHeavy())));
  });

/**
 * Reads tables in CSV and XLSX. Each file is read in a worker of its own, with so much memory and time; two at
 * once, twenty more wait. Whatever a file does to its worker, the server goes on.
 */
export const tableFileReader =
  (bounds: Bounds): ReadTableFile =>
  async (content, how = {}) => {
    if (content.length === 0) return refuse<TableFileRefusal>('file-empty');
    if (content.length > fileLimits.bytes) return refuse<TableFileRefusal>('file-too-large', {});
    return inTurn(() => readInWorker(content, how, bounds));
  };

export const readTableFile = tableFileReader(fileLimits);

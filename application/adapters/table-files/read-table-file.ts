import { inWorker } from '#application/adapters/shared/in-worker.ts';
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

const tooHeavy = () => new Refusal('file-too-heavy' satisfies TableFileRefusal, {});

/** Reads one file in a worker, and takes its rows over piece by piece, so that everything else gets its turn. */
const readInWorker = (content: Uint8Array, how: HowToRead, names: readonly string[], bounds: Bounds) =>
  inWorker(
    new URL('./table-worker.ts', import.meta.url),
    async (ask): Promise<TableFile> => {
      const table = await ask<Omit<TableFile, 'rows'>>('table', content, how, names);
      const rows: TableFile['rows'] = [];
      for (;;) {
        const piece = await ask<TableFile['rows']>('rows');
        if (piece.length === 0) return { ...table, rows };
        for (const row of piece) rows.push(row);
      }
    },
    { ...bounds, tooHeavy },
  );

/**
 * Reads tables in CSV and XLSX. Each file is read in a worker of its own, with so much memory and time; two at
 * once, twenty more wait. Whatever a file does to its worker, the server goes on.
 */
export const tableFileReader =
  (bounds: Bounds): ReadTableFile =>
  async (content, how = {}, names = []) => {
    if (content.length === 0) return refuse<TableFileRefusal>('file-empty');
    if (content.length > fileLimits.bytes) return refuse<TableFileRefusal>('file-too-large', {});
    return inTurn(() => readInWorker(content, how, names, bounds));
  };

export const readTableFile = tableFileReader(fileLimits);

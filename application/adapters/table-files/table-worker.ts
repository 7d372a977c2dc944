import { parentPort, workerData } from 'node:worker_threads';
import { tableFileOf } from '#application/adapters/table-files/table-of.ts';
import type { HowToRead, TableFile, TableRow } from '#application/ports/table-files.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** What a worker says: some rows, with the table that they are of at the end, or why there is none. */
export type FromWorker =
  | { rows: TableRow[]; table: Omit<TableFile, 'rows'> | null }
  | { refused: { code: string; details: Record<string, unknown> } }
  | { fault: string };

/** So many cells are taken over at once: some milliseconds of whoever gets them. */
const cellsOfPiece = 20_000;

const port = parentPort!;
const { content, how } = workerData as { content: Uint8Array; how: HowToRead };
const say = (message: FromWorker) => port.postMessage(message);

try {
  const { rows, ...table } = await tableFileOf(content, how);
  let at = 0;
  const sayMore = () => {
    const piece: TableRow[] = [];
    for (let cells = 0; at < rows.length && cells < cellsOfPiece; at += 1) {
      piece.push(rows[at]!);
      cells += rows[at]!.cells.length;
    }
    say({ rows: piece, table: at === rows.length ? table : null });
  };
  port.on('message', sayMore);
  sayMore();
} catch (error) {
  if (error instanceof Refusal) say({ refused: { code: error.code, details: { ...error.details } } });
  else say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

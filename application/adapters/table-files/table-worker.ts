import { answerCalls } from '#application/adapters/shared/answer-calls.ts';
import { tableFileOf } from '#application/adapters/table-files/table-of.ts';
import type { HowToRead, TableRow } from '#application/ports/table-files.ts';

/** So many cells are taken over at once: some milliseconds of whoever gets them. */
const cellsOfPiece = 20_000;

let left: readonly TableRow[] = [];

answerCalls({
  /** What a table is beside its rows, which come next, piece by piece. */
  table: async (content: Uint8Array, how: HowToRead, names: readonly string[]) => {
    const { rows, ...table } = await tableFileOf(content, how, names);
    left = rows;
    return table;
  },
  /** The next rows; none at the end. */
  rows: () => {
    let [count, cells] = [0, 0];
    for (; count < left.length && cells < cellsOfPiece; count += 1) cells += left[count]!.cells.length;
    const piece = left.slice(0, count);
    left = left.slice(count);
    return piece;
  },
});

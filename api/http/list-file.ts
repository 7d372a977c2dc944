import type { Cells } from '#api/http/csv.ts';
import { refuse } from '#api/http/refuse.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import type { Page } from '#projections/kernel/query.ts';

/** So many rows are written between two other requests. */
const atOnce = 500;

/**
 * All rows that a list finds, for a file. Refuses: list-too-long, where there are more than so many, and the file would have
 * only some of them.
 */
export const listRows = async <Row>(
  read: (page: Page) => Promise<{ data: readonly Row[] }>,
  cellsOf: (row: Row) => Cells,
): Promise<AsyncGenerator<Cells[]>> => {
  const { data } = await read({ skip: 0, take: mostCounted });
  if (data.length >= mostCounted) return refuse('list-too-long', { most: mostCounted });
  return (async function* pieces() {
    for (let at = 0; at < data.length; at += atOnce) yield data.slice(at, at + atOnce).map(cellsOf);
  })();
};

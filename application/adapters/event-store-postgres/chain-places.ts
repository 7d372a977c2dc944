import type { Pool } from 'pg';
import { type EventRow, eventColumns, recordedEvent } from '#application/adapters/postgres/reader.ts';
import type { ChainPlaces } from '#application/ports/chain-places.ts';

const pageSize = 2_000;

type Row = [...EventRow, commandIndex: number, digest: Buffer, link: Buffer];

/** Read piece by piece and without a transaction: what stands in the log never changes. */
export const chainPlaces = (pool: Pool): ChainPlaces => ({
  async eventsAt(log, positions) {
    const { rows } = await pool.query<Row[]>({
      text: `select ${eventColumns}, command_index, digest, link from es.event
        where log = $1 and position = any($2::bigint[]) order by position`,
      values: [log, positions],
      rowMode: 'array' as const,
    });
    return (rows as unknown as Row[]).map((row) => ({
      event: recordedEvent(row as unknown as EventRow),
      commandIndex: row[11],
      digest: row[12],
      link: row[13],
    }));
  },
  async *digests(log, first, last) {
    for (let from = first; from <= last; from += pageSize) {
      const { rows } = await pool.query<{ digest: Buffer }>(
        `select digest from es.event where log = $1 and position between $2 and $3 order by position`,
        [log, from, Math.min(last, from + pageSize - 1)],
      );
      yield { from, digests: rows.map(({ digest }) => digest) };
    }
  },
});

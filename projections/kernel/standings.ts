import { sql } from 'kysely';
import { type Build, schemasOf } from '#projections/kernel/build.ts';
import type { Stop } from '#projections/kernel/fold.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import type { ReadSide, ReadSideTables } from '#projections/kernel/schema.ts';

/** Where a build stands in a log, and the event that stops it, if one does. */
export type Standing = { position: number; stop: (Stop & { since: string }) | null };

/** What a checkpoint says. */
export const standingOf = (row: ReadSideTables['read_side.checkpoint']): Standing => ({
  position: row.position,
  stop:
    row.stopped_at === null
      ? null
      : {
          position: row.stopped_at,
          type: row.stopped_type!,
          error: row.stopped_error!,
          since: String(row.stopped_since),
        },
});

/** Puts builds at the start of a log that they have not begun. Those that are gone stay gone. */
export const enterLog = async (db: ReadSide, builds: readonly Build[], log: number) => {
  await sql`insert into read_side.checkpoint (schema_name, log, position)
    select schema_name, ${log}, 0 from read_side.projection
    where schema_name = any(${schemasOf(builds)})
    on conflict do nothing`.execute(db);
};

/** Where builds stand in a log. A build without an entry is gone. */
export const standingsIn = async (db: ReadSide, builds: readonly Build[], log: number) => {
  const rows = await rowsOf(
    db,
    sql<ReadSideTables['read_side.checkpoint']>`select * from read_side.checkpoint
      where schema_name = any(${schemasOf(builds)}::text[]) and log = ${log}`,
  );
  return new Map(
    rows.map((row) => [builds.find(({ schema }) => schema === row.schema_name)!, standingOf(row)]),
  );
};

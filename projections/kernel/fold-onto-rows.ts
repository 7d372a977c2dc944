import { type Kysely, sql } from 'kysely';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Tag } from '#domain/kernel/tag.ts';
import type { Recorded, Invalidated } from '#projections/kernel/definition.ts';
import { type FoldedRecord, foldRecords } from '#projections/kernel/fold-records.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** Deletes the rows of a log with these ids from a table; none where there are none. */
export const deleteById = async <Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  key: string,
  records: readonly { log: number; id: number }[],
) => {
  const [first] = records;
  if (!first) return;
  const ids = records.map(({ id }) => id);
  await sql`delete from ${sql.table(table)} where log = ${first.log} and ${sql.ref(key)} = any(${ids})`.execute(
    db,
  );
};

/**
 * Folds a batch, which may be empty, onto a table with a row for each record: rows are written as they are after it,
 * those of records that are gone are deleted. `key` is the column of the id, `stateOf` what of a row is folded on,
 * `after` the fold of the decider, null when the record is no longer there.
 */
export const foldOntoRows = async <
  Tables,
  Table extends keyof Tables & string,
  State,
  Event extends StoredEvent,
>(
  batch: readonly Recorded<Event>[],
  db: Kysely<Tables>,
  {
    table,
    key,
    idOf,
    stateOf,
    after,
    rowOf,
  }: {
    table: Table;
    key: keyof Tables[Table] & string;
    idOf: (event: Event) => number;
    stateOf: (row: Tables[Table]) => State;
    after: (state: State | null, event: Recorded<Event>) => State | null;
    rowOf: (record: FoldedRecord<State>) => Tables[Table];
  },
) => {
  const { records, gone } = await foldRecords<State, Event>(batch, {
    idOf,
    after,
    known: async (log, ids) => {
      const { rows } = await sql<Tables[Table] & { account_id: number }>`select * from ${sql.table(table)}
        where log = ${log} and ${sql.ref(key)} = any(${ids})`.execute(db);
      return rows.map((row) => ({
        log,
        id: Number(row[key]),
        accountId: row.account_id,
        record: stateOf(row),
      }));
    },
  });
  await upsert(db, table, ['log' as never, key], records.map(rowOf));
  await deleteById(db, table, key, gone);
  return { records, gone, all: [...records, ...gone] };
};

/** What screens fetch again when records changed: each of them, and every list that it may be in. */
export const eachAndList = (
  type: Tag['type'],
  records: readonly { accountId: number; id: number }[],
): Invalidated[] =>
  records.flatMap(({ accountId, id }) => [
    { type, id, accountId, customerId: null },
    { type, id: 'list', accountId, customerId: null },
  ]);

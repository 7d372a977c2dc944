import type { Kysely } from 'kysely';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Tag } from '#domain/kernel/tag.ts';
import type { Recorded } from '#projections/kernel/definition.ts';
import { type FoldedRecord, foldRecords } from '#projections/kernel/fold-records.ts';
import { invalidateEach } from '#projections/kernel/invalidate.ts';
import { deleteById, rowsById } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** How the events of records become the rows of a table. */
type RecordRows<Tables, Table extends keyof Tables & string, State, Event extends StoredEvent> = {
  table: Table;
  /** The column of the id. */
  key: keyof Tables[Table] & string;
  idOf: (event: Event) => number;
  /** What of a row is folded on. */
  stateOf: (row: Tables[Table]) => State;
  /** The fold of the decider; null when the record is no longer there. */
  after: (state: State | null, event: Recorded<Event>) => State | null;
  rowOf: (record: FoldedRecord<State>) => Tables[Table];
};

/**
 * Folds a batch, which may be empty, onto a table with a row for each record: rows are written as they are after it,
 * those of records that are gone are deleted.
 */
export const foldOntoRows = async <
  Tables,
  Table extends keyof Tables & string,
  State,
  Event extends StoredEvent,
>(
  batch: readonly Recorded<Event>[],
  db: Kysely<Tables>,
  { table, key, idOf, stateOf, after, rowOf }: RecordRows<Tables, Table, State, Event>,
) => {
  const { records, gone } = await foldRecords<State, Event>(batch, {
    idOf,
    after,
    known: async (log, ids) => {
      const rows = await rowsById(db, table, key, log, ids);
      return (rows as readonly (Tables[Table] & { account_id: number })[]).map((row) => ({
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

/** The fold of a read model that is such a table alone. Screens fetch the records and their lists again. */
export const ontoRows =
  <Tables, Table extends keyof Tables & string, State, Event extends StoredEvent>(
    type: Tag['type'],
    rows: RecordRows<Tables, Table, State, Event>,
  ) =>
  async (batch: readonly Recorded<Event>[], db: Kysely<Tables>) =>
    invalidateEach(type, (await foldOntoRows(batch, db, rows)).all);

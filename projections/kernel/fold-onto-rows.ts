import type { Kysely } from 'kysely';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Tag } from '#domain/kernel/tag.ts';
import { invalidateEach, type Recorded } from '#projections/kernel/definition.ts';
import { deleteById, rowsById, upsert } from '#projections/kernel/rows.ts';

/** A record after its events, with the account that keeps it: that of the first. */
export type FoldedRecord<State> = { log: number; accountId: number; id: number; record: State };

/**
 * The records that a batch, which may be empty, changes, as they are after it. `idOf` says which record an event is about,
 * `known` reads those that the table has, `after` is the fold of the decider.
 */
export const foldRecords = async <State, Event extends StoredEvent>(
  batch: readonly Recorded<Event>[],
  {
    idOf,
    known,
    after,
  }: {
    idOf: (event: Event) => number;
    known: (log: number, ids: readonly number[]) => Promise<readonly FoldedRecord<State>[]>;
    /** Null when the record is no longer there. */
    after: (state: State | null, event: Recorded<Event>) => State | null;
  },
): Promise<{ records: FoldedRecord<State>[]; gone: FoldedRecord<null>[] }> => {
  const [first] = batch;
  if (!first) return { records: [], gone: [] };
  const { log } = first;
  const ids = [...new Set(batch.map(idOf))];
  const records = new Map<number, FoldedRecord<State | null>>(
    (await known(log, ids)).map((item) => [item.id, item]),
  );
  for (const event of batch) {
    const id = idOf(event);
    const before = records.get(id);
    records.set(id, {
      log,
      id,
      accountId: before?.accountId ?? event.accountId,
      record: after(before?.record ?? null, event),
    });
  }
  const folded = [...records.values()];
  return {
    records: folded.filter((item): item is FoldedRecord<State> => item.record !== null),
    gone: folded.filter((item): item is FoldedRecord<null> => item.record === null),
  };
};

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

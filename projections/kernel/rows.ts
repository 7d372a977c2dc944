import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoredEvent } from '#domain/kernel/event.ts';
import type { Tag } from '#domain/kernel/tag.ts';
import { copyInMark, prepared } from '#projections/kernel/database.ts';
import { invalidateEach, type Recorded } from '#projections/kernel/definition.ts';

const columnsOf = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
/** Rows as a table of the same columns, in one parameter whatever their number. */
const given = (table: string, rows: readonly unknown[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

/**
 * Inserts rows into a table; if one with the same key exists, `changed` says how its other columns change. Statements that
 * only write are planned once per connection. Those that return rows are not, since the tables of another version of the
 * build may have other columns.
 */
const inserting = (
  table: string,
  key: readonly string[],
  rows: readonly unknown[],
  changed: (column: string) => RawBuilder<unknown>,
) => {
  const named = Object.keys(rows[0] as object);
  const others = named.filter((column) => !key.includes(column));
  const columns = columnsOf(named);
  const change = others.length > 0 ? sql`update set ${sql.join(others.map(changed))}` : sql`nothing`;
  return sql`insert ${prepared} into ${sql.table(table)} (${columns}) select ${columns} from ${given(table, rows)}
    on conflict (${columnsOf(key)}) do ${change}`;
};

/** The rows of a log with these ids. Asks nothing where there are none. */
export const rowsById = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: keyof Tables[Table] & string,
  log: number,
  ids: readonly number[],
): Promise<Tables[Table][]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Tables[Table]>`select * from ${sql.table(table)}
    where log = ${log} and ${sql.ref(key)} = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return rows;
};

/** The rows with the same key as these, as the table holds them. */
export const rowsWithKey = async <
  Tables,
  Table extends keyof Tables & string,
  Column extends keyof Tables[Table] & string,
>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly Column[],
  rows: readonly Pick<Tables[Table], Column>[],
): Promise<Tables[Table][]> => {
  if (rows.length === 0) return [];
  const columns = columnsOf(key);
  const found = await sql<Tables[Table]>`select * from ${sql.table(table)}
    where (${columns}) in (select ${columns} from ${given(table, rows)})`.execute(db);
  return found.rows;
};

/** Deletes the rows of a log with the ids of these records. */
export const deleteById = async <Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  key: string,
  records: readonly { log: number; id: number }[],
) => {
  const [first] = records;
  if (first)
    await sql`delete ${prepared} from ${sql.table(table)}
      where log = ${first.log} and ${sql.ref(key)} = any(${records.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
};

/** Deletes the rows with the same key as these, in one statement. */
export const deleteRows = async <
  Tables,
  Table extends keyof Tables & string,
  Column extends keyof Tables[Table] & string,
>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly Column[],
  rows: readonly Pick<Tables[Table], Column>[],
) => {
  const columns = columnsOf(key);
  if (rows.length > 0)
    await sql`delete ${prepared} from ${sql.table(table)}
      where (${columns}) in (select ${columns} from ${given(table, rows)})`.execute(db);
};

/**
 * Writes rows into a table, each in place of the one with the same key, in one statement. Columns have the names of
 * the members; what the table generates is left to it.
 */
export const upsert = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Tables[Table][],
) => {
  if (rows.length === 0) return;
  const replaced = (column: string) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`;
  await inserting(table, key, rows, replaced).execute(db);
};

/** Changes these columns of rows that the table has. */
const updateRows = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly unknown[],
) => {
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`after.${column}`)}`);
  const same = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`after.${column}`)}`);
  const changed = rows.map((row) =>
    Object.fromEntries(
      [...key, ...columns].map((column) => [column, (row as Record<string, unknown>)[column]]),
    ),
  );
  await sql`update ${prepared} ${sql.table(table)} set ${sql.join(sets)} from ${given(table, changed)} after
    where ${sql.join(same, sql` and `)}`.execute(db);
};

/** What COPY takes for something else. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found]!) : text;

const field = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '\\N';
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
};
/** The value of a column that is a list of texts. */
const listField = (texts: readonly (string | null)[]) =>
  escaped(
    `{${texts.map((text) => (text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`,
  );

const copyInto = async (
  db: { executeQuery: (query: CompiledQuery) => Promise<unknown> },
  table: string,
  rows: readonly unknown[],
  lists: readonly PropertyKey[],
) => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const isList = columns.map((column) => lists.includes(column));
  let lines = '';
  for (const row of rows as readonly Record<string, unknown>[]) {
    let separator = '';
    for (const [nth, column] of columns.entries()) {
      const value = row[column];
      lines += separator + (isList[nth] ? listField(value as string[]) : field(value));
      separator = '\t';
    }
    lines += '\n';
  }
  const names = columns.map((column) => `"${column}"`).join(', ');
  await db.executeQuery(CompiledQuery.raw(`${copyInMark}copy "${table}" (${names}) from stdin`, [lines]));
};

/**
 * Writes rows that the table certainly does not have, such as those with the position of an event for a key, by
 * COPY: half the work of `upsert`. Columns have the names of the members, `lists` names those that are lists of texts (others
 * with members are JSON); one whose key is there is a fault.
 */
export const appendRows = <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
  lists: readonly (keyof Tables[Table])[] = [],
) => copyInto(db, table, rows, lists);

/**
 * Writes rows of which the stored versions were read (`stored`). Of existing rows only the changed columns are written,
 * with one statement per set of columns; new rows go in by COPY. `upsert` would look up and lock each of them first.
 */
export const writeRows = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Tables[Table][],
  stored: (row: Tables[Table]) => Tables[Table] | undefined,
) => {
  const added: Tables[Table][] = [];
  const alike = new Map<string, { columns: readonly string[]; of: Tables[Table][] }>();
  for (const row of rows) {
    const before = stored(row);
    if (!before) {
      added.push(row);
      continue;
    }
    const columns = (Object.keys(row as object) as (keyof Tables[Table] & string)[]).filter(
      (column) => row[column] !== before[column],
    );
    const name = columns.join();
    const same = alike.get(name) ?? { columns, of: [] };
    same.of.push(row);
    alike.set(name, same);
  }
  for (const { columns, of } of alike.values())
    if (columns.length > 0) await updateRows(db, table, key, columns, of);
  await appendRows(db, table, added);
};

/**
 * The rows of a table that a batch changes, in memory: events insert, change and remove them one by one, and `write`
 * writes the result to the table.
 */
export const changedRows = <
  Tables,
  Table extends keyof Tables & string,
  Column extends keyof Tables[Table] & string,
>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly Column[],
) => {
  type Row = Tables[Table];
  type Key = Pick<Row, Column>;
  const rows = new Map<string, Row>();
  const removed = new Map<string, Key>();
  /** As the table holds them, of those that were read. */
  const stored = new Map<string, Row>();
  const idOf = (at: Key) => key.map((column) => at[column]).join(' ');
  const get = (at: Key) => rows.get(idOf(at));
  const put = (row: Row) => {
    const id = idOf(row);
    removed.delete(id);
    rows.set(id, row);
  };
  const putStored = (found: readonly Row[]) => {
    for (const row of found) {
      put(row);
      stored.set(idOf(row), row);
    }
  };
  return {
    get,
    put,
    all: () => [...rows.values()],
    /** Reads those of a log that have one of these ids in a column, before any is changed. */
    async read(column: keyof Row & string, log: number, ids: readonly number[]) {
      putStored(await rowsById(db, table, column, log, ids));
    },
    /** Reads those with these keys, before any is changed. */
    async readKeys(keys: readonly Key[]) {
      putStored(await rowsWithKey(db, table, key, keys));
    },
    /** A row that must exist, read if it is not known yet. */
    async load(at: Key): Promise<Row> {
      const keys = removed.has(idOf(at)) ? [] : [at];
      const row = get(at) ?? (await rowsWithKey(db, table, key, keys))[0];
      if (!row) throw new Error(`There is no ${table} ${idOf(at)}`);
      return row;
    },
    /** Changes a known row; undefined if there is none. */
    change(at: Key, to: Partial<Row>) {
      const row = get(at);
      if (row) put({ ...row, ...to });
      return row;
    },
    remove(at: Key) {
      rows.delete(idOf(at));
      removed.set(idOf(at), at);
    },
    async write() {
      const changed = [...rows.values()].filter((row) => stored.get(idOf(row)) !== row);
      await upsert(db, table, key, changed);
      await deleteRows(db, table, key, [...removed.values()]);
    },
    /** The same, if all rows that the batch is about were read: a row that was not found is new, or never existed. */
    async writeRead() {
      const isStored = (at: Key) => stored.has(idOf(at));
      await writeRows(db, table, key, [...rows.values()], (row) => stored.get(idOf(row)));
      await deleteRows(db, table, key, [...removed.values()].filter(isStored));
    },
  };
};

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
  /** The state from which a row is folded on. */
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

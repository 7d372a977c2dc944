import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const numeric = 1700;
const parsers: Record<number, (text: string) => unknown> = {
  // Ids and money stay below 2^53, and so do their sums.
  [int8]: Number,
  [numeric]: Number,
  // A calendar date is never a `Date` (law 11).
  [date]: (text) => text,
  [timestamptz]: (text) => new Date(text).toISOString(),
};

type Client = Awaited<ReturnType<PostgresPool['connect']>>;
/** How pg names the parsers of one query. */
type Types = { getTypeParser: (oid: number, format?: string) => unknown };

/**
 * Goes after the first word of a frequent statement whose planning costs more than its execution: each connection then has
 * the database parse and plan it once. The text must be the same every time (lists as one array), and a plan made without
 * knowing the values must be a good one.
 */
export const prepared = sql`/* prepared */`;
const isPrepared = (text: string) => /^\s*\w+ \/\* prepared \*\//.test(text);
const names = new Map<string, string>();
const nameOf = (text: string) => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
};
/** "cached plan must not change result type": a read model was rebuilt with other columns. */
const isOutdated = (fault: unknown) => (fault as { code?: string }).code === '0A000';
/** In a transaction, every statement after one that failed fails like this. */
const hasFailedBefore = (fault: unknown) => (fault as { code?: string }).code === '25P02';

/** Before a COPY from stdin, whose one parameter is the text that it reads. */
export const copyInMark = '/* rows */ ';
const copyIn = async (client: Client, text: string, [lines]: readonly unknown[]) => {
  const copy = copyFrom(text);
  const written = new Promise((resolve, reject) => copy.once('finish', resolve).once('error', reject));
  (client as unknown as { query: (stream: CopyStreamQuery) => void }).query(copy);
  copy.end(lines);
  await written;
  return { command: 'COPY', rowCount: copy.rowCount, rows: [] };
};

/** The pool, answering values in the shapes of the domain whatever the parsers of the pool are. */
const withPlainValues = (pool: PostgresPool): PostgresPool => {
  const wrapped = new WeakMap<Client, Client>();
  const wrap = (client: Client): Client => {
    const { getTypeParser } = client as unknown as Types;
    const types: Types = {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && parsers[oid]) || getTypeParser.call(client, oid, format),
    };
    /** How often its plans became outdated: new ones get other names. */
    let generation = 0;
    const once = (query: object) => client.query({ ...query, types } as never, undefined as never);
    const query = async (text: unknown, values: unknown) => {
      if (typeof text !== 'string') return client.query(text as never, values as never);
      if (text.startsWith(copyInMark)) return copyIn(client, text, values as unknown[]);
      if (!isPrepared(text)) return once({ text, values });
      try {
        return await once({ name: `${nameOf(text)}${generation || ''}`, text, values });
      } catch (fault) {
        if (!isOutdated(fault)) throw fault;
        generation += 1;
        return await once({ text, values }).catch((again) => {
          throw hasFailedBefore(again) ? fault : again;
        });
      }
    };
    const { processID } = client;
    return {
      query,
      release: (destroy) => client.release(destroy),
      ...(processID && { processID }),
    } as Client;
  };
  return {
    ...(pool.Client && { Client: pool.Client }),
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
};

/** Kysely on a pool. Whole numbers come out as numbers, dates as yyyy-MM-dd, instants as ISO 8601 in UTC. */
export const database = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPlainValues(pool) }) });

/**
 * Kysely for queries: every table of every live read model is a view of the same name. The pool must be
 * for queries alone, for its connections are set to look in that schema.
 */
export const readModels = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf(pool) });
const dialectOf = (pool: PostgresPool) =>
  new PostgresDialect({
    pool: withPlainValues(pool),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set search_path to read_model, public'));
    },
  });

/** The database as seen by one of its transactions, without the compiler comparing the two table by table. */
export function databaseIn<Tables>(db: Kysely<Tables>, transaction: QueryExecutorProvider): Kysely<Tables>;
export function databaseIn(_db: unknown, transaction: unknown) {
  return transaction;
}

/** Reads everything as of one moment, so that what is recorded together is also read together. */
export type Snapshot<Tables> = {
  <Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** The same for a read in pieces, such as a download; a reader that pauses for too long gets no more. */
  inPieces: <Piece>(read: (db: Kysely<Tables>) => AsyncGenerator<Piece>) => AsyncGenerator<Piece>;
};

/** How often a read starts again because its connection has plans from before a read model was rebuilt. */
const mostBeginnings = 10;

/**
 * Snapshots of the read models, each in a read-only transaction. Their pools must serve nothing else: whoever holds a
 * connection of one may wait for other pools, so nobody may wait the other way round. Reads in pieces have a pool of their
 * own, since they last as long as a download. A single statement needs no snapshot.
 *
 * Within a snapshot, statements made at the same time are sent together, along with the start of the transaction, and
 * answered in that order: `pool` must be made with `askingAtOnce`.
 */
export const snapshots = <Tables>(
  pool: PostgresPool,
  poolOfPieces: PostgresPool,
): Snapshot<Tables> & { end: () => Promise<void> } => {
  const dialect = dialectOf(pool);
  const db = new Kysely<Tables>({ dialect });
  const executor = db.getExecutor();
  const dbOfPieces = readModels<Tables>(poolOfPieces);
  const inTransaction = <Result>(read: (db: Kysely<Tables>) => Promise<Result>) =>
    executor.provideConnection(async (connection) => {
      const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      // a transaction of Kysely sends one statement after another
      const within = executor.withConnectionProvider({
        provideConnection: (consumer) => consumer(connection),
      });
      const snapshot = new Kysely<Tables>({
        config: { dialect },
        dialect,
        driver: new DummyDriver(),
        executor: within,
      });
      try {
        const begun = say('start transaction isolation level repeatable read read only');
        const [result] = await Promise.all([read(snapshot), begun]);
        return result;
      } finally {
        await say('rollback');
      }
    });
  const one = async <Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
    for (let beginnings = 1; ; beginnings += 1)
      try {
        return await inTransaction(read);
      } catch (fault) {
        if (!isOutdated(fault) || beginnings === mostBeginnings) throw fault;
      }
  };
  async function* inPieces<Piece>(read: (db: Kysely<Tables>) => AsyncGenerator<Piece>) {
    const transaction = await dbOfPieces
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      yield* read(databaseIn(dbOfPieces, transaction));
    } finally {
      await transaction.rollback().execute();
    }
  }
  return Object.assign(one, {
    inPieces,
    end: async () => {
      await Promise.all([db.destroy(), dbOfPieces.destroy()]);
    },
  });
};

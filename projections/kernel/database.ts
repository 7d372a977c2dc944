import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';

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

/** The pool, answering values in the shapes of the domain whatever the parsers of the pool are. */
const withPlainValues = (pool: PostgresPool): PostgresPool => {
  const wrapped = new WeakMap<Client, Client>();
  const wrap = (client: Client): Client => {
    const { getTypeParser } = client as unknown as Types;
    const types: Types = {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && parsers[oid]) || getTypeParser.call(client, oid, format),
    };
    const query = (text: unknown, values: unknown) =>
      typeof text === 'string'
        ? client.query({ text, values, types } as never, undefined as never)
        : client.query(text as never, values as never);
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
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: withPlainValues(pool),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set search_path to read_model, public'));
      },
    }),
  });

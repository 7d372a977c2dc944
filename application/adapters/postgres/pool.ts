import { Socket } from 'node:net';
import pg from 'pg';

type Answered = (fault: Error | null, found: unknown) => void;
type Ask = (this: pg.Client, asked: unknown, values?: unknown, answered?: Answered) => unknown;
const ask = pg.Client.prototype.query as unknown as Ask;

/** Asks, and lets go of the whole connection when no answer came within its `query_timeout`, in ms. */
const askWithin = (client: pg.Client, asked: unknown, values: unknown, answered: Answered) => {
  const { query_timeout: patience } = asked as pg.QueryConfig & { query_timeout?: number };
  if (!patience) return ask.call(client, asked, values, answered);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    answered(new Error('Query read timeout'), undefined);
    client.connection.stream.destroy();
  }, patience);
  return ask.call(client, { ...(asked as object), query_timeout: undefined }, values, (fault, found) => {
    clearTimeout(timer);
    if (!isOver) answered(fault, found);
  });
};

const promised = async (client: pg.Client, asked: unknown, values: unknown) => {
  try {
    return await new Promise((resolve, reject) =>
      askWithin(client, asked, values, (fault, found) => (fault ? reject(fault) : resolve(found))),
    );
  } catch (fault) {
    // who asked, in place of the socket that the answer came by
    Error.captureStackTrace(fault as Error);
    throw fault;
  }
};

/**
 * A client that gives pg the callback of a statement together with it. Where a promise or a `query_timeout` is wanted pg
 * assigns one later, and V8 makes every function that is written where it is assigned to a property (`query.callback = …`)
 * among the old objects: the statement, its values and rows and who waits for them then stay until those are collected.
 */
class Client extends pg.Client {}
Client.prototype.query = function (this: pg.Client, asked: unknown, values?: unknown, answered?: Answered) {
  const hasValues = typeof values !== 'function';
  const told = hasValues ? answered : (values as Answered);
  const isOwn = typeof (asked as { submit?: unknown }).submit === 'function';
  if (isOwn) return ask.call(this, asked, values, answered);
  const given = hasValues ? values : undefined;
  return told ? askWithin(this, asked, given, told) : promised(this, asked, given);
} as Ask as typeof pg.Client.prototype.query;

/**
 * A pool of connections that outlives its server. `onFault` hears of an idle connection that is lost. One that
 * is lost while in use, between two statements, tells nobody: its next statement fails. Without a
 * listener for that the whole process would end.
 */
export const postgresPool = (options: pg.PoolConfig, onFault: (fault: Error) => void): pg.Pool =>
  new pg.Pool({ Client, ...options })
    .on('error', (fault: Error & { client?: unknown }) => {
      // the whole connection, which is no line of a log
      delete fault.client;
      onFault(fault);
    })
    .on('connect', (client) => client.on('error', () => undefined));

/** What is asked in one turn of the event loop goes out in one packet. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
/** How connections are made that need not wait for one answer before they ask the next. */
export const askingAtOnce = { pipeline: true, stream: () => new GatheringSocket() };

/** What a store of events needs of a database, and how long that may be silent, in ms. */
export type EventConnections = {
  connectionString: string;
  onFault: (error: Error) => void;
  /** Hears of each pool. */
  opened?: ((pool: pg.Pool) => void) | undefined;
  timeout?: number;
};

/**
 * How connections plan what is asked of events: once for every call, also of the first day, and along the indexes. Left to
 * itself the database plans a look for some streams each time, at several times what the look costs.
 */
export const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

/** Of those that append, and of those that read. */
const connectionsOfPool = 4;

/** The connections of an event store: some that append, some that read, and how to make more. */
export const eventPools = (
  { connectionString, onFault, opened = () => {}, timeout = 10_000 }: EventConnections,
  appending: pg.PoolConfig,
) => {
  const connection = {
    connectionString,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    application_name: 'kelderboek events',
  };
  // the server gives up first, so that no append waits there for a lock after its caller has left
  const statement_timeout = Math.ceil(timeout * 0.9);
  const appends = { ...connection, statement_timeout, ...appending, max: connectionsOfPool };
  const open = (options: pg.PoolConfig) => {
    const pool = postgresPool(options, onFault);
    opened(pool);
    return pool;
  };
  return {
    connection,
    appends: open(appends),
    reads: open({ ...connection, options: planning, max: connectionsOfPool }),
  };
};

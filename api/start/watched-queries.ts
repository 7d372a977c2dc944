import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** Hears that a statement is asked, by its text without values; the answer is called when it is answered. */
export type QueryBegins = (text: string) => ((fault?: unknown) => void) | null;

type Asking = (...asked: unknown[]) => unknown;
const textOf = (asked: unknown) => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
};

/** A client whose statements are told of, but for COPY, which is a stream of its own. */
const watchClient = (client: PoolClient, begins: QueryBegins) => {
  const ask = client.query.bind(client) as Asking;
  const watched: Asking = (...asked) => {
    const text = textOf(asked[0]);
    const ends = text === null ? null : begins(text);
    if (!ends) return ask(...asked);
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const answered = (fault: unknown, ...rest: unknown[]) => {
        ends(fault ?? undefined);
        last(fault, ...rest);
      };
      return ask(...asked.slice(0, -1), answered);
    }
    const answer = ask(...asked);
    if (answer instanceof Promise) void answer.then(() => ends(), ends);
    return answer;
  };
  client.query = watched as typeof client.query;
};

/** Tells of the statements of every connection of a pool. */
export const watchQueries = (pool: Pool, begins: QueryBegins) =>
  void pool.on('connect', (client) => watchClient(client, begins));

/** Statements are asked in the context of who asks them. */
export const keepContext = (pool: Pool) => {
  const connect = pool.connect.bind(pool) as (called?: Asking) => unknown;
  // a connection that is handed over would call in the context of who had it
  pool.connect = ((called?: Asking) =>
    called ? connect(AsyncResource.bind(called)) : connect()) as typeof pool.connect;
};

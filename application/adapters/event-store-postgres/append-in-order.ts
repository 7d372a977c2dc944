import type { Pool, PoolClient } from 'pg';
import { appendOneQuery } from '#application/adapters/event-store-postgres/append-function.ts';
import {
  type AppendCall,
  appendJudged,
  type Call,
  type DatedRequest,
  restsOnItself,
  restsOnLost,
} from '#application/adapters/postgres/append-group.ts';
import { isTakenKey } from '#application/adapters/postgres/faults.ts';

/** The connection that a log appends on, while one or more groups of it are on their way there. */
type Way = { client: Promise<PoolClient>; users: number; taken: number; isBroken: boolean; last: string };

/** After so many groups a log lets go of its connection: others may be waiting for one. */
const inARow = 100;

/** What a session says of itself when a group is recorded in it (`name`), and must say for it to be (`after`). */
type Turn = { after: string | null; name: string };

/**
 * Records groups of requests, each in a transaction of its own. One that another of its log goes `before` is sent
 * after it on the same connection, without waiting: the server takes them in that order. Should the first
 * not be recorded at once, for something in it is wrong, its log is new or the time of the log later, then the
 * session does not say that it was, the second records nothing, and tries again when the first has its end.
 * The connections are in pipeline mode.
 */
export const appendInOrder = (pool: Pool, timeout: number): Call => {
  const ways = new Map<number, Way>();
  let serial = 0;

  const newWay = (): Way => ({ client: pool.connect(), users: 0, taken: 0, isBroken: false, last: '' });
  const leave = (log: number, way: Way) => {
    way.users -= 1;
    if (way.users > 0) return;
    if (ways.get(log) === way) ways.delete(log);
    void way.client.then(
      (client) => client.release(way.isBroken),
      () => undefined,
    );
  };

  return async (call, { before, isPart }) => {
    const { log } = call;
    const under = ways.get(log);
    const isBehind = before !== null && under && !under.isBroken && under.taken < inARow;
    if (!isBehind) await before;
    if (restsOnLost(call)) {
      // one by one it goes on ways of its own, and what comes behind it waits for that
      ways.delete(log);
      return null;
    }
    const way = isBehind ? under : newWay();
    // what is sent behind a part would come before the rest
    if (!isPart) ways.set(log, way);
    serial += 1;
    const turn = { after: isBehind ? way.last : null, name: String(serial) };
    way.last = turn.name;
    way.users += 1;
    way.taken += 1;
    try {
      return await append(await way.client, call, { timeout, turn, before });
    } catch (error) {
      way.isBroken = true;
      throw error;
    } finally {
      leave(log, way);
    }
  };
};

/**
 * Records a group as a whole when nothing is wrong in it and its turn has come, else by `es.append`. Each judges
 * anew, so it does not matter what comes between them. Not within a transaction: the first may be an error.
 */
const append = async (
  client: PoolClient,
  call: AppendCall,
  { timeout, turn, before }: { timeout: number; turn: Turn; before: Promise<unknown> | null },
) => {
  // the answer of one that is sent behind another comes after the answer of that
  const query_timeout = turn.after === null ? timeout : timeout * 2;
  const query = { ...(oneOf(call, turn) ?? wholeOf(call, turn)), query_timeout };
  try {
    const start = (await client.query<{ start: string | null }>(query)).rows[0]?.start;
    if (start) return { start, refused: null, head_time: null };
  } catch (error) {
    if (!isTakenKey(error)) throw error;
  }
  await before;
  if (restsOnItself(call) || restsOnLost(call)) return null;
  return appendJudged(client, call, { timeout, turn: turn.name });
};

/** Numbers and ids as an array of the database. */
const plain = (values: readonly (number | string)[]) => `{${values.join(',')}}`;

/**
 * Texts of canonical JSON as one text, and the parameter as the database reads it: none of them has a line break, and all
 * have quotes, each of which an array would escape.
 */
const listed = (texts: readonly string[]) => texts.join('\n');
const listOf = (parameter: string) => `string_to_array(${parameter}, e'\\n')::jsonb[]`;

/** The guards that no unique key checks: a stream that begins is checked by the key of its first event. */
const uncheckedGuards = ({ guards, events }: DatedRequest) => {
  const begun = new Set(events.flatMap(({ stream, revision }) => (revision === 1 ? [stream] : [])));
  return guards.filter(({ stream, expected }) => expected !== 0 || !begun.has(stream));
};

/** The query of a group that is one event of one stream; null of any other. */
const oneOf = ({ log, recordedAt, requests }: AppendCall, { after, name }: Turn) => {
  const [{ commandId, accountId, metadata, guards, events }, ...others] = requests as [DatedRequest];
  if (after !== null || others.length > 0 || guards.length > 1 || events.length > 1) return null;
  const { stream, revision, type, version, data, digest } = events[0]!;
  const about = [log, recordedAt, commandId, accountId, metadata];
  const values = [...about, stream, revision, type, version, data, `\\x${digest}`, name];
  return { name: 'es.append_one', text: appendOneQuery, values };
};

/** The call of `es.append_whole`. */
const wholeOf = ({ log, recordedAt, requests }: AppendCall, { after, name }: Turn) => {
  const guards = requests.flatMap(uncheckedGuards);
  const events = requests.flatMap((request) => request.events);
  const values = [
    log,
    recordedAt,
    plain(requests.map(({ commandId }) => commandId)),
    plain(requests.map(({ accountId }) => accountId)),
    listed(requests.map(({ metadata }) => metadata)),
    guards.map(({ stream }) => stream),
    plain(guards.map(({ before }) => before)),
    plain(requests.flatMap((request, index) => request.events.map(() => index + 1))),
    plain(requests.flatMap((request) => request.events.map((_, index) => index))),
    events.map(({ stream }) => stream),
    plain(events.map(({ revision }) => revision)),
    events.map(({ type }) => type),
    plain(events.map(({ version }) => version)),
    listed(events.map(({ data }) => data)),
    plain(events.map(({ digest }) => `"\\\\x${digest}"`)),
    after,
    name,
  ];
  const text = `
    with recorded as materialized (
      select case when $16::text is null or current_setting('es.turn', true) = $16
        then es.append_whole($1, $2, $3, $4, ${listOf('$5')}, $6, $7, $8, $9, $10, $11, $12, $13, ${listOf('$14')}, $15)
        end as start
    )
    select start, case when start is not null then set_config('es.turn', $17, false) end from recorded`;
  return { name: 'es.append_whole', text, values };
};

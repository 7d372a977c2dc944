import type { ClientBase, Pool } from 'pg';
import type { PreparedAppend } from '#application/prepare-append.ts';
import { recordDigestOfJson } from '#application/chain.ts';
import { appendOneQuery } from '#application/adapters/event-store-postgres/append-function.ts';
import { isTakenKey } from '#application/adapters/event-store-postgres/faults.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { AppendResult, RecordedEvent } from '#application/ports/event-store.ts';

export type GroupResult = AppendResult | { outcome: 'failed'; error: unknown };

/** What the database answers, as `es.append` does. */
export type Answer = {
  start: string | null;
  refused: (null | 'duplicate' | 'conflict')[] | null;
  head_time: Date | null;
};

/** A group of requests on its way to a log, with the time and the digests that it is to be recorded with. */
export type AppendCall = { log: number; recordedAt: string; requests: readonly DatedRequest[] };

type Guard = { stream: string; expected: number; before: number };
type DatedRequest = {
  commandId: string;
  accountId: number;
  metadata: string;
  /** `expected` when its turn comes, `before` the group. */
  guards: Guard[];
  events: {
    stream: string;
    revision: number;
    type: string;
    version: number;
    digest: string;
    data: string;
  }[];
};

type Timed = AppendCall & { timeout: number };

/** Records a group by `es.append`, which judges each request and tells what is wrong. */
export const appendJudged = async (
  client: ClientBase,
  { log, requests, recordedAt, timeout }: Timed,
): Promise<Answer> => {
  const query = {
    name: 'es.append',
    text: 'select start, refused, head_time from es.append($1, $2, $3)',
    values: [log, recordedAt, jsonOf(requests)],
    query_timeout: timeout,
  };
  const { rows } = await client.query<Answer>(query);
  return rows[0]!;
};

/**
 * Records a group as a whole when nothing is wrong in it, else by `es.append`. Each judges anew, so it does not
 * matter what comes between them. Not within a transaction: the first may be an error.
 */
const append = async (client: ClientBase, call: Timed): Promise<Answer> => {
  const query = { ...(oneOf(call) ?? wholeOf(call)), query_timeout: call.timeout };
  try {
    const start = (await client.query<{ start: string | null }>(query)).rows[0]?.start;
    if (start) return { start, refused: null, head_time: null };
  } catch (error) {
    if (!isTakenKey(error)) throw error;
  }
  return appendJudged(client, call);
};

/** One call that is its own transaction. */
export const appendIn =
  (pool: Pool, timeout: number) =>
  async (call: AppendCall): Promise<Answer> => {
    const client = await pool.connect();
    try {
      const answer = await append(client, { ...call, timeout });
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Sends groups of requests of one log to the database, by `call`. Time and digests are set when the group goes
 * out, and set anew when the log's head turns out to be later: of the two times the larger counts (law 9).
 * An error that the content of one request may have caused is traced by sending the requests one by one, so
 * that the poison fails alone. After any other error the outcome of the whole group is unknown.
 */
export const groupSender = ({
  call,
  clock,
  mayBeTheContent,
  recorded,
}: {
  call: (call: AppendCall) => Promise<Answer>;
  clock: Clock;
  mayBeTheContent: (error: unknown) => boolean;
  /** Hears what was recorded and how far that brought the log, before those who asked for it do. */
  recorded: (log: number, to: number, events: () => readonly RecordedEvent[]) => void;
}) => {
  const lastTime = new Map<number, string>();

  const record = async (log: number, group: readonly PreparedAppend[]): Promise<AppendResult[]> => {
    for (;;) {
      const recordedAt = later(clock.now(), lastTime.get(log) ?? '');
      const requests = dated(group, recordedAt);
      const { start, refused, head_time } = await call({ log, recordedAt, requests });
      lastTime.set(log, head_time?.toISOString() ?? recordedAt);
      if (start === null) continue;
      let position = Number(start);
      const results = group.map(({ count }, index): AppendResult => {
        const outcome = refused?.[index];
        if (outcome) return { outcome };
        position += count;
        return { outcome: 'committed', position };
      });
      if (position > Number(start))
        recorded(log, position, () => recordedOf({ log, recordedAt, requests }, Number(start), refused));
      return results;
    }
  };

  return async (log: number, group: readonly PreparedAppend[]): Promise<GroupResult[]> => {
    const failed = (error: unknown) => ({ outcome: 'failed' as const, error });
    try {
      return await record(log, group);
    } catch (error) {
      if (group.length === 1 || !mayBeTheContent(error)) return group.map(() => failed(error));
    }
    const results: GroupResult[] = [];
    for (const request of group)
      results.push(...(await record(log, [request]).catch((error) => [failed(error)])));
    return results;
  };
};

/** The requests with the digests of their events (law 9), and what their streams must be at before the group. */
const dated = (group: readonly PreparedAppend[], recordedAt: string): DatedRequest[] => {
  const added = new Map<string, number>();
  return group.map(({ log, accountId, commandId, metadata, streams }) => {
    const guards: DatedRequest['guards'] = [];
    const entries: DatedRequest['events'] = [];
    for (const { stream, expectedRevision: expected, events } of streams) {
      const earlier = added.get(stream) ?? 0;
      added.set(stream, earlier + events.length);
      guards.push({ stream, expected, before: expected - earlier });
      let revision = expected;
      for (const { type, version, data } of events) {
        revision += 1;
        const fields = { log, stream, revision, type, version, accountId, commandId, recordedAt };
        const digest = recordDigestOfJson(fields, data, metadata);
        entries.push({ stream, revision, type, version, digest, data });
      }
    }
    return { commandId, accountId, metadata, guards, events: entries };
  });
};

/** The events of a group as the log now holds them, without those of the requests that were refused. */
const recordedOf = (
  { log, recordedAt, requests }: AppendCall,
  start: number,
  refused: Answer['refused'],
): RecordedEvent[] => {
  let position = start;
  return requests.flatMap(({ commandId, accountId, metadata, events }, index) => {
    if (refused?.[index]) return [];
    const about = { log, accountId, commandId, recordedAt, metadata: JSON.parse(metadata) };
    return events.map(({ stream, revision, type, version, data }) => {
      position += 1;
      return { ...about, type, version, data: JSON.parse(data) as unknown, position, stream, revision };
    });
  });
};

/** Numbers and ids as an array of the database. */
const plain = (values: readonly (number | string)[]) => `{${values.join(',')}}`;

/** Those that recording does not find out about: of a stream that it begins the key of its first event tells. */
const untold = ({ guards, events }: DatedRequest): Guard[] => {
  const begun = new Set(events.flatMap(({ stream, revision }) => (revision === 1 ? [stream] : [])));
  return guards.filter(({ stream, expected }) => expected !== 0 || !begun.has(stream));
};

/** The query of a group that is one event of one stream; null of any other. */
const oneOf = ({ log, recordedAt, requests }: AppendCall) => {
  const [{ commandId, accountId, metadata, guards, events }, ...others] = requests as [DatedRequest];
  if (others.length > 0 || guards.length > 1 || events.length > 1) return null;
  const { stream, revision, type, version, data, digest } = events[0]!;
  const about = [log, recordedAt, commandId, accountId, metadata];
  const values = [...about, stream, revision, type, version, data, `\\x${digest}`];
  return { name: 'es.append_one', text: appendOneQuery, values };
};

/** The call of `es.append_whole`. */
const wholeOf = ({ log, recordedAt, requests }: AppendCall) => {
  const guards = requests.flatMap(untold);
  const events = requests.flatMap((request) => request.events);
  const values = [
    log,
    recordedAt,
    plain(requests.map(({ commandId }) => commandId)),
    plain(requests.map(({ accountId }) => accountId)),
    requests.map(({ metadata }) => metadata),
    guards.map(({ stream }) => stream),
    plain(guards.map(({ before }) => before)),
    plain(requests.flatMap((request, index) => request.events.map(() => index + 1))),
    plain(requests.flatMap((request) => request.events.map((_, index) => index))),
    events.map(({ stream }) => stream),
    plain(events.map(({ revision }) => revision)),
    events.map(({ type }) => type),
    plain(events.map(({ version }) => version)),
    events.map(({ data }) => data),
    plain(events.map(({ digest }) => `"\\\\x${digest}"`)),
  ];
  const text =
    'select es.append_whole($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as start';
  return { name: 'es.append_whole', text, values };
};

/** The requests as `es.append` takes them. */
const jsonOf = (requests: readonly DatedRequest[]): string => {
  let place = 0;
  const requestJson = ({ commandId, accountId, metadata, guards, events }: DatedRequest) => {
    const entries = events.map(({ stream, revision, type, version, digest, data }, index) => {
      place += 1;
      return (
        `{"place":${place},"index":${index},"stream":${JSON.stringify(stream)},"revision":${revision},` +
        `"type":${JSON.stringify(type)},"version":${version},"digest":"${digest}","data":${data}}`
      );
    });
    return (
      `{"commandId":"${commandId}","accountId":${accountId},"metadata":${metadata},` +
      `"guards":${JSON.stringify(guards)},"events":[${entries.join(',')}]}`
    );
  };
  return `[${requests.map(requestJson).join(',')}]`;
};

import type { ClientBase } from 'pg';
import type { PreparedAppend } from '#application/kernel/prepare-append.ts';
import { recordDigestOfJson } from '#application/kernel/chain.ts';
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

/** The group of the same log that goes before, while it is under way; and whether more of this group follows. */
type Place = { before: Promise<unknown> | null; isPart: boolean };
/** Takes a group to the database, at its place. */
export type Call = (call: AppendCall, place: Place) => Promise<Answer>;

export type Guard = { stream: string; expected: number; before: number };
export type DatedRequest = {
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

/** Records a group by `es.append`, which judges each request and tells what is wrong. */
export const appendJudged = async (
  client: ClientBase,
  { log, requests, recordedAt }: AppendCall,
  { timeout, turn = null }: { timeout: number; turn?: string | null },
) => {
  const query = {
    name: 'es.append',
    text: `
      select start, refused, head_time,
        case when start is not null then set_config('es.turn', $4, false) end
      from es.append($1, $2, $3)`,
    values: [log, recordedAt, jsonOf(requests), turn],
    query_timeout: timeout,
  };
  const { rows } = await client.query<Answer>(query);
  return rows[0]!;
};

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Sends groups of requests of one log to the database, by `call`. Time and digests are set when the group goes
 * out, and set anew when the log's head turns out to be later: of the two times the larger counts (law 9).
 * An error that the content of one request may have caused is traced by sending the requests one by one, so
 * that the poison fails alone. After any other error the outcome of the whole group is unknown.
 *
 * A group does not come before the one that went `before` it: its result is there when nothing of it can be
 * recorded any more, whatever that took.
 */
export const groupSender = ({
  call,
  clock,
  mayBeTheContent,
  recorded,
}: {
  call: Call;
  clock: Clock;
  mayBeTheContent: (error: unknown) => boolean;
  /** Hears what was recorded and how far that brought the log, before those who asked for it do. */
  recorded: (log: number, to: number, events: () => readonly RecordedEvent[]) => void;
}) => {
  const lastTime = new Map<number, string>();

  const record = async (
    log: number,
    group: readonly PreparedAppend[],
    place: Place,
  ): Promise<AppendResult[]> => {
    for (let { before } = place; ; before = null) {
      const recordedAt = later(clock.now(), lastTime.get(log) ?? '');
      const requests = dated(group, recordedAt);
      const { start, refused, head_time } = await call({ log, recordedAt, requests }, { ...place, before });
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

  return async (
    log: number,
    group: readonly PreparedAppend[],
    before: Promise<unknown> | null,
  ): Promise<GroupResult[]> => {
    const failed = (error: unknown) => ({ outcome: 'failed' as const, error });
    try {
      return await record(log, group, { before, isPart: false });
    } catch (error) {
      if (group.length === 1 || !mayBeTheContent(error)) return group.map(() => failed(error));
    }
    const results: GroupResult[] = [];
    for (const request of group) {
      const alone = record(log, [request], { before: null, isPart: true });
      results.push(...(await alone.catch((error) => [failed(error)])));
    }
    return results;
  };
};

/** The requests with the digests of their events (law 9), and what their streams must be at before the group. */
const dated = (group: readonly PreparedAppend[], recordedAt: string) => {
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
        const digest = recordDigestOfJson(fields, { data, metadata }, entries.length);
        entries.push({ stream, revision, type, version, digest, data });
      }
    }
    return { commandId, accountId, metadata, guards, events: entries };
  });
};

/** The events of a group as the log now holds them, without those of the requests that were refused. */
const recordedOf = ({ log, recordedAt, requests }: AppendCall, start: number, refused: Answer['refused']) => {
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

/** The requests as `es.append` takes them. */
const jsonOf = (requests: readonly DatedRequest[]) => {
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

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
export type AppendCall = {
  log: number;
  recordedAt: string;
  requests: readonly DatedRequest[];
  /** The commands that were not recorded lately, as far as is known: what rests on one must not be. */
  lost: ReadonlySet<string>;
};

/** The group of the same log that goes before, while it is under way; and whether more of this group follows. */
type Place = { before: Promise<unknown> | null; isPart: boolean };
/** Takes a group to the database, at its place. Null: it cannot go as a group, and nothing of it was recorded. */
export type Call = (call: AppendCall, place: Place) => Promise<Answer | null>;

type Guard = { stream: string; expected: number; before: number };
export type DatedRequest = {
  commandId: string;
  after: readonly string[];
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

/** Whether a request rests on one of these commands. */
const restsOn = ({ after }: Pick<DatedRequest, 'after'>, lost: ReadonlySet<string>) =>
  after.some((commandId) => lost.has(commandId));

/** Whether a request of a group rests on a command that is not recorded. */
export const restsOnLost = ({ requests, lost }: AppendCall) =>
  requests.some((request) => restsOn(request, lost));

/** Whether a request of a group rests on one of its own: judged one by one it would not be asked whether that is recorded. */
export const restsOnItself = ({ requests }: AppendCall) => {
  const own = new Set(requests.map(({ commandId }) => commandId));
  return requests.some((request) => restsOn(request, own));
};

/** Whether of a group that was judged something was recorded that rests on what was refused. */
export const isTorn = ({ requests }: AppendCall, { refused }: Answer) => {
  const wrong = new Set(requests.filter((_, index) => refused?.[index]).map(({ commandId }) => commandId));
  return requests.some((request, index) => !refused?.[index] && restsOn(request, wrong));
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
        case when start is not null and refused is null then set_config('es.turn', $4, false) end
      from es.append($1, $2, $3)`,
    values: [log, recordedAt, jsonOf(requests), turn],
    query_timeout: timeout,
  };
  const { rows } = await client.query<Answer>(query);
  return rows[0]!;
};

const later = (a: string, b: string) => (a > b ? a : b);

/** So many commands that were not recorded are remembered: far more than can be under way behind them. */
const mostLost = 10_000;

/**
 * Sends groups of requests of one log to the database, by `call`. Time and digests are set when the group goes
 * out, and set anew when the log's head turns out to be later: of the two times the larger counts (law 9).
 * An error that the content of one request may have caused is traced by sending the requests one by one, so
 * that the poison fails alone. So are those of which one rests on another that may not be recorded, or was not. After
 * any other error the outcome of the whole group is unknown.
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
  const lost = new Set<string>();

  /** Remembers what was not recorded, before anybody hears of it. */
  const noted = <Result extends GroupResult>({ commandId }: PreparedAppend, result: Result): Result => {
    if (result.outcome === 'committed') lost.delete(commandId);
    else lost.add(commandId);
    if (lost.size > mostLost) lost.delete(lost.keys().next().value!);
    return result;
  };

  const record = async (
    log: number,
    group: readonly PreparedAppend[],
    place: Place,
  ): Promise<AppendResult[] | null> => {
    for (let { before } = place; ; before = null) {
      const recordedAt = later(clock.now(), lastTime.get(log) ?? '');
      const requests = dated(group, recordedAt);
      const answer = await call({ log, recordedAt, requests, lost }, { ...place, before });
      if (answer === null) return null;
      const { start, refused, head_time } = answer;
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
        recorded(log, position, () =>
          recordedOf({ log, recordedAt, requests, lost }, Number(start), refused),
        );
      return results;
    }
  };

  return async (
    log: number,
    group: readonly PreparedAppend[],
    before: Promise<unknown> | null,
  ): Promise<GroupResult[]> => {
    const failed = (error: unknown) => ({ outcome: 'failed' as const, error });
    const allNoted = (results: readonly GroupResult[]) =>
      results.map((result, index) => noted(group[index]!, result));
    try {
      const results = await record(log, group, { before, isPart: false });
      if (results) return allNoted(results);
    } catch (error) {
      if (group.length === 1 || !mayBeTheContent(error)) return allNoted(group.map(() => failed(error)));
    }
    await before;
    const results: GroupResult[] = [];
    for (const request of group) {
      const alone = record(log, [request], { before: null, isPart: true });
      const [result = { outcome: 'conflict' as const }] = (await alone.catch((e) => [failed(e)])) ?? [];
      results.push(noted(request, result));
    }
    return results;
  };
};

/** The requests with the digests of their events (law 9), and what their streams must be at before the group. */
const dated = (group: readonly PreparedAppend[], recordedAt: string) => {
  const added = new Map<string, number>();
  return group.map(({ log, accountId, commandId, metadata, streams, after }) => {
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
    return { commandId, after, accountId, metadata, guards, events: entries };
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

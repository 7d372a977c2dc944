import type { ClientBase, Pool } from 'pg';
import type { PreparedAppend } from '#application/prepare-append.ts';
import { recordDigestOfJson } from '#application/chain.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { AppendResult } from '#application/ports/event-store.ts';

export type GroupResult = AppendResult | { outcome: 'failed'; error: unknown };

/** What `es.append` answers. */
export type Answer = {
  start: string | null;
  refused: (null | 'duplicate' | 'conflict')[] | null;
  head_time: Date | null;
};

/** Calls `es.append`: the log, the requests as it takes them, and the recorded time. */
export const callAppend = async (
  client: ClientBase,
  { log, requests, recordedAt, timeout }: AppendCall & { timeout: number },
): Promise<Answer> => {
  const query = {
    name: 'es.append',
    text: 'select start, refused, head_time from es.append($1, $2, $3)',
    values: [log, recordedAt, requests],
    query_timeout: timeout,
  };
  const { rows } = await client.query<Answer>(query);
  return rows[0]!;
};
export type AppendCall = { log: number; requests: string; recordedAt: string };

/** One call of `es.append` that is its own transaction. */
export const appendIn =
  (pool: Pool, timeout: number) =>
  async (call: AppendCall): Promise<Answer> => {
    const client = await pool.connect();
    try {
      const answer = await callAppend(client, { ...call, timeout });
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Sends groups of requests of one log to `es.append`, by `call`. Time and digests are set when the group goes
 * out, and set anew when the log's head turns out to be later: of the two times the larger counts (law 9).
 * An error that the content of one request may have caused is traced by sending the requests one by one, so
 * that the poison fails alone. After any other error the outcome of the whole group is unknown.
 */
export const groupSender = ({
  call,
  clock,
  mayBeTheContent,
}: {
  call: (call: AppendCall) => Promise<Answer>;
  clock: Clock;
  mayBeTheContent: (error: unknown) => boolean;
}) => {
  const lastTime = new Map<number, string>();

  const record = async (log: number, group: readonly PreparedAppend[]): Promise<AppendResult[]> => {
    for (;;) {
      const recordedAt = later(clock.now(), lastTime.get(log) ?? '');
      const { start, refused, head_time } = await call({
        log,
        requests: groupJson(group, recordedAt),
        recordedAt,
      });
      lastTime.set(log, head_time?.toISOString() ?? recordedAt);
      if (start === null) continue;
      let position = Number(start);
      return group.map(({ count }, index) => {
        const outcome = refused?.[index];
        if (outcome) return { outcome };
        position += count;
        return { outcome: 'committed', position };
      });
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

/** The requests as `es.append` takes them. */
const groupJson = (group: readonly PreparedAppend[], recordedAt: string): string => {
  const added = new Map<string, number>();
  let place = 0;

  const requestJson = ({ log, accountId, commandId, metadata, streams }: PreparedAppend): string => {
    const guards: string[] = [];
    const entries: string[] = [];
    for (const { stream, expectedRevision, events } of streams) {
      const name = JSON.stringify(stream);
      const earlier = added.get(stream) ?? 0;
      added.set(stream, earlier + events.length);
      guards.push(`{"stream":${name},"expected":${expectedRevision},"before":${expectedRevision - earlier}}`);
      for (const [offset, { type, version, data }] of events.entries()) {
        const revision = expectedRevision + offset + 1;
        const fields = { log, stream, revision, type, version, accountId, commandId, recordedAt };
        const digest = recordDigestOfJson(fields, data, metadata);
        const index = entries.length;
        place += 1;
        entries.push(
          `{"place":${place},"index":${index},"stream":${name},"revision":${revision},` +
            `"type":${JSON.stringify(type)},"version":${version},"digest":"${digest}","data":${data}}`,
        );
      }
    }
    return (
      `{"commandId":"${commandId}","accountId":${accountId},"metadata":${metadata},` +
      `"guards":[${guards.join(',')}],"events":[${entries.join(',')}]}`
    );
  };
  return `[${group.map(requestJson).join(',')}]`;
};

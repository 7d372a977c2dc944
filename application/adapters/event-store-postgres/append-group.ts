import type { Pool } from 'pg';
import type { PreparedAppend } from '#application/prepare-append.ts';
import { recordDigestOfJson } from '#application/chain.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { AppendResult } from '#application/ports/event-store.ts';
import { canBeTheContent } from '#application/adapters/event-store-postgres/faults.ts';

export type GroupResult = AppendResult | { outcome: 'failed'; error: unknown };

type Answer = {
  start: string | null;
  refused: (null | 'duplicate' | 'conflict')[] | null;
  head_time: Date | null;
};

const later = (a: string, b: string) => (a > b ? a : b);

/**
 * Sends groups of requests of one log to `es.append`. Time and digests are set when the group goes out, and
 * set anew when the log's head turns out to be later: of the two times the larger counts (law 9).
 * An error that the content of one request may have caused is traced by sending the requests one by one, so
 * that the poison fails alone. After any other error the outcome of the whole group is unknown.
 */
export const groupSender = ({ pool, clock, timeout }: { pool: Pool; clock: Clock; timeout: number }) => {
  const lastTime = new Map<number, string>();

  const call = async (text: string, log: number, recordedAt: string): Promise<Answer> => {
    const client = await pool.connect();
    try {
      const query = {
        name: 'es.append',
        text: 'select start, refused, head_time from es.append($1, $2, $3)',
        values: [log, recordedAt, text],
        query_timeout: timeout,
      };
      const { rows } = await client.query<Answer>(query);
      client.release();
      return rows[0]!;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const record = async (log: number, group: readonly PreparedAppend[]): Promise<AppendResult[]> => {
    for (;;) {
      const recordedAt = later(clock.now(), lastTime.get(log) ?? '');
      const { start, refused, head_time } = await call(groupJson(group, recordedAt), log, recordedAt);
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
      if (group.length === 1 || !canBeTheContent(error)) return group.map(() => failed(error));
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

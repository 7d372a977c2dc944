import type { Pool } from 'pg';
import type { PreparedAppend } from '#application/prepare-append.ts';
import { recordDigestOfJson } from '#application/chain.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { AppendResult } from '#application/ports/event-store.ts';
import { canBeTheContent } from '#application/adapters/event-store-postgres/faults.ts';

export type GroupResult = AppendResult | { outcome: 'failed'; error: unknown };

type Answer = {
  results: ([outcome: 'committed', position: number] | [outcome: 'duplicate' | 'conflict'])[] | null;
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
        text: 'select results, head_time from es.append($1, $2, $3)',
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
      const text = `[${group.map((request) => requestJson(request, recordedAt)).join(',')}]`;
      const { results, head_time } = await call(text, log, recordedAt);
      lastTime.set(log, results ? recordedAt : head_time!.toISOString());
      if (results)
        return results.map(([outcome, position]) =>
          outcome === 'committed' ? { outcome, position: position! } : { outcome },
        );
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

/** The request as `es.append` takes it. */
const requestJson = (request: PreparedAppend, recordedAt: string): string => {
  const { log, accountId, commandId, metadata } = request;
  const streams = request.streams.map(({ stream, expectedRevision, events }) => {
    const entries = events.map(({ type, version, data }, index) => {
      const revision = expectedRevision + index + 1;
      const fields = { log, stream, revision, type, version, accountId, commandId, recordedAt };
      const digest = recordDigestOfJson(fields, data, metadata);
      return `{"type":${JSON.stringify(type)},"version":${version},"digest":"${digest}","data":${data}}`;
    });
    const name = JSON.stringify(stream);
    return `{"stream":${name},"expected":${expectedRevision},"events":[${entries.join(',')}]}`;
  });
  return (
    `{"commandId":"${commandId}","accountId":${accountId},"metadata":${metadata},` +
    `"streams":[${streams.join(',')}]}`
  );
};

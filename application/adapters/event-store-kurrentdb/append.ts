import type { PoolClient } from 'pg';
import {
  logOpened,
  recordsAfter,
  type Parts,
  toServer,
} from '#application/adapters/event-store-kurrentdb/record.ts';
import type { Mirror } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import {
  type Answer,
  type AppendCall,
  appendJudged,
  isTorn,
  restsOnLost,
} from '#application/adapters/postgres/append-group.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';

/** Each try that fails means that another process has appended meanwhile. */
const maxTries = 100;

/**
 * Records a group of requests on the server. The group is judged by `es.append` in the mirror, as the
 * other store does it, and what it recorded goes to the server as one append at the head of the log; only
 * when the server took it, the mirror is committed. So the mirror is never ahead, a process that dies in
 * between leaves it behind, and a mirror that was behind is told by the revision: it is then brought up
 * to date and the group is judged anew. The outcome of a call that fails is unknown. Where one of a
 * group rests on another that was refused, nothing is recorded, and the group goes one by one.
 */
export const appendThrough = ({
  pool,
  server,
  mirror,
  names,
  timeout,
}: Parts & { mirror: Mirror; timeout: number }) => {
  const inDoubt = new Set<number>();
  return async (call: AppendCall): Promise<Answer | null> => {
    const { log } = call;
    if (restsOnLost(call)) return null;
    /** The answer, or null when the mirror was behind the server. */
    const attempt = async (client: PoolClient): Promise<Answer | null | 'torn'> => {
      await client.query('begin');
      const answer = await appendJudged(client, call, { timeout });
      if (answer.start === null || isTorn(call, answer)) {
        await client.query('rollback');
        return answer.start === null ? answer : 'torn';
      }
      const start = Number(answer.start);
      const records = await recordsAfter(client, log, start, 2 ** 31 - 1);
      if (records.length === 0) {
        await client.query('rollback');
        return answer;
      }
      // first the list of logs, so that no log with events is missing from it
      if (start === 0) await server.append(names.logs, null, [logOpened(log)]);
      const isTaken = await server.append(names.ofLog(log), start, records.map(toServer));
      await client.query(isTaken ? 'commit' : 'rollback');
      return isTaken ? answer : null;
    };

    // what became of an append without an answer is looked up first, and a server that is still away was sent nothing
    if (inDoubt.has(log)) await mirror.catchUp(log);
    inDoubt.delete(log);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const client = await pool.connect();
      let answer: Awaited<ReturnType<typeof attempt>>;
      try {
        answer = await attempt(client);
        client.release();
      } catch (error) {
        client.release(true);
        if (error instanceof StoreUnreachable) inDoubt.add(log);
        throw error;
      }
      if (answer === 'torn') return null;
      // where nothing was recorded, only a look at the server tells whether the judgement was of today
      const isCertain = answer !== null && (answer.start === null || hasRecorded(answer));
      if (answer && isCertain) return answer;
      const position = await mirror.catchUp(log);
      if (answer && position <= Number(answer.start)) return answer;
    }
    throw new Error(`Log ${log} grows too fast from elsewhere to append to it`);
  };
};

const hasRecorded = ({ refused }: Answer) => refused === null || refused.includes(null);

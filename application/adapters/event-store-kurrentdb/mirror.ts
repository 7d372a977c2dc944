import type { ClientBase } from 'pg';
import { bulkAppend, LogHasMoved } from '#application/adapters/postgres/bulk.ts';
import { fromServer, type Parts, type Recorded } from '#application/adapters/event-store-kurrentdb/record.ts';
import { StoreMismatch } from '#application/ports/store-mismatch.ts';
import { genesisLink, isDigestRight, linkAfter, type LogHead } from '#application/kernel/chain.ts';

/** The mirror holds what the server does not, so they do not belong together. Nothing was changed. */
export class MirrorFault extends StoreMismatch {}

/** What is done in the transaction in which a mirror takes over the events of a log after a position. */
export type Taken = (client: ClientBase, from: { log: number; after: number }) => Promise<unknown>;

export type Mirror = ReturnType<typeof mirrorOf>;

const usualPage = 1000;

/**
 * Keeps the tables `es.event` and `es.log` of a database equal to the logs on the server. What comes in is
 * checked by its chain (law 9), and each time the last event that the mirror has must be that of the server.
 */
export const mirrorOf = ({ pool, server, names, taken }: Parts & { taken: Taken }) => {
  /** The logs of which the server was seen to hold something else. */
  const mismatched = new Set<number>();
  const lanes = new Map<number, { now: Promise<number>; next: Promise<number> | null }>();

  const headOf = async (log: number): Promise<LogHead> => {
    const { rows } = await pool.query<{ position: string; link: Buffer }>(
      'select position, link from es.log where log = $1',
      [log],
    );
    const [head] = rows;
    return head ? { position: Number(head.position), link: head.link } : { position: 0, link: genesisLink };
  };

  /** What the server holds after the head of the mirror: a page that ends where an append ended. */
  const pageAfter = async (log: number, head: LogHead): Promise<{ events: Recorded[]; isLast: boolean }> => {
    const overlap = Math.min(head.position, 1);
    for (let size = usualPage; ; size *= 4) {
      const found = await server.read(names.ofLog(log), head.position - overlap, size + overlap);
      const events = found.map((event) => fromServer(log, event));
      if (overlap > 0) checkOverlap(log, head, events.shift());
      if (events.length < size) return { events, isLast: true };
      const end = events.findLastIndex(({ commandIndex }) => commandIndex === 0);
      if (end > 0) return { events: events.slice(0, end), isLast: false };
    }
  };

  const add = async (log: number, { position }: LogHead, events: readonly Recorded[]) => {
    const client = await pool.connect();
    try {
      const bulk = events.map(({ event, digest }) => ({ ...event, digest }));
      const beforeCommit = () => taken(client, { log, after: position });
      await bulkAppend(client, log, bulk, { after: position, beforeCommit });
      client.release();
    } catch (error) {
      client.release(!(error instanceof LogHasMoved));
      // another process was faster; the next look tells how far it came
      if (!(error instanceof LogHasMoved)) throw error;
    }
  };

  const follow = async (log: number) => {
    try {
      for (;;) {
        const head = await headOf(log);
        const { events, isLast } = await pageAfter(log, head);
        checkChain(log, head, events);
        mismatched.delete(log);
        if (events.length > 0) await add(log, head, events);
        else if (isLast) return head.position;
      }
    } catch (error) {
      if (error instanceof StoreMismatch) mismatched.add(log);
      throw error;
    }
  };

  return {
    /**
     * Brings a log up to what the server holds at this moment or later. Out: the position that it then has
     * at least. StoreMismatch when the server holds other events.
     */
    catchUp(log: number): Promise<number> {
      const lane = lanes.get(log);
      if (lane) {
        // one that is under way may have looked too early for who asks now; the next serves all who wait
        const begin = () => {
          lanes.delete(log);
          return this.catchUp(log);
        };
        return (lane.next ??= lane.now.then(begin, begin));
      }
      const now = follow(log);
      const begun = { now, next: null };
      lanes.set(log, begun);
      const end = () => {
        if (lanes.get(log) === begun && begun.next === null) lanes.delete(log);
      };
      now.then(end, end);
      return now;
    },
    /** Whether the server held the beginning of every log when it was looked at last. */
    isOfServer: () => mismatched.size === 0,
    /** The logs that the mirror has, with their positions. */
    async logs() {
      const { rows } = await pool.query<{ log: number }>('select log from es.log where position > 0');
      return rows.map(({ log }) => log);
    },
  };
};

const checkOverlap = (log: number, head: LogHead, last: Recorded | undefined) => {
  if (!last)
    throw new MirrorFault(
      `Log ${log} has ${head.position} events in the database, and fewer on the event store server`,
    );
  if (!last.link.equals(head.link))
    throw new MirrorFault(
      `Log ${log} holds other events in the database than on the event store server, at ${head.position} or before`,
    );
};

/** Throws at the first event that does not follow, or is not what was recorded. */
const checkChain = (log: number, head: LogHead, events: readonly Recorded[]) => {
  let { position, link } = head;
  for (const recorded of events) {
    position += 1;
    link = linkAfter(link, recorded.digest, position);
    const isRight =
      recorded.event.position === position && isDigestRight(recorded) && link.equals(recorded.link);
    if (!isRight)
      throw new StoreMismatch(
        `Log ${log}: the event at position ${position} on the server was tampered with`,
      );
  }
};

import { appendThrough } from '#application/adapters/event-store-kurrentdb/append.ts';
import { fillThrough } from '#application/adapters/event-store-kurrentdb/fill.ts';
import { mirrorOf, type Taken } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import { listedLogs, streamNames } from '#application/adapters/event-store-kurrentdb/record.ts';
import { eventStoreServer } from '#application/adapters/event-store-kurrentdb/server.ts';
import { serverWatch } from '#application/adapters/event-store-kurrentdb/watch.ts';
import { groupSender } from '#application/adapters/postgres/append-group.ts';
import { appendBatcher, closable } from '#application/adapters/postgres/batcher.ts';
import { canBeTheContent } from '#application/adapters/postgres/faults.ts';
import type { BulkEvent } from '#application/adapters/postgres/bulk.ts';
import { growthWatch } from '#application/adapters/postgres/growth.ts';
import { eventReads } from '#application/adapters/postgres/reader.ts';
import { type EventConnections, eventPools } from '#application/adapters/postgres/pool.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, EventStore } from '#application/ports/event-store.ts';
import { AppendTooLarge } from '#application/kernel/prepare-append.ts';

export type KurrentEventStore = EventStore &
  EventChain & {
    /**
     * Brings the mirror up to what the server holds, at the first time from nothing, and begins to listen.
     * To be awaited before anything else; a server that does not answer and a StoreMismatch end it.
     */
    start: () => Promise<void>;
    /** Records many events of a new log as they stand, as a first filling (see `fillThrough`). */
    fill: (log: number, events: AsyncIterable<BulkEvent> | Iterable<BulkEvent>) => Promise<unknown>;
    /** Whether the server answers at this moment. */
    isThere: () => Promise<boolean>;
    /** Whether the server held what the mirror has when they were compared last: at a change, and when it came back. */
    isOfServer: () => boolean;
    /** Refuses new appends, waits for those under way, and lets go of all connections. */
    close: () => Promise<void>;
  };

/** A server takes 1 MB in one append, of which a record takes more than the request counts. */
const maxGroupBytes = 500 * 1024;

/**
 * The event store on an EventStoreDB or KurrentDB server, for installations that want a replicated log. A log
 * is one stream there, `log-<n>`, so the revision of an event is its position less one, and a group of
 * appends is one append at its head. The stream `logs` lists them. A database that `installEventStore`
 * has prepared holds a mirror, for reading and for judging appends: the same tables, filled by `es.append` and
 * from the server. Several processes may share a server, a mirror, or both. What a decision is made on is
 * read after a look at the server; `readLog`, `readAt` and `heads` answer from the mirror alone, which holds
 * everything that any process with this mirror was told is recorded.
 *
 * `timeout` is how long the server or the database may be silent, in ms, before a call fails; the outcome of
 * an append is then unknown, and the next decision first catches up. `onFault` hears of trouble that no caller
 * waits for. Connections are made anew when the server is back. The database is that of the mirror. `prefix` stands before the stream
 * names, `taken` is done with what the mirror takes over.
 */
export const kurrentEventStore = ({
  url,
  clock,
  timeout = 10_000,
  prefix = '',
  taken = async () => undefined,
  ...options
}: EventConnections & { url: string; clock: Clock; prefix?: string; taken?: Taken }): KurrentEventStore => {
  const { onFault } = options;
  // a process that stands still in the middle of an append does not hold up the others for ever
  const appending = { idle_in_transaction_session_timeout: timeout * 3 };
  const { connection, appends, reads } = eventPools({ ...options, timeout }, appending);

  const names = streamNames(prefix);
  const server = eventStoreServer({ url, timeout });
  const mirror = mirrorOf({ pool: reads, server, names, taken });
  const watch = serverWatch({ server, mirror, names, onFault });
  const growth = growthWatch({ connection, timeout, onFault });
  const send = groupSender({
    call: appendThrough({ pool: appends, server, mirror, names, timeout }),
    clock,
    mayBeTheContent: (error) => error instanceof AppendTooLarge || canBeTheContent(error),
    recorded(log, to, events) {
      watch.reached(log, to);
      growth.grown(log, to, events);
    },
  });
  const batcher = appendBatcher(send, { maxBytes: maxGroupBytes });

  const inMirror = eventReads(reads, timeout);

  return {
    ...closable(batcher, async () => {
      watch.stop();
      await Promise.all([server.close(), growth.close(), appends.end(), reads.end()]);
    }),
    async readStream(log, stream, ...asked) {
      await mirror.catchUp(log);
      return inMirror.readStream(log, stream, ...asked);
    },
    async readStreams(log, streams) {
      await mirror.catchUp(log);
      return inMirror.readStreams(log, streams);
    },
    async readStreamEnds(log, stream) {
      await mirror.catchUp(log);
      return inMirror.readStreamEnds(log, stream);
    },
    async readCommand(log, commandId) {
      await mirror.catchUp(log);
      return inMirror.readCommand(log, commandId);
    },
    readLog: inMirror.readLog,
    readAt: inMirror.readAt,
    linkAt: inMirror.linkAt,
    lastOf: inMirror.lastOf,
    heads: inMirror.heads,
    onGrowth: growth.onGrowth,
    async start() {
      const logs = new Set([...(await mirror.logs()), ...(await listedLogs({ server, names }))]);
      const positions = new Map<number, number>();
      for (const log of logs) positions.set(log, await mirror.catchUp(log));
      watch.start(positions);
    },
    fill: fillThrough({ pool: reads, server, names }),
    isThere: () => server.isThere(names.logs),
    isOfServer: mirror.isOfServer,
  };
};

import type pg from 'pg';
import { groupSender } from '#application/adapters/postgres/append-group.ts';
import { appendInOrder } from '#application/adapters/event-store-postgres/append-in-order.ts';
import { appendBatcher, closable } from '#application/adapters/postgres/batcher.ts';
import { canBeTheContent } from '#application/adapters/postgres/faults.ts';
import { growthNotifier, growthWatch } from '#application/adapters/postgres/growth.ts';
import { eventReads } from '#application/adapters/postgres/reader.ts';
import { type EventConnections, eventPools, planning } from '#application/adapters/postgres/pool.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, EventStore } from '#application/ports/event-store.ts';

/** Whether a number is that of a connection of the pool at its server. */
const connectionsOf = (pool: pg.Pool) => {
  const numbers = new Set<number>();
  // the types leave out the number that every connection has
  const numberOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;
  pool.on('connect', (client) => void numbers.add(numberOf(client)));
  pool.on('remove', (client) => void numbers.delete(numberOf(client)));
  return (number: number) => numbers.has(number);
};

export type PostgresEventStore = EventStore &
  EventChain & {
    /** Refuses new appends, waits for those under way, and lets go of all connections. */
    close: () => Promise<void>;
  };

/**
 * The event store in a PostgreSQL database that `installEventStore` has prepared. It keeps connections of
 * its own: some that append (each log uses one at a time), some that read, one that listens.
 * `timeout` is how long the server may be silent, in ms, before a call fails; the outcome of an append is
 * then unknown. `onFault` hears of trouble that no caller waits for: a connection lost while idle or
 * listening. All connections are made anew when the server is back.
 */
export const postgresEventStore = ({
  clock,
  timeout = 10_000,
  ...options
}: EventConnections & { clock: Clock }): PostgresEventStore => {
  const { onFault } = options;
  const appending = { options: planning, pipeline: true };
  const { connection, appends, reads } = eventPools({ ...options, timeout }, appending);
  const growth = growthWatch({ connection, timeout, onFault, isOwnConnection: connectionsOf(appends) });
  const notifier = growthNotifier(appends, timeout);
  const send = groupSender({
    call: appendInOrder(appends, timeout),
    clock,
    mayBeTheContent: canBeTheContent,
    recorded(log, to, events) {
      notifier.notify(log, to);
      growth.grown(log, to, events);
    },
  });
  const batcher = appendBatcher(send, { atOnce: 2 });

  return {
    ...closable(batcher, async () => {
      await notifier.idle();
      await Promise.all([growth.close(), appends.end(), reads.end()]);
    }),
    ...eventReads(reads, timeout),
    onGrowth: growth.onGrowth,
  };
};

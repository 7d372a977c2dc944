import type { Pool } from 'pg';
import { StartFailure } from '#api/start/start-failure.ts';
import type { DatabaseUrls } from '#api/compose/install.ts';
import { isMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import type { Keyring } from '#application/kernel/keyring.ts';
import { logTail } from '#application/kernel/log-tail.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, EventStore, FollowLog } from '#application/ports/event-store.ts';
import { sealedEvents, sealedEventStore, sealedFollower } from '#application/kernel/sealed-event-store.ts';
import * as words from '#api/compose/words.nl.ts';

/** The store of an application, with what is done to it beside appending and reading. */
export type OpenedEventStore = EventStore &
  EventChain & {
    /** Records the events of a new log as they stand, all or nothing. Fails with a StartFailure. */
    fill: (log: number, events: AsyncIterable<BulkEvent>) => Promise<unknown>;
    /** Where the events are stored, and whether it answers, and with the log that belongs to the database. */
    standing: () => Promise<{
      kind: 'PostgreSQL' | 'EventStoreDB';
      state: 'running' | 'unreachable' | 'mismatched';
    }>;
    /** Reading a log for those who follow it (`logTail`). */
    follow: FollowLog;
    close: () => Promise<void>;
  };
/** Before what it holds is opened for its readers. */
export type ClosedEventStore = Omit<OpenedEventStore, 'follow'>;

export type StoreOptions = DatabaseUrls & {
  pool: Pool;
  clock: Clock;
  onFault: (fault: Error) => void;
  /** Hears of its pools of connections. */
  opened?: ((pool: Pool) => void) | undefined;
  /** Stands before the names of streams on a server that others use too. */
  streamPrefix?: string;
};

/**
 * The event store that the configuration asks for, on a database that is installed: in the database itself, or
 * on the EventStoreDB of EVENTSTORE_URL with a mirror in the database. Its events are sealed with the keys of
 * people and handed out readable (law 10). Fails with a StartFailure.
 */
export const openEventStore = async ({
  eventStoreUrl,
  keys,
  ...options
}: StoreOptions & { eventStoreUrl: string | null; keys: Keyring }): Promise<OpenedEventStore> => {
  const opened = eventStoreUrl === null ? openInDatabase(options) : openOnServer(options, eventStoreUrl);
  const store = await opened;
  return {
    ...sealedEventStore(store, keys),
    // what is stored is sealed: a key that is gone is gone for its readers too
    follow: sealedFollower(logTail(store), keys),
    fill: (log, events) => store.fill(log, sealedEvents(log, events, keys)),
  };
};

const openInDatabase = async ({
  databaseUrl,
  pool,
  clock,
  onFault,
  opened,
}: StoreOptions): Promise<ClosedEventStore> => {
  if (await isMirror(pool)) throw new StartFailure(words.serverMissing);
  const store = postgresEventStore({ connectionString: databaseUrl, clock, onFault, opened });
  return {
    ...store,
    async fill(log, events) {
      const client = await pool.connect();
      try {
        await bulkAppend(client, log, events);
        await client.query('analyze es.event');
      } finally {
        client.release();
      }
    },
    standing: async () => ({ kind: 'PostgreSQL', state: 'running' }),
  };
};

/** What speaks to a server is read where there is one. */
const openOnServer = async (options: StoreOptions, url: string): Promise<ClosedEventStore> => {
  const { openEventStoreServer } = await import('#api/compose/event-store-server.ts');
  return openEventStoreServer(options, url);
};

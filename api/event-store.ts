import type { Pool } from 'pg';
import { StartFailure } from '#api/start-failure.ts';
import { kurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { FillWasCutShort } from '#application/adapters/event-store-kurrentdb/fill.ts';
import { isMirror, markAsMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { MirrorFault } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import { type BulkEvent, bulkAppend } from '#application/adapters/event-store-postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import type { Keyring } from '#application/keyring.ts';
import { logTail } from '#application/log-tail.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { EventChain, EventStore } from '#application/ports/event-store.ts';
import { sealedEvents, sealedEventStore } from '#application/sealed-event-store.ts';

/** The store of an application, with what is done to it beside appending and reading. */
export type OpenedEventStore = EventStore &
  EventChain & {
    /** Records the events of a new log as they stand, all or nothing. Fails with a StartFailure. */
    fill: (log: number, events: AsyncIterable<BulkEvent>) => Promise<unknown>;
    /** Where the events are kept, and whether it answers. */
    standing: () => Promise<{ kind: 'PostgreSQL' | 'EventStoreDB'; state: 'running' | 'unreachable' }>;
    /** Reading a log for those who follow it (`logTail`). */
    follow: EventStore['readLog'];
    close: () => Promise<void>;
  };
type Store = Omit<OpenedEventStore, 'follow'>;

type Options = { databaseUrl: string; pool: Pool; clock: Clock; onFault: (fault: Error) => void };

/**
 * The event store that the configuration asks for, on a database that is installed: in the database itself, or
 * on the EventStoreDB of EVENTSTORE_URL with a mirror in the database. Its events are sealed with the keys of
 * people and handed out readable (law 10). Fails with a StartFailure.
 */
export const openEventStore = async ({
  eventStoreUrl,
  keys,
  ...options
}: Options & { eventStoreUrl: string | null; keys: Keyring }): Promise<OpenedEventStore> => {
  const store =
    eventStoreUrl === null ? await openInDatabase(options) : await openOnServer(options, eventStoreUrl);
  return {
    ...sealedEventStore(store, keys),
    // what is kept is sealed: a key that is gone is gone for its readers too
    follow: sealedEventStore({ ...store, readLog: logTail(store) }, keys).readLog,
    fill: (log, events) => store.fill(log, sealedEvents(log, events, keys)),
  };
};

const openInDatabase = async ({ databaseUrl, pool, clock, onFault }: Options): Promise<Store> => {
  if (await isMirror(pool))
    throw new StartFailure(
      'EVENTSTORE_URL ontbreekt: het logboek van deze database is een kopie van dat op een EventStoreDB.',
    );
  const store = postgresEventStore({ connectionString: databaseUrl, clock, onFault });
  return {
    ...store,
    async fill(log, events) {
      const client = await pool.connect();
      try {
        await bulkAppend(client, log, events);
      } finally {
        client.release();
      }
    },
    standing: async () => ({ kind: 'PostgreSQL', state: 'running' }),
  };
};

const openOnServer = async ({ databaseUrl, pool, clock, onFault }: Options, url: string): Promise<Store> => {
  const store = kurrentEventStore({ url, connectionString: databaseUrl, clock, onFault });
  try {
    await store.start();
    await markAsMirror(pool);
  } catch (error) {
    await store.close().catch(() => undefined);
    throw new StartFailure(whyNot(error as Error, url), { cause: error });
  }
  return {
    ...store,
    fill: (log, events) =>
      store.fill(log, events).catch((error: Error) => {
        throw error instanceof FillWasCutShort
          ? new StartFailure(
              'EVENTSTORE_URL: op deze server is een eerdere vulling met het demobedrijf afgebroken. Begin met een lege EventStoreDB.',
            )
          : error;
      }),
    standing: async () => ({
      kind: 'EventStoreDB',
      state: (await store.isThere()) ? 'running' : 'unreachable',
    }),
  };
};

const whyNot = (error: Error, url: string): string => {
  if (error instanceof MirrorFault)
    return 'EVENTSTORE_URL: deze server en de database horen niet bij elkaar, want het logboek in de database heeft gebeurtenissen die de server niet heeft.';
  const [reason] = error.message.split('\n');
  return `EVENTSTORE_URL: geen verbinding met ${hostsOf(url)} (${reason}).`;
};

/** The servers that an address names, without the name and the password in it. */
const hostsOf = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';

import pg from 'pg';
import {
  postgresEventStore,
  type PostgresEventStore,
} from '#application/adapters/event-store-postgres/event-store.ts';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import type { Clock } from '#application/ports/clock.ts';
import { filledDatabase } from '#tests/support/database.ts';

/** A database with an empty event store, installed once for all tests. */
export const eventStoreDatabase = () =>
  filledDatabase('event_store', async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    await installEventStore(client);
    await client.end();
  });

/**
 * A database with an empty event store. `open` creates a store on it, as a process would, which is closed
 * with the database; `client` is a connection with all rights; `faults` are the faults that stores reported.
 */
export const freshEventStore = async () => {
  const database = await eventStoreDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const opened: PostgresEventStore[] = [];
  const faults: Error[] = [];
  return {
    url: database.url,
    client,
    faults,
    open: (
      clock: Clock,
      options: { connectionString?: string; timeout?: number } = {},
    ): PostgresEventStore => {
      const onFault = (error: Error) => void faults.push(error);
      const store = postgresEventStore({ connectionString: database.url, clock, onFault, ...options });
      opened.push(store);
      return store;
    },
    drop: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await client.end();
      await database.drop();
    },
  };
};

import pg from 'pg';
import {
  kurrentEventStore,
  type KurrentEventStore,
} from '#application/adapters/event-store-kurrentdb/event-store.ts';
import type { Clock } from '#application/ports/clock.ts';
import { eventStoreDatabase } from '#tests/support/event-store-postgres.ts';

/**
 * A database with an empty mirror of the logs on an event store server. `open` creates a store on both, as a
 * process would, which is closed with the database; `client` is a connection with all rights.
 */
export const freshMirror = async (url: string, prefix = '') => {
  const database = await eventStoreDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const opened: KurrentEventStore[] = [];
  const faults: Error[] = [];
  return {
    url: database.url,
    client,
    faults,
    open: async (clock: Clock, options: { url?: string; timeout?: number } = {}) => {
      const onFault = (error: Error) => void faults.push(error);
      const store = kurrentEventStore({
        url,
        prefix,
        connectionString: database.url,
        clock,
        onFault,
        ...options,
      });
      opened.push(store);
      await store.start();
      return store;
    },
    drop: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await client.end();
      await database.drop();
    },
  };
};

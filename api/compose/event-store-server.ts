import type { ClosedEventStore, StoreOptions } from '#api/compose/event-store.ts';
import { withSession } from '#api/start/database-session.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { kurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { FillWasCutShort } from '#application/adapters/event-store-kurrentdb/fill.ts';
import { markAsMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { MirrorFault } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import * as words from '#api/compose/words.nl.ts';

/** The event store on an EventStoreDB, with its mirror in an installed database. Fails with a StartFailure. */
export const openEventStoreServer = async (
  { databaseUrl, ownerUrl, clock, onFault }: StoreOptions,
  url: string,
): Promise<ClosedEventStore> => {
  const store = kurrentEventStore({ url, connectionString: databaseUrl, clock, onFault });
  try {
    await store.start();
    await withSession({ connectionString: ownerUrl }, markAsMirror);
  } catch (error) {
    await store.close().catch(() => undefined);
    throw new StartFailure(whyNot(error as Error, url), { cause: error });
  }
  return {
    ...store,
    fill: (log, events) =>
      store.fill(log, events).catch((error: Error) => {
        throw error instanceof FillWasCutShort ? new StartFailure(words.fillCutShort) : error;
      }),
    standing: async () => ({
      kind: 'EventStoreDB',
      state: (await store.isThere()) ? 'running' : 'unreachable',
    }),
  };
};

const whyNot = (error: Error, url: string): string => {
  if (error instanceof MirrorFault) return words.serverOfOtherDatabase;
  const [reason] = error.message.split('\n');
  return words.serverUnreachable(hostsOf(url), reason);
};

/** The servers that an address names, without the name and the password in it. */
const hostsOf = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';

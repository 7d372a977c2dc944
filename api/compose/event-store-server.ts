import type { ClientBase } from 'pg';
import type { ClosedEventStore, StoreOptions } from '#api/compose/event-store.ts';
import { withSession } from '#api/start/database-session.ts';
import { mendableLine, StartFailure } from '#api/start/start-failure.ts';
import { kurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { FillWasCutShort } from '#application/adapters/event-store-kurrentdb/fill.ts';
import { installationOf, markAsMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { MirrorFault } from '#application/adapters/event-store-kurrentdb/mirror.ts';
import { OtherOwner, own, ownerOf } from '#application/adapters/event-store-kurrentdb/owner.ts';
import {
  lackingOnServer,
  OtherEvents,
  refillServer,
} from '#application/adapters/event-store-kurrentdb/refill.ts';
import {
  listedLogs,
  type ServerParts,
  streamNames,
} from '#application/adapters/event-store-kurrentdb/record.ts';
import { eventStoreServer } from '#application/adapters/event-store-kurrentdb/server.ts';
import { forgetPeopleWithoutKey } from '#application/adapters/postgres/people-without-key.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';
import * as words from '#api/compose/words.nl.ts';

/**
 * That a database may go on with a server: its own, or one that is nobody's yet and holds no log without it. The keys
 * of people are in the database, so to two of them on one server the people of the other would read as forgotten.
 */
const checkOwner = async (client: ClientBase, parts: ServerParts) => {
  const owner = await ownerOf(parts);
  if (owner !== null && owner === (await installationOf(client))) return;
  const { rowCount } = await client.query('select from es.log where position > 0 limit 1');
  if (owner !== null) throw new OtherOwner({ isEmpty: rowCount === 0 });
  if (rowCount === 0 && (await listedLogs(parts)).size > 0) throw new OtherOwner({ isEmpty: true });
};

/** The event store on an EventStoreDB, with its mirror in an installed database. Fails with a StartFailure. */
export const openEventStoreServer = async (
  { databaseUrl, ownerUrl, clock, onFault, opened, streamPrefix = '' }: StoreOptions,
  url: string,
): Promise<ClosedEventStore> => {
  const store = kurrentEventStore({
    url,
    connectionString: databaseUrl,
    clock,
    onFault,
    opened,
    prefix: streamPrefix,
    // the keys of what was recorded after a backup are gone with the database that held them
    taken: forgetPeopleWithoutKey,
  });
  try {
    await onServer({ url, streamPrefix }, (parts) =>
      withSession({ connectionString: ownerUrl }, async (client) => {
        await checkOwner(client, parts);
        await store.start();
        await own(parts, await markAsMirror(client), { ifFree: true });
      }),
    );
  } catch (error) {
    await store.close().catch(() => undefined);
    throw new StartFailure(mendableLine(error) ?? whyNot(error as Error, url), { cause: error });
  }
  return {
    ...store,
    fill: (log, events) =>
      store.fill(log, events).catch((error: Error) => {
        throw error instanceof FillWasCutShort ? new StartFailure(words.fillCutShort) : error;
      }),
    standing: async () => ({
      kind: 'EventStoreDB',
      state: !(await store.isThere()) ? 'unreachable' : store.isOfServer() ? 'running' : 'mismatched',
    }),
  };
};

/** How a command names a server: its address, and what stands before the names of its streams. */
export type ServerAddress = { url: string; streamPrefix?: string };

/** Works on an EventStoreDB beside the program. Fails with a StartFailure where that cannot be reached, or holds other events. */
export const onServer = async <Result>(
  { url, streamPrefix = '' }: ServerAddress,
  work: (parts: ServerParts) => Promise<Result>,
): Promise<Result> => {
  const server = eventStoreServer({ url, timeout: 10_000 });
  try {
    return await work({ server, names: streamNames(streamPrefix) });
  } catch (error) {
    if (error instanceof StoreUnreachable) throw new StartFailure(whyNot(error, url), { cause: error });
    if (error instanceof OtherOwner)
      throw new StartFailure(error.isEmpty ? words.serverOfLostDatabase : words.serverOfOtherInstallation, {
        cause: error,
      });
    if (error instanceof OtherEvents) throw new StartFailure(words.serverHoldsOthers, { cause: error });
    if (error instanceof FillWasCutShort) throw new StartFailure(words.serverGrows, { cause: error });
    throw error;
  } finally {
    await server.close();
  }
};

/**
 * Sends a server what it lacks of the logs in a database (see `refillServer`), which makes it the server of that
 * database, whoever had it. Fails as `onServer` does.
 */
export const refillOnto = (
  client: ClientBase,
  address: ServerAddress,
  onSent: Parameters<typeof refillServer>[2]['onSent'],
) =>
  onServer(address, async (parts) => {
    const sent = await refillServer(client, parts, { onSent });
    await own(parts, await markAsMirror(client));
    return sent;
  });

/** Fails as `onServer` does where `refillOnto` would. */
export const checkRefill = (client: ClientBase, address: ServerAddress) =>
  onServer(address, (parts) => lackingOnServer(client, parts));

const whyNot = (error: Error, url: string): string => {
  if (error instanceof MirrorFault) return words.serverOfOtherDatabase;
  const [reason] = error.message.split('\n');
  return words.serverUnreachable(hostsOf(url), reason);
};

/** The servers that an address names, without the name and the password in it. */
export const hostsOf = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';

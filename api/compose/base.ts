import type { Pool, PoolConfig } from 'pg';
import { openEventStore } from '#api/compose/event-store.ts';
import { installFor } from '#api/compose/install.ts';
import { type ComposeOptions, withDefaults } from '#api/compose/options.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { postgresRecordStates } from '#application/adapters/record-states-postgres/record-states.ts';
import { watchedStore } from '#api/compose/watch.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import program from '../../package.json' with { type: 'json' };

export type Base = Awaited<ReturnType<typeof openBase>>;

/** What everything stands on: an installed database, the log, and who may do what no two servers may do at once. */
export const openBase = async (options: ComposeOptions) => {
  const settings = withDefaults(options);
  const { databaseUrl, ownerUrl, eventStoreUrl, streamPrefix, logger, clock, watch } = settings;
  const onFault = (fault: Error, about: Record<string, unknown> = {}) =>
    logger.error({ ...about, err: fault });
  const poolOf = (application_name: string, max: number, more: PoolConfig = {}): Pool => {
    const opened = postgresPool({ connectionString: databaseUrl, max, application_name, ...more }, onFault);
    watch.pool(opened);
    return opened;
  };
  const pool = poolOf('kelderboek', 6);
  const { isLast } = await installFor({ databaseUrl, ownerUrl }, settings.secretKeys);
  if (!isLast)
    logger.warn(
      {},
      'Events are recorded as earlier versions read them: one of those serves this database, or something used the events for long. The next start looks again.',
    );
  const personKeys = postgresPersonKeys(pool);
  const keys = keyring(personKeys);
  const opened = await openEventStore({
    databaseUrl,
    ownerUrl,
    eventStoreUrl,
    streamPrefix,
    pool,
    keys,
    clock,
    onFault,
    opened: watch.pool,
  });
  const store = watchedStore(opened, watch);
  const leases = postgresLeases(pool, { onFault });
  const states = postgresRecordStates(pool, program.version);
  return {
    settings,
    logger,
    onFault,
    poolOf,
    pool,
    personKeys,
    keys,
    store,
    states,
    streams: streamCache(store, { states }),
    leases,
  };
};

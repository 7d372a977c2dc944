import { parseArgs } from 'node:util';
import { installFor } from '#api/compose/install.ts';
import { readConfig } from '#api/start/config.ts';
import { joinDatabase } from '#api/start/database.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import { rebuildCommand } from '#projections/kernel/rebuild-command.ts';
import { projections } from '#projections/read-models.ts';
import * as words from '#api/commands/words.nl.ts';

const shutdown = createShutdown();

/** npm run rebuild [-- --check] [name …]: all read models, or those named, anew from the events. */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const urls = await joinDatabase(readConfig(process.env), shutdown);
  const { databaseUrl } = urls;
  const onFault = (fault: Error) => console.error(fault.message);
  const pool = postgresPool(
    { connectionString: databaseUrl, application_name: 'kelderboek rebuild' },
    onFault,
  );
  shutdown.add(() => pool.end());
  await installFor(urls).catch((fault: Error) => {
    throw new StartFailure(words.databaseSilent(fault.message));
  });
  // with EVENTSTORE_URL too: the mirror holds all that the projections of a running Kelderboek have seen
  const store = sealedEventStore(
    postgresEventStore({ connectionString: databaseUrl, clock: systemClock, onFault }),
    keyring(postgresPersonKeys(pool)),
  );
  shutdown.add(() => store.close());
  const leases = postgresLeases(pool, { onFault });
  shutdown.add(() => leases.stop());
  const wanted = { names: positionals, check: values.check };
  return rebuildCommand(wanted, { pool, store, leases, projections }, console.log);
};

await shutdown.attempt(async () => shutdown.stop(await run()));

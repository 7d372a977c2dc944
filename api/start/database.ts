import type { Config } from '#api/start/config.ts';
import { isInUse, takeDataFolder, tellEnding } from '#api/start/data-folder.ts';
import { withSession } from '#api/start/database-session.ts';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/start/embedded-postgres.ts';
import type { createShutdown } from '#api/start/shutdown.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** Fails with a StartFailure when no session can be opened at the address that the operator gave. */
const probe = (url: string) =>
  withSession({ connectionString: url, connectionTimeoutMillis: 10_000 }, async () => undefined).catch(
    ({ code, message }: NodeJS.ErrnoException) => {
      throw new StartFailure(words.databaseUnreachable(new URL(url).host, message || code));
    },
  );

/**
 * Takes the data folder for this process and answers with the address of the PostgreSQL to use: the one
 * that DATABASE_URL names, else the embedded one, started here; `whileStarting` is called once that is under
 * way and `embedded` once it runs, `whenWaiting` when another is stopping first. Fails with a StartFailure.
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  shutdown: Pick<ReturnType<typeof createShutdown>, 'add' | 'whenBegun'>,
  {
    embedded = () => {},
    whenWaiting,
    ...more
  }: {
    whileStarting?: () => void;
    embedded?: (postgres: EmbeddedPostgres) => void;
    whenWaiting?: () => void;
  } = {},
) => {
  const release = await takeDataFolder(dataDir, whenWaiting);
  process.once('exit', release);
  shutdown.add(release);
  shutdown.whenBegun(() => tellEnding(dataDir));
  if (databaseUrl !== null) {
    await probe(databaseUrl);
    return databaseUrl;
  }
  const starting = startEmbeddedPostgres(dataDir, more);
  shutdown.add(async () => (await starting.catch(() => null))?.stop());
  const postgres = await starting;
  embedded(postgres);
  return postgres.url;
};

/**
 * The database for a command beside the application, such as a rebuild: that of DATABASE_URL, else that of
 * the Kelderboek that runs on the data folder, else the embedded one, started for the command alone and
 * stopped by `shutdown`. Fails with a StartFailure.
 */
export const joinDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  shutdown: Pick<ReturnType<typeof createShutdown>, 'add' | 'whenBegun'>,
) => {
  if (config.databaseUrl !== null) {
    await probe(config.databaseUrl);
    return config.databaseUrl;
  }
  if (!isInUse(config.dataDir)) return openDatabase(config, shutdown);
  const url = await joinEmbeddedPostgres(config.dataDir);
  if (url === null) throw new StartFailure(words.stillStarting(config.dataDir));
  return url;
};

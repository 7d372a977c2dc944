import { Client } from 'pg';
import type { Config } from '#api/config.ts';
import { takeDataFolder } from '#api/data-folder.ts';
import { startEmbeddedPostgres } from '#api/embedded-postgres.ts';
import type { createShutdown } from '#api/shutdown.ts';
import { StartFailure } from '#api/start-failure.ts';

/** Fails with a StartFailure when no session can be opened at the address that the operator gave. */
const probe = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartFailure(`DATABASE_URL: geen verbinding met ${new URL(url).host} (${message || code}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Takes the data folder for this process and answers with the address of the PostgreSQL to use: the one
 * that DATABASE_URL names, else the embedded one, started here. Fails with a StartFailure.
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  shutdown: ReturnType<typeof createShutdown>,
) => {
  shutdown.add(await takeDataFolder(dataDir));
  if (databaseUrl !== null) {
    await probe(databaseUrl);
    return databaseUrl;
  }
  const starting = startEmbeddedPostgres(dataDir);
  shutdown.add(async () => (await starting.catch(() => null))?.stop());
  return (await starting).url;
};

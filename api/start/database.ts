import type { DatabaseUrls } from '#api/compose/install.ts';
import type { Config } from '#api/start/config.ts';
import { isInUse, takeDataFolder, tellEnding } from '#api/start/data-folder.ts';
import { withSession } from '#api/start/database-session.ts';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  servingUrlOf,
  startEmbeddedPostgres,
} from '#api/start/embedded-postgres.ts';
import type { createShutdown } from '#api/start/shutdown.ts';
import { lineOfCode, StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** Fails with a StartFailure when no session can be opened at the address that the operator gave; the line names it. */
const probe = (name: string, url: string) =>
  withSession({ connectionString: url, connectionTimeoutMillis: 10_000 }, async () => undefined).catch(
    (fault: NodeJS.ErrnoException) => {
      const { code, message } = fault;
      const line = lineOfCode(fault);
      throw new StartFailure(
        line === null
          ? words.databaseUnreachable(name, new URL(url).host, message || code)
          : `${name}: ${line[0]!.toLowerCase()}${line.slice(1)}`,
        { cause: fault },
      );
    },
  );

const givenUrls = async (databaseUrl: string, databaseOwnerUrl: string | null): Promise<DatabaseUrls> => {
  await probe('DATABASE_URL', databaseUrl);
  if (databaseOwnerUrl !== null) await probe('DATABASE_OWNER_URL', databaseOwnerUrl);
  return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl };
};
const embeddedUrls = (ownerUrl: string): DatabaseUrls => ({ databaseUrl: servingUrlOf(ownerUrl), ownerUrl });

/**
 * Takes the data folder for this process and answers with the addresses of the PostgreSQL to use: the one
 * that DATABASE_URL and DATABASE_OWNER_URL name, else the embedded one, started here; `whileStarting` is called once that is under
 * way and `embedded` once it runs, for so many `processes`; `whenWaiting` when another is stopping first. Fails with a StartFailure.
 */
export const openDatabase = async (
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  shutdown: Pick<ReturnType<typeof createShutdown>, 'add' | 'whenBegun'>,
  {
    embedded = () => {},
    whenWaiting,
    ...more
  }: {
    processes?: number;
    whileStarting?: () => void;
    embedded?: (postgres: EmbeddedPostgres) => void;
    whenWaiting?: () => void;
  } = {},
): Promise<DatabaseUrls> => {
  const release = await takeDataFolder(dataDir, whenWaiting);
  process.once('exit', release);
  shutdown.add(release);
  shutdown.whenBegun(() => tellEnding(dataDir));
  if (databaseUrl !== null) return givenUrls(databaseUrl, databaseOwnerUrl);
  const starting = startEmbeddedPostgres(dataDir, more);
  shutdown.add(async () => (await starting.catch(() => null))?.stop());
  const postgres = await starting;
  embedded(postgres);
  return embeddedUrls(postgres.url);
};

/**
 * The database for a command beside the application, such as a rebuild: that of DATABASE_URL, else that of
 * the Kelderboek that runs on the data folder, else the embedded one, started for the command alone and
 * stopped by `shutdown`. Fails with a StartFailure.
 */
export const joinDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  shutdown: Pick<ReturnType<typeof createShutdown>, 'add' | 'whenBegun'>,
): Promise<DatabaseUrls> => {
  if (config.databaseUrl !== null) return givenUrls(config.databaseUrl, config.databaseOwnerUrl);
  if (!isInUse(config.dataDir)) return openDatabase(config, shutdown);
  const url = await joinEmbeddedPostgres(config.dataDir);
  if (url === null) throw new StartFailure(words.stillStarting(config.dataDir));
  return embeddedUrls(url);
};

import type { DatabaseUrls } from '#api/compose/install.ts';
import { type Config, readConfig } from '#api/start/config.ts';
import { joinDatabase } from '#api/start/database.ts';
import { createShutdown } from '#api/start/shutdown.ts';
import { StartFailure } from '#api/start/start-failure.ts';

type Shutdown = ReturnType<typeof createShutdown>;

/**
 * Runs a command of package.json on the database that the environment names (see joinDatabase) and ends the
 * process with the exit code that it answers; what the operator can mend is said in one line, and
 * `whenUnreachable` after it where there is no database to work on.
 */
export const runCommand = async (
  command: (urls: DatabaseUrls, config: Config, shutdown: Shutdown) => Promise<number>,
  { whenUnreachable }: { whenUnreachable?: string } = {},
) => {
  const shutdown = createShutdown();
  await shutdown.attempt(async () => {
    const config = readConfig(process.env);
    const urls = await joinDatabase(config, shutdown).catch((error: Error) => {
      throw error instanceof StartFailure && whenUnreachable !== undefined
        ? new StartFailure(`${error.message}\n${whenUnreachable}`, { cause: error })
        : error;
    });
    await shutdown.stop(await command(urls, config, shutdown));
  });
};

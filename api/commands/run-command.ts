import { type Config, readConfig } from '#api/start/config.ts';
import { joinDatabase } from '#api/start/database.ts';
import { createShutdown } from '#api/start/shutdown.ts';

/**
 * Runs a command of package.json on the database that the environment names (see joinDatabase) and ends the
 * process with the exit code that it answers; what the operator can mend is said in one line.
 */
export const runCommand = async (command: (databaseUrl: string, config: Config) => Promise<number>) => {
  const shutdown = createShutdown();
  await shutdown.attempt(async () => {
    const config = readConfig(process.env);
    await shutdown.stop(await command(await joinDatabase(config, shutdown), config));
  });
};

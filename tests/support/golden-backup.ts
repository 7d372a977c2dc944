import pg from 'pg';
import { compose } from '#api/compose/compose.ts';
import { createLogger } from '#api/start/logger.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { restoreDatabase } from '#api/commands/restore.ts';
import { readModelSums, type Sums } from '#tests/support/read-model-sums.ts';

export type Opened = { application: Awaited<ReturnType<typeof compose>>; sums: Sums };

/**
 * Restores a backup into an empty database, builds its read models and passes both to `work`, with their
 * sums. Mail, links and everything else that depends on time is off: only the log counts.
 */
export const openBackup = async <Result>(
  url: string,
  file: string,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const secretKeys = passingKeys();
  const quiet = { print: () => undefined, onRows: () => undefined };
  await restoreDatabase(url, file, { ...quiet, keys: secretKeys });
  const clock = { now: () => '2026-11-22T12:00:00.000Z', today: () => '2026-11-22' };
  const application = await compose({ databaseUrl: url, logger: createLogger('silent'), secretKeys, clock });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { runner, store } = application;
    await runner.start();
    const freshness = await runner.waitFor(await store.heads(), 60_000);
    const stopped = (await runner.status()).filter(({ state }) => state !== 'running');
    if (freshness !== 'fresh' || stopped.length > 0)
      throw new Error(`Not every read model was built: ${JSON.stringify(stopped)}`);
    return await work({ application, sums: await readModelSums(client) });
  } finally {
    await client.end();
    await application.stop();
  }
};

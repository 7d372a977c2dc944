import { escapeIdentifier } from 'pg';
import { install } from '#api/compose/install.ts';
import { connected, fileNamed, rowsPrinter } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';
import { UnusableBackup } from '#application/adapters/backup-postgres/format.ts';
import { checkBackup, firstFilledTable, restoreRows } from '#application/adapters/backup-postgres/restore.ts';
import { chainedLogsWithin } from '#application/adapters/event-store-postgres/audit.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { installEarlierSecrets, sealEarlierSecrets } from '#application/adapters/secrets-postgres/earlier.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { reportLogs } from '#api/commands/verify.ts';
import * as words from '#api/commands/words.nl.ts';

/**
 * Puts a backup back into an empty database and verifies the chain of every log in it, all or nothing. Read
 * models are built at the next start; secrets that an earlier backup holds as they are get sealed with `keys`. `print` gets Dutch lines. Fails with a StartFailure when the file is
 * no whole backup, its chain is wrong, or the database holds something.
 */
export const restoreDatabase = async (
  databaseUrl: string,
  file: string,
  { print, onRows, keys }: { print: (line: string) => void; onRows: OnRows; keys: SecretKeys },
): Promise<void> => {
  const pool = postgresPool(
    { connectionString: databaseUrl, application_name: 'kelderboek restore' },
    () => undefined,
  );
  try {
    print(words.checkingBackup);
    await checkBackup(file);
    await install(pool);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local timezone to 'UTC'`);
      await client.query('lock table es.log, es.event in share row exclusive mode');
      await installEarlierSecrets(client);
      const filled = await firstFilledTable(client);
      if (filled !== null) throw new StartFailure(words.databaseFilled(filled));
      await restoreRows(client, file, onRows);
      await sealEarlierSecrets(client, keys);
      const { isWell } = await reportLogs(chainedLogsWithin(client), print);
      if (!isWell) throw new StartFailure(words.chainWrong);
      await client.query('commit');
      await client.query('analyze es.event');
      client.release();
    } catch (error) {
      client.release(true); // and so the transaction is undone
      throw error;
    }
  } catch (error) {
    if (error instanceof UnusableBackup) throw new StartFailure(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StartFailure(words.fileUnreadable(file, message));
    throw error;
  } finally {
    await pool.end();
  }
};

/**
 * Puts a backup back into a database made for that beside the one that is in use, on the same server, and drops it
 * again; one that a trial cut short left is dropped before. Fails with a StartFailure when it is no whole backup or
 * its chain is wrong.
 */
export const tryBackup = async (
  databaseUrl: string,
  file: string,
  options: Parameters<typeof restoreDatabase>[2],
): Promise<void> => {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_trial`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const administer = (statement: string) =>
    connected(databaseUrl, 'trial', (client) => client.query(statement));
  const drop = () => administer(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  await drop();
  await administer(`create database ${escapeIdentifier(name)}`);
  try {
    await restoreDatabase(url.href, file, options);
  } finally {
    await drop();
  }
};

/** npm run restore -- FILE: a backup into an empty database. */
if (import.meta.main)
  await runCommand(async ({ ownerUrl }, config) => {
    const [word, ...rest] = process.argv.slice(2);
    if (!word || rest.length > 0) throw new StartFailure(words.restoreUsage);
    const file = fileNamed(word);
    const keys = openSecretKeys(config);
    await restoreDatabase(ownerUrl, file, { print: console.log, onRows: rowsPrinter(console.log), keys });
    console.log(words.restored);
    return 0;
  });

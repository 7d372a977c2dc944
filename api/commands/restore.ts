import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type ClientBase, escapeIdentifier } from 'pg';
import { install } from '#api/compose/install.ts';
import { connected, fileNamed, rowsPrinter } from '#api/commands/command-line.ts';
import { refillFrom } from '#api/commands/refill.ts';
import { runCommand } from '#api/commands/run-command.ts';
import type { ServerAddress } from '#api/compose/event-store-server.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';
import { isIdentity } from '#application/adapters/backup-postgres/encryption.ts';
import type { Header } from '#application/adapters/backup-postgres/format.ts';
import {
  type BackupFile,
  checkBackup,
  finishRestore,
  firstFilledTable,
  restoreRows,
} from '#application/adapters/backup-postgres/restore.ts';
import { personKeyTable } from '#application/adapters/backup-postgres/tables.ts';
import { UnusableBackup } from '#application/adapters/backup-postgres/unusable.ts';
import { chainedLogsWithin } from '#application/adapters/event-store-postgres/audit.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { installEarlierSecrets, sealEarlierSecrets } from '#application/adapters/secrets-postgres/earlier.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { valuesWithin } from '#application/adapters/secrets-postgres/secrets.ts';
import { keyNameOf } from '#application/proof/kept-head.mjs';
import { headKey, signerWith } from '#application/proof/installation-signer.ts';
import { reportLogs } from '#api/commands/verify.ts';
import * as words from '#api/commands/words.nl.ts';

/** What opens encrypted backups: the lines of a file as age-keygen writes it. */
export const identitiesIn = (file: string): string[] => {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartFailure(words.fileUnreadable(file, (error as Error).message));
  }
  const identities = text.split(/\s*\n\s*/).filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0 || !identities.every(isIdentity))
    throw new StartFailure(words.noIdentity(file));
  return identities;
};

/** Says of which file it is that it is unusable. */
const naming = (file: string) => (error: Error) => {
  throw error instanceof UnusableBackup ? new UnusableBackup(`${file}: ${error.message}`) : error;
};

/**
 * Whose signature a backup has, said in a line. The key that signs lies in it, sealed for the installation, so who
 * changes a backup and signs it anew is found out wherever that seal can be opened.
 */
const checkSigner = async (
  client: ClientBase,
  { signedBy }: Header,
  {
    secretKeys,
    beside,
  }: { secretKeys: SecretKeys; beside: { file: string; signedBy: string | null } | null },
): Promise<string> => {
  if (signedBy === null) return words.notSigned;
  const sealed = await valuesWithin(client, secretKeys, headKey);
  const ours = sealed.flatMap((key) => (key === null ? [] : [signerWith(key).publicKey]));
  const isKnown = ours.includes(signedBy);
  if (!isKnown && !sealed.includes(null)) throw new StartFailure(words.signedByAnother);
  if (beside && ![signedBy, ...ours].includes(beside.signedBy ?? ''))
    throw new StartFailure(words.keysByAnother(beside.file));
  return (isKnown ? words.signedBy : words.signedBySomebody)(keyNameOf(signedBy));
};

/**
 * Puts a backup back into an empty database, with the part beside it where it is there, and verifies its signature and
 * the chain of every log in it, all or nothing. Of the part beside another backup only the keys of people count. Read
 * models are built at the next start; secrets that an earlier backup holds as they are get sealed with `keys`. `print`
 * gets Dutch lines. Fails with a StartFailure when a file is no whole backup, its chain or signature is wrong, or the
 * database holds something.
 */
export const restoreDatabase = async (
  databaseUrl: string,
  file: string,
  {
    print,
    onRows,
    keys,
    identities = [],
    keysFile = keysBeside(file),
    beforeCommit,
  }: {
    print: (line: string) => void;
    onRows: OnRows;
    keys: SecretKeys;
    identities?: readonly string[];
    keysFile?: string;
    /** Throws where what was put back is of no use after all. */
    beforeCommit?: (client: ClientBase) => Promise<unknown>;
  },
): Promise<void> => {
  const [main, beside] = [file, keysFile].map((each) => ({ file: each, identities })) as [
    BackupFile,
    BackupFile,
  ];
  const pool = postgresPool(
    { connectionString: databaseUrl, application_name: 'kelderboek restore' },
    () => undefined,
  );
  try {
    print(words.checkingBackup);
    const header = await checkBackup(main);
    if (header.part !== 'main') throw new StartFailure(words.notTheMainPart(file));
    const isBeside = keysFile !== keysBeside(file) || fs.existsSync(keysFile);
    const keysHeader = isBeside ? await checkBackup(beside).catch(naming(keysFile)) : null;
    if (keysHeader && keysHeader.part !== 'keys') throw new StartFailure(words.notTheKeys(keysFile));
    await install(pool);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local timezone to 'UTC'`);
      await client.query('lock table es.log, es.event in share row exclusive mode');
      await installEarlierSecrets(client);
      const filled = await firstFilledTable(client);
      if (filled !== null) throw new StartFailure(words.databaseFilled(filled));
      await restoreRows(client, main, { onRows });
      if (keysHeader) {
        const isOfThis = keysHeader.madeAt === header.madeAt;
        await restoreRows(client, beside, { onRows, only: (table) => isOfThis || table === personKeyTable });
      }
      const withoutKey = await finishRestore(client);
      if (withoutKey > 0) print(words.peopleWithoutKey(withoutKey));
      await sealEarlierSecrets(client, keys);
      const from = keysHeader && { file: keysFile, signedBy: keysHeader.signedBy };
      print(await checkSigner(client, header, { secretKeys: keys, beside: from }));
      const { isWell } = await reportLogs(chainedLogsWithin(client), print);
      if (!isWell) throw new StartFailure(words.chainWrong);
      await beforeCommit?.(client);
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

const wanted = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { identity: { type: 'string' }, keys: { type: 'string' } },
      allowPositionals: true,
    });
    const [word, ...rest] = positionals;
    if (word && rest.length === 0) return { ...values, file: fileNamed(word) };
  } catch {
    // the same as too much
  }
  throw new StartFailure(words.restoreUsage);
};

/**
 * Puts a backup back as `restoreDatabase` does, and for an installation on an EventStoreDB onto that too: the server is
 * sent what it lacks of it. One that holds other events is refused before anything is put back.
 */
export const restoreOnto = async (
  databaseUrl: string,
  file: string,
  { server, ...options }: Parameters<typeof restoreDatabase>[2] & { server: ServerAddress | null },
): Promise<void> => {
  if (!server) return restoreDatabase(databaseUrl, file, options);
  const { checkRefill } = await import('#api/compose/event-store-server.ts');
  const beforeCommit = (client: ClientBase) => checkRefill(client, server);
  await restoreDatabase(databaseUrl, file, { ...options, beforeCommit });
  options.print(words.restoredBeforeRefill);
  await refillFrom(databaseUrl, server, options.print);
};

/** npm run restore -- FILE: a backup into an empty database, and onto the EventStoreDB of EVENTSTORE_URL. */
if (import.meta.main)
  await runCommand(async ({ ownerUrl }, config) => {
    const { file, identity, keys: keysWord } = wanted();
    const identityFile = identity === undefined ? config.backupEncryption.identityFile : fileNamed(identity);
    await restoreOnto(ownerUrl, file, {
      server: config.eventStoreUrl === null ? null : { url: config.eventStoreUrl },
      print: console.log,
      onRows: rowsPrinter(console.log),
      keys: openSecretKeys(config),
      identities: identityFile === null ? [] : identitiesIn(identityFile),
      ...(keysWord !== undefined && { keysFile: fileNamed(keysWord) }),
    });
    console.log(words.restored);
    return 0;
  });

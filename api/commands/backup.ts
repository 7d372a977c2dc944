import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connected, newFileNamed, rowsPrinter, writing } from '#api/commands/command-line.ts';
import { identitiesIn, tryBackup } from '#api/commands/restore.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { inEachAccount } from '#api/compose/in-each-account.ts';
import type { Config } from '#api/start/config.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { backUp } from '#application/adapters/backup-postgres/backup.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';
import { isRecipient, passingIdentity } from '#application/adapters/backup-postgres/encryption.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import type { SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { postgresSecrets } from '#application/adapters/secrets-postgres/secrets.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { backupFaultOf, brokenBackup, recordBackupOutcome } from '#application/backup/record-outcome.ts';
import { backupName } from '#application/backup/schedule.ts';
import { installationSigner } from '#application/proof/installation-signer.ts';
import type { BackupOutcome } from '#domain/backup/backup.ts';
import * as words from '#api/commands/words.nl.ts';

/**
 * Tells administrators what came of it, by log book and notification. Answers with what the operator is told of
 * that: a backup is what it is, whether that could be recorded or not.
 */
const note = async (
  databaseUrl: string,
  { eventStoreUrl }: Config,
  outcome: BackupOutcome,
): Promise<string | null> => {
  try {
    return await inEachAccount({ databaseUrl, eventStoreUrl }, async (handle, accounts) => {
      const changed = await recordBackupOutcome({ handle }, accounts, outcome);
      if (!outcome.fault) return changed > 0 ? words.backupMadeAgainNoted : null;
      return accounts.length > 0 ? words.backupFailureNoted : words.backupNotNoted(words.noAccounts);
    });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return outcome.fault ? words.backupNotNoted(reason) : words.backupMadeNotNoted(reason);
  }
};

const untried = '.untried';

/**
 * Where a backup of the schedule is written first: in the folder of BACKUP_TO, named by when it began. What a trial that
 * was cut short left there goes.
 */
const plannedFile = ({ backups }: Config, at: string): string => {
  if (!backups) throw new StartFailure(words.backupUsage);
  const { folder } = backups;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(folder))
    if (name.includes(untried)) fs.rmSync(path.join(folder, name), { force: true });
  return path.join(folder, `${backupName(at)}${untried}`);
};

/** Who signs. A key that was made elsewhere is not replaced by a command that may run beside the server that has it. */
const signerOf = async (databaseUrl: string, keys: SecretKeys) => {
  const pool = postgresPool(
    { connectionString: databaseUrl, max: 1, application_name: 'kelderboek backup' },
    () => undefined,
  );
  try {
    const signer = await installationSigner(postgresSecrets(pool, keys));
    if (!signer) throw new StartFailure(words.notToBeSigned);
    return signer;
  } finally {
    await pool.end();
  }
};

/**
 * For whom it is encrypted, and what opens it on trial: where that is not here it is a key for this one file, which
 * nobody has afterwards.
 */
const encryptionOf = async (
  { recipients, identityFile }: Config['backupEncryption'],
  { recipient, isTried }: { recipient: string | undefined; isTried: boolean },
) => {
  const wanted = recipient?.split(',') ?? recipients;
  const wrong = wanted.find((each) => !isRecipient(each));
  if (wrong !== undefined) throw new StartFailure(words.noRecipient(wrong));
  if (wanted.length === 0 || !isTried) return { recipients: wanted, identities: [], isPassing: false };
  if (identityFile !== null)
    return { recipients: wanted, identities: identitiesIn(identityFile), isPassing: false };
  const passing = await passingIdentity();
  return { recipients: [...wanted, passing.recipient], identities: [passing.identity], isPassing: true };
};

/**
 * A backup of the schedule gets its name once it was put back elsewhere. The last one that could not be stays for who
 * looks into it, under a name that no schedule counts; where no trial could be held the next one removes it.
 */
const tried = async (
  databaseUrl: string,
  file: string,
  { keys, identities }: { keys: SecretKeys; identities: readonly string[] },
): Promise<void> => {
  const print = { print: () => undefined, onRows: () => undefined };
  try {
    await tryBackup(databaseUrl, file, { ...print, keys, identities });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    const broken = path.join(path.dirname(file), 'kelderboek.broken');
    fs.renameSync(file, broken);
    fs.rmSync(keysBeside(file), { force: true });
    throw new StartFailure(words.backupBroken(broken, error.message), { cause: { code: brokenBackup } });
  }
  const named = file.slice(0, -untried.length);
  fs.renameSync(keysBeside(file), keysBeside(named));
  fs.renameSync(file, named);
  console.log(words.backupTried(named));
};

const wanted = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { recipient: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length < 2) return { word: positionals[0], recipient: values.recipient };
  } catch {
    // the same as too much
  }
  throw new StartFailure(words.backupUsage);
};

/**
 * npm run backup -- FILE: everything that is no read model in one file, and what is personal beside it, while
 * Kelderboek may run. Without a file it goes to the folder of BACKUP_TO, and is tried.
 */
await runCommand(
  async ({ ownerUrl: databaseUrl }, config, shutdown) => {
    const { word, recipient } = wanted();
    if (!(word || config.backups)) throw new StartFailure(words.backupUsage);
    const at = systemClock.now();
    let isUnderWay = true;
    let unfinished: string | null = null;
    shutdown.add(async () => {
      if (!isUnderWay) return;
      if (unfinished !== null) fs.rmSync(keysBeside(unfinished), { force: true });
      const told = await note(databaseUrl, config, { at, fault: { reason: 'interrupted', code: '' } });
      throw new StartFailure([words.backupInterrupted, told].join('\n'));
    });
    let wrong: unknown = null;
    try {
      const file = word ? newFileNamed(word) : plannedFile(config, at);
      if (word) newFileNamed(keysBeside(word));
      const keys = openSecretKeys(config);
      const encryption = await encryptionOf(config.backupEncryption, { recipient, isTried: !word });
      const { recipients, identities } = encryption;
      const backup = connected(databaseUrl, 'backup', async (client) => {
        // of a database that the version before wrote
        await sealEarlier(client, keys);
        const signer = await signerOf(databaseUrl, keys);
        unfinished = file;
        await backUp(client, { file, madeAt: at, onRows: rowsPrinter(console.log), signer, recipients });
        unfinished = null;
      });
      await writing(file, backup);
      console.log(words.backupMade(file, fs.statSync(file).size));
      if (word) console.log(words.keysMade(keysBeside(file)));
      else await tried(databaseUrl, file, { keys, identities });
      if (encryption.isPassing) console.log(words.triedByPassingKey);
    } catch (error) {
      // whoever ends it says so
      if (shutdown.isUnderWay()) throw error;
      console.error(error instanceof StartFailure ? error.message : error);
      wrong = error instanceof StartFailure ? (error.cause ?? error) : error;
    }
    isUnderWay = false;
    const fault = wrong === null ? null : backupFaultOf(wrong);
    const told = await note(databaseUrl, config, { at, fault });
    if (told !== null) console.log(told);
    return fault === null ? 0 : 1;
  },
  { whenUnreachable: words.backupNotNoted('') },
);

import fs from 'node:fs';
import path from 'node:path';
import { connected, newFileNamed, rowsPrinter, writing } from '#api/commands/command-line.ts';
import { tryBackup } from '#api/commands/restore.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { inEachAccount } from '#api/compose/in-each-account.ts';
import type { Config } from '#api/start/config.ts';
import { openSecretKeys } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { backUp } from '#application/adapters/backup-postgres/backup.ts';
import { sealEarlier } from '#application/adapters/secrets-postgres/earlier.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { backupFaultOf, brokenBackup, recordBackupOutcome } from '#application/backup/record-outcome.ts';
import { backupName } from '#application/backup/schedule.ts';
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
    if (name.endsWith(untried)) fs.rmSync(path.join(folder, name), { force: true });
  return path.join(folder, `${backupName(at)}${untried}`);
};

/**
 * A backup of the schedule gets its name once it was put back elsewhere. The last one that could not be stays for who
 * looks into it, under a name that no schedule counts; where no trial could be held the next one removes it.
 */
const tried = async (databaseUrl: string, file: string, config: Config): Promise<void> => {
  const print = { print: () => undefined, onRows: () => undefined };
  try {
    await tryBackup(databaseUrl, file, { ...print, keys: openSecretKeys(config) });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    const broken = path.join(path.dirname(file), 'kelderboek.broken');
    fs.renameSync(file, broken);
    throw new StartFailure(words.backupBroken(broken, error.message), { cause: { code: brokenBackup } });
  }
  const named = file.slice(0, -untried.length);
  fs.renameSync(file, named);
  console.log(words.backupTried(named));
};

/**
 * npm run backup -- FILE: everything that is no read model in one file, while Kelderboek may run. Without a file it
 * goes to the folder of BACKUP_TO, and is tried.
 */
await runCommand(
  async ({ ownerUrl: databaseUrl }, config, shutdown) => {
    const [word, ...rest] = process.argv.slice(2);
    if (rest.length > 0 || !(word || config.backups)) throw new StartFailure(words.backupUsage);
    const at = systemClock.now();
    let isUnderWay = true;
    shutdown.add(async () => {
      if (!isUnderWay) return;
      const told = await note(databaseUrl, config, { at, fault: { reason: 'interrupted', code: '' } });
      throw new StartFailure([words.backupInterrupted, told].join('\n'));
    });
    let wrong: unknown = null;
    try {
      const file = word ? newFileNamed(word) : plannedFile(config, at);
      const backup = connected(databaseUrl, 'backup', async (client) => {
        // of a database that the version before wrote
        await sealEarlier(client, openSecretKeys(config));
        await backUp(client, { file, madeAt: at, onRows: rowsPrinter(console.log) });
      });
      await writing(file, backup);
      console.log(words.backupMade(file, fs.statSync(file).size));
      if (!word) await tried(databaseUrl, file, config);
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

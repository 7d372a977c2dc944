import { systemActor } from '#application/kernel/command-handler.ts';
import { decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { backup, type BackupFault, type BackupOutcome } from '#domain/backup/backup.ts';

/**
 * Records in each of these accounts what came of a backup, which holds the data of all of them. Answers with
 * how many of them had heard otherwise.
 */
export const recordBackupOutcome = async (
  core: Needs<'handle'>,
  accounts: readonly Pick<Account, 'accountId' | 'log'>[],
  outcome: BackupOutcome,
): Promise<number> => {
  let changed = 0;
  for (const { log, accountId } of accounts) {
    const actor = systemActor({ log, accountId }, commandIdFrom(['backup', log, accountId, outcome]));
    const command = { type: 'RecordBackupOutcome', ...outcome } as const;
    const { events } = await decideOne(core, actor, backup, accountId, command);
    changed += events.length;
  }
  return changed;
};

/** The code of a backup that could not be put back. */
export const brokenBackup = 'BROKEN';

const reasonOf = (code: string): BackupFault['reason'] => {
  if (code === 'EEXIST') return 'exists';
  if (code === brokenBackup) return 'broken';
  // the last one is that of the database
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'full';
  const isSqlState = code.length === 5 && /\d/.test(code);
  if (isSqlState || /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/.test(code)) return 'database';
  return /^E[A-Z]+$/.test(code) ? 'unwritable' : 'fault';
};

/** Why a backup failed, by the code of a file, a connection or the database; no text of theirs is taken over. */
export const backupFaultOf = (error: unknown): BackupFault => {
  const code: unknown = (error as { code?: unknown } | null | undefined)?.code;
  const known = typeof code === 'string' && /^[A-Z0-9_]{1,30}$/.test(code) ? code : '';
  return { reason: reasonOf(known), code: known };
};

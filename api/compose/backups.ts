import type { Parts } from '#api/compose/processes.ts';
import { backupFolder } from '#application/adapters/backup-folder/folder.ts';
import { dailyBackups } from '#application/backup/daily.ts';
import { recordBackupOutcome } from '#application/backup/record-outcome.ts';

/** The backup of each day; nothing where none is wanted. */
export const backupsOf = ({ core, leases, settings }: Parts, signal: AbortSignal) => {
  if (!settings.backups) return async () => undefined;
  const { plan, make } = settings.backups;
  return dailyBackups({
    plan,
    folder: backupFolder(plan.folder),
    leases,
    clock: core.clock,
    make: () => make(signal),
    // whoever ended it begins again at the next start
    isLate: async (at) =>
      signal.aborted ||
      recordBackupOutcome(core, core.facts.accounts(), { at, fault: { reason: 'late', code: '' } }),
  });
};

import {
  backupBegan,
  isBackupDue,
  type Keep,
  outdatedBackups,
  outdatedKeys,
} from '#application/backup/schedule.ts';
import { type BackupFolder, keysBeside } from '#application/ports/backup-folder.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Leases } from '#application/ports/leases.ts';

/** Where backups of the schedule go (an absolute path), when (HH:mm in Amsterdam), how many stay, and for how many days the part beside each. */
export type BackupPlan = { folder: string; time: string; keep: Keep; keysDays: number };

const hourMs = 3_600_000;

/**
 * What is done now and then for a backup each day: by one server of several, once a day, after a failure not before an
 * hour. `make` makes one that was tried and tells administrators when it could not, or answers false; then they hear
 * by `isLate` that there is none. The files are all that is remembered.
 */
export const dailyBackups = ({
  plan,
  folder,
  leases,
  clock,
  make,
  isLate,
}: {
  plan: BackupPlan;
  folder: BackupFolder;
  leases: Pick<Leases, 'hold'>;
  clock: Clock;
  make: () => Promise<boolean>;
  isLate: (at: string) => Promise<unknown>;
}) => {
  let triedAt = 0;
  return async (): Promise<void> => {
    if (!(await leases.hold('backup', 0))) return;
    const now = clock.now();
    const names = await folder.names();
    for (const name of outdatedKeys(names, now, plan.keysDays)) await folder.remove(name);
    const began = names.sort().flatMap((name) => backupBegan(name) ?? []);
    const isTooSoon = Math.abs(Date.parse(now) - triedAt) < hourMs;
    if (isTooSoon || !isBackupDue(began.at(-1) ?? null, now, plan.time)) return;
    triedAt = Date.parse(now);
    if (!(await make())) return void (await isLate(now));
    for (const name of outdatedBackups(await folder.names(), plan.keep))
      for (const each of [keysBeside(name), name]) await folder.remove(each);
  };
};

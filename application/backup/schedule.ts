import {
  addDays,
  type CalendarDate,
  dateInAmsterdam,
  timeInAmsterdam,
  weekdayOf,
} from '#domain/kernel/date.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';

/** How many are kept: of the last days the newest of each day, and likewise of weeks and months. */
export type Keep = { days: number; weeks: number; months: number };

const dayMs = 86_400_000;

const pattern = /^kelderboek-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of a backup that begins at this instant, of which the order is that of time. */
export const backupName = (at: string): string =>
  `kelderboek-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** When a backup of this name began; null for any other file, which is none of ours. */
export const backupBegan = (name: string): string | null => {
  const [, date, hours, minutes, seconds] = pattern.exec(name) ?? [];
  const at = `${date}T${hours}:${minutes}:${seconds}.000Z`;
  return date !== undefined && Number.isFinite(Date.parse(at)) ? at : null;
};

/** The day whose backup is to be there: today from this time on (HH:mm in Amsterdam), until then yesterday. */
const dueDay = (now: string, time: string): CalendarDate => {
  const today = dateInAmsterdam(now);
  return timeInAmsterdam(now) >= time ? today : addDays(today, -1);
};

/** Whether one is to be made, of a day that has none; `newest` is when the last one began. */
export const isBackupDue = (newest: string | null, now: string, time: string): boolean => {
  if (newest === null) return true;
  const day = dueDay(now, time);
  const made = dateInAmsterdam(newest);
  return made < day || (made === day && timeInAmsterdam(newest) < time);
};

/** The parts beside backups that began longer ago than so many days; that of the newest always stays. */
export const outdatedKeys = (names: readonly string[], now: string, days: number): string[] =>
  names
    .filter((name) => backupBegan(name) !== null && names.includes(keysBeside(name)))
    .sort()
    .slice(0, -1)
    .filter((name) => Date.parse(now) - Date.parse(backupBegan(name)!) > days * dayMs)
    .map(keysBeside);

const newestOf = (names: readonly string[], periodOf: (day: CalendarDate) => string, count: number) => {
  const byPeriod = new Map<string, string>();
  for (const name of names) {
    const period = periodOf(dateInAmsterdam(backupBegan(name)!));
    if (!byPeriod.has(period)) byPeriod.set(period, name);
  }
  return [...byPeriod.values()].slice(0, count);
};

/**
 * Which backups of a folder are of no use any more, by their names: all but the newest of each of the last days, weeks
 * (from Monday) and months that have one. The newest always stays, and so does every file of another name.
 */
export const outdatedBackups = (names: readonly string[], { days, weeks, months }: Keep): string[] => {
  const ours = names
    .filter((name) => backupBegan(name) !== null)
    .sort()
    .toReversed();
  const kept = new Set([
    ...ours.slice(0, 1),
    ...newestOf(ours, (day) => day, days),
    ...newestOf(ours, (day) => addDays(day, 1 - weekdayOf(day)), weeks),
    ...newestOf(ours, (day) => day.slice(0, 7), months),
  ]);
  return ours.filter((name) => !kept.has(name));
};

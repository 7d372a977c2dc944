/** The part beside a backup, by the name or path of that. */
export const keysBeside = (backup: string): string => `${backup}.keys`;

/** A folder of backups, by the names of its files; empty where it is not there. */
export type BackupFolder = { names: () => Promise<string[]>; remove: (name: string) => Promise<void> };

/** A folder of backups, by the names of its files; empty where it is not there. */
export type BackupFolder = { names: () => Promise<string[]>; remove: (name: string) => Promise<void> };

import fs from 'node:fs/promises';
import path from 'node:path';
import type { BackupFolder } from '#application/ports/backup-folder.ts';

/** A folder of the file system. One that cannot be read holds nothing: what is written into it says why. */
export const backupFolder = (folder: string): BackupFolder => ({
  names: () => fs.readdir(folder).catch(() => []),
  remove: (name) => fs.rm(path.join(folder, name), { force: true }),
});

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** Whom to run a program as: nothing set means as ourselves. */
export type RunAs = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: then as user postgres, else nobody. */
export const unprivilegedUser = (): RunAs => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((fields) => fields[0] === name))[0];
  if (user === undefined) throw new StartFailure(words.noOrdinaryUser);
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** Whether that user can read the file, or pass through the folder, wherever it lies. */
export const canReach = (file: string, runAs: RunAs) =>
  runAs.uid === undefined ||
  spawnSync('test', [fs.statSync(file).isDirectory() ? '-x' : '-r', file], { ...runAs, cwd: '/' }).status ===
    0;

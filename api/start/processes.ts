import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** What Linux reports of a process after its name: its state first; null when there is none. */
const linuxFields = (pid: number) => {
  try {
    return fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
};

/** Whether the process runs; one that ended but was not cleared away by its parent does not. */
export const isAlive = (pid: number) => {
  if (process.platform === 'linux') return (linuxFields(pid)?.[0] ?? 'Z') !== 'Z';
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * When a process that runs began, as its system words it: a later process with the same number began at
 * another time. null when there is none; Windows reports no more than that there is one.
 */
export const beganAt = (pid: number) => {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux')
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${linuxFields(pid)?.[19]}`;
  if (process.platform === 'win32') return 'running';
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
};

/** Who must live for this process to go on: its parent and, where npm keeps a shell in between, the parent of that. */
export const ancestors = () => {
  const shell = process.platform === 'linux' ? linuxFields(process.ppid)?.[1] : '';
  return `${process.ppid} ${shell}`;
};

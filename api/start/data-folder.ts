import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beganAt } from '#api/start/processes.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

const isHeld = (lock: string) => {
  const [pid, began] = lock.split('\n');
  return began !== undefined && began === beganAt(Number(pid));
};

/** What stands below a lock whose holder is stopping. */
const ending = '\nending';
const isEnding = (lock: string) => isHeld(lock) && lock.endsWith(ending);
/** How long one that is stopping is waited for: longer than it may take. In ms. */
const longestEnd = 30_000;

const read = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Writes a new file whole or not at all; says whether the name was free. */
const claim = (file: string, content: string) => {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

const lockIn = (folder: string) => path.join(folder, 'in-use');
const own = () => `${process.pid}\n${beganAt(process.pid)}`;

/** Whether some running Kelderboek has the data folder (an absolute path), even one that is stopping. */
export const isTaken = (folder: string) => isHeld(read(lockIn(folder)) ?? '');

/** Whether one has it in use and will go on to. */
export const isInUse = (folder: string) => isTaken(folder) && !isEnding(read(lockIn(folder)) ?? '');

/** Says in the lock on the data folder that this process, which has it, is stopping: the next may wait for that. */
export const tellEnding = (folder: string) => {
  const file = lockIn(folder);
  if (read(file) !== own()) return;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, own() + ending);
  fs.renameSync(draft, file);
};

/**
 * Makes the data folder (an absolute path) if need be and takes it for this process alone, until the
 * function that it answers with is called. A folder left by a process that was killed is taken over; one that
 * is stopping is waited for, after `whenWaiting` was called. Fails with a StartFailure when another Kelderboek has
 * it, or it cannot be written.
 */
export const takeDataFolder = async (folder: string, whenWaiting = () => {}) => {
  const file = lockIn(folder);
  const mine = own();
  let waitingSince: number | null = null;
  try {
    // others may pass through, since PostgreSQL may run as another user; the secrets in it are files of their own
    if (fs.mkdirSync(folder, { recursive: true }) !== undefined) fs.chmodSync(folder, 0o755);
    while (!claim(file, mine)) {
      const found = read(file);
      if (found === null) continue;
      if (isEnding(found) && performance.now() - (waitingSince ?? performance.now()) < longestEnd) {
        if (waitingSince === null) whenWaiting();
        waitingSince ??= performance.now();
        await pause(50);
        continue;
      }
      if (isHeld(found)) throw new StartFailure(words.folderInUse(folder, found.split('\n')[0]));
      // of two that find the same stale lock only one gets to move it away
      const stale = `${file}.${process.pid}.stale`;
      try {
        fs.renameSync(file, stale);
      } catch {
        await pause(20);
        continue;
      }
      if (read(stale) !== found) fs.renameSync(stale, file);
      fs.rmSync(stale, { force: true });
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(words.folderUnusable(folder, (error as Error).message));
  }
  return () => {
    if ([mine, mine + ending].includes(read(file) ?? '')) fs.rmSync(file, { force: true });
  };
};

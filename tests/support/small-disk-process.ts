import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';

/**
 * PostgreSQL on a small disk of its own in memory, for a test to fill and to kill; it starts in a mount namespace. With
 * 0 megabytes it lies in the folder, wherever that is. `durable`: what it committed outlives a kill. It prints its
 * address, then carries out each line of its input (`fill`, `free`, `kill`, `start`) and prints a line when done: the
 * same one, or `gone` where there was nothing to kill.
 */
const [folder, megabytes, durable] = process.argv.slice(2) as [string, string, string?];
if (megabytes !== '0')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
const postgres = await startEmbeddedPostgres(folder, { durable: durable === 'durable' });
console.log(postgres.url);

const ballast = path.join(folder, 'ballast');
const fill = () => {
  const file = fs.openSync(ballast, 'a');
  for (const size of [1_000_000, 4096])
    try {
      for (;;) fs.writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  fs.closeSync(file);
};
/**
 * What is left of a killed one may hold the data for a moment. On a full disk it may not start: it does once there is
 * room, for which it must not be waited here.
 */
const start = async () => {
  for (let tries = 1; !postgres.isAlive(); tries += 1)
    try {
      await postgres.startAgain();
    } catch (error) {
      if (fs.existsSync(ballast)) return;
      if (tries === 40) throw error;
      await pause(250);
    }
};
/** One that stopped itself, for want of room, is gone already, and its file of the process with it. */
const kill = () => {
  if (!postgres.isAlive()) return 'gone';
  try {
    const [pid] = fs.readFileSync(path.join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return 'gone';
  }
  return 'kill';
};
const works: Record<string, () => unknown> = {
  fill,
  start,
  kill,
  free: () => fs.rmSync(ballast, { force: true }),
};
for await (const line of createInterface({ input: process.stdin })) {
  console.log((await works[line]?.()) === 'gone' ? 'gone' : line);
}
await postgres.stop();

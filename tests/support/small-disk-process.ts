import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';

/**
 * PostgreSQL on a small disk of its own in memory, for a test to fill; it starts in a mount namespace. It
 * prints its address, then carries out each line of its input (`fill`, `free`) and prints a line when done.
 */
const [folder, megabytes] = [process.argv[2]!, process.argv[3]!];
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
const postgres = await startEmbeddedPostgres(folder, { durable: false });
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
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'fill') fill();
  else fs.rmSync(ballast, { force: true });
  console.log(line);
}
await postgres.stop();

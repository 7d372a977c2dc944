import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const command = path.join(import.meta.dirname, '../commands/backup.ts');

/** As long as a backup may take, in ms. */
const longest = 6 * 3_600_000;

/**
 * Runs `npm run backup` as a process of its own, since it takes a processor for a while. Answers whether it went well;
 * `signal` ends it at once, and the next one removes what it left.
 */
export const backupProcess = async (signal: AbortSignal): Promise<boolean> => {
  const child = spawn(process.execPath, [command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
    killSignal: 'SIGKILL',
  });
  const [code] = (await once(child, 'exit').catch(() => [null])) as [number | null];
  return code === 0;
};

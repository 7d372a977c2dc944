import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import * as words from '#api/start/words.nl.ts';

const lookEvery = 250;
/** The pauses before each try to start it again, in ms; then it is given up. */
const pauses = [0, 250, 500, 1000, 2000, 4000, 8000];
/** One that serves so long again, in ms, has no more to do with the death before. */
const settled = 60_000;

export type DatabaseStanding = { state: 'running' | 'restarting'; restarts: number };

/**
 * Keeps an embedded PostgreSQL running: one that died, say of a lack of memory, is started again at the same
 * address, after pauses that grow. When that fails too often `giveUp` hears why. `stop` comes before the
 * database itself is stopped.
 */
export const keepPostgres = (
  postgres: Pick<EmbeddedPostgres, 'isAlive' | 'startAgain'>,
  { tell, giveUp }: { tell: (line: string) => void; giveUp: (reason: string) => void },
) => {
  const ending = new AbortController();
  const { signal } = ending;
  let restarts = 0;
  let state: DatabaseStanding['state'] = 'running';
  let tries = 0;
  let startedAt = 0;

  /** Whether it serves again. */
  const startAgain = async () => {
    state = 'restarting';
    if (performance.now() - startedAt > settled) tries = 0;
    for (let reason = words.keepsStopping; ;) {
      if (tries === pauses.length) {
        giveUp(reason);
        return false;
      }
      tries += 1;
      await pause(pauses[tries - 1], undefined, { signal });
      try {
        await postgres.startAgain();
        break;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    startedAt = performance.now();
    restarts += 1;
    state = 'running';
    tell(words.databaseRunsAgain);
    return true;
  };

  const keeping = (async () => {
    for (let isKept = true; isKept;) {
      await pause(lookEvery, undefined, { signal, ref: false });
      if (postgres.isAlive()) continue;
      tell(words.databaseStops);
      isKept = await startAgain();
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    standing: (): DatabaseStanding => ({ state, restarts }),
    stop: async () => {
      ending.abort();
      await keeping;
    },
  };
};

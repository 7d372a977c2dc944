import { expect, vi } from 'vitest';
import type { SmallWorld } from '#tests/support/small-world.ts';

/**
 * Where the logs end once the processes have reacted to all that is in them and nothing is due: what came of a
 * mail of an earlier request is recorded a moment after its answer, and is no trace of the next one.
 */
export const settledHeads = (world: SmallWorld) =>
  vi.waitFor(
    async () => {
      const heads = await world.heads();
      const behind = (await world.processes.status()).filter(
        ({ lag, state }) => lag > 0 && state === 'running',
      );
      const { rows } = await world.pool.query(
        `select process, key from process.attempt where state = 'under-way' or react_at <= now()`,
      );
      expect({ behind, due: rows }).toEqual({ behind: [], due: [] });
      await world.importWorker.idle();
      expect(await world.heads()).toEqual(heads);
      return heads;
    },
    { timeout: 30_000, interval: 20 },
  );

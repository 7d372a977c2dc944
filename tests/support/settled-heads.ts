import { expect, vi } from 'vitest';
import type { SmallWorld } from '#tests/support/small-world.ts';

/**
 * The ends of the logs once all processes have handled everything and nothing is due. The outcome of a mail
 * is recorded a moment after the answer to its request, and must not count for the next request.
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
    { timeout: 100_000, interval: 20 },
  );

import type { Parts } from '#api/compose/processes.ts';
import { keepGrown } from '#projections/views/as-of-kept.ts';

/** Keeps states of long records, for who looks at them as of a moment; one server at a time does. */
export const keepStatesOf =
  ({ core, leases, store }: Parts, signal: AbortSignal) =>
  async () => {
    for (const log of Object.keys(await store.heads()).map(Number)) {
      if (signal.aborted || !(await leases.hold('record states', log))) continue;
      try {
        await keepGrown(core, log, core.clock.now(), () => signal.aborted);
      } finally {
        await leases.release('record states', log);
      }
    }
  };

import { Pool } from 'pg';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import { cellarProjection, record, someEvents } from '#tests/support/bottles.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';

/**
 * A separate process that folds the first events of a log, for a test to kill. It prints a line each time it
 * is in the middle of a transaction, and waits there a moment.
 */
const [url, count] = [process.argv[2]!, Number(process.argv[3])];
const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const pool = new Pool({ connectionString: url });
const store = memoryEventStore({ clock });
await record(store, someEvents(count));

const projection = cellarProjection();
const runner = projectionRunner({
  pool,
  store,
  leases: postgresLeases(pool, { lastMs: 900 }),
  projections: [
    {
      ...projection,
      project: async (batch, db, isBeside) => {
        const invalidated = await projection.project(batch, db, isBeside);
        process.stdout.write(`folded ${batch.at(-1)!.position}\n`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return invalidated;
      },
    },
  ],
  onFault: (fault) => {
    throw fault;
  },
  log: () => {},
});
await runner.start();

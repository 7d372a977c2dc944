import { Pool } from 'pg';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { postgresProcessStore } from '#application/adapters/process-store-postgres/process-store.ts';
import { processRunner } from '#application/processes/runner.ts';
import { bottleEvents, record, someEvents } from '#tests/support/bottles.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';

/**
 * A separate process that sends a mail for the first event of a log, for a test to kill: the mail never
 * completes.
 */
const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const pool = new Pool({ connectionString: process.argv[2]! });
const store = memoryEventStore({ clock });
await record(store, someEvents(1));
await processRunner({
  store: { ...store, readLog: (...[log, after, limit]) => store.readLog(log, after, limit) },
  processStore: postgresProcessStore(pool),
  leases: postgresLeases(pool, { lastMs: 900 }),
  processes: [
    {
      name: 'mail',
      events: bottleEvents,
      from: 'start',
      react: async (event, { attempt }) => {
        await attempt(`mail ${event.position}`, () => {
          process.stdout.write('sending\n');
          return new Promise(() => {});
        });
      },
    },
  ],
  onFault: (fault) => {
    throw fault;
  },
}).start();

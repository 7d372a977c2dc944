import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '#api/compose/install.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { demoCompany } from '#application/demo/company.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import { projections } from '#projections/read-models.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { clock, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

test.runIf(isThorough)(
  'FMT-031 · every read model of the demo company, folded as it came in, equals a rebuild',
  async () => {
    const { url, drop } = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url });
    const faults: Error[] = [];
    const onFault = (fault: Error) => void faults.push(fault);
    await install(pool);
    const store = postgresEventStore({ connectionString: url, clock, onFault });
    const leases = postgresLeases(pool, { onFault });
    const runner = projectionRunner({ pool, store, leases, projections, onFault, log: () => {} });
    onTestFinished(async () => {
      await runner.stop();
      await leases.stop();
      await store.close();
      await pool.end();
      await drop();
    });
    await runner.start();

    const client = await pool.connect();
    try {
      for (const { log, events } of demoCompany({ now: clock.now(), months: 3, orders: 120 }))
        await bulkAppend(client, log, events);
    } finally {
      client.release();
    }
    // the demo company has forgotten nobody yet
    const erased = personEvents.erased({ person: 'customer-401' });
    await store.append({
      log: 1,
      accountId: 3,
      commandId: randomUUID(),
      metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null },
      streams: [{ stream: 'person-customer-401', expectedRevision: 0, events: [erased] }],
    });
    const heads = await store.heads();
    await until(
      () => Object.entries(heads).every(([log, head]) => runner.positionOf(Number(log)) === head),
      15_000,
    );
    expect(Object.keys(heads).length).toBeGreaterThan(2);
    expect((await runner.status()).filter(({ state }) => state !== 'running')).toEqual([]);
    expect(await compareWithRebuild({ pool, store, leases, projections })).toEqual([]);

    // what the demo company has none of is compared with a rebuild by tests of its own
    const tables = projections.flatMap(({ tables: names }) => names);
    const filled: string[] = [];
    for (const table of tables)
      if ((await pool.query(`select 1 from read_model.${table} limit 1`)).rowCount === 1) filled.push(table);
    expect(filled.length).toBeGreaterThan(tables.length * 0.6);
    expect(faults).toEqual([]);
  },
);

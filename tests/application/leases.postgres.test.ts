import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

const freshLeases = async () => {
  const { url, drop } = await freshDatabase();
  const pools: Pool[] = [];
  onTestFinished(async () => {
    await Promise.all(pools.filter(({ ended }) => !ended).map((pool) => pool.end()));
    await drop();
  });
  const open = () => {
    const pool = new Pool({ connectionString: url });
    pools.push(pool);
    return pool;
  };
  await installLeases(open());
  return open;
};

test('one process at a time holds a lease, for each job and log on its own', async () => {
  const open = await freshLeases();
  const [one, other] = [postgresLeases(open()), postgresLeases(open())];
  expect(await one.hold('fold', 7)).toBe(true);
  expect(await one.hold('fold', 7)).toBe(true);
  expect(await other.hold('fold', 7)).toBe(false);
  expect(await other.hold('fold', 8)).toBe(true);
  expect(await other.hold('mail', 7)).toBe(true);
  await one.release('fold', 7);
  expect(await other.hold('fold', 7)).toBe(true);
  expect(await one.hold('fold', 7)).toBe(false);
  await other.stop();
  expect(await one.hold('fold', 7)).toBe(true);
  await one.stop();
});

test.runIf(isThorough)(
  'a lease is renewed while its holder lives, and taken over when it does not',
  async () => {
    const open = await freshLeases();
    const dying = open();
    const [one, other] = [
      postgresLeases(dying, { lastMs: 600, onFault: () => {} }),
      postgresLeases(open(), { lastMs: 600 }),
    ];
    expect(await one.hold('fold', 7)).toBe(true);
    const taken = performance.now();
    while (performance.now() - taken < 1500) {
      expect(await other.hold('fold', 7)).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // It can no longer reach the database: as good as dead.
    await dying.end();
    await until(() => other.hold('fold', 7));
    await other.stop();
  },
);

import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { companyIn, expectNothingLostOrDoubled, orderLoad } from '#tests/support/order-load.ts';
import { serverFixture } from '#tests/support/server-fixture.ts';
import { startRealServer } from '#tests/support/real-server.ts';

/** Read models come later than usual on a busy machine. */
const patience = { timeout: 60_000 };

test.runIf(isThorough)(
  'ROLE=api answers calls and does nothing else; what comes of them ROLE=worker does, also after it was away',
  async () => {
    const { database, mail, pool, folder } = await serverFixture();
    const token = await companyIn(database.url);
    const start = async (role: 'api' | 'worker') => {
      const server = startRealServer({
        port: await freePort(),
        dataDir: path.join(folder.path, role),
        databaseUrl: database.url,
        environment: {
          ROLE: role,
          SMTP_URL: mail.url,
          SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
          PUBLIC_URL: 'http://wijn.example',
        },
      });
      onTestFinished(() => server.kill());
      await server.ready();
      return server;
    };
    const jobs = async () =>
      (await pool.query('select from leases.lease where runs_out > now()')).rowCount ?? 0;

    const api = await start('api');
    expect(await jobs()).toBe(0);
    const worker = await start('worker');
    expect((await fetch(`${worker.url}/api/v1/version`)).status).toBe(404);
    const load = orderLoad({ urls: [api.url], token, sellers: 2, seed: 20 });
    await expect.poll(() => load.invoiced.size, patience).toBeGreaterThan(3);
    await worker.stop();
    expect(await jobs()).toBe(0);
    const again = await start('worker');
    const atReturn = load.invoiced.size;
    await expect.poll(() => load.invoiced.size, patience).toBeGreaterThan(atReturn + 3);
    await load.end();
    // own writes that nobody had folded yet (law 21)
    expect(load.failures.filter(({ code }) => code !== 'not-yet-read')).toEqual([]);
    await expect.poll(() => mail.taken.length, patience).toBe(load.confirmed.size);
    expect(new Set(mail.taken).size).toBe(mail.taken.length);
    await expectNothingLostOrDoubled(pool, database.url, load, { isRunning: false });
    expect((await again.health())?.status).toBe('ok');
  },
  240_000,
);

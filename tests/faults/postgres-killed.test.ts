import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/start/embedded-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { companyIn, expectNothingLostOrDoubled, orderLoad } from '#tests/support/order-load.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

const postmasterOf = ({ folder }: Pick<EmbeddedPostgres, 'folder'>) =>
  Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a database that is killed under load is told of clearly, and when it is back the same server works again', async () => {
  const folder = quickFolder();
  const dbPort = String(await freePort());
  const data = path.join(folder.path, 'database');
  fs.mkdirSync(data, { mode: 0o755 });
  /** What is left of a killed one may hold the data for a moment. */
  const startDatabase = async (): Promise<EmbeddedPostgres> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await startEmbeddedPostgres(data, { port: dbPort });
      } catch (error) {
        if (tries === 20) throw error;
        await pause(250);
      }
  };
  let database = await startDatabase();
  const databaseUrl = database.url;
  const token = await companyIn(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  const server = startRealServer({
    port: await freePort(),
    dataDir: path.join(folder.path, 'server'),
    databaseUrl,
  });
  onTestFinished(async () => {
    await server.kill();
    await pool.end();
    await database.stop().catch(() => undefined); // not there, when the test failed while it was dead
    folder.remove();
  });
  await server.ready();
  const load = orderLoad({ urls: [server.url], token, sellers: 4, seed: 7 });

  for (let kill = 1; kill <= inLongRun(3, 1); kill += 1) {
    const before = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    process.kill(postmasterOf(database), 'SIGKILL');
    await expect.poll(async () => (await server.health())?.status, { timeout: 60_000 }).toBe('down');
    // what is under way may wait for the database for a while; it is told in the end
    const refused = load.failures.length;
    await expect.poll(() => load.failures.length, { timeout: 60_000 }).toBeGreaterThan(refused);
    const during = load.acknowledged.size;
    database = await startDatabase();
    expect(database.url).toBe(databaseUrl);
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(during + 10);
    await expect.poll(async () => (await server.health())?.status, { timeout: 60_000 }).toBe('ok');
  }
  await load.end();
  await expectNothingLostOrDoubled(pool, databaseUrl, load, { isRunning: false });
  const told = new Set(load.failures.map(({ status, code, title }) => `${status} ${code} ${title}`));
  const unreachable =
    '503 storage-unavailable De database is even niet bereikbaar. Probeer het zo dadelijk opnieuw.';
  expect(told).toContain(unreachable);
  // what came before the read models had caught up with the own writes of the session (law 21)
  told.delete(
    '503 not-yet-read Uw laatste wijzigingen worden nog verwerkt. Er is nu niets gewijzigd. Probeer het zo dadelijk opnieuw.',
  );
  expect([...told]).toEqual([unreachable]);
  expect(server.child.exitCode).toBeNull();
});

describe('the embedded database', () => {
  const startWithOwn = async () => {
    const folder = quickFolder();
    fs.chmodSync(folder.path, 0o755);
    const data = path.join(folder.path, 'data');
    const server = startRealServer({ port: await freePort(), dataDir: data });
    onTestFinished(async () => {
      await server.stop();
      folder.remove();
    });
    await server.ready();
    return { server, data, cluster: { folder: path.join(data, 'postgres') } };
  };

  test.runIf(isThorough)('is started again when it is killed, and orders go on by themselves', async () => {
    const { server, data, cluster } = await startWithOwn();
    const databaseUrl = (await joinEmbeddedPostgres(data))!;
    const token = await companyIn(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    const load = orderLoad({ urls: [server.url], token, sellers: 4, seed: 7 });

    for (let kill = 1; kill <= inLongRun(2, 1); kill += 1) {
      const before = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 10);
      const killed = postmasterOf(cluster);
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(server.health, { timeout: 60_000, interval: 10 })
        .toMatchObject({ status: 'down', database: { state: 'restarting', restarts: kill - 1 } });
      await expect
        .poll(server.health, { timeout: 60_000 })
        .toMatchObject({ status: 'ok', database: { state: 'running', restarts: kill } });
      expect(postmasterOf(cluster)).not.toBe(killed);
      const after = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(after + 10);
    }
    await load.end();
    await expectNothingLostOrDoubled(pool, databaseUrl, load, { isRunning: true });
    expect(server.said.error).toContain('De database is gestopt; hij wordt opnieuw gestart.\n');
  });

  test.runIf(isThorough)('that cannot be started again ends the program, which says why', async () => {
    const { server, cluster } = await startWithOwn();
    const killed = postmasterOf(cluster);
    fs.writeFileSync(path.join(cluster.folder, 'PG_VERSION'), '12\n');
    process.kill(killed, 'SIGKILL');

    await expect.poll(() => server.child.exitCode, { timeout: 50_000 }).toBe(1);
    expect(server.said.error).toMatch(
      /De database is gestopt en start niet meer: PostgreSQL start niet in .*incompatible with server\nKelderboek stopt\.\n/,
    );
  });
});

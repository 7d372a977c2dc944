import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { companyIn, expectNothingLostOrDoubled, orderLoad } from '#tests/support/order-load.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

/** Why no disk can be mounted for a test alone; null when one can. */
const whyNoDisk = (): string | null => {
  if (process.platform !== 'linux') return 'only Linux has mount namespaces';
  if (process.getuid?.() !== 0)
    return 'PostgreSQL needs a second user in the namespace, which only root can give';
  const tried = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']);
  return tried.status === 0 ? null : String(tried.error ?? tried.stderr).trim();
};
const noDisk = whyNoDisk();
const skipWithoutDisk = ({ task, skip }: TestContext) => {
  if (noDisk === null) return;
  console.log(`SKIPPED: ${task.name} (${noDisk})`);
  skip(noDisk);
};

const serverOn = async (databaseUrl: string, folder: string) => {
  const server = startRealServer({
    port: await freePort(),
    dataDir: path.join(folder, 'server'),
    databaseUrl,
  });
  onTestFinished(() => server.kill());
  await server.ready();
  return server;
};
const told = ({ failures }: ReturnType<typeof orderLoad>) => [
  ...new Set(failures.map(({ status, code, title }) => `${status} ${code} ${title}`)),
];

test.runIf(isThorough)(
  'a disk that is full is told of, nothing is half written, and with room the same server works again',
  async (context) => {
    skipWithoutDisk(context);
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const disk = path.join(folder.path, 'disk');
    fs.mkdirSync(disk);
    const words = ['-m', process.execPath, 'tests/support/small-disk-process.ts', disk, '250'];
    const child = spawn('unshare', words, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const said = async () => (await lines.next()).value as string | undefined;
    const ask = async (what: 'fill' | 'free') => {
      child.stdin.write(`${what}\n`);
      expect(await said()).toBe(what);
    };
    onTestFinished(async () => {
      const ended = child.exitCode !== null || once(child, 'exit');
      child.stdin.end();
      await ended;
    });
    const databaseUrl = (await said())!;
    expect(databaseUrl).toMatch(/^postgres:/);
    const token = await companyIn(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    const server = await serverOn(databaseUrl, folder.path);
    const load = orderLoad({ urls: [server.url], token, sellers: 3, seed: 3 });
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(20);

    // a new piece of the write-ahead log is at hand: without one PostgreSQL stops itself, and that is another test
    await pool.query('select pg_switch_wal()');
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(30);
    await ask('fill');
    await expect.poll(() => load.failures.length, { timeout: 60_000 }).toBeGreaterThan(10);
    const during = load.acknowledged.size;
    await ask('free');
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(during + 20);
    await load.end();
    // on a busy machine a change may wait for the read models before the disk is known to hold them up
    expect(told(load).filter((text) => !text.startsWith('503 not-yet-read '))).toEqual([
      '503 storage-full De schijf van de server is vol. Er is niets vastgelegd. Waarschuw uw beheerder.',
    ]);
    await expect.poll(async () => (await server.health())?.status, { timeout: 60_000 }).toBe('ok');
    await expectNothingLostOrDoubled(pool, databaseUrl, load, { isRunning: false });
  },
);

test.runIf(isThorough)(
  'a database that only lets itself be read is told of, and works again when it can be written',
  async () => {
    const folder = temporaryFolder();
    const database = await freshDatabase();
    onTestFinished(async () => {
      await database.drop();
      folder.remove();
    });
    const token = await companyIn(database.url);
    const pool = new pg.Pool({ connectionString: database.url });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    const server = await serverOn(database.url, folder.path);
    const load = orderLoad({ urls: [server.url], token, sellers: 3, seed: 5 });
    const name = new URL(database.url).pathname.slice(1);
    /** For sessions that begin from now on; those there are end, so that the server makes new ones. */
    const setReadOnly = async (isReadOnly: boolean) => {
      await pool.query(
        `begin read write; alter database ${name} set default_transaction_read_only = ${isReadOnly}; commit`,
      );
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      );
    };
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(20);
    await setReadOnly(true);
    const readOnly = () => load.failures.filter(({ code }) => code === 'storage-read-only');
    await expect.poll(() => readOnly().length, { timeout: 60_000 }).toBeGreaterThan(10);
    const during = load.acknowledged.size;
    await setReadOnly(false);
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(during + 20);
    await load.end();
    expect(readOnly()[0]).toMatchObject({
      status: 503,
      title: 'De gegevens kunnen nu alleen worden gelezen. Er is niets vastgelegd. Waarschuw uw beheerder.',
    });
    // the sessions that were ended
    const others = load.failures.filter(({ code }) => code !== 'storage-read-only');
    expect(others.filter(({ code }) => code !== 'storage-unavailable')).toEqual([]);
    await expect.poll(async () => (await server.health())?.status, { timeout: 60_000 }).toBe('ok');
    await expectNothingLostOrDoubled(pool, database.url, load, { isRunning: false });
  },
);

test('a data folder on a disk that is read-only is told of in one line, and nothing is started', async (context) => {
  skipWithoutDisk(context);
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = path.join(folder.path, 'data');
  fs.mkdirSync(dataDir);
  const mount = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"`;
  const server = startRealServer({
    port: await freePort(),
    dataDir,
    through: ['unshare', '-m', 'sh', '-c', mount, dataDir],
  });
  const [code] = (await once(server.child, 'close')) as [number];
  expect({ code, error: server.said.error }).toEqual({
    code: 1,
    error: expect.stringMatching(/^DATA_DIR: de map .* is niet te gebruiken \(EROFS: .*\)\.\n$/),
  });
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { mendableLine, StartFailure } from '#api/start/start-failure.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { proxyTo } from '#tests/support/proxy.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';

const { folder, start } = wholeStarts();
const home = quickFolder();
let postgres: EmbeddedPostgres;
let client: Client;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(home.path, { durable: false });
  client = new Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  for (const name of ['empty', 'refusing', 'cut', 'ended', 'newer', 'stopped'])
    await client.query(`create database ${name}`);
  for (const statement of [
    `create role nobody login password 'geheim'`,
    `create role reader login password 'geheim'`,
    `alter role reader set default_transaction_read_only = on`,
    `grant create on database empty to reader`,
    `create role single login password 'geheim' connection limit 0`,
  ])
    await client.query(statement);
}, 120_000);
afterAll(async () => {
  await client?.end().catch(() => undefined);
  // the last test has stopped it
  await postgres?.stop().catch(() => undefined);
  home.remove();
});

/** The address of a database, for the owner or for a role with the password that is given. */
const at = (database: string, role?: string, password = 'geheim') => {
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [role, password];
  return url.href;
};
/** What a start that ends says; without a stack, and without the password. */
const ending = async (databaseUrl: string, whileStarting: () => Promise<unknown> = async () => undefined) => {
  const { said, ended } = start({ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent' });
  await whileStarting();
  const code = await ended;
  expect(said.error).not.toMatch(/geheim|^ +at /m);
  expect(said.error.trimEnd()).not.toContain('\n');
  return { code, said: said.error.trimEnd() };
};
/** Until the tables of the log are there, so in the middle of a first start. */
const installing = async (database: string) => {
  const there = new Client(at(database));
  there.on('error', () => undefined);
  await there.connect();
  await expect
    .poll(async () => (await there.query(`select to_regclass('es.event') as made`)).rows[0].made, {
      timeout: 60_000,
      interval: 20,
    })
    .not.toBe(null);
  await there.end();
};

test.runIf(isThorough).each<[string, () => string, RegExp]>([
  [
    'refuses the password',
    () => at('empty', 'nobody', 'other'),
    /^DATABASE_URL: de database weigert de naam of het wachtwoord \(password authentication failed for user "nobody"\)\. Zet de goede /,
  ],
  [
    'does not exist',
    () => at('wijnn'),
    /^DATABASE_URL: de database bestaat niet \(database "wijnn" does not exist\)\. Maak hem met createdb/,
  ],
  [
    'has no connection left',
    () => at('empty', 'single'),
    /^DATABASE_URL: de database heeft geen verbinding meer vrij \(too many connections for role "single"\)\. Verhoog /,
  ],
  [
    'does not let the role make anything',
    () => at('empty', 'nobody'),
    /^De databaserol mag dit niet \(permission denied .*\)\. Zet in DATABASE_OWNER_URL de rol/,
  ],
  [
    'only reads',
    () => at('empty', 'reader'),
    /^In de database kan niet worden geschreven \(cannot execute .* in a read-only transaction\)\./,
  ],
])('a database that %s is told of in one line, with what to do', async (_, url, line) => {
  expect(await ending(url())).toEqual({ code: 1, said: expect.stringMatching(line) });
});

test.runIf(isThorough)('a database of a newer version is told of in one line', async () => {
  const there = new Client(at('newer'));
  await there.connect();
  await there.query(
    'create schema es; create table es.schema_version (version int); insert into es.schema_version values (99)',
  );
  await there.end();
  expect(await ending(at('newer'))).toEqual({
    code: 1,
    said: 'De database is van een nieuwere versie van Kelderboek. Start die versie; er is niets gewijzigd.',
  });
});

const gone = /^De database viel weg \(.+\)\. Zorg dat hij draait en doe dit opnieuw\.$/;

test('a database that cannot be reached any more in the middle of a start is told of in one line', async () => {
  const proxy = await proxyTo(at('cut'));
  onTestFinished(() => proxy.close());
  const cut = async () => {
    await installing('cut');
    proxy.cut();
  };
  expect(await ending(proxy.url, cut)).toEqual({ code: 1, said: expect.stringMatching(gone) });
});

test.runIf(isThorough)(
  'a database that ends every session in the middle of a start is told of in one line',
  async () => {
    const end = async () => {
      await installing('ended');
      await client.query(
        `alter database ended allow_connections false; select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ended'`,
      );
    };
    const { code, said } = await ending(at('ended'), end);
    expect(code).toBe(1);
    expect(said).toMatch(/^De database (viel weg|weigert) /);
  },
);

/** Whether a disk can be mounted for a test alone. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']).status === 0;

test.runIf(canMount && isThorough)(
  'a disk that is full when the first data are made is told of in one line',
  async () => {
    const data = path.join(folder(), 'small');
    fs.mkdirSync(data);
    const { PATH = '', HOME = '' } = process.env;
    const script = 'mount -t tmpfs -o size=12m,mode=755 tmpfs "$DATA_DIR" && exec "$0" api/start/start.ts';
    const child = spawn('unshare', ['-m', 'sh', '-c', script, process.execPath], {
      env: { PATH, HOME, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^(PostgreSQL kan zijn gegevens niet maken in .*No space left on device.*DATA_DIR|De schijf is vol \(ENOSPC.*)\.\n$/,
      ),
    ]);
  },
);

test.runIf(isThorough)(
  'a database that is stopped in the middle of a start is told of in one line',
  async () => {
    const stop = async () => {
      await installing('stopped');
      await postgres.stop();
    };
    expect(await ending(at('stopped'), stop)).toEqual({ code: 1, said: expect.stringMatching(gone) });
  },
);

test('a fault of the program itself is no line to be mended', () => {
  expect(mendableLine(new TypeError('x is not a function'))).toBe(null);
  expect(mendableLine(Object.assign(new Error('bad'), { code: '42P01' }))).toBe(null);
  const full = Object.assign(new Error('could not extend file\nmore'), { code: '53100' });
  const line = 'De schijf is vol (could not extend file). Maak ruimte en doe dit opnieuw.';
  expect(mendableLine(new Error('while it was made', { cause: full }))).toBe(line);
  expect(mendableLine(new StartFailure('one line', { cause: full }))).toBe('one line');
});

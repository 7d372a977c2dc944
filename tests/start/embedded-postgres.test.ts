import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';

const folder = quickFolder();
afterAll(() => folder.remove());
const cluster = path.join(folder.path, 'postgres');

const settings = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as listens, current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

test('a start that was broken off is begun again; it is PostgreSQL 18, with every commit on disk, for who has the password', async () => {
  fs.mkdirSync(`${cluster}.new`);
  fs.writeFileSync(`${cluster}.new/half`, '');
  const { url, stop } = await startEmbeddedPostgres(folder.path);
  try {
    expect(await settings(url)).toEqual({ fsync: 'on', commit: 'on', listens: '127.0.0.1', version: 18 });
    const withoutPassword = new URL(url);
    withoutPassword.password = 'guess';
    await expect(settings(withoutPassword.href)).rejects.toThrow('password authentication failed');
    const { mode } = fs.statSync(path.join(cluster, 'kelderboek.password'));
    expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0);
  } finally {
    await stop();
  }
});

test('a killed one that cannot be started again leaves this process out of it, and starts once it can', async () => {
  const { isAlive, startAgain, stop } = await startEmbeddedPostgres(folder.path);
  const note = path.join(cluster, 'postmaster.pid');
  const noted = () => Number(fs.readFileSync(note, 'utf8').split('\n')[0]);
  process.kill(noted(), 'SIGKILL');
  await expect.poll(isAlive).toBe(false);
  // as a full disk would have it: the settings cannot be written
  const configuration = path.join(cluster, 'postgresql.conf');
  fs.rmSync(configuration);
  fs.mkdirSync(configuration);
  await expect(startAgain()).rejects.toThrow(/EISDIR/);
  expect(isAlive()).toBe(false);
  expect(noted()).not.toBe(process.pid);
  fs.rmdirSync(configuration);
  await startAgain();
  expect(isAlive()).toBe(true);
  await stop();
  expect(isAlive()).toBe(false);
});

test('a server that does not start says why in one line', async () => {
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres(folder.path)).rejects.toThrow(
    /^PostgreSQL start niet in .*postgres: FATAL: +database files are incompatible with server$/,
  );
});

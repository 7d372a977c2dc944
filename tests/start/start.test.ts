import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbeddedPostgres } from '#api/embedded-postgres.ts';
import { isAlive } from '#api/processes.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const child of running.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  running = [];
  const elsewhere = path.join(folder.path, 'data/postgres-folder');
  if (fs.existsSync(elsewhere)) fs.rmSync(fs.readFileSync(elsewhere, 'utf8'), { recursive: true });
  folder.remove();
});

/** A clean environment: this run's own must not decide. */
const start = (environment: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['api/start.ts'], {
    env: {
      PATH,
      HOME,
      DATA_DIR: path.join(folder.path, 'data'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (said.error += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, ended };
};

/** Starts and waits for its health page. */
const startWhole = async (environment: Record<string, string> = {}) => {
  const port = await freePort();
  const started = start({ PORT: String(port), ...environment });
  const isHealthy = async () =>
    (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok === true;
  while (!(await isHealthy())) {
    if (started.child.exitCode !== null) throw new Error(started.said.out + started.said.error);
    await pause(50);
  }
  return { ...started, port };
};

const postmaster = (data = path.join(folder.path, 'data')) => {
  const [pid] = fs.readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
};

test('a wrong value is named in one line, and nothing is made', async () => {
  const { said, ended } = start({ PORT: 'achtduizend' });
  expect(await ended).toBe(1);
  expect(said.error).toBe('PORT is geen poort van 0 tot en met 65535: "achtduizend".\n');
  expect(fs.readdirSync(folder.path)).toEqual([]);
});

test('a database that does not answer is named in one line', async () => {
  const port = await freePort();
  const { said, ended } = start({ DATABASE_URL: `postgres://jan:geheim@127.0.0.1:${port}/wijn` });
  expect(await ended).toBe(1);
  expect(said.error).toMatch(
    new RegExp(`^DATABASE_URL: geen verbinding met 127.0.0.1:${port} \\(.*\\)\\.\\n$`),
  );
  expect(said.error).not.toMatch('geheim');
});

test('an event store that cannot be used is named in one line', async () => {
  const port = await freePort();
  const nobody = start({ EVENTSTORE_URL: `esdb://jan:geheim@127.0.0.1:${port}?tls=false` });
  expect(await nobody.ended).toBe(1);
  expect(nobody.said.error).toMatch(
    new RegExp(`^EVENTSTORE_URL: geen verbinding met 127.0.0.1:${port} \\(.*\\)\\.\\n$`),
  );
  expect(nobody.said.error).not.toMatch('geheim');
  expect(fs.existsSync(path.join(folder.path, 'data/in-use'))).toBe(false);
});

test('with EVENTSTORE_URL the demo company lives there, and is there again with another database', async () => {
  const server = await eventStoreStandIn();
  const environment = { EVENTSTORE_URL: server.url, DEMO: '1', DEMO_ORDERS: '60' };
  const first = await startWhole(environment);
  const health = async (port: number) =>
    (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as {
      store: unknown;
      projections: unknown[];
    };
  expect((await health(first.port)).store).toEqual({ kind: 'EventStoreDB', state: 'running' });
  const events = [...server.streams].map(([stream, held]) => [stream, held.length]);
  expect(events.map(([stream]) => stream)).toEqual(expect.arrayContaining(['log-0', 'log-1', 'logs']));
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const without = start({ DEMO: '1' });
  expect(await without.ended).toBe(1);
  expect(without.said.error).toMatch(/^EVENTSTORE_URL ontbreekt: .*\n$/);

  const second = await startWhole({ ...environment, DATA_DIR: path.join(folder.path, 'other') });
  expect(second.said.out).not.toMatch('demobedrijf gemaakt');
  expect([...server.streams].map(([stream, held]) => [stream, held.length])).toEqual(events);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  server.streams.clear();
  const emptied = start({ ...environment, DATA_DIR: path.join(folder.path, 'other') });
  expect(await emptied.ended).toBe(1);
  expect(emptied.said.error).toMatch(
    /^EVENTSTORE_URL: deze server en de database horen niet bij elkaar.*\n$/,
  );
  server.stop();
});

test('SIGTERM ends it all: a second start on its folder or port refused before, none left running after', async () => {
  const { child, ended, port } = await startWhole();
  const server = postmaster();

  const sameFolder = start({ PORT: String(port) });
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.said.error).toMatch(/^De gegevensmap .* is al in gebruik .*\n$/);

  const samePort = start({ PORT: String(port), DATA_DIR: path.join(folder.path, 'other') });
  expect(await samePort.ended).toBe(1);
  expect(samePort.said.error).toBe(`PORT: poort ${port} is al in gebruik. Kies een andere.\n`);
  expect(fs.existsSync(path.join(folder.path, 'other/postgres/postmaster.pid'))).toBe(false);

  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  expect(isAlive(server)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isAlive(server)).toBe(false);
  expect(fs.existsSync(path.join(folder.path, 'data/in-use'))).toBe(false);
});

test('after kill -9 the next start takes over the database that was left, and stops it in the end', async () => {
  const killed = await startWhole();
  const server = postmaster();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(isAlive(server)).toBe(true);
  const next = await startWhole();
  expect(postmaster()).toBe(server);
  next.child.kill('SIGINT');
  expect(await next.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
});

test('a database that was killed too is started anew', async () => {
  const killed = await startWhole();
  const server = postmaster();
  killed.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await killed.ended;
  await startWhole();
  expect(postmaster()).not.toBe(server);
});

test.runIf(process.getuid?.() === 0)(
  'under a folder that only root may enter it keeps its data elsewhere, and finds it again',
  async () => {
    fs.chmodSync(folder.path, 0o700);
    const first = await startWhole();
    first.child.kill('SIGTERM');
    await first.ended;
    const data = path.join(folder.path, 'data');
    const elsewhere = fs.readFileSync(path.join(data, 'postgres-folder'), 'utf8');
    expect(fs.existsSync(path.join(elsewhere, 'postgres/PG_VERSION'))).toBe(true);
    const second = await startWhole();
    expect(isAlive(postmaster(elsewhere))).toBe(true);
    expect(await joinEmbeddedPostgres(data)).toMatch(/^postgres:/);
    expect(fs.readFileSync(path.join(data, 'postgres-folder'), 'utf8')).toBe(elsewhere);
    second.child.kill('SIGTERM');
    await second.ended;
  },
);

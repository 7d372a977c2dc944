import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { joinEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { isAlive } from '#api/start/processes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';
import { isThorough } from '#tests/support/long-run.ts';

const { folder, start, startWhole, postmaster } = wholeStarts();

test('a wrong value is named in one line, and nothing is made', async () => {
  const { said, ended } = start({ PORT: 'achtduizend' });
  expect(await ended).toBe(1);
  expect(said.error).toBe('PORT is geen poort van 0 tot en met 65535: "achtduizend".\n');
  expect(fs.readdirSync(folder())).toEqual([]);
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

test.runIf(isThorough)(
  'a demo company is not served beyond this machine until its password is chosen, which one line says',
  async () => {
    const { said, ended } = start({ PORT: '0', DEMO: '1', HOST: '0.0.0.0' });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^Het demobedrijf luistert alleen op deze machine: zet DEMO_PASSWORD .*\n$/);
    expect(said.out).not.toContain('draait');
  },
);

test('a second start on its folder or port is refused; after kill -9 the next takes over the database that was left; SIGTERM ends it all, and none is left running', async () => {
  const killed = await startWhole();
  const [server, lock] = [postmaster(), path.join(folder(), 'data/in-use')];

  const sameFolder = start({ PORT: String(killed.port) });
  expect(await sameFolder.ended).toBe(1);
  expect(sameFolder.said.error).toMatch(/^De gegevensmap .* is al in gebruik .*\n$/);

  const samePort = start({ PORT: String(killed.port), DATA_DIR: path.join(folder(), 'other') });
  expect(await samePort.ended).toBe(1);
  expect(samePort.said.error).toBe(`PORT: poort ${killed.port} is al in gebruik. Kies een andere.\n`);
  expect(fs.existsSync(path.join(folder(), 'other/postgres/postmaster.pid'))).toBe(false);

  expect((await fetch(`http://127.0.0.1:${killed.port}/health`)).status).toBe(200);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(isAlive(server)).toBe(true);
  const { child, ended, port } = await startWhole();
  expect(postmaster()).toBe(server);

  child.kill('SIGTERM');
  // one that starts while it is stopping waits for it
  const next = start({ PORT: String(port) });
  expect(await ended).toBe(0);
  await expect.poll(() => next.said.out, { timeout: 60_000 }).toContain('draait');
  expect(next.said.error).toBe('');
  const nextServer = postmaster();
  expect(fs.readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${next.child.pid}\n`));
  next.child.kill('SIGINT');
  expect(await next.ended).toBe(0);
  expect([server, nextServer].some(isAlive)).toBe(false);
  expect(fs.existsSync(lock)).toBe(false);
}, 120_000);

test.runIf(isThorough)('a database that was killed too is started anew', async () => {
  const killed = await startWhole();
  const server = postmaster();
  killed.child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await killed.ended;
  await startWhole();
  expect(postmaster()).not.toBe(server);
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test.runIf(isThorough)(
    'under a folder that only root may enter it keeps its data elsewhere, and finds it again',
    async () => {
      fs.chmodSync(folder(), 0o700);
      const first = await startWhole();
      first.child.kill('SIGTERM');
      await first.ended;
      const data = path.join(folder(), 'data');
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
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { releases } from '#tests/support/golden.ts';
import { unpackFolder } from '#tests/support/packed-folder.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';

const { folder, startWhole } = wholeStarts();

const platform = `${process.platform}-${process.arch}`;
// PostgreSQL opens what PostgreSQL of the same processor and system wrote
const isOurs = platform === 'linux-x64';
const reason = isOurs ? '' : ' (SKIPPED: the data folders that releases left are of linux-x64)';

const run = async (words: string[]) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', './api/start/own-node.mjs', ...words], {
    env: { PATH, HOME, DATA_DIR: path.join(folder(), 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
};

const left = fs
  .readdirSync(releases)
  .filter((release) => fs.existsSync(path.join(releases, release, 'data.tar.br')));

test.skipIf(!isOurs).each(left)(
  `the data folder that release %s left starts, can be worked in, and is proved${reason}`,
  async (release) => {
    unpackFolder(path.join(releases, release, 'data.tar.br'), path.join(folder(), 'data'));
    const before = await run(['api/commands/verify.ts']);
    expect(before).toMatchObject({ code: 0, said: expect.stringContaining('keten in orde') });

    const password = 'Opnieuw.1234';
    const { port, child, ended } = await startWhole({ DEMO: '1', DEMO_PASSWORD: password });
    const ask = async (method: string, name: string, body?: object, token = '') => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${name}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      return answer.json();
    };
    const login = { username: 'manager', password };
    // 503 with Retry-After until the read models that changed since are built
    const knock = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/authenticate/login`, {
        method: 'POST',
        body: JSON.stringify(login),
      });
    await expect.poll(async () => (await knock()).status, { timeout: 100_000, interval: 500 }).toBe(200);
    const { token } = (await ask('POST', 'authenticate/login', login)).data;
    const orders = (await ask('GET', 'dashboard/unprocessed?take=5', undefined, token)).data;
    expect(orders.length).toBeGreaterThan(0);
    const { data } = await ask('POST', 'supplier/store', { name: 'Cave Nouvelle' }, token);
    expect((await ask('GET', `supplier/${data.id}`, undefined, token)).supplier.name).toBe('Cave Nouvelle');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);

    // the chain goes on from where that release left it
    const counts = (text: string) => [...text.matchAll(/: (\d+) gebeurtenissen/g)].map(([, n]) => Number(n));
    const after = await run(['api/commands/verify.ts']);
    expect(after.code).toBe(0);
    const total = (text: string) => counts(text).reduce((sum, each) => sum + each, 0);
    expect(total(after.said)).toBeGreaterThan(total(before.said));
  },
);

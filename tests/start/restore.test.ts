import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/long-run.ts';

test.runIf(isThorough)(
  'a backup of a Kelderboek that runs is put back into an empty folder, where the next start shows the same',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const file = path.join(folder.path, 'kopie');
    const run = async (command: string, words: string[], dataDir: string) => {
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, [`api/commands/${command}.ts`, ...words], {
        env: { PATH, HOME, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
      const [code] = (await once(child, 'close')) as [number];
      expect({ code, said }).toMatchObject({ code: 0 });
      return said;
    };
    const start = async (dataDir: string) => {
      const environment = { DEMO: '1', DEMO_PASSWORD: 'Proef.1234' };
      const server = startRealServer({ port: await freePort(), dataDir, environment });
      onTestFinished(() => server.stop());
      await server.ready();
      return server;
    };
    const dashboard = async ({ url }: { url: string }) => {
      const call = async (method: string, name: string, body: unknown, token = '') => {
        const answer = await fetch(`${url}/api/v1/${name}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(body !== null && { body: JSON.stringify(body) }),
        });
        return (await answer.json()) as { data: unknown; total?: number };
      };
      const { data } = await call('POST', 'authenticate/login', {
        username: 'admin',
        password: 'Proef.1234',
      });
      const { token } = data as { token: string };
      const book = await call('POST', 'stats/logboek', { take: 50 }, token);
      const proof = await call('GET', 'stats/logboek/bewijs?take=100', null, token);
      return { book, proof };
    };

    const [here, there] = ['here', 'there'].map((name) => path.join(folder.path, name)) as [string, string];
    await run('demo', ['--orders', '500'], here);
    const first = await start(here);
    await run('backup', [file], here);
    const before = await dashboard(first);
    expect(before.proof.total).toBeGreaterThan(100);
    await first.stop();

    const said = await run('restore', [file], there);
    const second = await start(there);
    expect(await dashboard(second)).toEqual(before);
    const heads = (text: string) => text.match(/^Log .*keten in orde.*$/gm);
    expect(heads(said)).toHaveLength(3);
    expect(heads(await run('verify', [], there))).toEqual(heads(said));
  },
);

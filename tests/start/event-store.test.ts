import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { freePort } from '#tests/support/free-port.ts';
import { wholeStarts } from '#tests/support/whole-start.ts';
import { isThorough } from '#tests/support/long-run.ts';

const { folder, start, startWhole } = wholeStarts();

test.runIf(isThorough)('an event store that cannot be used is named in one line', async () => {
  const port = await freePort();
  const nobody = start({ EVENTSTORE_URL: `esdb://jan:geheim@127.0.0.1:${port}?tls=false` });
  expect(await nobody.ended).toBe(1);
  expect(nobody.said.error).toMatch(
    new RegExp(`^EVENTSTORE_URL: geen verbinding met 127.0.0.1:${port} \\(.*\\)\\.\\n$`),
  );
  expect(nobody.said.error).not.toMatch('geheim');
  expect(fs.existsSync(path.join(folder(), 'data/in-use'))).toBe(false);
});

test.runIf(isThorough)(
  'with EVENTSTORE_URL the demo company lives there, and is there again with another database that took the server over',
  async () => {
    const server = await eventStoreStandIn();
    const HEALTH_TOKEN = 'token-of-the-operator';
    const asOperator = { headers: { Authorization: `Bearer ${HEALTH_TOKEN}` } };
    const environment = { EVENTSTORE_URL: server.url, DEMO: '1', DEMO_ORDERS: '60', HEALTH_TOKEN };
    const first = await startWhole(environment);
    const health = async (port: number) =>
      (await (await fetch(`http://127.0.0.1:${port}/health`, asOperator)).json()) as {
        store: unknown;
        projections: unknown[];
      };
    expect((await health(first.port)).store).toEqual({ kind: 'EventStoreDB', state: 'running' });
    const events = new Map([...server.streams].map(([stream, held]) => [stream, [...held]]));
    expect([...events.keys()]).toEqual(expect.arrayContaining(['log-0', 'log-1', 'logs']));
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const without = start({ DEMO: '1' });
    expect(await without.ended).toBe(1);
    expect(without.said.error).toMatch(/^EVENTSTORE_URL ontbreekt: .*\n$/);

    const command = async (name: string) => {
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, [`api/commands/${name}.ts`], {
        env: { PATH, HOME, EVENTSTORE_URL: server.url, DATA_DIR: path.join(folder(), 'other') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
      const [code] = (await once(child, 'close')) as [number];
      return { code, said };
    };
    const elsewhere = { ...environment, DATA_DIR: path.join(folder(), 'other') };
    const refused = start(elsewhere);
    expect(await refused.ended).toBe(1);
    expect(refused.said.error).toMatch(
      /^EVENTSTORE_URL: deze server hoort bij een installatie met een andere database\..*npm run refill\n$/,
    );
    expect(await command('refill')).toMatchObject({ code: 0 });
    const second = await startWhole(elsewhere);
    expect(second.said.out).not.toMatch('demobedrijf gemaakt');
    // the company that was there, on which the day goes on
    expect([...server.streams.keys()]).toEqual([...events.keys()]);
    for (const [stream, held] of server.streams)
      expect(held.slice(0, events.get(stream)!.length)).toEqual(events.get(stream));
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    server.streams.clear();
    const emptied = start(elsewhere);
    expect(await emptied.ended).toBe(1);
    expect(emptied.said.error).toMatch(
      /^EVENTSTORE_URL: deze server en de database horen niet bij elkaar.*npm run refill\n$/,
    );

    expect(await command('refill')).toEqual({
      code: 0,
      said: expect.stringMatching(/De EventStoreDB is gevuld: [\d.]+ gebeurtenissen gestuurd\./),
    });
    expect(await command('verify')).toEqual({
      code: 0,
      said: expect.stringMatching(/Nagelopen: de EventStoreDB 127\.0\.0\.1/),
    });
    const third = await startWhole(elsewhere);
    expect((await health(third.port)).store).toEqual({ kind: 'EventStoreDB', state: 'running' });
    for (const [stream, held] of events)
      expect(server.streams.get(stream)!.slice(0, held.length)).toEqual(
        ['logs', 'owner'].includes(stream) ? expect.any(Array) : held,
      );
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    server.stop();
  },
);

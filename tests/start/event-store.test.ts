import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventStoreServer, type ServerEvent } from '#application/adapters/event-store-kurrentdb/server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { noCommand, standInAsServer, startedEventStore } from '#tests/support/own-event-store.ts';
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

/** The events of each stream of a server. */
const heldBy = async (url: string) => {
  const server = eventStoreServer({ url, timeout: 20_000 });
  const read = async (stream: string) =>
    ((await server.read(stream, 0, 1_000_000)) as (ServerEvent & { id: string })[]).map(
      ({ id, type, data, metadata }) => ({ id, type, data, metadata }),
    );
  const logs = await read('logs');
  const streams = new Map([['logs', logs]]);
  for (const { data } of logs) {
    const stream = `log-${(data as { log: number }).log}`;
    streams.set(stream, await read(stream));
  }
  await server.close();
  return streams;
};

for (const [where, open, whyNot] of [
  ['a stand-in for the server', standInAsServer, ''],
  ['a real server', startedEventStore, noCommand],
] as const)
  test.runIf(isThorough && !whyNot)(
    `with EVENTSTORE_URL the demo company lives there, and is there again with another database that took the server over, on ${where}${whyNot}`,
    async () => {
      const server = await open();
      onTestFinished(async () => void (await server.remove()));
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
      const events = await heldBy(server.url);
      expect([...events.keys()]).toEqual(expect.arrayContaining(['log-0', 'log-1', 'logs']));
      first.child.kill('SIGTERM');
      expect(await first.ended, first.said.error).toBe(0);

      const without = start({ DEMO: '1' });
      expect(await without.ended).toBe(1);
      expect(without.said.error).toMatch(/^EVENTSTORE_URL ontbreekt: .*\n$/);

      const command = async (name: string, { url }: { url: string }) => {
        const { PATH = '', HOME = '' } = process.env;
        const child = spawn(process.execPath, [`api/commands/${name}.ts`], {
          env: { PATH, HOME, EVENTSTORE_URL: url, DATA_DIR: path.join(folder(), 'other') },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let said = '';
        child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
        const [code] = (await once(child, 'close')) as [number];
        return { code, said };
      };
      const elsewhere = { ...environment, DATA_DIR: path.join(folder(), 'other') };
      const owned = start(elsewhere);
      expect(await owned.ended).toBe(1);
      expect(owned.said.error).toMatch(
        /^EVENTSTORE_URL: op deze server staat het logboek van een andere database.*npm run restore/,
      );
      expect(await command('refill', server)).toMatchObject({ code: 0 });
      const second = await startWhole(elsewhere);
      expect(second.said.out).not.toMatch('demobedrijf gemaakt');
      // the company that was there, on which the day goes on
      const after = await heldBy(server.url);
      expect([...after.keys()]).toEqual([...events.keys()]);
      for (const [stream, held] of after)
        expect(held.slice(0, events.get(stream)!.length)).toEqual(events.get(stream));
      second.child.kill('SIGTERM');
      expect(await second.ended, second.said.error).toBe(0);

      await server.stop();
      const empty = await open();
      onTestFinished(async () => void (await empty.remove()));
      const onEmpty = { ...elsewhere, EVENTSTORE_URL: empty.url };
      const refused = start(onEmpty);
      expect(await refused.ended).toBe(1);
      expect(refused.said.error).toMatch(
        /^EVENTSTORE_URL: deze server en de database horen niet bij elkaar.*npm run refill\n$/,
      );

      expect(await command('refill', empty)).toEqual({
        code: 0,
        said: expect.stringMatching(/De EventStoreDB is gevuld: [\d.]+ gebeurtenissen gestuurd\./),
      });
      expect(await command('verify', empty)).toEqual({
        code: 0,
        said: expect.stringMatching(/Nagelopen: de EventStoreDB 127\.0\.0\.1/),
      });
      const third = await startWhole(onEmpty);
      expect((await health(third.port)).store).toEqual({ kind: 'EventStoreDB', state: 'running' });
      const refilled = await heldBy(empty.url);
      for (const [stream, held] of events)
        expect(refilled.get(stream)!.slice(0, held.length)).toEqual(
          stream === 'logs' ? expect.any(Array) : held,
        );
      third.child.kill('SIGTERM');
      expect(await third.ended, third.said.error).toBe(0);
    },
  );

import { sql } from 'kysely';
import { projections } from '#projections/read-models.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { health } from '#api/start/health.ts';
import { createApi } from '#api/http/app.ts';
import { endpoints } from '#api/http/endpoints.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()), 60_000);
afterAll(() => world?.close());

const ask = async () => {
  const answer = await health(world).request('/health');
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};
type Standing = { projection: string; log: number; lag: number; state: string };

test('tells how far each projection is in each log, and how many listen', async () => {
  await world.runner.waitFor(await world.heads(), 5_000);
  const { status, cache, body } = await ask();
  expect({ status, cache, told: body.status }).toEqual({ status: 200, cache: 'no-store', told: 'ok' });
  const standings = body.projections as Standing[];
  expect(new Set(standings.map(({ projection }) => projection))).toEqual(
    new Set(projections.map(({ name }) => name)),
  );
  expect(new Set(standings.map(({ log }) => log))).toEqual(new Set([0, 1, 2]));
  for (const { lag, state } of standings) expect({ lag, state }).toEqual({ lag: 0, state: 'running' });
  expect(body.liveConnections).toBe(0);
});

test('a projection that stands still is told with the event at which, and not with what it says', async () => {
  const event: StoredEvent = {
    type: 'SalesOrderStatusChanged',
    version: 1,
    data: { orderId: 99, from: 'waiting', to: 'een status die niet bestaat' },
  };
  await world.store.append({
    log: 2,
    commandId: crypto.randomUUID(),
    accountId: 9,
    metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: 'x', screen: null },
    streams: [{ stream: 'salesOrder-99', expectedRevision: 0, events: [event] }],
  });
  await expect.poll(async () => (await ask()).body.status, { timeout: 10_000 }).toBe('degraded');
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('die niet bestaat');
  const stopped = body.projections.filter(({ state }: Standing) => state === 'stopped');
  expect(stopped[0]).toMatchObject({
    log: 2,
    stoppedAt: { position: (await world.heads())[2], type: 'SalesOrderStatusChanged' },
  });
});

test('after an update a question to what is still being built anew is answered later, and not as a fault', async () => {
  const ask = async (areReadModelsOutdated: boolean) => {
    const core = { ...world.core, areReadModelsOutdated: () => areReadModelsOutdated };
    const answer = await createApi(endpoints, core).request('/api/v1/klant/getListByNameEnabled/re', {
      headers: { Authorization: `Bearer ${await world.tokenOf('SALES')}` },
    });
    return [answer.status, (await answer.json()).code];
  };
  // the read model of before lacks a table that the question of today needs
  await sql`alter view read_model.customer rename to customer_of_today`.execute(world.core.db);
  expect(await ask(true)).toEqual([503, 'being-built']);
  expect(await ask(false)).toEqual([500, 'fault']);
  await sql`alter view read_model.customer_of_today rename to customer`.execute(world.core.db);
});

test('without its database it is down, with 503 and no reason', async () => {
  const broken = { ...world, runner: { ...world.runner, status: () => Promise.reject(new Error('no db')) } };
  const answer = await health(broken).request('/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'down' });
});

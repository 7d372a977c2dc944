import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '#api/compose/compose.ts';
import type { LiveUpdate } from '#api/http/live.ts';
import { createApi } from '#api/http/app.ts';
import { listen } from '#api/start/listen.ts';
import { createLogger } from '#api/start/logger.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { connectLive, type Message } from '#tests/support/live-connection.ts';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let second: Awaited<ReturnType<typeof compose>>;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  world = await smallWorld();
  // the first process holds the leases: it folds everything, the second nothing
  second = await compose({ databaseUrl: world.databaseUrl, logger: createLogger('silent') });
  await second.start();
  server = await listen(createApi(endpoints, second.core), 0, '127.0.0.1');
});
afterAll(async () => {
  await server?.close();
  await second?.stop();
  await world?.close();
});

const order = {
  customer_id: bistro,
  'delivery-method_id': 1,
  order_lines: [{ product_id: sancerre, qty: 6 }],
};
const names =
  (id: number) =>
  ({ event, data }: Message) =>
    event === 'update' && (data as LiveUpdate).tags.some((tag) => tag.type === 'SalesOrder' && tag.id === id);

test('FMT-032 · a screen on one server hears within 2 s of what another server recorded, and reads it there', async () => {
  const token = await world.tokenOf('TRAFFIC');
  const live = await connectLive(server.url, token);
  try {
    await live.next(({ event }) => event === 'hello');
    const began = performance.now();
    const { body } = await world.call('SALES', 'POST', 'order/store', order);
    const { data } = await live.next(names(body.data.id));
    expect(performance.now() - began).toBeLessThan(2000);
    const read = await fetch(`${server.url}/api/v1/order/${body.data.id}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Log-Position': JSON.stringify((data as LiveUpdate).position),
      },
    });
    expect(read.status).toBe(200);
    expect(read.headers.get('x-log-stale')).toBeNull();
    expect(live.seen.filter(names(body.data.id))).toHaveLength(1);
  } finally {
    live.stop();
  }
});

test.runIf(isThorough)(
  'a server whose connection to the database broke tells its screens that something may have been missed',
  async () => {
    const live = await connectLive(server.url, await world.tokenOf('TRAFFIC'));
    const client = new pg.Client(world.databaseUrl);
    await client.connect();
    try {
      await live.next(({ event }) => event === 'hello');
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'kelderboek live%' and datname = current_database()`,
      );
      await live.next(({ event }) => event === 'missed');
      const { body } = await world.call('SALES', 'POST', 'order/store', order);
      await live.next(names(body.data.id));
    } finally {
      live.stop();
      await client.end();
    }
  },
);

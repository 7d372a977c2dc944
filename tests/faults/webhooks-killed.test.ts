import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { companyIn, orderLoad } from '#tests/support/order-load.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { noordhof, smallWorld } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { webhookReceiver } from '#tests/support/webhook-receiver.ts';

const [kills, seed] = [inLongRun(12, 1), 20_261_127];

test.runIf(isThorough)(
  `a server that is killed under load (${kills}x) tells a program of every order, in their order`,
  async () => {
    const database = await freshDatabase();
    const folder = temporaryFolder();
    const [receiver, dead] = [await webhookReceiver(), await webhookReceiver()];
    // every seventh call fails, and nothing ever arrives at the other one
    receiver.answer((_call, nth) => (nth % 7 === 0 ? 500 : 200));
    dead.answer(() => 'silence');
    onTestFinished(async () => {
      await receiver.close();
      await dead.close();
      await database.drop();
      folder.remove();
    });
    const token = await companyIn(database.url);
    const dataDir = path.join(folder.path, 'data');
    const world = await smallWorld({
      databaseUrl: database.url,
      isFilled: true,
      webhooks: { mayReachInside: true },
    });
    const admin = await world.signedIn('ADMIN');
    await world.close();

    const port = await freePort();
    const start = () =>
      startRealServer({ port, dataDir, databaseUrl: database.url, environment: { WEBHOOKS_INSIDE: '1' } });
    let server = start();
    onTestFinished(() => server.kill());
    await server.ready();
    for (const { address } of [dead, receiver]) {
      const answer = await fetch(`${server.url}/api/v1/settings/webhooks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin}` },
        body: JSON.stringify({ name: 'Programma', address, kinds: ['order.placed'] }),
      });
      expect(answer.status).toBe(200);
    }

    const random = randomFrom(seed);
    const load = orderLoad({ urls: [server.url], token, sellers: 3, seed });
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.ready();
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(kill * 2);
      await pause(random() * 500);
      await server.kill();
      server = start();
    }
    await server.ready();
    await load.end();
    // what is left would take as long as its failures: each is tried again after 10 s
    receiver.answer(() => 200);
    const ids = () => receiver.received.map(({ body }) => body.record!.id);
    const wanted = [...load.acknowledged.values()].map(({ orderId }) => orderId);
    await expect.poll(() => wanted.filter((id) => !ids().includes(id)), { timeout: 60_000 }).toEqual([]);

    // the same order under the same id, whatever was tried or killed; a first try never comes after a later order's
    const first = new Map<string, number>();
    for (const { id, body } of receiver.received) {
      const number = body.record!.number!;
      expect(first.get(id) ?? number).toBe(number);
      first.set(id, number);
    }
    expect(new Set(first.values()).size).toBe(first.size);
    const seen = [...first.values()];
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(noordhof).toBe(receiver.received[0]!.body.main_user_id);
  },
  240_000,
);

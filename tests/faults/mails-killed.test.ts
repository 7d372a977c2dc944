import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { serverFixture } from '#tests/support/server-fixture.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { bistro, noordhof, sancerre, smallWorld } from '#tests/support/small-world.ts';

const [kills, seed, wines] = [inLongRun(12, 2), 20_261_128, 12];

/** A customer that waits for wines which are there by now, and somebody there who asks for approval. */
const customerWaiting = async (databaseUrl: string, smtp: string) => {
  const world = await smallWorld({ databaseUrl, smtp });
  for (let nth = 0; nth < wines; nth += 1) {
    const product_id = await world.newProduct();
    const wanted = { product_id, kind: 'back-in-stock', on: 1 };
    expect((await world.call('CLIENT2', 'PUT', 'klantapp/notice', wanted)).body).toEqual({ data: 1 });
    await world.stocked(noordhof, product_id, 60);
  }
  const added = async (username: string, right: object) =>
    (
      await world.call('SALES', 'POST', 'klant/users', {
        customer_id: bistro,
        username,
        email: `${username}@kade.example`,
        firstname: username,
        lastname: 'Bos',
        ...right,
      })
    ).body.data.id as number;
  const userId = await added('chef', { right: 'order', limit: 10 });
  await added('owner', { right: 'approve' });
  const token = await world.core.sessions.open({ userId, onBehalfOf: null, accountId: noordhof });
  await world.close();
  return token;
};

test.runIf(isThorough)(
  `a server that is killed at ${kills} random moments mails each notice and each request for approval once`,
  async () => {
    const { database, mail, pool, folder } = await serverFixture();
    const token = await customerWaiting(database.url, mail.url);
    const port = await freePort();
    const start = () =>
      startRealServer({
        port,
        dataDir: path.join(folder.path, 'data'),
        databaseUrl: database.url,
        environment: { SMTP_URL: mail.url },
      });
    let server = start();
    onTestFinished(() => server.kill());
    const acknowledged = new Set<string>();
    /** Sent under one id until it is answered. */
    const ask = async () => {
      const id = randomUUID();
      while (!acknowledged.has(id)) {
        const answer = await fetch(`${server.url}/api/v1/klantapp/approval/ask`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': id },
          body: JSON.stringify({ order_lines: [{ product_id: sancerre, qty: 6 }] }),
        }).catch(() => null);
        const body = answer?.ok ? ((await answer.json().catch(() => null)) as { id?: number } | null) : null;
        if (body?.id) acknowledged.add(id);
        else await pause(200);
      }
    };
    const random = randomFrom(seed);
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.ready();
      await ask();
      const asking = ask();
      await pause(random() * 400);
      await server.kill();
      server = start();
      await server.ready();
      await asking;
    }

    const sent = (by: string) => mail.taken.filter((id) => id.startsWith(`${by}-`));
    /** On their way when the server was killed: left to a person. */
    const unknown = async (by: string) =>
      (await pool.query(`select key from process.attempt where process = $1 and state <> 'done'`, [by])).rows
        .length;
    for (const [by, wanted] of [
      ['product-notice-mail', wines],
      ['approval-mail', acknowledged.size],
    ] as const) {
      await expect
        .poll(async () => sent(by).length + (await unknown(by)), { timeout: 90_000 })
        .toBeGreaterThanOrEqual(wanted);
      expect(new Set(sent(by)).size).toBe(sent(by).length);
      expect(sent(by).length).toBeLessThanOrEqual(wanted);
      expect(await unknown(by)).toBeLessThanOrEqual(kills);
    }
    expect(acknowledged.size).toBe(2 * kills);
  },
  240_000,
);

import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import {
  bistro,
  cremant,
  kelder,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import {
  isSignedWith,
  type Received,
  webhookReceiver,
  type WebhookReceiver,
} from '#tests/support/webhook-receiver.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld({
    webhooks: { mayReachInside: true, timeoutMs: 1_000, retries: { firstMs: 5, lastMs: 20, tries: 3 } },
  });
});
afterAll(() => world?.close());

const receivers: WebhookReceiver[] = [];
afterEach(async () => {
  const { data } = (await world.call('ADMIN', 'GET', 'settings/webhooks')).body as { data: { id: number }[] };
  for (const { id } of data) await world.call('ADMIN', 'POST', `settings/webhooks/delete/${id}`);
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

/** A receiver that is told of these kinds from now on. */
const told = async (kinds: string[], name = 'Webwinkel') => {
  const receiver = await webhookReceiver();
  receivers.push(receiver);
  const { address } = receiver;
  const { status, body } = await world.call('ADMIN', 'POST', 'settings/webhooks', { name, address, kinds });
  expect(status).toBe(200);
  const { id, secret } = body.data as { id: number; secret: string };
  const does = async (verb: string, sent?: object) => {
    const answer = await world.call('ADMIN', 'POST', `settings/webhooks/${verb}/${id}`, sent);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  return { ...receiver, id, secret, does };
};
const listed = async (id: number) => {
  const { body } = await world.call('ADMIN', 'GET', 'settings/webhooks');
  return (body.data as ({ id: number } & Record<string, unknown>)[]).find((each) => each.id === id);
};
const attempts = async (id: number) =>
  (await world.call('ADMIN', 'GET', `settings/webhooks/attempts/${id}`)).body as {
    data: Record<string, unknown>[];
    total: number;
  };
const order = async (productId = sancerre) => {
  const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
    order_lines: [{ product_id: productId, qty: 6 }],
  });
  return body as unknown;
};
const kindsIn = (received: readonly Received[]) => received.map(({ event }) => event);

test('a program is told of an order that is placed, signed, and finds it by the link', async () => {
  const receiver = await told(['order.placed']);
  expect(receiver.secret).toMatch(/^whsec_[\w-]{43}$/);
  await order();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [call] = receiver.received;
  expect(isSignedWith(receiver.secret, call!)).toBe(true);
  expect(isSignedWith('whsec_other', call!)).toBe(false);
  const { id, event, at, main_user_id, user_id, record, data } = call!.body;
  expect([id, event, main_user_id, user_id]).toEqual([
    call!.id,
    'order.placed',
    noordhof,
    world.userIdOf('CLIENT'),
  ]);
  expect(new Date(at).toISOString()).toBe(at);
  expect(record).toMatchObject({ type: 'order', number: expect.any(Number) });
  expect(data).toEqual({ customer_id: bistro });
  // no name, address or amount leaves by itself
  expect(call!.text).not.toContain('Bistro');
  const path = new URL(record!.link!).pathname.replace('/api/v1/', '');
  const found = await world.call('ADMIN', 'GET', path);
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).toContain('Bistro De Kade');
  await expect
    .poll(async () => (await attempts(receiver.id)).data)
    .toEqual([
      expect.objectContaining({ kind: 'order.placed', status: 200, nth: 1, problem: null, answer: 'thanks' }),
    ]);
  expect(JSON.stringify(await listed(receiver.id))).not.toContain(receiver.secret);
});

test('another name and another choice hold from then on', async () => {
  const receiver = await told(['order.placed']);
  const choice = { name: 'Boekhouding', address: receiver.address, kinds: ['customer.changed'] };
  const changed = await world.call('ADMIN', 'PUT', `settings/webhooks/${receiver.id}`, choice);
  expect(changed.status).toBe(200);
  expect(await listed(receiver.id)).toMatchObject({ name: 'Boekhouding', kinds: ['customer.changed'] });
});

test.runIf(isThorough)(
  'only what was chosen is sent, once for what one command does, and nothing of another company',
  async () => {
    const receiver = await told(['order.changed', 'stock.changed', 'customer.changed']);
    await world.stocked(kelder, 9201, 6);
    await world.stocked(noordhof, cremant, 6);
    await expect.poll(() => kindsIn(receiver.received)).toEqual(['stock.changed']);
    expect(receiver.received[0]!.body.record).toMatchObject({ type: 'product', id: cremant });
  },
);

test('what fails is tried again under the same id, in order, and holds up nobody else', async () => {
  const [slow, quick] = [await told(['order.placed'], 'Traag'), await told(['order.placed'], 'Vlot')];
  slow.answer((_call, nth) => (nth <= 2 ? 503 : 200));
  await order();
  await order();
  await expect.poll(() => quick.received.length).toBe(2);
  await expect.poll(() => slow.received.length).toBe(4);
  const ids = slow.received.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
  expect(new Set(ids).size).toBe(2);
  expect(slow.received[0]!.text).toBe(slow.received[2]!.text);
  await expect
    .poll(async () => (await attempts(slow.id)).data.map(({ status, nth }) => [status, nth]))
    .toEqual([
      [200, 1],
      [200, 3],
      [503, 2],
      [503, 1],
    ]);
  const [, , failed] = (await attempts(slow.id)).data;
  expect(failed).toMatchObject({ problem: 'de ontvanger antwoordt 503' });
  expect(String(failed!.answer)).toHaveLength(300);
});

test.runIf(isThorough)('what keeps failing stops with a notification, and goes on where it was', async () => {
  const receiver = await told(['order.placed'], 'Boekhouding');
  receiver.answer(() => 500);
  await order();
  await order();
  await expect.poll(async () => (await listed(receiver.id))?.state).toBe('stopped');
  expect(receiver.received).toHaveLength(3);
  const { body } = await world.call('ADMIN', 'GET', 'notifications/page?kind=webhook');
  expect(body.data[0]).toMatchObject({
    text: 'Gestopt na 3 pogingen: de ontvanger antwoordt 500. Wat wacht gaat niet verloren.',
    subject: 'Webhook Boekhouding',
    solved: 0,
  });
  expect((await world.call('SALES', 'GET', 'notifications/page?kind=webhook')).body.data).toEqual([]);

  receiver.answer(() => 200);
  await receiver.does('resume');
  await expect.poll(() => new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  expect(receiver.received).toHaveLength(5);
  const solved = await world.call('ADMIN', 'GET', 'notifications/page?kind=webhook');
  expect(solved.body.data[0].solved).toBe(1);
});

test.runIf(isThorough)('what can never be delivered is skipped when somebody says so', async () => {
  const receiver = await told(['order.placed']);
  receiver.answer((_call, nth) => (nth <= 3 ? 400 : 200));
  await order();
  await order();
  await expect.poll(async () => (await listed(receiver.id))?.state).toBe('stopped');
  const [first] = receiver.received;
  await receiver.does('resume', { skip: 1 });
  await expect.poll(() => receiver.received.length).toBe(4);
  expect(receiver.received[3]!.id).not.toBe(first!.id);
});

test.runIf(isThorough)('a receiver that is gone for good is not tried again', async () => {
  const receiver = await told(['order.placed']);
  receiver.answer(() => 410);
  await order();
  await expect.poll(async () => (await listed(receiver.id))?.state).toBe('stopped');
  expect(receiver.received).toHaveLength(1);
});

test.runIf(isThorough)('what happens while it is paused waits; trying out does not move it', async () => {
  const receiver = await told(['order.placed']);
  await receiver.does('pause');
  await order();
  const { data } = await receiver.does('test');
  expect(data).toMatchObject({ kind: 'test', status: 200, problem: null, answer: 'thanks' });
  expect(kindsIn(receiver.received)).toEqual(['test']);
  expect(isSignedWith(receiver.secret, receiver.received[0]!)).toBe(true);
  await receiver.does('resume');
  await expect.poll(() => kindsIn(receiver.received)).toEqual(['test', 'order.placed']);
});

test.runIf(isThorough)(
  'a renewed secret signs what comes, and a receiver of a deleted one hears nothing',
  async () => {
    const receiver = await told(['order.placed']);
    const { data } = await receiver.does('renew');
    expect(data.secret).not.toBe(receiver.secret);
    await receiver.does('test');
    expect(isSignedWith(data.secret, receiver.received[0]!)).toBe(true);
    await receiver.does('delete');
    expect(await listed(receiver.id)).toBeUndefined();
    expect((await world.call('ADMIN', 'POST', `settings/webhooks/test/${receiver.id}`)).status).toBe(404);
    const other = await told(['order.placed']);
    await order();
    await expect.poll(() => other.received.length).toBe(1);
    expect(receiver.received).toHaveLength(1);
  },
);

test('a redirect is an answer that does not count, and is not followed', async () => {
  const receiver = await told(['order.placed']);
  receiver.answer(() => 302);
  const { data } = await receiver.does('test');
  expect(data).toMatchObject({ status: 302, problem: 'de ontvanger antwoordt 302' });
  expect(receiver.received).toHaveLength(1);
});

test.runIf(isThorough)('an invoice is made and paid: each is said once', async () => {
  const receiver = await told(['order.placed', 'invoice.made', 'invoice.paid', 'payment.changed']);
  await order();
  await expect.poll(() => receiver.received.length).toBe(1);
  const order_id = receiver.received[0]!.body.record!.id;
  for (const factuurstatus of ['gefactureerd', 'betaald'])
    expect(
      (await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus })).status,
    ).toBe(200);
  await expect
    .poll(() => kindsIn(receiver.received))
    .toEqual(['order.placed', 'invoice.made', 'payment.changed', 'invoice.paid']);
  const { record, data } = receiver.received[3]!.body;
  expect(data).toMatchObject({ order_id, invoice_number: expect.any(String) });
  const path = new URL(record!.link!).pathname.replace('/api/v1/', '');
  expect((await world.call('ADMIN', 'GET', path)).status).toBe(200);
});

test('the same command twice makes one webhook and shows the same secret', async () => {
  const receiver = await webhookReceiver();
  receivers.push(receiver);
  const register = () =>
    world.call(
      'ADMIN',
      'POST',
      'settings/webhooks',
      { name: 'Eens', address: receiver.address, kinds: ['order.placed'] },
      { 'Idempotency-Key': '0b8f8a5e-5a5b-4e86-9a5e-0d3c8a1b2c3d' },
    );
  const [one, other] = [await register(), await register()];
  expect(other.body.data).toEqual(one.body.data);
});

test.each([
  ['http://winkel.example/hook', 'webhook-not-https'],
  ['https://jan:geheim@winkel.example/', 'webhook-with-login'],
])('the address %s is refused: %s', async (address, code) => {
  const { body } = await world.call('ADMIN', 'POST', 'settings/webhooks', {
    name: 'Fout',
    address,
    kinds: ['order.placed'],
  });
  expect(body.code).toBe(code);
});

// the clock goes on from here: the last of this file
test.runIf(isThorough)(
  'PROD-016 · a price for later is told on its day, once, and one for today at once',
  async () => {
    const receiver = await told(['product.changed']);
    const wanted = { kind: 'catalogue', side: 'excl', price1: 17.5 };
    const plan = async (productId: number, from: string) =>
      expect(
        await world.call('ADMIN', 'POST', 'product/prices/plan', { ...wanted, product_id: productId, from }),
      ).toMatchObject({ status: 200 });
    const idsTold = () => receiver.received.map(({ body }) => body.record!.id);
    await plan(sancerre, '2026-11-21');
    await plan(cremant, '2026-11-19');
    await expect.poll(idsTold).toEqual([cremant]);
    await world.pricesOfTheDay();
    Object.assign(world.time, { today: '2026-11-21', now: '2026-11-21T08:30:00.000Z' });
    await world.pricesOfTheDay();
    await expect.poll(idsTold).toEqual([cremant, sancerre]);
    // what comes after shows that nothing stood between
    Object.assign(world.time, { today: '2026-11-22', now: '2026-11-22T08:30:00.000Z' });
    await world.pricesOfTheDay();
    await plan(cremant, '2026-11-22');
    await expect.poll(idsTold).toEqual([cremant, sancerre, cremant]);
  },
);

test.runIf(isThorough)(
  'D-11 · a VAT rate that begins by its day tells of what costs another amount, once',
  async () => {
    const receiver = await told(['product.changed']);
    const idsTold = () => receiver.received.map(({ body }) => body.record!.id);
    const rounds = async () => {
      for (let nth = 0; nth < 2; nth += 1) {
        await world.core.waitFor(await world.heads());
        await world.pricesOfTheDay();
      }
    };
    const incl = { sellPriceIncl: 121_000, sellPrice2Incl: 121_000, sellPrice3Incl: 121_000 };
    await world.newProduct({ over: incl as never });
    const exclFixed = await world.newProduct({ over: { vatCategory: 'low' as never } });
    const rate = { category: 'low', from: '2026-11-24', btw: 12 };
    expect(await world.call('ADMIN', 'POST', 'settings/addvatrate', rate)).toMatchObject({ status: 200 });
    await rounds();
    expect(idsTold()).toEqual([]);
    Object.assign(world.time, { today: '2026-11-24', now: '2026-11-24T08:30:00.000Z' });
    await rounds();
    await expect.poll(idsTold).toEqual([exclFixed]);
    // what comes after shows that nothing stood between
    Object.assign(world.time, { today: '2026-11-25', now: '2026-11-25T08:30:00.000Z' });
    await rounds();
    const wanted = { kind: 'catalogue', side: 'excl', price1: 18.5, product_id: cremant, from: '2026-11-25' };
    await world.call('ADMIN', 'POST', 'product/prices/plan', wanted);
    await expect.poll(idsTold).toEqual([exclFixed, cremant]);
  },
);

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compose } from '#api/compose/compose.ts';
import { header } from '#api/contract/wire.ts';
import { createApi } from '#api/http/app.ts';
import { createLogger } from '#api/start/logger.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { idFrom } from '#application/kernel/id.ts';
import { obligingCarriers } from '#tests/support/carriers.ts';
import { openWinkel } from '#tests/support/direct-orders.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  kelder,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let second: Awaited<ReturnType<typeof compose>>;
/** The first server holds the leases: it folds everything, the second nothing. */
let servers: ReturnType<typeof createApi>[];
beforeAll(async () => {
  world = await smallWorld({ shipping: obligingCarriers });
  await openWinkel(world);
  const clock = { now: () => world.time.now, today: () => world.time.today };
  second = await compose({
    databaseUrl: world.databaseUrl,
    logger: createLogger('silent'),
    clock,
    shipping: obligingCarriers,
  });
  await second.start();
  servers = [world.api, createApi(endpoints, second.core)];
});
afterAll(async () => {
  await second?.stop();
  await world?.close();
});

/** A call as an existing client makes it: it knows no header of ours. */
const ask = async (
  server: number,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await servers[server]!.request(`/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
};
const order = (customerId = bistro) => ({
  customer_id: customerId,
  'delivery-method_id': 1,
  order_lines: [{ product_id: sancerre, qty: 1 }],
});
const times = Array.from({ length: inLongRun(3, 1) }, (_, index) => index);
/** In cents, for a loop whose every turn has a price of its own. */
const euros = (cents: number) => Math.round(cents) / 100;
const pairs: [title: string, writer: number, reader: number][] = [
  ['one server', 0, 0],
  ['the server that folds and another', 0, 1],
  ['a server that does not fold and the one that does', 1, 0],
  ['a server that does not fold', 1, 1],
];

describe.each(inLongRun(pairs, [pairs[3]!]))(
  'D-66 · without a header of ours, on %s',
  (_, writer, reader) => {
    test('SO-013 · an order is there when it is read right after it was placed, every time', async () => {
      const token = await world.signedIn('SALES');
      const seen = [];
      const orders = inLongRun(24, 4);
      for (let time = 0; time < orders; time += 1) {
        const { id } = (await ask(writer, token, 'POST', 'order/store', order())).body.data;
        const { status, body, headers } = await ask(reader, token, 'GET', `order/${id}`);
        seen.push([status, body.order?.id === id, body.lines?.length, headers.get('x-log-stale')]);
      }
      expect(seen).toEqual(Array.from({ length: orders }, () => [200, true, 1, null]));
    });

    test('SO-023 · PAY-002 · it can be paid and invoiced right after it was placed, and is seen so', async () => {
      const token = await world.signedIn('ADMIN');
      for (const _ of times) {
        const order_id = (await ask(writer, token, 'POST', 'order/store', order())).body.data.id;
        const line = await ask(reader, token, 'POST', `order/payments/newline/${order_id}`);
        expect(line.body).toMatchObject({ id: expect.any(Number), amount: 16.09 });
        const change = { order_id, factuurstatus: 'gefactureerd' };
        const { body } = await ask(writer, token, 'PUT', 'order/updatefactuurstatus', change);
        expect(body).toMatchObject({ data: expect.not.stringMatching(/^0$/) });
        const read = await ask(reader, token, 'GET', `order/${order_id}`);
        expect(read.body.order).toMatchObject({ factuurstatus: 'betaald', invoice_paid_amount: 16.09 });
      }
    });

    test('CUST-002 · a customer is there when it is opened right after it was added', async () => {
      const token = await world.signedIn('ADMIN');
      for (const time of times) {
        const name = `Bistro ${writer}${reader}${time}`;
        const wanted = { name, customer_type_id: 8, accountmanager_user_id: world.userIdOf('SALES') };
        const { id } = (await ask(writer, token, 'POST', 'klant/store', wanted)).body.data;
        const read = await ask(reader, token, 'GET', `klant/getById/${id}`);
        expect([read.status, read.body.customer?.name]).toEqual([200, name]);
      }
    });

    test('APP-041 · a customer that orders in the app sees the order in its list', async () => {
      const token = await world.signedIn('CLIENT2');
      for (const _ of times) {
        const { body } = await ask(writer, token, 'POST', 'klantapp/store', {
          order_lines: [{ product_id: sancerre, qty: 6 }],
        });
        const list = await ask(reader, token, 'POST', 'klantapp/orders', {});
        expect(list.body.data[0]).toMatchObject({ id: body.data.id, bottles: 6 });
      }
    });

    test('ROLE-034 · who acts for another finds what it did before, and a setting holds at once', async () => {
      const token = await world.signedIn('ADMIN');
      for (const time of times) {
        const setting = { type: '229', name: time % 2 };
        expect((await ask(writer, token, 'PUT', 'settings/extra/update', setting)).body.data).toBe(1);
        const acting = await second.core.sessions.open({
          userId: world.userIdOf('ADMIN'),
          onBehalfOf: world.userIdOf('SALES'),
          accountId: noordhof,
        });
        const { id } = (await ask(writer, acting, 'POST', 'order/store', order())).body.data;
        expect((await ask(reader, acting, 'GET', `order/${id}`)).status).toBe(200);
        const account = (await ask(reader, token, 'GET', 'users/mainuserdata')).body;
        expect(JSON.stringify(account)).toMatch(new RegExp(`"229":"?${time % 2}`));
      }
    });
  },
);

describe.each(inLongRun(pairs, [pairs[3]!]))(
  'law 6 · an order takes what was accepted before it, on %s',
  (_, writer, reader) => {
    /** What an order of somebody else, placed right after a change was accepted, holds on its one line. */
    const orderedAfter = async (change: () => Promise<{ body: { data?: unknown } }>) => {
      const seller = await world.signedIn('SALES');
      expect((await change()).body.data).toBeTruthy();
      const { id } = (await ask(reader, seller, 'POST', 'order/store', order())).body.data;
      const why = await ask(reader, seller, 'GET', `order/pricewhyline/${id}/1`);
      const { body } = await ask(reader, seller, 'GET', `order/${id}`);
      return { order: body.order, line: body.lines[0], why: why.body };
    };
    const change = async (method: string, path: string, body: unknown) =>
      ask(writer, await world.signedIn('ADMIN'), method, path, body);

    test('PROD-016 · LINE-001 · the price that was set, time and again, and it says why', async () => {
      for (let time = 0; time < inLongRun(writer < reader ? 50 : 5, 4); time += 1) {
        const price = euros(1000 + writer * 500 + reader * 200 + time);
        const wanted = { product_id: sancerre, field: 'sellprice', val: price };
        const { line, why } = await orderedAfter(() => change('PUT', 'product/update', wanted));
        expect([time, line.unit_price]).toEqual([time, price]);
        expect(why.inputs.cataloguePrice).toBe(Math.round(price * 10_000));
      }
    });

    test('CUST-022 · the price that was agreed, and none once that ended', async () => {
      for (const time of times) {
        const deal = { product_id: sancerre, customer_id: bistro, val: 21 + time };
        const agreed = await orderedAfter(() => change('PUT', 'product/addOrUpdatePriceDeal', deal));
        expect(agreed.line).toMatchObject({ unit_price: 21 + time, typeprijs: agreed.line.typeprijs });
        const ended = await orderedAfter(() => change('PUT', 'product/deletePriceDeal', deal));
        expect(ended.line.unit_price).not.toBe(21 + time);
      }
    });

    test('SET-019 · LINE-017 · the discount rule and the discount of the customer that were set', async () => {
      for (const time of times) {
        const rule = {
          from: 0,
          to: 5000,
          discount_value: time + 1,
          type_var: null,
          type: 1,
          incl_excl: 'excl',
        };
        const rules = { type: 'discount_rules', name: JSON.stringify([rule]) };
        const ruled = await orderedAfter(() => change('PUT', 'settings/extra/update', rules));
        expect(ruled.line.invoice_discount).toBe(time + 1);
        const discount = { customer_id: bistro, field: 'customer_discount', val: time + 5 };
        const { line } = await orderedAfter(() => change('PUT', 'klant/update', discount));
        expect(line.discount).toBe(time + 5);
      }
    });

    test('LINE-003 · the VAT category that was set', async () => {
      for (const btw of inLongRun(['laag', 'hoog', 'laag', 'hoog'], ['laag', 'hoog'])) {
        const wanted = { product_id: sancerre, field: 'btw_id', val: btw === 'laag' ? 2 : 3 };
        const { line } = await orderedAfter(() => change('PUT', 'product/update', wanted));
        expect(line.btw).toBe(btw === 'laag' ? 9 : 21);
      }
    });
  },
);

describe('what a request looks at to know how far it must read', () => {
  const logs = async (token: string) => {
    const session = await second.core.sessions.find(token);
    if (typeof session === 'string') throw new Error(session);
    return [session.recorded, session.heads].map((position) => Object.keys(position).map(Number));
  };

  test('D-66 · the log of accounts and that of its own account, however many companies there are', async () => {
    const token = await world.signedIn('ADMIN');
    expect(await logs(token)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await world.core.sessions.switchAccount(token, kelder);
    expect(await logs(token)).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(Object.keys(await world.heads()).length).toBeGreaterThan(2);
  });

  test('D-66 · law 6 · also of a session that a program of before opened', async () => {
    const [seller, manager] = [await world.signedIn('SALES'), await world.signedIn('ADMIN')];
    await world.pool.query('update secret.session set log = null, log_at = 0');
    const price = { product_id: sancerre, field: 'sellprice', val: 44 };
    expect((await ask(0, manager, 'PUT', 'product/update', price)).body.data).toBe(1);
    const { id } = (await ask(1, seller, 'POST', 'order/store', order())).body.data;
    expect((await ask(0, seller, 'GET', `order/${id}`)).body.lines[0].unit_price).toBe(44);
    expect(await logs(seller)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

test('APP-024 · of two servers that decide for one company side by side none sells a bottle twice, or refuses one that is there', async () => {
  const token = await world.signedIn('CLIENT2');
  for (const nth of Array.from({ length: inLongRun(25, 3) }, (_, index) => index)) {
    const product_id = await world.newProduct({ name: `Barbaresco ${nth}`, bottles: 72, price: 300_000 });
    const heads = await settledHeads(world);
    for (const { waitFor } of [world.core, second.core]) await waitFor(heads);
    const buyers = Array.from({ length: 16 }, (_, buyer) => 6 * (1 + (buyer % 3)));
    const answers = await Promise.all(
      buyers.map(async (qty, buyer) => {
        const order_lines = [{ product_id, qty }];
        const { body } = await ask(buyer % 2, token, 'POST', 'klantapp/store', { order_lines });
        return { qty, code: body.code as string | undefined };
      }),
    );
    const sold = answers.filter(({ code }) => code === undefined).reduce((sum, { qty }) => sum + qty, 0);
    const refused = answers.filter(({ code }) => code !== undefined);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['stock-short']));
    // who wanted more than what was left when its turn came
    expect(sold).toBeGreaterThan(72 - Math.min(...refused.map(({ qty }) => qty)));
    expect(sold).toBeLessThanOrEqual(72);
    await world.core.waitFor(await settledHeads(world));
    const stock = await ask(0, await world.signedIn('ADMIN'), 'GET', `product/stock/${product_id}`);
    expect(stock.body.rows[0]).toMatchObject({ stock_reserved: sold, stock_available: 72 - sold });
  }
});

describe('while the read models cannot keep up', () => {
  /** Nothing is folded until it is let go. */
  const heldUp = async () => {
    const client = new pg.Client(world.databaseUrl);
    await client.connect();
    await client.query('begin');
    await client.query('lock table read_side.checkpoint in share row exclusive mode');
    return () => client.end();
  };

  /** What follows an event by itself waits for the read models too, longer than a test does, and is not counted. */
  const recordedByPersons = async () =>
    (await world.store.readLog(1, 0, 10_000)).filter(({ metadata }) => metadata.userId !== 0).length;

  /** Asks as a client does: again after a second for as long as it is told to. */
  const askPatiently = (...call: Parameters<typeof ask>) =>
    vi.waitFor(
      async () => {
        const answer = await ask(...call);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 30_000, interval: 1000 },
    );

  test.runIf(isThorough)(
    'D-66 · what a session just recorded is asked for again a second later, and is never said to be missing',
    async () => {
      const [seller, other] = [await world.signedIn('SALES'), await world.signedIn('SALES')];
      const letGo = await heldUp();
      try {
        const { id } = (await ask(0, seller, 'POST', 'order/store', order())).body.data;
        const began = performance.now();
        const read = await ask(0, seller, 'GET', `order/${id}`);
        expect(read).toMatchObject({ status: 503, body: { code: 'not-yet-read' } });
        expect(read.headers.get('retry-after')).toBe('1');
        expect(performance.now() - began).toBeGreaterThan(1_900);
        // who recorded nothing is not held up
        expect((await ask(0, other, 'GET', 'klant/getListEnabled')).status).toBe(200);
        await letGo();
        await askPatiently(0, seller, 'GET', `order/${id}`);
      } finally {
        await letGo();
      }
    },
  );

  test.runIf(isThorough)(
    'law 6 · an order waits for a price that was accepted, not for other orders; in vain nothing is recorded',
    async () => {
      const [seller, manager] = [await world.signedIn('SALES'), await world.signedIn('ADMIN')];
      const letGo = await heldUp();
      try {
        expect((await ask(0, seller, 'POST', 'order/store', order())).status).toBe(200);
        expect((await ask(0, seller, 'POST', 'order/store', order())).status).toBe(200);
        const price = { product_id: sancerre, field: 'sellprice', val: 99 };
        expect((await ask(0, manager, 'PUT', 'product/update', price)).body.data).toBe(1);
        const before = await recordedByPersons();
        expect(before).toBeGreaterThan(2);
        const late = await ask(0, seller, 'POST', 'order/store', order());
        expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
        expect(await recordedByPersons()).toBe(before);
        await letGo();
        const { id } = (await askPatiently(0, seller, 'POST', 'order/store', order())).body.data;
        expect((await ask(0, seller, 'GET', `order/${id}`)).body.lines[0].unit_price).toBe(99);
      } finally {
        await letGo();
      }
    },
  );

  test('law 6 · very many prices at once, as an import records them, are waited for as one is', async () => {
    const [seller, manager] = [await world.signedIn('SALES'), await world.signedIn('ADMIN')];
    const price = (val: number) =>
      ask(0, manager, 'PUT', 'product/update', { product_id: sancerre, field: 'sellprice', val });
    expect((await price(51)).body.data).toBe(1);
    const heads = await settledHeads(world);
    await world.core.waitFor(heads);
    const stream = `product-${sancerre}`;
    const changes = await world.store.readStream(1, stream);
    const { type, version, data } = changes.at(-1)!;
    const letGo = await heldUp();
    try {
      // as many as a read model may be behind and still be near, and more
      const events = Array.from({ length: 1100 }, () => ({ type, version, data }));
      const { userId, onBehalfOf, correlationId, screen } = world.by(noordhof, 0);
      await world.store.append({
        log: 1,
        commandId: randomUUID(),
        accountId: noordhof,
        metadata: { userId, onBehalfOf, correlationId, screen, commandDigest: '' },
        streams: [{ stream, expectedRevision: changes.length, events }],
      });
      const placing = ask(0, seller, 'POST', 'order/store', order());
      await pause(300);
      await letGo();
      const { status, body } = await placing;
      expect([status, body.code]).toEqual([200, undefined]);
      expect((await ask(0, seller, 'GET', `order/${body.data.id}`)).body.lines[0].unit_price).toBe(51);
    } finally {
      await letGo();
    }
  });

  describe('what others recorded a moment ago, on a server that does not fold', () => {
    /** Each call is of another session, which was opened before anything of this was recorded. */
    let sessions: string[];
    const as = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      ask(1, sessions.pop()!, method, path, body, headers);
    const allHeldUp = async () => {
      sessions = await Promise.all(Array.from({ length: 8 }, () => world.signedIn('ADMIN')));
      const heads = await settledHeads(world);
      for (const { waitFor } of [world.core, second.core]) await waitFor(heads);
      return heldUp();
    };
    const placed = async (over: object = {}) =>
      (await as('POST', 'order/store', { ...order(), ...over })).body.data.id as number;
    const setStatus = (order_id: number, orderstatus_id: number) =>
      as('PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer: 0 });
    /** Refused as not read yet, with nothing recorded, and carried out once it is let go. */
    const waitsFor = async (letGo: () => Promise<void>, change: () => ReturnType<typeof as>) => {
      const before = await recordedByPersons();
      expect((await change()).body).toMatchObject({ code: 'not-yet-read' });
      expect(await recordedByPersons()).toBe(before);
      await letGo();
      const { status, body } = await change();
      expect([status, body.data]).toEqual([200, 1]);
    };

    test.runIf(isThorough)(
      'DIRECT-005 · the stock of a direct order is added by what its own record says',
      async () => {
        const letGo = await allHeldUp();
        try {
          const wanted = { ...order(), order_lines: [{ product_id: sancerre, qty: 6 }] };
          const { body } = await as('POST', 'directorder/store', wanted);
          const { id, order_id } = body.data;
          const early = await as('PUT', 'directorder/addstock', { id });
          expect(early.body).toMatchObject({ data: 0, code: 'direct-order-not-delivered' });
          expect((await setStatus(order_id, 3)).status).toBe(200);
          expect((await as('PUT', 'directorder/addstock', { id })).body).toEqual({ data: 1 });
          const again = await as('PUT', 'directorder/addstock', { id });
          expect(again.body).toMatchObject({ data: 0, code: 'direct-order-stock-added' });
          const unknown = await as('PUT', 'directorder/addstock', { id: 987_654 });
          expect(unknown.body).toMatchObject({ data: 0, code: 'direct-order-not-found' });
        } finally {
          await letGo();
        }
      },
    );

    test.runIf(isThorough)(
      'QUOTE-011 · a backorder line that the read models do not have is waited for, not said to be missing',
      async () => {
        const letGo = await allHeldUp();
        try {
          const [order_id, commandId] = [await placed(), randomUUID()];
          const waiting = { order_id, line_ids: [1] };
          const moved = await as('PUT', 'order/tobackorder', waiting, { [header.commandId]: commandId });
          expect(moved.body).toEqual({ data: 1 });
          // the number of a line on its own is that of its backorder and its place in it
          const id = idFrom(commandId, 'backorder') + 1;
          await waitsFor(letGo, () => as('POST', `order/deletebackorderline/${id}`));
          const again = await as('POST', `order/deletebackorderline/${id}`);
          expect(again.body).toMatchObject({ data: 0, code: 'backorder-line-not-found' });
        } finally {
          await letGo();
        }
      },
    );

    test.runIf(isThorough)(
      'SHIP-014 · a label tells its order at once; it is waited for before it is deleted',
      async () => {
        const settings = { shipment_postnl: 1, address_and_nr: 'Werfkade 14', postcode: '3511 AC' };
        const admin = await world.signedIn('ADMIN');
        for (const [field, val] of Object.entries(settings))
          await ask(1, admin, 'PUT', 'users/updatemainuserdata', { field, val });
        const letGo = await allHeldUp();
        try {
          const order_id = await placed();
          const { body } = await as('POST', 'shipment/postnl/label', {
            order_id,
            name: 'Bistro De Kade',
            street: 'Oudegracht',
            zipcode: '3511 AA',
            housenr: '12',
            city: 'Utrecht',
            country_code: 'NL',
            mobile: '0612345678',
          });
          expect(body.data).toMatchObject({
            order_id,
            real_id: expect.any(Number),
            order: { orderstatus: 'wacht', 'order-status_id': 4 },
          });
          await waitsFor(letGo, () => as('POST', `shipment/delete/${body.data.id}`));
          const status = await as('POST', `shipment/status/${body.data.id}`);
          expect(status.body.data).toMatchObject({ active: 0, label_status_name: 'verwijderd' });
        } finally {
          await letGo();
        }
      },
    );

    test.runIf(isThorough)('PROD-047 · a picture is waited for before it is taken away', async () => {
      const picture = await sharp({
        create: { width: 4, height: 4, channels: 3, background: { r: 122, g: 36, b: 69 } },
      })
        .png()
        .toBuffer();
      const letGo = await allHeldUp();
      try {
        const data = picture.toString('base64');
        const { body } = await as('POST', 'product/img/upload', { data, product_id: sancerre });
        await waitsFor(letGo, () => as('POST', `product/img/delete/${body.data.id}`));
      } finally {
        await letGo();
      }
    });

    const papers = [
      ['SO-048', 'order/resendConfirmEmail/%', 'GET', undefined],
      ['SO-044', 'order/emailPakbon', 'POST', { data: { id: '%', to_email: 'magazijn@noordhof.example' } }],
      ['QUOTE-006', 'order/sendOfferPdf/%', 'GET', undefined],
    ] as const;
    test.each(inLongRun<readonly (typeof papers)[number][]>(papers, papers.slice(0, 1)))(
      '%s · %s waits until the paper can be made of what was recorded',
      async (_, path, method, body) => {
        const letGo = await allHeldUp();
        try {
          const id = String(await placed(path.includes('Offer') ? { offer: 1 } : {}));
          const filled = body && JSON.parse(JSON.stringify(body).replace('"%"', id));
          await waitsFor(letGo, () => as(method, path.replace('%', id), filled));
        } finally {
          await letGo();
        }
      },
    );
  });
});

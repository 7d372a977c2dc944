import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { postgresRecordStates } from '#application/adapters/record-states-postgres/record-states.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import { account } from '#domain/account/account.ts';
import { product } from '#domain/product/product.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';
import { keepGrown } from '#projections/views/as-of-kept.ts';
import {
  barolo,
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

const every = 20;
let usual: number;
let world: SmallWorld;
let orderId: number;
const began = Date.parse('2026-11-24T11:00:00.000Z');
/** The change of that number is recorded at this moment. */
const at = (nth: number) => new Date(began + nth * 60_000).toISOString();
const itIs = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });

const setStatus = (to: 'waiting' | 'printed' | 'delivered') =>
  world.record(world.by(noordhof), (work) =>
    work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to }),
  );
const change = async (from: number, to: number) => {
  for (let nth = from; nth <= to; nth += 1) {
    itIs(at(nth));
    await setStatus(nth % 2 === 0 ? 'waiting' : 'printed');
  }
};

beforeAll(async () => {
  world = await smallWorld();
  usual = world.core.states.every;
  itIs(at(0));
  const placed = await world.call('SALES', 'POST', 'order/store', {
    customer_id: hotel,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 1 }],
  });
  orderId = placed.body.data.id;
  await change(1, 109);
}, 120_000);
afterEach(() => {
  world.core.states.every = usual;
  vi.restoreAllMocks();
});
afterAll(() => world?.close());

type Answer = {
  state: string;
  passed: number;
  is_whole: 0 | 1;
  stops: { at: string }[];
  sections: { title: string; facts: { name: string; value: string | null; now: string | null }[] }[];
};
/** The answer of a look at a moment, and how many events of the stream it read. */
const look = async (path: string, stream: string, moment: string) => {
  const read = vi.spyOn(world.core.store, 'readStream');
  const { status, body } = await world.call('ADMIN', 'GET', `asof/${path}?at=${moment}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const results = await Promise.all(
    read.mock.results.map(({ value }) => value as Promise<{ stream: string }[]>),
  );
  read.mockRestore();
  return {
    answer: body.data as Answer,
    count: results.flat().filter((event) => event.stream === stream).length,
  };
};
const factsOf = ({ sections }: Answer) =>
  sections.flatMap(({ facts }) => facts.map(({ name, value, now }) => [name, value, now]));
const lookAtOrder = (moment: string) => look(`order/${orderId}`, `salesOrder-${orderId}`, moment);
const states = async (like = '%') => {
  const { rows } = await world.pool.query<{ source: string; count: number }>(
    'select source, count(*)::int as count from as_of.state where source like $1 group by source order by source',
    [like],
  );
  return rows;
};
const round = () => keepGrown(world.core, 1, world.time.now, () => false);

test('AUD-133 · of a long record a look folds what stands around the moment alone, and says the same', async () => {
  const moments = [0, 1, 7, 19, 20, 38, 39, 40, 41, 59, 79, 100, 109].map(at);
  const whole = new Map<string, Answer>();
  for (const moment of moments) {
    const { answer } = await lookAtOrder(moment);
    expect(answer).toMatchObject({ is_whole: 1, state: 'recorded' });
    whole.set(moment, answer);
  }
  expect(await states()).toEqual([]);

  world.core.states.every = every;
  // who looks first at a stream that was long already reads it whole, and keeps what the next one begins from
  await lookAtOrder('');
  expect(await states()).toEqual([{ source: `salesOrder-${orderId}`, count: 5 }]);
  for (const moment of moments) {
    const { answer, count } = await lookAtOrder(moment);
    // the first event besides: whose it is
    expect(count, moment).toBeLessThanOrEqual(1 + 3 * every);
    expect(factsOf(answer), moment).toEqual(factsOf(whole.get(moment)!));
    expect(answer.is_whole).toBe(0);
    // the slider goes on in both directions
    const nth = answer.stops.findLastIndex((stop) => stop.at <= moment);
    expect(answer.passed).toBe(nth + 1);
    if (moment !== moments[0]) expect(nth).toBeGreaterThan(0);
    if (moment !== moments.at(-1)) expect(answer.stops.length).toBeGreaterThan(nth + 1);
  }
  expect((await lookAtOrder('2026-11-23')).answer.state).toBe('before');
});

test('AUD-133 · states are kept as a log grows, before anybody looks, and anew by another version', async () => {
  world.core.states.every = every;
  await round();
  const price = (nth: number) =>
    world.call('ADMIN', 'PUT', 'product/update', {
      product_id: sancerre,
      field: 'sellprice',
      val: 10 + nth / 100,
    });
  for (let nth = 1; nth <= 45; nth += 1) {
    itIs(at(200 + nth));
    expect((await price(nth)).status).toBe(200);
  }
  await change(300, 331);
  await round();
  const prices = { source: `prices of ${product.category}-${sancerre}`, count: 4 };
  const kept = [
    prices,
    { source: `${product.category}-${sancerre}`, count: 4 },
    { source: `salesOrder-${orderId}`, count: 7 },
  ];
  expect(await states()).toEqual(kept);
  const { answer, count } = await look(`product/${sancerre}`, `product-${sancerre}`, at(200 + 10));
  // of the product and of its prices, which are read of the same stream
  expect(count).toBeLessThanOrEqual(1 + 2 * 3 * every);
  expect(answer.state).toBe('recorded');

  // what another version kept is read by none, and made anew
  await world.pool.query(`update as_of.state set version = '0.1.0', state = 'x'`);
  const { answer: told } = await lookAtOrder(at(39));
  expect(told.state).toBe('recorded');
  await round();
  expect(await states()).toEqual(kept);
  const { rows } = await world.pool.query<{ version: string }>('select distinct version from as_of.state');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.version).not.toBe('0.1.0');
});

test('AUD-146 · of settings that decided an account of any length is read from a kept state on, and who set one long ago is still told', async () => {
  const stream = `account-${noordhof}`;
  const began = (await world.core.store.readStream(0, stream)).length;
  const set = (field: string, to: number) =>
    world.record({ ...world.by(noordhof, 0), userId: world.userIdOf('MANAGER') }, (work) =>
      work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
    );
  const [first, last] = [at(400), at(480)];
  itIs(first);
  await set('215', 99);
  for (let nth = 401; nth <= 480; nth += 1) {
    itIs(at(nth));
    const rate = { category: 'low' as const, from: `2${nth}-01-01`, rate: nth };
    await world.record({ ...world.by(noordhof, 0), userId: world.userIdOf('ADMIN') }, (work) =>
      work.decide(account, noordhof, { type: 'AddVatRate', accountId: noordhof, ...rate }),
    );
  }
  await set('215', 30);
  const settings = async (moment: string) => {
    const read = vi.spyOn(world.core.store, 'readStream');
    const { status, body } = await world.call('ADMIN', 'GET', `asof/settings?at=${moment}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const events = await Promise.all(
      read.mock.results.map(({ value }) => value as Promise<{ stream: string }[]>),
    );
    read.mockRestore();
    type Told = { name: string; value: string; by: string; since: string };
    return { facts: body.data.facts as Told[], count: events.flat().length };
  };
  const moments = ['2026-11-19T08:00:00.000Z', at(399), first, at(421), at(440), at(479), last, ''];
  const whole = [];
  for (const moment of moments) whole.push((await settings(moment)).facts);
  expect((await settings('')).count).toBe(began + 82);

  world.core.states.every = every;
  await settings('');
  for (const [nth, moment] of moments.entries()) {
    const { facts, count } = await settings(moment);
    expect(count, moment).toBeLessThanOrEqual(3 * every);
    expect(facts, moment).toEqual(whole[nth]);
  }
  const termAt = async (moment: string) =>
    (await settings(moment)).facts.find(({ name }) => name === 'paymentTerm');
  // set long before the window begins
  expect(await termAt(at(479))).toMatchObject({
    value: '99 dagen',
    now: '30 dagen',
    by: 'MANAGER Test',
    since: first,
  });
  // nothing that names a secret of the account is kept beside the log
  const { rows } = await world.pool.query<{ source: string }>(
    'select distinct source from as_of.state where log = 0',
  );
  expect(rows).toEqual([{ source: `settings of ${stream}` }]);
});

// last, as the customer is gone after it
test('AUD-133 · with a person go the states that tell of it, also one that was made while it was forgotten', async () => {
  world.core.states.every = every;
  // who is still to get something is not forgotten
  await setStatus('delivered');
  await world.runner.waitFor(await world.heads(), 60_000);
  const head = (await world.heads())[1]!;
  const [before] = await states('salesOrder-%');
  expect(before!.count).toBeGreaterThan(5);
  const kept = await world.core.states.around(1, [`salesOrder-${orderId}`], world.time.now);
  expect((await world.call('ADMIN', 'POST', `klant/forget/${hotel}`, {})).status).toBe(200);
  expect(await states('salesOrder-%')).toEqual([]);
  expect(await states('product-%')).toHaveLength(1);

  // who had read before it and writes after it
  const { last } = kept.get(`salesOrder-${orderId}`)!;
  expect(last!.people).toEqual([`customer-${hotel}`]);
  const { keep } = postgresRecordStates(world.pool, '9.9.9');
  await keep(1, `salesOrder-${orderId}`, [last!], head);
  expect(await states('salesOrder-%')).toEqual([]);
  // of what is read now there are states again, without the person
  await lookAtOrder('');
  expect((await states('salesOrder-%'))[0]?.count).toBeGreaterThan(5);
});

test('stock is decided upon from a kept state on, by whoever decides next, and comes to what its events come to', async () => {
  world.core.states.every = every;
  const place = { productId: barolo, accountId: noordhof, warehouseId: onlyWarehouse };
  const stream = `stock-${stockIdOf(place)}`;
  const receive = (times: number) =>
    world.record(world.by(noordhof), async (work) => {
      for (let nth = 0; nth < times; nth += 1)
        await work.decide(stock, stockIdOf(place), {
          ...place,
          type: 'ReceiveStock',
          quantity: 1,
          reason: '',
        });
    });
  const store = world.core.store as EventStore;
  const readAnew = () => streamCache(store, { states: world.core.states }).load(1, stream, stock);
  const ofEvents = () => streamCache(store).load(1, stream, stock);

  await receive(2 * every);
  expect(await readAnew()).toEqual(await ofEvents());
  await expect.poll(() => states(stream)).toEqual([{ source: stream, count: 1 }]);

  await receive(3);
  const read = vi.spyOn(world.core.store, 'readStream');
  const { state, revision } = await readAnew();
  expect(await read.mock.results[0]!.value).toHaveLength(3);
  read.mockRestore();
  expect(await ofEvents()).toMatchObject({ state, revision });
  // and on it an order goes
  const { body } = await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 2 }],
  });
  expect(body.data.id).toBeGreaterThan(0);
  expect((await readAnew()).state).toEqual({ ...state, reserved: state.reserved + 2 });

  // another version of the program may fold otherwise: it reads them all
  const other = postgresRecordStates(world.pool, 'another');
  expect(await other.latest(1, stream)).toBeNull();
});

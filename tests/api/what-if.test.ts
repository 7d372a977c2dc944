import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario } from '#domain/what-if/scenario.ts';
import {
  barolo,
  bistro,
  cremant,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

// a run takes a while on a busy machine
vi.setConfig({ testTimeout: 60_000 });

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  on('2026-11-19');
  await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'finance_books', val: 1 });
  // 6 × 13.85 − 4 % = 79.78; 6 × 11.40 = 68.40, excluded from discount
  await place(bistro, [sancerre, 6], [cremant, 6]);
  // typed: 6 × 20.00
  await place(hotel, [barolo, 6, 20]);
});
afterAll(() => world?.close());

const on = (day: string) => Object.assign(world.time, { today: day, now: `${day}T08:30:00.000Z` });
const place = async (
  customer: number,
  ...lines: (readonly [product: number, qty: number, typed?: number])[]
) => {
  const order_lines = lines.map(([product_id, qty, typed]) => ({
    product_id,
    qty,
    ...(typed !== undefined && { pricetype: 1, unit_price_excl: typed }),
  }));
  const order = { customer_id: customer, 'delivery-method_id': 1, order_lines };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  return body.data.id as number;
};

type Changes = { prices?: object[]; rules?: object[] | null; shipping?: object | null };
const all = (percentage: number) => ({ kind: 'all', id: null, percentage });
const save = (changes: Changes, more: object = {}, who: Person = 'MANAGER') =>
  world.call(who, 'PUT', 'whatif/save', {
    name: 'Proef',
    from: '2026-11-01',
    until: '2026-11-30',
    changes,
    ...more,
  });
const saved = async (changes: Changes, more: object = {}, who: Person = 'MANAGER') => {
  const { body } = await save(changes, more, who);
  return body.data.id as number;
};
const scenarioOf = async (id: number, who: Person = 'MANAGER') =>
  (await world.call(who, 'GET', `whatif/${id}`)).body.data;
const run = async (id: number) => {
  expect((await world.call('MANAGER', 'PUT', 'whatif/run', { id })).body).toEqual({ data: 1 });
  await expect.poll(async () => (await scenarioOf(id)).phase, { timeout: 30_000 }).toBe('ended');
  return scenarioOf(id);
};
const rowsOf = async (id: number, asked = 'by=customer') =>
  (await world.call('MANAGER', 'GET', `whatif/rows/${id}?${asked}`)).body as {
    data: { id: number; name: string; excl: number; new_excl: number; purchase: number }[];
    total: number;
  };
const came = async (changes: Changes) => {
  const id = await saved(changes);
  const { totals } = await run(id);
  return [totals.excl, totals.new_excl];
};

describe('what a scenario comes to', () => {
  test('AUD-075 · four percent on all catalogue prices changes what rests on the catalogue, and not a price that was typed', async () => {
    const id = await saved({ prices: [all(4)] });
    const { totals, orders } = await run(id);
    expect(orders).toBe(2);
    // 6 × 14.40 − 4 % = 82.94, and 6 × 11.86
    expect(totals).toMatchObject({ flessen: 18, excl: 268.18, new_excl: 274.1 });
    const { data, total } = await rowsOf(id);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: bistro, name: 'Bistro De Kade', excl: 148.18, new_excl: 154.1 },
      { id: hotel, excl: 120, new_excl: 120 },
    ]);
    expect((await rowsOf(id, 'by=product&sort=name&desc=0')).data).toMatchObject([
      { id: barolo, excl: 120, new_excl: 120 },
      { id: cremant, excl: 68.4, new_excl: 71.16 },
      { id: sancerre, excl: 79.78, new_excl: 82.94 },
    ]);
    // a page of one, in either order
    expect((await rowsOf(id, 'by=product&sort=difference&desc=0&take=1')).data).toMatchObject([
      { id: barolo },
    ]);
    expect((await rowsOf(id, 'by=product-type')).total).toBeGreaterThan(0);
  });

  test('AUD-075 · a scenario that changes nothing comes to what happened', async () => {
    expect(await came({})).toEqual([268.18, 268.18]);
    expect(await came({ prices: [all(0)], rules: [] })).toEqual([268.18, 268.18]);
  });

  test('AUD-076 · the most specific percentage holds: of a product before that of all', async () => {
    expect(await came({ prices: [{ kind: 'product', id: cremant, percentage: 0 }, all(4)] })).toEqual([
      268.18, 271.34,
    ]);
  });

  test('AUD-077 · another discount scheme counts from its own amounts, in place of the rules of then', async () => {
    const rule = {
      kind: 'general',
      customer_type_id: null,
      side: 'excl',
      from: 50,
      to: 1_000,
      percentage: 10,
    };
    // 10 % off the Sancerre alone: what is excluded from discount stays, and a typed price too
    expect(await came({ rules: [rule] })).toEqual([268.18, 260.2]);
    expect(await came({ rules: [{ ...rule, from: 100 }] })).toEqual([268.18, 268.18]);
  });

  test('AUD-078 · shipping costs are added to orders below the amount from which they are free', async () => {
    const fee = await world.newProduct({ name: 'Verzendkosten', price: 75_000 });
    const shipping = { fee: 9.5, free_from: 130, of_all: 1 };
    expect(await came({ shipping })).toEqual([268.18, 268.18]);
    await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 204, val: fee });
    // the hotel ordered for 120, the bistro for 148.18
    expect(await came({ shipping })).toEqual([268.18, 277.68]);
    expect(await came({ shipping: { ...shipping, of_all: 0 } })).toEqual([268.18, 268.18]);
  });

  test('the outcome as a file has what stands on the screen', async () => {
    const id = await saved({ prices: [all(4)] });
    await run(id);
    await save({ prices: [all(4)] }, { id, shared: 1 });
    const { body: text } = await world.call('FINANCE', 'GET', `whatif/file/${id}?by=customer&format=csv`);
    expect(text).toContain('Bistro De Kade');
    expect(text).toContain('154,10');
  });
});

test('AUD-079 · what is stopped is stopped for good, and stopping what is over changes nothing', async () => {
  const id = await saved({ prices: [all(4)] });
  const of = { scenarioId: id, runId: 4711 } as const;
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(scenario, id, { type: 'RunScenario', ...of });
    await work.decide(scenario, id, { type: 'CancelRun', ...of });
  });
  expect(await scenarioOf(id)).toMatchObject({ phase: 'cancelled', totals: null });
  expect((await world.call('MANAGER', 'PUT', 'whatif/cancel', { id })).body).toEqual({ data: 1 });
  expect((await run(id)).totals).toMatchObject({ new_excl: 274.1 });
});

describe('applying', () => {
  const preview = async (id: number, day: string) =>
    (await world.call('MANAGER', 'GET', `whatif/preview/${id}?day=${day}`)).body;
  const apply = (id: number, day: string, who: Person = 'MANAGER') =>
    world.call(who, 'PUT', 'whatif/apply', { id, day });
  const withdraw = (id: number) => world.call('MANAGER', 'PUT', 'whatif/withdraw', { id });
  const priceOf = async (productId: number) => {
    const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${hotel}`);
    return body.data.find(({ product_id }: { product_id: number }) => product_id === productId).unit_price;
  };
  const newestAction = async () =>
    (await world.call('MANAGER', 'POST', 'stats/logboek/acties', { take: 1 })).body.data[0];

  test('AUD-080 · the preview names products with old and new prices, and applying plans exactly those from that day', async () => {
    on('2026-11-20');
    const id = await saved({ prices: [{ kind: 'product', id: sancerre, percentage: 10 }] });
    const { data, total, settings, obstacle } = await preview(id, '2026-12-01');
    expect({ total, settings, obstacle }).toEqual({ total: 1, settings: [], obstacle: null });
    expect(data[0]).toMatchObject({
      product_id: sancerre,
      before: [13.85, 13.35, 12.85],
      after: [15.24, 14.69, 14.14],
    });
    expect((await apply(id, '2026-12-01')).body).toEqual({ data: 1 });
    expect((await scenarioOf(id)).applied_from).toBe('2026-12-01');
    expect((await apply(id, '2026-12-01')).body).toMatchObject({ code: 'scenario-applied' });
    expect(await priceOf(sancerre)).toBe(13.85);
    on('2026-12-01');
    expect(await priceOf(sancerre)).toBe(15.24);
    expect(await priceOf(barolo)).toBe(25.95);
    // begun: what was before holds again from today
    expect((await withdraw(id)).body).toEqual({ data: 1 });
    expect(await priceOf(sancerre)).toBe(13.85);
    expect((await withdraw(id)).body).toMatchObject({ code: 'scenario-not-applied' });
    // it is reckoned from the prices that hold on that day
    const planned = await world.newProduct({ price: 100_000 });
    await world.call('MANAGER', 'POST', 'product/prices/plan', {
      product_id: planned,
      kind: 'catalogue',
      side: 'excl',
      from: '2026-12-02',
      price1: 20,
    });
    const later = await saved({ prices: [{ kind: 'product', id: planned, percentage: 10 }] });
    expect((await preview(later, '2026-12-03')).data[0]).toMatchObject({
      before: [20, expect.anything(), expect.anything()],
      after: [22, expect.anything(), expect.anything()],
    });
  });

  test('AUD-081 · the log book takes all of it back as one, before it has begun', async () => {
    on('2026-12-02');
    const id = await saved({ prices: [all(5)] });
    await apply(id, '2026-12-10');
    const action = await newestAction();
    expect(action).toMatchObject({ takeable: 1 });
    expect(action.events).toBeGreaterThan(3);
    const back = await world.call('MANAGER', 'POST', 'stats/logboek/terug', { key: action.key });
    expect(back.status).toBe(200);
    // and that is one row again
    expect((await newestAction()).events).toBe(action.events);
    expect((await scenarioOf(id)).applied_from).toBeNull();
    on('2026-12-11');
    expect([await priceOf(sancerre), await priceOf(barolo)]).toEqual([13.85, 25.95]);
  });

  test('AUD-082 · a price that somebody set since stays when the scenario is taken back', async () => {
    on('2026-12-12');
    const id = await saved({ prices: [all(5)] });
    await apply(id, '2026-12-12');
    expect(await priceOf(sancerre)).toBe(14.54);
    on('2026-12-13');
    await world.call('MANAGER', 'POST', 'product/prices/plan', {
      product_id: sancerre,
      kind: 'catalogue',
      side: 'excl',
      from: '2026-12-13',
      price1: 15,
    });
    await withdraw(id);
    expect([await priceOf(sancerre), await priceOf(barolo)]).toEqual([15, 25.95]);
  });

  test('AUD-082 · PROD-016 · applied from today it is the price of the product at once, and taken back in the log book it is what it was', async () => {
    on('2026-12-13');
    const wine = await world.newProduct({ price: 100_000 });
    const filledIn = async () =>
      (await world.call('ADMIN', 'GET', `product/getById/${wine}`)).body.product.sellprice;
    const id = await saved({ prices: [{ kind: 'product', id: wine, percentage: 10 }] });
    await apply(id, '2026-12-13');
    expect([await filledIn(), await priceOf(wine)]).toEqual([11, 11]);
    const { key, takeable } = await newestAction();
    expect(takeable).toBe(1);
    const back = await world.call('MANAGER', 'POST', 'stats/logboek/terug', { key });
    expect(back).toMatchObject({ status: 200, body: { data: 1 } });
    expect([await filledIn(), await priceOf(wine)]).toEqual([10, 10]);
  });

  test('AUD-083 · discount rules and the amount from which shipping is free change at once and go back as they were', async () => {
    on('2026-12-14');
    const rule = { kind: 'general', customer_type_id: null, side: 'excl', from: 0, to: 9_999, percentage: 5 };
    const id = await saved({ rules: [rule], shipping: { fee: 9.5, free_from: 300, of_all: 0 } });
    const settings = async () => {
      const { discount_rules, klantapp_minimum_order_amount } = (
        await world.call('MANAGER', 'GET', 'users/mainuserdata')
      ).body;
      return { discount_rules, klantapp_minimum_order_amount };
    };
    const before = await settings();
    expect((await preview(id, '2026-12-20')).obstacle).toContain('vandaag');
    expect((await apply(id, '2026-12-20')).body).toMatchObject({ code: 'scenario-settings-today' });
    expect((await apply(id, '2026-12-14')).body).toEqual({ data: 1 });
    const after = await settings();
    expect(after.klantapp_minimum_order_amount).toBe(300);
    expect(JSON.parse(after.discount_rules)).toMatchObject([{ discount_value: 5 }]);
    await withdraw(id);
    expect(await settings()).toEqual(before);
  });
});

describe('whose it is', () => {
  test('AUD-084 · a scenario is of who made it until it is shared; then others see and run it, and change it not', async () => {
    const id = await saved({ prices: [all(1)] }, { name: 'Eigen' }, 'FINANCE');
    expect((await world.call('MANAGER', 'GET', `whatif/${id}`)).status).toBe(404);
    expect((await world.call('AUDITOR', 'GET', `whatif/${id}`)).status).toBe(200);
    await save({ prices: [all(1)] }, { id, name: 'Gedeeld', shared: 1 }, 'FINANCE');
    expect(await scenarioOf(id)).toMatchObject({ name: 'Gedeeld', own: 0, may_change: 0 });
    expect((await world.call('MANAGER', 'PUT', 'whatif/run', { id })).status).toBe(200);
    expect((await save({}, { id }, 'MANAGER')).body).toMatchObject({ code: 'scenario-not-yours' });
    expect((await world.call('MANAGER', 'PUT', 'whatif/delete', { id })).status).toBe(403);
    expect((await world.call('FINANCE', 'PUT', 'whatif/apply', { id, day: '2026-12-31' })).status).toBe(403);
    expect((await world.call('SALES', 'GET', `whatif/${id}`)).status).toBe(403);
    // of another account nobody sees it
    expect((await world.call('shopAdmin', 'GET', `whatif/${id}`)).status).toBe(404);
    expect((await world.call('foreignAdmin', 'GET', `whatif/${id}`)).status).toBe(404);
    await world.call('FINANCE', 'PUT', 'whatif/delete', { id });
    expect((await world.call('FINANCE', 'GET', `whatif/${id}`)).status).toBe(404);
  });

  test('a scenario that was changed since its run says so', async () => {
    const id = await saved({ prices: [all(1)] });
    await run(id);
    expect((await scenarioOf(id)).stale).toBe(0);
    await save({ prices: [all(2)] }, { id });
    expect((await scenarioOf(id)).stale).toBe(1);
    expect((await run(id)).stale).toBe(0);
    expect((await save({}, { from: '2026-12-01' })).body).toMatchObject({ code: 'scenario-backwards' });
  });

  test.each([
    ['gives more than 100%', { percentage: 120 }],
    ['gives less than nothing', { percentage: -5 }],
    ['goes from high to low', { from: 500, to: 100 }],
    ['is of a type of customer that there is not', { kind: 'customer-type', customer_type_id: 999 }],
  ])('is not saved with a rule that %s', async (_, over) => {
    const rule = { kind: 'general', customer_type_id: null, side: 'excl', from: 0, to: 9999, percentage: 5 };
    expect((await save({ rules: [{ ...rule, ...over }] })).body).toMatchObject({
      code: 'scenario-rules-refused',
    });
    expect((await save({ rules: [rule] })).body).toMatchObject({ data: expect.anything() });
  });
});

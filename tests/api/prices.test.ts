import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { pricePlan } from '#domain/pricing/price-plan.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { prices } from '#projections/prices/projection.ts';
import { barolo, bistro, hotel, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const fresh = (price: number) => world.newProduct({ price });
const on = (day: string) => Object.assign(world.time, { today: day, now: `${day}T08:30:00.000Z` });
const plan = (product_id: number, over: object) =>
  world.call('PRODUCTMANAGER', 'POST', 'product/prices/plan', {
    product_id,
    kind: 'catalogue',
    side: 'excl',
    ...over,
  });
const priceFor = async (productId: number, customer = hotel) => {
  const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${customer}`);
  const found = body.data.find(({ product_id }: { product_id: number }) => product_id === productId);
  return { unit_price: found.unit_price, typeprijs: found.typeprijs };
};
const ordered = async (productId: number, customer_id = hotel) => {
  const order = { customer_id, 'delivery-method_id': 1, order_lines: [{ product_id: productId, qty: 1 }] };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  const { lines } = (await world.call('SALES', 'GET', `order/${body.data.id}`)).body;
  return { unit_price: lines[0].unit_price, typeprijs: lines[0].typeprijs };
};
const sheet = async (productId: number, who: 'PRODUCTMANAGER' | 'TRAFFIC' = 'PRODUCTMANAGER') =>
  (await world.call(who, 'GET', `product/prices/${productId}`)).body.data;

test('PROD-016 · a price of a later day takes effect by itself on that day, in lists and in orders', async () => {
  on('2026-11-19');
  const wine = await fresh(138_500);
  expect((await plan(wine, { from: '2026-12-01', price1: 14.9 })).body.data.id).toBeGreaterThan(0);
  expect(await priceFor(wine)).toEqual({ unit_price: 13.85, typeprijs: 'catalogusprijs' });
  on('2026-11-30');
  expect(await ordered(wine)).toEqual({ unit_price: 13.85, typeprijs: 'catalogusprijs' });
  on('2026-12-01');
  expect(await priceFor(wine)).toEqual({ unit_price: 14.9, typeprijs: 'catalogusprijs' });
  expect(await ordered(wine)).toEqual({ unit_price: 14.9, typeprijs: 'catalogusprijs' });
  const { prices: history, classes } = await sheet(wine);
  expect(classes[0]).toMatchObject({ class: 1, sellprice: 14.9, sellprice_incl: 18.03 });
  expect(classes[1]).toMatchObject({ class: 2, sellprice: 13.35, sellprice_incl: 16.15 });
  expect(history.filter((row: { class: number }) => row.class === 1)).toMatchObject([
    { from: '2026-12-01', excl: 14.9 },
    { excl: 13.85, plan_id: 0 },
  ]);
});

test('PROD-016 · an action price holds from its first to its last day, and can end sooner', async () => {
  on('2026-12-02');
  const wine = await fresh(114_000);
  const action = { kind: 'promotion', side: 'incl', from: '2026-12-05', until: '2026-12-20', price1: 9.99 };
  const { body } = await plan(wine, action);
  expect((await plan(wine, action)).body).toMatchObject({ data: 0, code: 'promotions-overlap' });
  expect(await priceFor(wine)).toMatchObject({ typeprijs: 'catalogusprijs' });
  on('2026-12-05');
  expect(await priceFor(wine)).toEqual({ unit_price: 8.26, typeprijs: 'actieprijs' });
  expect(await ordered(wine)).toEqual({ unit_price: 8.26, typeprijs: 'actieprijs' });
  expect((await sheet(wine)).classes[0]).toMatchObject({
    sellprice_action_incl: 9.99,
    sellprice_action_excl: 8.26,
    action_until: '2026-12-20',
  });
  const end = { product_id: wine, plan_id: body.data.id };
  expect((await world.call('ADMIN', 'POST', 'product/prices/withdraw', end)).body).toMatchObject({
    code: 'price-plan-started',
  });
  expect((await world.call('ADMIN', 'POST', 'product/prices/end', end)).body).toEqual({ data: 1 });
  expect(await priceFor(wine)).toMatchObject({ typeprijs: 'actieprijs' });
  on('2026-12-06');
  expect(await priceFor(wine)).toMatchObject({ unit_price: 11.4, typeprijs: 'catalogusprijs' });
});

test('a coming price is taken back before it begins and never holds', async () => {
  on('2026-12-07');
  const { body } = await plan(barolo, { from: '2026-12-09', price1: 1 });
  const back = { product_id: barolo, plan_id: body.data.id };
  expect((await world.call('TRAFFIC', 'POST', 'product/prices/withdraw', back)).body).toEqual({ data: 1 });
  on('2026-12-10');
  expect(await priceFor(barolo)).toEqual({ unit_price: 25.95, typeprijs: 'catalogusprijs' });
});

test('CUST-022 · CUST-023 · LINE-015 · a price deal goes before catalogue and promotion, for its customer alone, until it ends', async () => {
  on('2026-12-11');
  const deal = { product_id: barolo, customer_id: bistro, val: 21.5 };
  expect((await world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', deal)).body).toEqual({ data: 1 });
  expect(await priceFor(barolo, bistro)).toEqual({ unit_price: 21.5, typeprijs: 'prijsafspraak' });
  expect(await ordered(barolo, bistro)).toEqual({ unit_price: 21.5, typeprijs: 'prijsafspraak' });
  expect(await priceFor(barolo, hotel)).toMatchObject({ typeprijs: 'catalogusprijs' });
  expect((await sheet(barolo)).price_deals).toEqual([
    { customer_id: bistro, number: bistro, name: 'Bistro De Kade', price: 21.5, side: 'excl' },
  ]);
  const wrong = await world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', { ...deal, val: 0 });
  expect(wrong.body).toMatchObject({ data: 0, message: 'Vul een bedrag van meer dan 0 in.' });
  const ended = await world.call('SALES', 'PUT', 'product/deletePriceDeal', deal);
  expect([ended.body, ended.headers.get('X-Ignored-Fields')]).toEqual([{ data: 1 }, 'val']);
  expect(await priceFor(barolo, bistro)).toMatchObject({ typeprijs: 'klantkorting' });
});

const asManager = (method: string, path: string, body?: object) =>
  world.call('PRODUCTMANAGER', method, path, body);
const shown = async (productId: number) => {
  const { product } = (await asManager('GET', `product/getById/${productId}`)).body;
  const { data } = (await world.call('MANAGER', 'POST', 'stats/products', { q: String(product.number) }))
    .body;
  const next = (await asManager('GET', `product/rollover/${productId}`)).body.data;
  const listed = data.find(({ product_id }: { product_id: number }) => product_id === productId);
  return [product.sellprice, product.sell_price, listed.sellprice, next.sellprice];
};
const four = (price: number) => [price, price, price, price];

test('PROD-016 · PROD-040 · PROD-046 · a planned price is that of the product from its day on: on its page, in lists, and in what is made like it', async () => {
  on('2026-12-12');
  const wine = await fresh(100_000);
  await plan(wine, { from: '2026-12-14', price1: 11 });
  await world.pricesOfTheDay();
  expect(await shown(wine)).toEqual(four(10));
  on('2026-12-14');
  await world.pricesOfTheDay();
  expect(await shown(wine)).toEqual(four(11));
  const { data: logs } = (await asManager('GET', `product/getlogs/${wine}/25`)).body;
  expect(logs[0]).toMatchObject({ field: 'Prijs 1 excl.', old_value: '€ 10,00', new_value: '€ 11,00' });
  const clone = (await asManager('POST', 'product/clone', { product_id: wine })).body.data.id;
  expect(await shown(clone)).toEqual(four(11));
  expect(await priceFor(clone)).toMatchObject({ unit_price: 11 });
  const wanted = { product_id: wine, vintage: '2031', old_enabled: 1 };
  const young = (await asManager('POST', 'product/nieuweJaarGang', wanted)).body.data.id;
  expect(await shown(young)).toEqual(four(11));
  // what is planned for later stays with the one that it was planned for, and the preview says so
  await plan(wine, { from: '2026-12-25', price1: 19 });
  await plan(wine, {
    kind: 'promotion',
    from: '2026-12-14',
    until: '2026-12-24',
    side: 'incl',
    price1: 12.1,
  });
  const preview = (await asManager('GET', `product/rollover/${wine}`)).body.data;
  expect(preview).toMatchObject({ sellprice: 11, planned_prices: 2 });
  const { product } = (await asManager('GET', `product/getById/${wine}`)).body;
  expect(product).toMatchObject({ sellprice_action_excl: 10 });
  // one that is planned for today is so at once
  await plan(wine, { from: '2026-12-14', side: 'incl', price1: 14.52 });
  expect(await shown(wine)).toEqual(four(12));
});

test('PROD-016 · what was planned and began before products followed that is followed the next day, once', async () => {
  on('2026-12-16');
  const [wine, filled] = [await fresh(100_000), await fresh(100_000)];
  for (const productId of [wine, filled])
    await world.record(world.by(noordhof), (work) =>
      work.decide(pricePlan, productId, {
        type: 'PlanPrices',
        planId: productId,
        productId,
        today: '2026-12-16',
        kind: 'catalogue',
        from: '2026-12-16',
        until: null,
        side: 'incl',
        prices: [133_100, null, 145_200],
      }),
    );
  const since = { product_id: filled, field: 'sellprice', val: 10.5 };
  expect((await asManager('PUT', 'product/update', since)).body).toEqual({ data: 1 });
  expect(await shown(wine)).toEqual(four(10));
  for (const day of ['2026-12-17', '2026-12-18']) {
    on(day);
    await world.pricesOfTheDay();
  }
  expect(await shown(wine)).toEqual(four(11));
  expect(await shown(filled)).toEqual(four(10.5));
  const { product } = (await asManager('GET', `product/getById/${wine}`)).body;
  expect(product).toMatchObject({ sellprice_incl: 13.31, sellprice2: 9.5, sellprice3: 12 });
  const { data: logs } = (await asManager('GET', `product/getlogs/${wine}/25`)).body;
  expect(logs.filter(({ field }: { field: string }) => field === 'Prijs 1 excl.')).toHaveLength(1);
});

test('PROD-016 · a price that is filled in replaces a planned one, also where it is what the product cost before', async () => {
  on('2026-12-19');
  const [wine, other] = [await fresh(100_000), await fresh(100_000)];
  for (const productId of [wine, other]) await plan(productId, { from: '2026-12-19', price1: 11 });
  const change = { product_id: wine, field: 'sellprice', val: 10, from: 11 };
  expect((await asManager('PUT', 'product/update', change)).body).toEqual({ data: 1 });
  expect(await shown(wine)).toEqual(four(10));
  expect(await priceFor(wine)).toMatchObject({ unit_price: 10 });
  // another VAT category leaves the price excl VAT as it was planned
  const category = { product_id: other, field: 'btw_id', val: 2 };
  expect((await asManager('PUT', 'product/update', category)).body).toEqual({ data: 1 });
  expect(await shown(other)).toEqual(four(11));
  expect((await sheet(other)).classes[0]).toMatchObject({ sellprice: 11, sellprice_incl: 11.99 });
});

test('PROD-015 · each of the three prices shows its margin, to who may see what a bottle costs', async () => {
  const { classes, inkoop_price } = await sheet(barolo);
  expect(inkoop_price).toBe(7.3917);
  expect(classes.map(({ marge }: { marge: number }) => marge)).toEqual([71.52, 70.96, 70.37]);
  const forTraffic = await sheet(barolo, 'TRAFFIC');
  expect(JSON.stringify(forTraffic)).not.toContain('7.3917');
  expect(forTraffic.classes.map(({ marge }: { marge: null }) => marge)).toEqual([null, null, null]);
});

test('prices folded as they came in equal a rebuild', async () => {
  const leases = postgresLeases(world.pool, { onFault: () => {} });
  const { store, pool } = world;
  expect(await compareWithRebuild({ pool, store, leases, projections: [prices] })).toEqual([]);
  await leases.stop();
});

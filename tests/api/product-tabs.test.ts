import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { account } from '#domain/account/account.ts';
import type { SettingCode } from '#domain/account/settings.ts';
import { onlyWarehouse, stock, type StockCommand, stockIdOf } from '#domain/stock/stock.ts';
import { favourites } from '#projections/favourites/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { ratings } from '#projections/ratings/projection.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { shopSimulator } from '#tests/support/shop-simulator.ts';
import {
  barolo,
  bistro,
  cremant,
  foreignProduct,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
let shop: Awaited<ReturnType<typeof shopSimulator>>;
beforeAll(async () => {
  [world, shop] = await Promise.all([smallWorld({ webhooks: { mayReachInside: true } }), shopSimulator()]);
});
afterAll(async () => {
  await world?.close();
  await shop?.close();
});

const fresh = () => world.newProduct({ price: 114_000 });

const by = (who: Person) => async (method: string, path: string, body?: object) =>
  (await world.call(who, method, path, body)).body;
const asManager = by('PRODUCTMANAGER');
const productOf = async (id: number) => (await asManager('GET', `product/getById/${id}`)).product;
const pageOf = (id: number) => asManager('GET', `product/getById/${id}`);

/** Support gives an account what it cannot give itself. */
const give = async (field: SettingCode, to: boolean | string) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: String(field), to } as never }),
  );
  await world.runner.waitFor(await world.heads(), 5_000);
  await world.core.directory.refresh();
};

const order = (customer_id: number, product_id: number, qty: number, over: object = {}) =>
  by('SALES')('POST', 'order/store', {
    customer_id,
    'delivery-method_id': 1,
    order_lines: [{ product_id, qty }],
    ...over,
  });

describe('PROD-048 · the ratings of a product', () => {
  let wine: number;
  beforeEach(async () => {
    wine = await fresh();
  });
  const list = async () => (await asManager('GET', `product/ratings/get/${wine}`)).data;
  const edit = (rating: object) => asManager('POST', 'product/ratings/edit', { product_id: wine, ...rating });

  test('are listed; one is added, changed and removed, and the log of the product tells it', async () => {
    expect(await list()).toEqual([]);
    const { id } = await edit({ name: '94 Perswijn', description: 'Strak, lang.' });
    await edit({ name: '17/20 Jancis Robinson' });
    await edit({ id, name: '95 Perswijn', description: 'Strak, lang.' });
    expect(await list()).toMatchObject([
      { id, name: '95 Perswijn', description: 'Strak, lang.' },
      { name: '17/20 Jancis Robinson', description: '' },
    ]);
    expect(await edit({ id, name: '' })).toMatchObject({ data: 1, id });
    expect(await list()).toMatchObject([{ name: '17/20 Jancis Robinson' }]);
    const { data } = await asManager('GET', `product/getlogs/${wine}/25`);
    expect(data).toContainEqual(
      expect.objectContaining({ field: 'Beoordeling', old_value: '94 Perswijn', new_value: '95 Perswijn' }),
    );
  });

  test('have a name, and are of a product that is there', async () => {
    expect(
      (await world.call('ADMIN', 'POST', 'product/ratings/edit', { product_id: wine, name: ' ' })).status,
    ).toBe(400);
    expect(await edit({ id: 12_345, name: 'x' })).toMatchObject({ data: 0, code: 'rating-not-found' });
    expect(await edit({ product_id: foreignProduct, name: 'x' })).toMatchObject({ data: 0 });
    expect((await world.call('ADMIN', 'GET', `product/ratings/get/${foreignProduct}`)).status).toBe(404);
    const { id } = await edit({ name: '94 Perswijn' });
    const theirs = { product_id: wine, id, name: 'Van een ander' };
    expect(await by('foreignAdmin')('POST', 'product/ratings/edit', theirs)).toMatchObject({ data: 0 });
    expect(await list()).toMatchObject([{ id, name: '94 Perswijn' }]);
  });
});

describe('PROD-035 · the grapes of a product', () => {
  const find = async (q: string): Promise<{ id: number; name: string }[]> =>
    (await asManager('GET', `product/getGrapes/${encodeURIComponent(q)}`)).data;

  test('are found by a part of their name, at most 5; then added and removed by their number', async () => {
    expect((await find('pinot')).length).toBe(5);
    const wine = await fresh();
    const [semillon] = await find('sémill');
    expect(semillon).toMatchObject({ name: 'Semillon' });
    expect(await asManager('POST', `product/grapes/${wine}/add/${semillon!.id}`)).toEqual({ data: 1 });
    const { product, grape_tags } = await pageOf(wine);
    expect(product.tags).toEqual(['Sauvignon blanc', 'Semillon']);
    const [sauvignon] = grape_tags;
    await asManager('POST', `product/grapes/${wine}/remove/${sauvignon.id}`);
    expect((await productOf(wine)).tags).toEqual(['Semillon']);
    const { data } = await asManager('GET', `product/getlogs/${wine}/1`);
    expect(data).toMatchObject([
      { field: 'Druivenrassen', old_value: 'Sauvignon blanc, Semillon', new_value: 'Semillon' },
    ]);
  });

  test('that the account writes itself are found as well; a number that nobody knows is refused', async () => {
    const [known, other] = [await fresh(), await fresh()];
    await asManager('PUT', 'product/update', {
      product_id: known,
      field: 'tags',
      val: ['Rossese di Dolceacqua'],
    });
    const [rossese] = await find('acqua');
    expect(rossese).toMatchObject({ name: 'Rossese di Dolceacqua' });
    await asManager('POST', `product/grapes/${other}/add/${rossese!.id}`);
    expect((await productOf(other)).tags).toContain('Rossese di Dolceacqua');
    expect(await asManager('POST', `product/grapes/${other}/add/99`)).toMatchObject({
      data: 0,
      code: 'grape-not-found',
    });
  });

  test('count once, however often they are added', async () => {
    const wine = await fresh();
    const [semillon] = await find('semillon');
    await asManager('POST', `product/grapes/${wine}/add/${semillon!.id}`);
    const heads = await world.heads();
    await asManager('POST', `product/grapes/${wine}/add/${semillon!.id}`);
    expect(await world.heads()).toEqual(heads);
  });
});

describe('PROD-032 · who buys a product', () => {
  let wine: number;
  beforeEach(async () => {
    wine = await fresh();
    await order(hotel, wine, 6);
  });
  const buyers = async (who: Person, from = '2026-10-01', to = '2026-11-30') =>
    (await by(who)('GET', `product/getCustomersPerProduct/${wine}/${from}/${to}`)).data;

  test('is told over a period, most bottles first, with the address to write to; a quote is no purchase', async () => {
    await order(bistro, wine, 12);
    await order(bistro, wine, 6);
    const { data: quote } = await order(hotel, wine, 60);
    await by('SALES')('PUT', 'order/updateorderstatus', { order_id: quote.id, orderstatus_id: 4, offer: 1 });
    expect(await buyers('TRAFFIC')).toMatchObject([
      {
        customer_id: bistro,
        name: 'Bistro De Kade',
        qty: 18,
        orders: 2,
        email: 'inkoop@klant.example',
        last_order_date: '2026-11-19',
      },
      { customer_id: hotel, name: 'Hotel Park Lindenhof', qty: 6 },
    ]);
    expect(await buyers('ADMIN', '2026-11-19', '2026-11-19')).toHaveLength(2);
    expect(await buyers('ADMIN', '2026-11-20', '2026-11-30')).toEqual([]);
    expect(await buyers('ADMIN', '2026-09-01', '2026-10-31')).toEqual([]);
  });

  test('ROLE-025 · also through the shop, for who works there too', async () => {
    const before = await buyers('PRODUCTMANAGER');
    await by('shopAdmin')('POST', 'order/store', {
      customer_id: hotel,
      'delivery-method_id': 1,
      order_lines: [{ product_id: wine, qty: 24 }],
    });
    expect(await buyers('PRODUCTMANAGER')).toEqual(before);
    expect((await buyers('ADMIN'))[0]).toMatchObject({ customer_id: hotel, qty: 30 });
  });

  test('is of a product of the own company', async () =>
    expect(
      await by('ADMIN')('GET', `product/getCustomersPerProduct/${foreignProduct}/2026-10-01/2026-11-30`),
    ).toMatchObject({ code: 'product-not-found' }));
});

test('PROD-028 · sales are told per 6 weeks of ISO 8601, the last with this week', async () => {
  const { data } = await asManager('GET', `product/sales6weeks/${cremant}`);
  expect(data).toHaveLength(8);
  expect(data.at(-1)).toMatchObject({
    from: '2026-10-12',
    to: '2026-11-22',
    week_from: 42,
    week_to: 47,
    year_to: 2026,
  });
  expect(data[0]).toMatchObject({ from: '2025-12-22', week_from: 52, year_from: 2025, week_to: 5 });
});

test('PROD-028 · of each 6 weeks the bottles count that left with orders less what came back, and nothing else', async () => {
  const later = await smallWorld();
  try {
    const wine = await later.newProduct();
    const place = { accountId: noordhof, productId: wine, warehouseId: onlyWarehouse };
    const moved = async (...commands: readonly object[]) => {
      for (const command of commands)
        await later.record(later.by(noordhof), (work) =>
          work.decide(stock, stockIdOf(place), { ...place, ...command } as StockCommand),
        );
    };
    const on = (date: string) => {
      later.time.today = date;
      later.time.now = `${date}T08:30:00.000Z`;
    };
    const [received, counted] = [
      { type: 'ReceiveStock', quantity: 100, reason: 'inkoop' },
      { type: 'AdjustStock', change: -3, reason: 'breuk', countId: null },
    ];
    const claim = (kind: string, quantity: number) => ({ kind, quantity });
    const taken = (quantity: number, from = claim('none', 0)) => ({
      type: 'ClaimStock',
      orderId: 1,
      orderNumber: 10_001,
      from,
      to: claim(quantity === 0 ? 'none' : 'taken', quantity),
      mayFallShort: false,
    });
    // seen on 21-02-2027, the last periods begin on 19-10, 30-11 and 11-01
    on('2026-11-29');
    await moved(received, taken(12));
    on('2026-11-30');
    await moved(counted, taken(30), received, taken(10, claim('taken', 30)));
    on('2027-01-11');
    await moved(taken(0, claim('taken', 10)), { ...taken(24), to: claim('reserved', 24) });
    on('2027-02-21');
    const { body } = await later.call('PRODUCTMANAGER', 'GET', `product/sales6weeks/${wine}`);
    const sold = (body.data as { from: string; bottles: number }[]).map(({ from, bottles }) => [
      from,
      bottles,
    ]);
    expect(sold.slice(-3)).toEqual([
      ['2026-10-19', 12],
      ['2026-11-30', 10],
      ['2027-01-11', -10],
    ]);
    expect(sold.slice(0, -3).every(([, bottles]) => bottles === 0)).toBe(true);
  } finally {
    await later.close();
  }
});

test('PROD-023 · ROLE-030 · PROD-050 · what an account may do without shows where it is switched on', async () => {
  const features = async () => (await pageOf(barolo)).features;
  for (const feature of ['barcode', 'use_otherproductcode', 206, 'online_shop_sync'] as const)
    await give(feature, false);
  expect(await features()).toEqual({
    barcode: 0,
    otherproductcode: 0,
    product_rating: 0,
    online_shop_sync: 0,
  });
  await give('barcode', true);
  await give('use_otherproductcode', true);
  await give(206, true);
  expect(await features()).toEqual({
    barcode: 1,
    otherproductcode: 1,
    product_rating: 1,
    online_shop_sync: 0,
  });
});

describe('PROD-049 · the online shop', () => {
  beforeEach(async () => {
    await give('online_shop_sync', false);
    await give('online_shop_sync_url', '');
    shop.asked.length = 0;
  });
  const sync = (product_ids: unknown) => by('TRAFFIC')('POST', 'product/shopsync', { product_ids });

  test('PROD-050 · is left alone while the feature is off, and nobody of the account switches it on', async () => {
    expect(await sync([sancerre])).toMatchObject({
      data: 0,
      code: 'shop-sync-off',
      message:
        'De synchronisatie met de webwinkel staat uit. Neem contact op met support om die aan te zetten.',
    });
    expect(
      (await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 'online_shop_sync', name: 1 }))
        .status,
    ).toBe(403);
    await give('online_shop_sync', true);
    expect(await sync([sancerre])).toMatchObject({ data: 0, code: 'shop-sync-without-address' });
    expect(shop.asked).toEqual([]);
  });

  test('gets a GET with the products, once for each request', async () => {
    await give('online_shop_sync', true);
    await give('online_shop_sync_url', shop.address);
    expect((await pageOf(sancerre)).features).toMatchObject({ online_shop_sync: 1 });
    expect(await sync(`${sancerre},${barolo}`)).toEqual({ data: 1 });
    await shop.wasAsked(1);
    expect(shop.asked).toEqual([{ path: 'GET /api/sync', productIds: [sancerre, barolo] }]);
    expect(await sync([foreignProduct])).toMatchObject({ data: 0, code: 'product-not-found' });
    expect(shop.asked).toHaveLength(1);
  });

  test('that does not take them is told to who may ask it, in the language of each', async () => {
    await give('online_shop_sync', true);
    await give('online_shop_sync_url', shop.address);
    shop.answer(500);
    expect(await sync([sancerre, barolo])).toEqual({ data: 1 });
    await shop.wasAsked(1);
    await settledHeads(world);
    const told = async (who: Person, headers = {}) =>
      (await world.call(who, 'GET', 'notifications/page?kind=webshop', undefined, headers)).body.data;
    const { host } = new URL(shop.address);
    expect(await told('PRODUCTMANAGER')).toMatchObject([
      {
        kind: 'webshop',
        text: `De webwinkel is voor 2 producten nog niet bijgewerkt; dat wordt vanzelf opnieuw geprobeerd. De webwinkel op ${host} antwoordt met 500.`,
        subject: 'Webwinkelkoppeling',
        record: 'shopSync',
        new: 1,
        solved: 0,
      },
    ]);
    const [english] = await told('TRAFFIC', { 'X-Language': 'en' });
    expect(english.text).toMatch(/^The webshop is not updated for 2 products yet; .+ answers 500\.$/);
    expect(await told('SALES')).toEqual([]);
    shop.answer(200);
  });
});

describe('GTIN and LWIN', () => {
  const set = (field: string, val: string) =>
    world.call('PRODUCTMANAGER', 'PUT', 'product/update', { product_id: barolo, field, val });
  const found = async (code: string) =>
    (await asManager('GET', `product/getListByMultipleFields/${code}/0`)).data.map(
      ({ id }: { id: number }) => id,
    );

  test('are checked before they are stored, and a product is found by them', async () => {
    expect((await set('barcode', '8712345678907')).body).toMatchObject({
      data: 0,
      code: 'field-value-refused',
    });
    expect((await set('barcode', '8712345678906')).body).toEqual({ data: 1 });
    expect((await set('barcode', '8712345678906')).body.warning).toBeUndefined();
    expect((await set('lwin', '123')).body).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect((await set('lwin', '1012361')).body).toEqual({ data: 1 });
    expect(await found('8712345678906')).toEqual([barolo]);
    expect(await found('1012361')).toEqual([barolo]);
    for (const code of ['8712345678906', '1012361'])
      expect(await asManager('GET', `stock/count/find?q=${code}`)).toMatchObject({
        exact: 1,
        data: [{ product_id: barolo }],
      });
  });

  test('that mean nothing elsewhere are stored with a warning', async () => {
    expect((await set('barcode', 'REK-4')).body).toEqual({
      data: 1,
      warning: 'Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.',
    });
  });
});

describe('APP-021 · a favourite', () => {
  const chosen = async () =>
    (await by('CLIENT')('GET', 'klantapp/products')).favorite_products.flatMap(
      ({ product_id, fav }: { product_id: number; fav: number }) => (fav ? [product_id] : []),
    );
  test('is chosen by the customer and dropped again, and stands first', async () => {
    const set = (fav: number) => by('CLIENT')('PUT', 'klantapp/favourite', { product_id: barolo, fav });
    expect(await chosen()).toEqual([]);
    expect(await set(1)).toEqual({ data: 1 });
    expect(await set(1)).toEqual({ data: 1 });
    const { favorite_products } = await by('CLIENT')('GET', 'klantapp/products');
    expect(favorite_products[0]).toMatchObject({ product_id: barolo, fav: 1 });
    // per customer
    expect(
      (await by('hotelGuest')('GET', 'klantapp/products')).favorite_products.some(
        ({ fav }: { fav: number }) => fav,
      ),
    ).toBe(false);
    await set(0);
    expect(await chosen()).toEqual([]);
  });
});

describe('D-11 · a dated VAT rate of the account', () => {
  test('counts in the prices of a product and in what a new vintage costs', async () => {
    await by('ADMIN')('POST', 'settings/addvatrate', { category: 'high', from: '2026-11-01', btw: 25 });
    await world.runner.waitFor(await world.heads(), 5_000);
    await world.core.directory.refresh();
    const prices = (await asManager('GET', `product/prices/${sancerre}`)).data;
    expect(prices.btw).toBe(25);
    const { data } = await asManager('POST', 'product/nieuweJaarGang', {
      product_id: sancerre,
      vintage: '2025',
      sellprice: 20,
    });
    expect(await productOf(data.id)).toMatchObject({ sellprice: 20, sellprice_incl: 25 });
  });

  test('D-11 · the products of a customer have the VAT of the day of supply, and tell when a rate changes', async () => {
    await by('ADMIN')('POST', 'settings/addvatrate', { category: 'high', from: '2031-01-01', btw: 30 });
    await world.runner.waitFor(await world.heads(), 5_000);
    await world.core.directory.refresh();
    const asked = async (query: string) => {
      const answer = await by('SALES')('GET', `product/getProductsForCustomer/0/${bistro}${query}`);
      const wine = (answer.data as { product_id: number; btw: number }[]).find(
        ({ product_id }) => product_id === sancerre,
      );
      return { btw: wine!.btw, changes: answer.vat_changes };
    };
    expect(await asked('')).toEqual({ btw: 25, changes: ['2031-01-01'] });
    expect(await asked('?date=2031-01-02')).toEqual({ btw: 30, changes: ['2031-01-01'] });
  });
});

test('ratings and favourites folded as they came in equal a rebuild', async () => {
  await by('CLIENT')('PUT', 'klantapp/favourite', { product_id: sancerre, fav: 1 });
  const leases = postgresLeases(world.pool, { onFault: () => {} });
  const { store, pool } = world;
  expect(await compareWithRebuild({ pool, store, leases, projections: [ratings, favourites] })).toEqual([]);
  await leases.stop();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { priceDeal, priceDealIdOf } from '#domain/pricing/price-deal.ts';
import { aCustomer } from '#tests/support/records.ts';
import {
  bistro,
  foreignProduct,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const fresh = (price = 138_500) => world.newProduct({ price });

const start = async (product_id: number, vintage: string | number | null, over: object = {}) =>
  (
    await world.call('PRODUCTMANAGER', 'POST', 'product/nieuweJaarGang', {
      product_id,
      vintage,
      voorraad: 0,
      productshow: '',
      old_enabled: 1,
      ...over,
    })
  ).body;
const productOf = async (id: number) =>
  (await world.call('PRODUCTMANAGER', 'GET', `product/getById/${id}`)).body.product;
const prevents = async (to: boolean) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: '231', to } as never }),
  );
  await world.runner.waitFor(await world.heads(), 5_000);
  await world.core.directory.refresh();
};

describe('a new vintage', () => {
  test('PROD-040 · is a product like the old one with a number and stock of its own; the old one goes on', async () => {
    const wine = await fresh();
    const before = await productOf(wine);
    const { data } = await start(wine, '2025', { voorraad: 120, productshow: '1,3' });
    const [old, young] = [await productOf(wine), await productOf(data.id)];
    expect(young).toMatchObject({
      vintage: '2025',
      name: before.name,
      sellprice: before.sellprice,
      per_doos: before.per_doos,
      supplier_id: before.supplier_id,
      productroot_id: wine,
      enabled: 1,
      stock_available: 120,
      'product-show': [1, 3],
    });
    expect(young.number).not.toBe(before.number);
    expect(old).toEqual(before);
  });

  test('PROD-040 · disables the old one when that is asked', async () => {
    const wine = await fresh();
    const { data } = await start(wine, 2025, { old_enabled: 0 });
    expect(await productOf(wine)).toMatchObject({ enabled: 0 });
    expect(await productOf(data.id)).toMatchObject({ enabled: 1 });
  });

  test('of a wine of another company is not begun, nor is that one copied', async () => {
    const before = await settledHeads(world);
    expect(await start(foreignProduct, 2025)).toMatchObject({ data: 0 });
    const clone = { product_id: foreignProduct };
    expect((await world.call('ADMIN', 'POST', 'product/clone', clone)).body).toMatchObject({ data: 0 });
    expect((await world.call('ADMIN', 'GET', `product/rollover/${foreignProduct}`)).status).toBe(404);
    expect(await settledHeads(world)).toEqual(before);
  });

  test('PROD-041 · PROD-042 · PROD-043 · is filled in, another, and a year', async () => {
    const wine = await fresh();
    const before = await settledHeads(world);
    for (const [vintage, message] of [
      ['', 'Jaargang is niet ingevuld'],
      [null, 'Jaargang is niet ingevuld'],
      ['2024', 'is geen nieuwe jaargang'],
      [999, 'Jaargang < 1000'],
    ] as const)
      expect(await start(wine, vintage)).toMatchObject({ data: 0, message });
    expect(await settledHeads(world)).toEqual(before);
    expect((await start(wine, 1000)).data.id).toBeGreaterThan(0);
  });

  test('PROD-045 · SET-020 · that a product of the same root has already is refused with setting 231 on, not with it off', async () => {
    const wine = await fresh();
    await prevents(false);
    const { data } = await start(wine, 2025);
    expect((await start(wine, 2025)).data.id).toBeGreaterThan(0);
    await prevents(true);
    expect(await start(wine, 2025)).toMatchObject({ data: 0, code: 'vintage-exists' });
    // also from the younger one, back to the first
    expect(await start(data.id, 2024)).toMatchObject({ data: 0, code: 'vintage-exists' });
    expect((await start(data.id, 2026)).data.id).toBeGreaterThan(0);
    await prevents(false);
  });
});

describe('the roll-over', () => {
  test.runIf(isThorough)(
    'shows before anything is done what is left, ordered, agreed and favoured, and what it earns; then moves it in one command',
    async () => {
      const wine = await fresh(259_500);
      await world.stocked(noordhof, wine, 12);
      const order = {
        customer_id: hotel,
        'delivery-method_id': 1,
        order_lines: [{ product_id: wine, qty: 5 }],
      };
      await world.call('SALES', 'POST', 'order/store', order);
      const deal = { product_id: wine, customer_id: bistro, val: 22 };
      await world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', deal);
      await world.call('CLIENT', 'PUT', 'klantapp/favourite', { product_id: wine, fav: 1 });
      const heads = await world.heads();
      const { data } = (await world.call('PRODUCTMANAGER', 'GET', `product/rollover/${wine}`)).body;
      expect(data).toMatchObject({
        stock_available: 7,
        price_deals: 1,
        favourites: 1,
        buyers: 1,
        sellprice: 25.95,
        marge: 71.52,
        open_orders: [{ customer_name: 'Hotel Park Lindenhof', qty: 5 }],
      });
      expect(await world.heads()).toEqual(heads);

      const made = await start(wine, 2027, {
        move_deals: 1,
        move_favourites: 1,
        replace: 1,
        old_enabled: 0,
        departpurchaseprice: 9,
        sellprice: 27,
      });
      expect((await world.heads())[1]).toBeGreaterThan(heads[1]!);
      const young = await productOf(made.data.id);
      expect(young).toMatchObject({ sellprice: 27, sellprice_incl: 32.67, departpurchaseprice: 9 });
      expect(await productOf(wine)).toMatchObject({ product_replace_id: made.data.id, enabled: 0 });
      const prices = await world.call('PRODUCTMANAGER', 'GET', `product/prices/${made.data.id}`);
      expect(prices.body.data.price_deals).toMatchObject([{ customer_id: bistro, price: 22 }]);
      const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`);
      const app = (await world.call('CLIENT', 'GET', 'klantapp/products')).body.favorite_products;
      const chosen = app.filter(({ fav }: { fav: number }) => fav);
      const ids = chosen.map(({ product_id }: { product_id: number }) => product_id);
      expect(ids).toContain(made.data.id);
      expect(ids).not.toContain(wine);
      const forBistro = body.data.find(
        ({ product_id }: { product_id: number }) => product_id === made.data.id,
      );
      expect(forBistro).toMatchObject({ unit_price: 22, typeprijs: 'prijsafspraak' });
    },
  );
  test('counts and moves what was agreed with more customers than one screen shows', async () => {
    const wine = await fresh();
    const customers = Array.from({ length: 501 }, (_, nth) => 700_001 + nth);
    for (let from = 0; from < customers.length; from += 167)
      await world.record(world.by(noordhof), async (work) => {
        for (const customerId of customers.slice(from, from + 167)) {
          await work.decide(customer, customerId, {
            type: 'AddCustomer',
            ...aCustomer({ customerId, number: customerId }),
          });
          await work.decide(priceDeal, priceDealIdOf({ customerId, productId: wine }), {
            type: 'AgreePrice',
            customerId,
            productId: wine,
            productName: 'Sancerre',
            price: 99_900,
            side: 'excl',
          });
        }
      });
    await world.runner.waitFor(await world.heads(), 30_000);
    const agreedOn = async (id: number) =>
      (await world.call('PRODUCTMANAGER', 'GET', `product/rollover/${id}`)).body.data.price_deals;
    expect(await agreedOn(wine)).toBe(501);
    const { data } = await start(wine, 2025, { move_deals: 1 });
    expect(await agreedOn(data.id)).toBe(501);
  });

  test('hides what a bottle costs from who may not see it', async () => {
    const { data } = (await world.call('TRAFFIC', 'GET', `product/rollover/${sancerre}`)).body;
    expect(data).toMatchObject({ departpurchaseprice: null, inkoop_price: null, marge: null });
  });
});

test('PROD-046 · a clone is a copy with a new id, a number of its own and no stock', async () => {
  const { data } = (await world.call('TRAFFIC', 'POST', 'product/clone', { product_id: sancerre })).body;
  const [of, clone] = [await productOf(sancerre), await productOf(data.id)];
  expect(clone).toMatchObject({
    name: 'Sancerre Les Caillottes (kopie)',
    vintage: of.vintage,
    sellprice: of.sellprice,
    stock_available: 0,
    productroot_id: null,
  });
  expect(clone.number).not.toBe(of.number);
});

test('PROD-046 · what replaces a product is never replaced by it, however many stand between', async () => {
  const replace = async (product_id: number, val: number) =>
    (await world.call('ADMIN', 'PUT', 'product/update', { product_id, field: 'product_replace_id', val }))
      .body;
  const copy = async () =>
    (await world.call('ADMIN', 'POST', 'product/clone', { product_id: sancerre })).body.data.id as number;
  const [a, b, c] = [await copy(), await copy(), await copy()];
  expect(await replace(a, b)).toMatchObject({ data: 1 });
  expect(await replace(b, c)).toMatchObject({ data: 1 });
  expect(await replace(c, a)).toMatchObject({ data: 0, code: 'replacement-cycle' });
});

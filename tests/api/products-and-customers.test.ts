import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { pricedProducts } from '#projections/views/priced-products.ts';
import { isClientRole } from '#domain/kernel/role.ts';
import {
  barolo,
  bistro,
  cremant,
  hotel,
  noordhof,
  type Person,
  purchasePrice,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { readsInTurn } from '#tests/support/turns-while.ts';
import { writtenInPieces } from '#tests/support/written-in-pieces.ts';

let world: SmallWorld;
let orderId: number;
beforeAll(async () => {
  world = await smallWorld();
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  orderId = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
});
afterAll(() => world?.close());

const productsFor = async (who: Person, customer = bistro) =>
  (await world.call(who, 'GET', `product/getProductsForCustomer/0/${customer}`)).body.data;
type Product = { product_id: number } & Record<string, unknown>;
const one = (products: Product[], id: number) => products.find(({ product_id }) => product_id === id)!;

describe('the products of a customer', () => {
  test('LINE-002 · LINE-018 · come with the price and price type of that customer, and what is free', async () => {
    const products = await productsFor('SALES');
    expect(products).toHaveLength(3);
    expect(one(products, sancerre)).toMatchObject({
      unit_price: 13.85,
      discount: 4,
      btw: 21,
      per_doos: 6,
      stock_available: 594,
    });
    expect(one(products, cremant)).toMatchObject({ discount: 0, exclude_from_discount: 1 });
    expect(one(await productsFor('SALES', hotel), sancerre)).toMatchObject({ discount: 0 });
  });

  test('are priced 250 at a time, with a turn for others after each', async () => {
    const { core } = world;
    const account = core.facts.account(noordhof)!;
    const buyer = (await core.facts.customer(account, bistro))!;
    const [wine] = await core.facts.products(account, [sancerre]);
    const priced = readsInTurn();
    const product = {
      ...wine!,
      get vatCategory() {
        priced.read();
        return wine!.vatCategory;
      },
    };
    const items = Array.from({ length: 2_000 }, () => ({ product }));
    await pricedProducts(core, account, buyer, items);
    const { all, most } = priced.counts();
    expect(most).toBe((250 * all) / 2_000);
  });

  test('of a long list are written out in pieces', async () => {
    const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`);
    expect(await writtenInPieces(productsForCustomer, 'data', body)).toBeGreaterThan(2);
  });

  test('tell how many bottles of each wine this customer usually takes, and of no other customer', async () => {
    const usual = async (who: Person, customer: number) =>
      one(await productsFor(who, customer), barolo)['usual_qty'];
    const take = (customer_id: number, qty: number) =>
      world.call('SALES', 'POST', 'order/store', {
        customer_id,
        'delivery-method_id': 1,
        order_lines: [{ product_id: barolo, qty }],
      });
    await take(hotel, 18);
    expect(await usual('SALES', hotel)).toBeNull();
    await take(hotel, 18);
    await take(hotel, 60);
    expect(await usual('SALES', hotel)).toBe(18);
    expect(await usual('SALES', bistro)).toBeNull();
  });

  test('ROLE-031 · ROLE-032 · a shop that sells incl VAT shows the same products with incl prices', async () => {
    const products = await productsFor('shopAdmin');
    expect(products).toHaveLength(3);
    expect(one(products, sancerre)).toMatchObject({ unit_price: 16.76, stock_available: 594 });
  });
});

describe('what a bottle costs us', () => {
  const figures = new RegExp(`${purchasePrice / 10_000}|${purchasePrice}|inkoop_|marge|purchase|margin`, 'i');
  const text = async (who: Person, method: string, path: string, body?: unknown) =>
    JSON.stringify((await world.call(who, method, path, body)).body);

  test('LINE-002 · LINE-027 · is shown to who sells, and to nobody who only delivers', async () => {
    for (const role of ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'] as const) {
      expect(one(await productsFor(role), barolo)).toMatchObject({ inkoop_price: 7.3917 });
      const { body } = await world.call(role, 'GET', `order/${orderId}`);
      // 13,85 less 4 % is 79,78 for six, which cost 44,3502
      expect(body.lines[0]).toMatchObject({ inkoop_price: 7.3917, marge: 44.41 });
      expect(body.order.marge).toBe(44.41);
    }
    expect(one(await productsFor('TRAFFIC'), barolo)).toMatchObject({ inkoop_price: null });
    const { body } = await world.call('TRAFFIC', 'GET', `order/${orderId}`);
    expect(body.lines[0]).toMatchObject({ inkoop_price: null, marge: null });
    expect(body.order.marge).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/7\.39|73917|44\.41|44\.35/);
  });

  test('LINE-027 · stands in no answer to a customer, by name or by figure', async () => {
    const forClients = operations.filter(
      ({ roles, id }) =>
        (typeof roles === 'string' ? roles === 'signed-in' : roles.some(isClientRole)) && id !== 'logout',
    );
    expect(forClients.map(({ id }) => id)).toContain('customerAppProducts');
    const ids: Record<string, number> = { flag: 0, customer: bistro, product: sancerre };
    for (const { method, path: named } of forClients) {
      const path = named.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? orderId));
      const body = { order_lines: [{ product_id: sancerre, qty: 6 }] };
      for (const role of ['CLIENT', 'CLIENT2', 'CLIENT3'] as const)
        expect(await text(role, method, path, method === 'GET' ? undefined : body), path).not.toMatch(
          figures,
        );
    }
    expect(await text('SALES', 'GET', `order/${orderId}`)).toMatch(figures);
  });
});

describe('customers', () => {
  const search = async (q: string) =>
    (await world.call('SALES', 'GET', `klant/getListByNameEnabled/${encodeURIComponent(q)}`)).body.data;

  test('FMT-014 · are found by words in any order, whatever accents and case, from two characters on', async () => {
    for (const q of ['hotel', 'PARK zeist', 'zeist lindénhof', '402'])
      expect(await search(q), q).toEqual([
        { id: hotel, number: hotel, name: 'Hotel Park Lindenhof', city: 'Zeist', enabled: 1 },
      ]);
    expect(await search('hotel utrecht')).toEqual([]);
    expect(await world.call('SALES', 'GET', 'klant/getListByNameEnabled/h')).toMatchObject({ status: 400 });
  });

  test('SO-005 · SO-009 · one tells what the order screen copies, and the first day it can be delivered', async () => {
    const { body } = await world.call('SALES', 'GET', `klant/getById/${bistro}`);
    expect(body.customer).toMatchObject({
      name: 'Bistro De Kade',
      street_name: 'Oudegracht',
      customer_discount: 4,
      pay_in_days: 14,
      no_vat: 0,
      delivery_days: [2, 5],
      // Thursday 19-11: the next of Tuesday and Friday
      recomended_delivery: '2026-11-20',
    });
    // APP-037: without days of its own, that of its town
    const days = async (text: string, directions: number[]) => {
      const setting = { field: 'delivery_city_days', val: text };
      await world.call('ADMIN', 'PUT', 'users/updatemainuserdata', setting);
      const own = { customer_id: bistro, field: 'delivery_days', val: directions };
      expect((await world.call('ADMIN', 'PUT', 'klant/update', own)).body).toEqual({ data: 1 });
      return (await world.call('SALES', 'GET', `klant/getById/${bistro}`)).body.customer.recomended_delivery;
    };
    expect(await days('Utrecht: wo', [])).toBe('2026-11-25');
    expect(await days('', [2, 5])).toBe('2026-11-20');
    expect(await world.call('SALES', 'GET', 'klant/getById/17')).toMatchObject({
      status: 404,
      body: { code: 'customer-not-found', title: 'Deze klant bestaat niet.' },
    });
  });
});

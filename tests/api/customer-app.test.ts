import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClientRole } from '#domain/user/role.ts';
import {
  barolo,
  bistro,
  cremant,
  hotel,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()), 60_000);
afterAll(() => world?.close());
beforeEach(() => {
  Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' });
});

const catalogue = async (who: Person = 'CLIENT2') => (await world.call(who, 'GET', 'klantapp/products')).body;
const order = (who: Person, lines: [number, number][], more = {}) =>
  world.call(who, 'POST', 'klantapp/store', {
    order_lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
    ...more,
  });
const history = async (who: Person, page = {}) =>
  (await world.call(who, 'POST', 'klantapp/orders', page)).body;
type Product = { product_id: number };
const ids = (products: Product[]) => products.map(({ product_id }) => product_id);

describe('the catalogue', () => {
  test('APP-016 · APP-017 · answers everything the order screen needs', async () => {
    const answer = await catalogue();
    expect(Object.keys(answer).toSorted()).toEqual([
      'customer_info',
      'delivery_dates',
      'favorite_products',
      'general_info',
      'other_products',
    ]);
    expect(answer.customer_info.name).toBe('Bistro De Kade');
    expect(answer.general_info).toEqual({
      company_name: 'Wijnimport Noordhof',
      price_side: 'excl',
      klantapp_minimum_order_amount: 250,
    });
    expect(answer.other_products[0]).toEqual({
      product_id: barolo,
      fav: 0,
      product_name: 'Barolo Serralunga',
      vintage: '2024',
      supplier_name: 'Domaine des Trois Sources',
      kleur: 'white',
      land: 'Frankrijk',
      regio: 'Loire',
      druiven: ['Sauvignon blanc'],
      sell_price: 25.95,
      discount: 4,
      exclude_from_discount: 0,
      btw: 21,
      qty_per_doos: 6,
      available_stock: 12,
      message: '',
    });
  });

  test('APP-014 · APP-015 · favourites are what the customer itself ordered before', async () => {
    await order('hotelGuest', [[cremant, 6]]);
    const guest = await catalogue('hotelGuest');
    expect(ids(guest.favorite_products)).toEqual([cremant]);
    expect(ids(guest.other_products)).toEqual([barolo, sancerre]);
    expect(ids((await catalogue('CLIENT')).favorite_products)).toEqual([]);
  });

  test('APP-036 · until eleven o’clock today is a day to deliver, when it is one of the customer', async () => {
    const datesAt = async (now: string) => {
      Object.assign(world.time, { now, today: now.slice(0, 10) });
      return (await catalogue()).delivery_dates.slice(0, 3);
    };
    // Friday 20-11; the bistro is delivered to on Tuesday and Friday; 9:59 UTC is 10:59 in Amsterdam
    expect(await datesAt('2026-11-20T09:59:59.000Z')).toEqual(['2026-11-20', '2026-11-24', '2026-11-27']);
    expect(await datesAt('2026-11-20T10:00:00.000Z')).toEqual(['2026-11-24', '2026-11-27', '2026-12-01']);
    // in summer eleven o'clock is 9:00 UTC
    expect((await datesAt('2026-07-03T08:59:00.000Z'))[0]).toBe('2026-07-03');
    expect((await datesAt('2026-07-03T09:00:00.000Z'))[0]).toBe('2026-07-07');
  });

  test('APP-024 · what is sold below zero shows as none, never as less', async () => {
    await world.call('SALES', 'POST', 'order/store', {
      customer_id: hotel,
      'delivery-method_id': 1,
      order_lines: [{ product_id: barolo, qty: 18 }],
    });
    const { other_products } = await catalogue();
    expect(other_products.find(({ product_id }: Product) => product_id === barolo).available_stock).toBe(0);
    expect((await order('CLIENT2', [[barolo, 6]])).body).toMatchObject({ data: 0, code: 'stock-short' });
  });
});

describe('an order of a customer', () => {
  test('APP-033 · has status 1 and delivery method 7, its own address and the first day offered', async () => {
    const { body } = await order('CLIENT', [[sancerre, 6]], { note: 'Achterom leveren' });
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.body.order).toMatchObject({
      orderstatus: 'geprint',
      'delivery-method_id': 7,
      'delivery-date': '2026-11-20',
      'delivery-recipient-name': 'Bistro De Kade',
      'order-text': 'Achterom leveren',
      customer_id: bistro,
      'is-client-order': 1,
    });
  });

  test.each<[ClientRole, number]>([
    ['CLIENT', 1],
    ['CLIENT2', 2],
    ['CLIENT3', 2],
  ])('FMT-024 · ROLE-018 · of a %s came by version %i of the app', async (role, version) => {
    const { body } = await order(role, [[sancerre, 6]]);
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.body.order['is-client-order']).toBe(version);
  });

  test('APP-035 · APP-036 · is delivered on a day that is offered, or not placed', async () => {
    const before = await world.heads();
    for (const date of ['2026-11-21', '2026-11-17', '2027-11-19'])
      expect((await order('CLIENT2', [[sancerre, 6]], { 'delivery-date': date })).body).toMatchObject({
        data: 0,
        code: 'delivery-date-not-offered',
      });
    expect(await world.heads()).toEqual(before);
    const { body } = await order('CLIENT2', [[sancerre, 6]], { 'delivery-date': '2026-11-24' });
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.body.order['delivery-date']).toBe('2026-11-24');
  });

  test('APP-032 · without a bottle is not placed, and a bottle less than none is no order', async () => {
    expect((await order('CLIENT2', [])).body).toMatchObject({ data: 0, code: 'order-without-lines' });
    for (const quantity of [0, -6])
      expect(await order('CLIENT2', [[sancerre, quantity]])).toMatchObject({ status: 400 });
  });

  test('APP-004 · is for the own customer, at the own price, whatever else is sent', async () => {
    const sent = {
      order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 0.01 }],
      customer_id: hotel,
      'order-status_id': 3,
    };
    const { body } = await world.call('CLIENT2', 'POST', 'klantapp/store', sent);
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.body.order).toMatchObject({ customer_id: bistro, orderstatus: 'geprint', subtotal: 83.1 });
  });
});

describe('the history', () => {
  test('APP-004 · APP-041 · holds the own orders alone, ten a page, newest first', async () => {
    const placed: number[] = [];
    for (let index = 0; index < 11; index += 1)
      placed.unshift((await order('hotelGuest', [[sancerre, 6]])).body.data.id);
    await order('CLIENT', [[sancerre, 6]]);
    const first = await history('hotelGuest');
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual(placed.slice(0, 10));
    const rest = await history('hotelGuest', { skip: 10, take: 10 });
    expect(rest.data.map(({ id }: { id: number }) => id)).toContain(placed[10]);
    expect(rest.total).toBe(first.total);
    expect(first.total).toBe(10 + rest.data.length);
    const others = new Set((await history('CLIENT', { take: 100 })).data.map(({ id }: { id: number }) => id));
    expect(placed.some((id) => others.has(id))).toBe(false);
  });

  test('APP-041 · tells of an order what the customer may know', async () => {
    const { data } = await history('hotelGuest', { take: 1 });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        real_id: expect.any(Number),
        'order-date': '2026-11-19',
        'delivery-date': '2026-11-20',
        orderstatus: 'geprint',
        bottles: 6,
        'invoice-amount_excl': 83.1,
        'invoice-amount_incl': 100.55,
      },
    ]);
  });
});

test('APP-004 · a client opens nothing of the staff', async () => {
  for (const path of [`klant/getById/${bistro}`, 'dashboard/unprocessed', 'order/1', 'users/mainusers'])
    expect(await world.call('CLIENT2', 'GET', path)).toMatchObject({ status: 403 });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { openWinkel, winkel } from '#tests/support/direct-orders.ts';
import {
  barolo,
  bistro,
  cremant,
  foreignCustomer,
  hotel,
  noordhof,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await openWinkel(world);
});
afterAll(() => world?.close());

const receive = (accountId: number, productId: number, quantity: number) => {
  const place = { accountId, productId, warehouseId: 1 };
  return world.record(world.by(accountId, 1), (work) =>
    work.decide(stock, stockIdOf(place), { type: 'ReceiveStock', ...place, quantity, reason: 'begin' }),
  );
};
/** A wine with so many bottles in the account that supplies and in the one that orders. */
const wineOf = async (supplied: number, here = 0) => {
  const id = await world.newProduct({ bottles: supplied });
  if (here > 0) await receive(winkel, id, here);
  return id;
};

const get = async (path: string, who: Person = 'TRAFFIC') => (await world.call(who, 'GET', path)).body;
const wanted = (over: object = {}) => ({
  customer_id: bistro,
  'delivery-method_id': 1,
  order_lines: [{ product_id: sancerre, qty: 12 }],
  ...over,
});
const store = async (over: object = {}, who: Person = 'TRAFFIC') =>
  (await world.call(who, 'POST', 'directorder/store', wanted(over))).body;
test('D-65 · parts of an address without its street are named: the order goes to that of the customer', async () => {
  const place = { klantnaam: 'Strandtent Zuid', city: 'Noordwijk' };
  const answer = await world.call('TRAFFIC', 'POST', 'directorder/store', wanted(place), { Prefer: '' });
  expect(answer.body.data.id).toBeGreaterThan(0);
  expect(answer.headers.get('X-Ignored-Fields')).toBe('klantnaam, city');
});
const list = async (take: string | number = 10, skip = 0) =>
  get(`directorder/list/${bistro}/${take}/${skip}`);
const deliver = (order_id: number) =>
  world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 3, offer: 0 });
const addStock = async (id: number, who: Person = 'TRAFFIC') =>
  (await world.call(who, 'PUT', 'directorder/addstock', { id })).body;

describe('direct orders', () => {
  test('DIRECT-001 · the accounts are those that the caller may order for, with their customer', async () => {
    expect((await get('directorder/accounts')).data).toEqual([
      expect.objectContaining({ id: winkel, name: 'Noordhof Winkel', customer_id: bistro, incl_account: 0 }),
    ]);
    // who does not work there sees nothing of it
    expect((await get('directorder/accounts', 'foreignAdmin')).data).toEqual([]);
    expect((await get('directorder/accounts', 'shopAdmin')).data).toEqual([]);
  });

  test('ROLE-003 · are open to MANAGER, ADMIN and TRAFFIC', async () => {
    const area = operations.filter(({ path }) => path.startsWith('directorder/'));
    expect(area.length).toBeGreaterThan(5);
    for (const { roles } of area) expect([...roles].toSorted()).toEqual(['ADMIN', 'MANAGER', 'TRAFFIC']);
    expect((await world.call('SALES', 'GET', 'directorder/accounts')).status).toBe(403);
    expect((await world.call('SALES', 'POST', 'directorder/store', wanted())).status).toBe(403);
  });

  test('DIRECT-004 · DIRECT-006 · DIRECT-015 · a stored one stands in the supplying account and first in the list, which is paged by any N', async () => {
    const { data } = await store({
      klantnaam: 'Winkel Oost',
      street_name: 'Dorpsstraat',
      house_number: '7a',
      postcode: '3572 AB',
      city: 'Utrecht',
      'delivery-date': '2026-11-24',
      'delivery-moment': 'voor',
      'delivery-time': '13:15',
      insert_in_mu_id: noordhof,
    });
    const { order } = await get(`order/${data.order_id}`, 'ADMIN');
    expect(order).toMatchObject({
      real_id: data.real_id,
      main_user_id: noordhof,
      customer_id: bistro,
      orderstatus: 'bezorging',
      insert_in_mu_id: noordhof,
      direct_order_id: data.id,
      'delivery-recipient-name': 'Winkel Oost',
      'delivery-address': 'Dorpsstraat',
      'delivery-housenumber': '7a',
      'delivery-zipcode': '3572 AB',
      'delivery-city': 'Utrecht',
      'delivery-moment': 'voor',
      'delivery-time': '13:15',
      'delivery-method_id': 1,
    });
    const before = (await list()).total;
    const second = (await store()).data;
    expect((await list()).total).toBe(before + 1);
    expect((await list(2)).data.map(({ id }: { id: number }) => id)).toEqual([second.id, data.id]);
    expect((await list(1)).data.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    expect((await list(1, 1)).data.map(({ id }: { id: number }) => id)).toEqual([data.id]);
  });

  test.runIf(isThorough)(
    'DIRECT-004 · N is an integer from 1 to 100, any other value becomes 10',
    async () => {
      for (let nth = 0; nth < 11; nth += 1) await store({ order_lines: [{ product_id: sancerre, qty: 1 }] });
      const counts: Record<string, number> = {};
      for (const asked of [1, 11, 100, 0, 101, 250, 'elf', '10.5', '-3'])
        counts[asked] = Math.min((await list(asked)).data.length, 11);
      expect(counts).toEqual({
        1: 1,
        11: 11,
        100: 11,
        0: 10,
        101: 10,
        250: 10,
        elf: 10,
        '10.5': 10,
        '-3': 10,
      });
    },
  );

  test('DIRECT-008 · DIRECT-014 · drops lines without a whole quantity; printed it has status 1 and its slip', async () => {
    const { data } = await store({
      print: 1,
      order_lines: [
        { product_id: sancerre, qty: 6 },
        { product_id: barolo, qty: 2.5 },
        { product_id: cremant, qty: '0' },
        { product_id: cremant, qty: 'zes' },
      ],
    });
    const { order, lines } = await get(`order/${data.order_id}`, 'ADMIN');
    expect(order.orderstatus).toBe('geprint');
    expect(lines.map(({ product_id, qty }: Record<string, number>) => [product_id, qty])).toEqual([
      [sancerre, 6],
    ]);
    const slip = await world.call('TRAFFIC', 'GET', `directorder/pakbon/${data.id}`);
    expect(slip.headers.get('content-type')).toBe('application/pdf');
    expect((await get(`order/${data.order_id}`, 'ADMIN')).order.orderstatus).toBe('geprint');
  });

  test('DIRECT-005 · DASH-017 · delivered, its stock is added once and leaves a log; until then the dashboard warns', async () => {
    const wine = await wineOf(60);
    const { data } = await store({ order_lines: [{ product_id: wine, qty: 6 }] });
    const warning = async () => (await get('dashboard/directorderswarning')).count;
    const before = await warning();
    const row = async () =>
      (await list(100)).data.find(({ id }: { id: number }) => id === data.id) as Record<string, unknown>;
    expect(await addStock(data.id)).toMatchObject({ data: 0, code: 'direct-order-not-delivered' });
    expect(await warning()).toBe(before);
    await deliver(data.order_id);
    expect(await row()).toMatchObject({ orderstatus: 'afgeleverd', log: null, is_blocked: 0 });
    expect(await warning()).toBe(before + 1);
    // whose direct order it is not
    for (const who of ['shopAdmin', 'foreignAdmin'] as const) {
      expect(await addStock(data.id, who)).toMatchObject({ data: 0, code: 'direct-order-not-found' });
      expect((await world.call(who, 'GET', `directorder/pakbon/${data.id}`)).status).toBe(404);
    }
    expect(await addStock(data.id)).toEqual({ data: 1 });
    expect(await row()).toMatchObject({ log: { qty: 6, username: expect.stringMatching(/TRAFFIC/) } });
    expect(await warning()).toBe(before);
    expect(await addStock(data.id, 'ADMIN')).toMatchObject({ data: 0, code: 'direct-order-stock-added' });
    const booked = await world.pool.query(
      `select on_hand from read_model.stock_level where log = 1 and account_id = $1 and product_id = $2`,
      [winkel, wine],
    );
    expect(booked.rows.map(({ on_hand }) => Number(on_hand))).toEqual([6]);
  });

  test('DIRECT-005 · what the receiver has in its stock does not come back to the supplier by a change of the order', async () => {
    const [wine, tasting] = [
      await wineOf(60),
      await world.newProduct({ over: { typeId: serviceTypeId } as object }),
    ];
    const lines = [
      { product_id: wine, qty: 6 },
      { product_id: tasting, qty: 1 },
    ];
    const { id, order_id } = (await store({ order_lines: lines })).data;
    const statusTo = async (orderstatus_id: number) =>
      (await world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer: 0 }))
        .body;
    const stocks = async () => {
      await world.core.waitFor(await world.heads());
      const { rows } = await world.pool.query(
        `select account_id, on_hand, reserved from read_model.stock_level where log = 1 and product_id = any($1)
          order by account_id`,
        [[wine, tasting]],
      );
      return rows.map((row) => [row.account_id, row.on_hand, row.reserved].map(Number));
    };
    // back and forth before that is as free as of other orders
    await deliver(order_id);
    expect(await statusTo(4)).toMatchObject({ data: 1 });
    await deliver(order_id);
    expect(await addStock(id)).toEqual({ data: 1 });
    // a service is in no stock
    const booked = [
      [noordhof, 54, 0],
      [winkel, 6, 0],
    ];
    expect(await stocks()).toEqual(booked);
    const refused = {
      code: 'direct-order-received',
      message: expect.stringContaining('voorraad van de ontvanger'),
    };
    expect(await statusTo(4)).toMatchObject(refused);
    expect((await world.call('ADMIN', 'PUT', 'order/destroy', { id: order_id })).body).toMatchObject(refused);
    const { order, lines: now } = await get(`order/${order_id}`, 'ADMIN');
    const save = async (over: object) =>
      (
        await world.call('ADMIN', 'PUT', 'order/updateorder', {
          order: { id: order_id, version: order.version, 'order-text': 'achterom' },
          lines: now.map((line: object) => ({ ...line, ...over })),
        })
      ).body;
    expect(await save({ qty: 3 })).toMatchObject(refused);
    const history = (await get(`order/history/${order_id}`, 'ADMIN')).data;
    const { position } = history.find(({ action }: { action: string }) => action === 'Status gewijzigd');
    expect((await world.call('ADMIN', 'PUT', 'order/undo', { id: order_id, position })).body).toMatchObject(
      refused,
    );
    expect(await save({})).toMatchObject({ data: 1 });
    expect(await stocks()).toEqual(booked);
  });

  test('DIRECT-003 · DIRECT-007 · DIRECT-012 · the automatic one fills up to the minimum in full boxes; what is out is 0 and locked', async () => {
    const [low, coming, scarce] = [await wineOf(600, 37), await wineOf(600), await wineOf(7)];
    const [soldOut, full] = [await wineOf(0), await wineOf(600, 60)];
    await store({ order_lines: [{ product_id: coming, qty: 30 }] });
    const lines = (await get(`directorder/auto/${bistro}`)).data as Record<string, unknown>[];
    const of = (id: number) => lines.find(({ product_id }) => product_id === id);
    // 37 are there of 60: 23 are missing, in boxes of 6
    expect(of(low)).toMatchObject({ qty: 24, lock: 0, qty_short: 0 });
    // 30 are under way already
    expect(of(coming)).toMatchObject({ qty: 30, lock: 0 });
    expect(of(scarce)).toMatchObject({ qty: 7, lock: 0, qty_short: 53, total_price_excl: 67.2 });
    expect(of(full)).toBeUndefined();
    expect(of(soldOut)).toMatchObject({ qty: 0, lock: 1, total_price_excl: 0, qty_short: 60 });
    expect(of(low)).toMatchObject({
      productnaam: `Proefwijn ${low} 2024`,
      unit_price_excl: 10,
      unit_price_incl: 12.1,
      total_price_excl: 230.4,
      total_price_incl: 278.78,
    });
    expect(Object.keys(of(low)!)).toEqual(
      expect.arrayContaining([
        'productnaam',
        'qty',
        'lock',
        'unit_price_excl',
        'unit_price_incl',
        'total_price_excl',
        'total_price_incl',
        'marge',
      ]),
    );
    // LINE-027: TRAFFIC sees no margin, MANAGER does
    expect(of(low)!['marge']).toBeNull();
    const seen = (await get(`directorder/auto/${bistro}`, 'MANAGER')).data as Record<string, unknown>[];
    expect(seen.find(({ product_id }) => product_id === low)!['marge']).toEqual(expect.any(Number));
  });

  test('DIRECT-003 · the automatic one counts what comes in a multi-product and from a supplier, and proposes no service', async () => {
    const [part, bought] = [await wineOf(600), await wineOf(600)];
    const box = await world.newProduct({ name: 'Proefdoos' });
    const tasting = await world.newProduct({
      name: 'Proeverij',
      bottles: 600,
      over: { typeId: serviceTypeId } as object,
    });
    const made = { product_id: box, base_product_id: part, qty: 6 };
    await world.call('ADMIN', 'PUT', 'product/addOrUpdateMultiProduct', made);
    await store({ order_lines: [{ product_id: box, qty: 5 }] });
    const place = { accountId: winkel, productId: bought, warehouseId: 1 };
    await world.record(world.by(winkel, 1), (work) =>
      work.decide(stock, stockIdOf(place), { type: 'ExpectStock', ...place, change: 48 }),
    );
    const lines = (await get(`directorder/auto/${bistro}`)).data as Record<string, unknown>[];
    const of = (id: number) => lines.find(({ product_id }) => product_id === id);
    // five boxes of six are under way of 60, and 48 are on order
    expect(of(part)).toMatchObject({ qty: 30 });
    expect(of(bought)).toMatchObject({ qty: 12 });
    expect(of(tasting)).toBeUndefined();
  });

  test('DIRECT-016 · D-53 · the products of a customer are all, or with flag 1 those of an automatic order', async () => {
    const low = await wineOf(600, 37);
    const full = await wineOf(600, 60);
    const offered = (flag: number, who: Person = 'TRAFFIC') =>
      world.call(who, 'GET', `product/getProductsForCustomer/${flag}/${bistro}`);
    const idsIn = ({ data }: { data: { product_id: number }[] }) => data.map((item) => item.product_id);
    const automatic = (await offered(1)).body;
    expect(idsIn(automatic)).toEqual(idsIn(await get(`directorder/auto/${bistro}`)));
    expect(idsIn(automatic)).toContain(low);
    expect(idsIn(automatic)).not.toContain(full);
    expect(automatic.data[0]).toMatchObject({ unit_price: expect.any(Number) });
    expect(idsIn((await offered(0)).body)).toEqual(expect.arrayContaining([low, full]));
    expect(await offered(2)).toMatchObject({ status: 400, body: { issues: [{ path: ['flag'] }] } });
    expect((await offered(1, 'SALES')).body.code).toBe('direct-order-account-not-found');
  });

  test('DIRECT-016 · products, methods, automatic lines, store and add stock refuse what is not a direct-order account', async () => {
    expect((await get('order/deliverymethods')).data.length).toBeGreaterThan(0);
    const offered = (await get(`directorder/products/${bistro}`)).data as { product_id: number }[];
    expect(offered.map(({ product_id }) => product_id)).toContain(sancerre);
    for (const customer of [hotel, foreignCustomer]) {
      for (const path of ['list/%/10/0', 'auto/%', 'products/%'])
        expect((await get(`directorder/${path.replace('%', String(customer))}`)).code).toBe(
          'direct-order-account-not-found',
        );
      expect(await store({ customer_id: customer })).toMatchObject({
        data: 0,
        code: 'direct-order-account-not-found',
      });
    }
    expect(await store({ insert_in_mu_id: winkel })).toMatchObject({
      data: 0,
      code: 'direct-order-account-not-found',
    });
    expect(await addStock(987_654)).toMatchObject({ data: 0, code: 'direct-order-not-found' });
  });
});

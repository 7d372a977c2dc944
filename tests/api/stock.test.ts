import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { bundle } from '#domain/bundle/bundle.ts';
import { product, serviceTypeId } from '#domain/product/product.ts';
import { user } from '#domain/user/user.ts';
import {
  bistro,
  foreignProduct,
  hotel,
  kelder,
  noordhof,
  particulier,
  type Person,
  productOf,
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
afterEach(() => Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' }));

const wine = (bottles = 0, name = 'Rioja Reserva') => world.newProduct({ name, bottles, price: 500_000 });

type Row = { real_id: number } & Record<string, unknown>;
const stockOf = async (id: number, who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `product/stock/${id}`)).body as {
    available: number;
    rows: Row[];
    six_weeks: { bottles: number }[];
  };
const rowOf = async (id: number, who: Person = 'ADMIN') => (await stockOf(id, who)).rows[0]!;
const update = async (id: number, field: string, val: unknown, rest = {}) =>
  (
    await world.call('ADMIN', 'PUT', 'product/update-stock', {
      real_id: (await rowOf(id)).real_id,
      field,
      val,
      ...rest,
    })
  ).body;
const order = async (
  who: Person,
  lines: readonly (readonly [product_id: number, qty: number])[],
  customer_id = bistro,
) =>
  (
    await world.call(who, 'POST', 'order/store', {
      customer_id,
      'delivery-method_id': 1,
      order_lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
    })
  ).body;
/** Statuses by their numbers. */
const [delivered, waits] = [3, 4];
const setStatus = async (order_id: number, orderstatus_id: number) =>
  (await world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer: 0 })).body;
const inList = async (id: number, query = '') => {
  const { body } = await world.call('ADMIN', 'GET', `stock/list?q=${id}&take=100&${query}`);
  return (body.data as Record<string, unknown>[]).find(({ product_id }) => product_id === id)!;
};
const logOf = async (words: string) =>
  (await world.call('ADMIN', 'POST', 'stats/logboek', { subject: words, take: 20 })).body.data as Record<
    string,
    unknown
  >[];

describe('the stock of a product', () => {
  test('PROD-011 · PROD-013 · PROD-024 · is a row per company: stock, reserved, reservations and what that leaves', async () => {
    const rioja = await wine(48);
    const placed = await order('SALES', [
      [rioja, 6],
      [rioja, 9],
    ]);
    const waiting = { order_id: placed.data.id, line_ids: [2] };
    await world.call('SALES', 'PUT', 'order/tobackorder', waiting);
    expect(await stockOf(rioja)).toMatchObject({
      available: 33,
      rows: [
        {
          main_user_id: noordhof,
          main_user_name: 'Wijnimport Noordhof',
          account_this: 1,
          stock: 48,
          stock_reserved: 6,
          stock_reservations: 9,
          stock_available: 33,
          minstock: 60,
          minstock_default: 1,
          besteld: 0,
        },
      ],
    });
    await setStatus(placed.data.id, delivered);
    expect(await rowOf(rioja)).toMatchObject({ stock: 42, stock_reserved: 0, stock_available: 33 });
  });

  test('PROD-025 · is corrected by its row, with the reason and the old and new value in the log book', async () => {
    const rioja = await wine(42);
    const before = await rowOf(rioja);
    expect(await update(rioja, 'stock', 40, { reason: 'breuk bij uitladen' })).toEqual({ data: 1 });
    expect(await rowOf(rioja)).toMatchObject({ real_id: before.real_id, stock: 40 });
    const [entry] = await logOf(`Rioja Reserva ${rioja}`);
    expect(entry).toMatchObject({
      action: 'Voorraad gecorrigeerd',
      text: 'Voorraad gecorrigeerd met −2 flessen: breuk bij uitladen.',
      changes: [{ field: 'Voorraad', old_value: '42', new_value: '40' }],
    });
  });

  test('PROD-025 · has a row before its first bottle, under the number that it keeps', async () => {
    const empty = await wine();
    const { real_id } = await rowOf(empty);
    expect(await update(empty, 'stock', '12')).toEqual({ data: 1 });
    expect(await rowOf(empty)).toMatchObject({ real_id, stock: 12 });
  });

  test('FMT-008 · PROD-024 · PROD-029 · is marked below its minimum, 60 when that is empty; at its minimum it is not', async () => {
    const rioja = await wine(40);
    expect(await inList(rioja)).toMatchObject({ minstock: 60, minstock_default: 1, below_minstock: 1 });
    await update(rioja, 'minstock', 24);
    expect(await rowOf(rioja)).toMatchObject({ minstock: 24, minstock_default: 0, below_minstock: 0 });
    expect(await inList(rioja)).toMatchObject({ minstock: 24, below_minstock: 0 });
    expect(await inList(rioja, 'below_minstock=1')).toBeUndefined();
    await update(rioja, 'minstock', 40);
    expect(await rowOf(rioja)).toMatchObject({ minstock: 40, stock_available: 40, below_minstock: 0 });
    expect(await inList(rioja, 'below_minstock=1')).toBeUndefined();
    await update(rioja, 'minstock', 41);
    expect(await rowOf(rioja)).toMatchObject({ below_minstock: 1 });
    expect(await inList(rioja, 'below_minstock=1')).toMatchObject({ minstock: 41, below_minstock: 1 });
    await update(rioja, 'minstock', '');
    expect(await inList(rioja, 'below_minstock=1')).toMatchObject({ minstock: 60, below_minstock: 1 });
    expect(await inList(await wine(60), 'below_minstock=1')).toBeUndefined();
  });

  test('PROD-028 · tells what is on order at suppliers, and what left in each six weeks', async () => {
    const rioja = await wine(48);
    const placed = await order('SALES', [[rioja, 6]]);
    await setStatus(placed.data.id, delivered);
    await update(rioja, 'besteld', 600);
    expect(await rowOf(rioja)).toMatchObject({ besteld: 600 });
    const { six_weeks } = await stockOf(rioja);
    expect(six_weeks.map(({ bottles }) => bottles)).toEqual([0, 0, 0, 0, 0, 0, 0, 6]);
  });

  test('a wrong value changes nothing', async () => {
    const { real_id } = await rowOf(await wine(48));
    const before = await settledHeads(world);
    for (const val of [-1, 1.5, '12,5', 'veel'])
      expect(
        (await world.call('ADMIN', 'PUT', 'product/update-stock', { real_id, field: 'stock', val })).status,
      ).toBe(400);
    // nothing is no number of bottles: only a minimum may be empty
    for (const [field, val] of [
      ['stock', ''],
      ['stock', null],
      ['besteld', ''],
    ])
      expect(
        (await world.call('ADMIN', 'PUT', 'product/update-stock', { real_id, field, val })).body,
      ).toMatchObject({
        data: 0,
        code: 'stock-without-number',
      });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('is a line in the ledger for every movement, with its cause', async () => {
    const rioja = await wine(48);
    const placed = await order('SALES', [[rioja, 6]]);
    await setStatus(placed.data.id, delivered);
    await update(rioja, 'stock', 40, { reason: 'breuk bij uitladen' });
    const { body } = await world.call('ADMIN', 'GET', `product/stock-movements/${rioja}`);
    expect(
      body.data.map((row: Record<string, unknown>) => [row.action, row.change, row.stock, row.cause]),
    ).toEqual([
      ['Gecorrigeerd', -2, 40, 'breuk bij uitladen'],
      ['Afgeleverd', -6, 42, `Order ${placed.data.real_id}`],
      ['Gereserveerd', 6, 48, `Order ${placed.data.real_id}`],
      ['Ontvangen', 48, 48, 'begin'],
    ]);
    expect(body.data[0].username).toBe('ADMIN Test');
  });

  test('stands in the list as it was at the end of an earlier day', async () => {
    const rioja = await wine(48);
    await order('SALES', [[rioja, 6]]);
    Object.assign(world.time, { now: '2026-11-20T08:30:00.000Z', today: '2026-11-20' });
    await update(rioja, 'stock', 100);
    expect(await inList(rioja)).toMatchObject({ stock: 100 });
    expect(await inList(rioja, 'date=2026-11-19')).toMatchObject({ stock: 48, stock_reserved: 6 });
    expect(await inList(rioja, 'date=2026-11-18')).toMatchObject({ stock: 0 });
    expect(await inList(rioja, 'date=2026-11-20')).toMatchObject({ stock: 100 });
  });

  test('PROD-029 · on an earlier day is below its own minimum or not, and not below the usual one', async () => {
    Object.assign(world.time, { now: '2026-11-20T08:30:00.000Z', today: '2026-11-20' });
    const rioja = await wine(20);
    await update(rioja, 'minstock', 12);
    Object.assign(world.time, { now: '2026-11-21T08:30:00.000Z', today: '2026-11-21' });
    await update(rioja, 'stock', 6);
    const asked = 'date=2026-11-20';
    expect(await inList(rioja, asked)).toMatchObject({
      stock: 20,
      minstock: 12,
      minstock_default: 0,
      below_minstock: 0,
    });
    expect(await inList(rioja, `${asked}&below_minstock=1`)).toBeUndefined();
    // there was nothing of it yet, which is below any
    expect(await inList(rioja, 'date=2026-11-18&below_minstock=1')).toMatchObject({ stock: 0, minstock: 12 });
  });

  test('of a service there is none: what was sold of it is nowhere short, nor to be ordered', async () => {
    const over = { typeId: serviceTypeId } as object;
    const tasting = await world.newProduct({ name: 'Proeverij', over });
    const placed = await order('SALES', [[tasting, 3]]);
    await setStatus(placed.data.id, delivered);
    for (const query of ['', 'below_minstock=1', 'date=2026-11-20'])
      expect(await inList(tasting, query)).toBeUndefined();
  });

  test('of another company is neither read nor changed', async () => {
    const { real_id } = await rowOf(foreignProduct, 'foreignAdmin');
    const before = await settledHeads(world);
    for (const path of ['stock', 'reservations', 'stock-movements', 'sales6weeks', 'getMultiProducts'])
      expect(await world.call('ADMIN', 'GET', `product/${path}/${foreignProduct}`), path).toMatchObject({
        status: 404,
        body: { code: 'product-not-found' },
      });
    const change = { real_id, field: 'stock', val: 1 };
    expect((await world.call('ADMIN', 'PUT', 'product/update-stock', change)).body).toMatchObject({
      data: 0,
      code: 'product-not-found',
    });
    expect(await settledHeads(world)).toEqual(before);
  });
});

describe('who has my stock', () => {
  test('PROD-028 · names the orders that hold it, their customers, how much and since when', async () => {
    const chablis = await wine(30);
    const since = '2026-11-21T08:30:00.000Z';
    Object.assign(world.time, { now: since, today: '2026-11-21' });
    const placed = await order('SALES', [[chablis, 6]], hotel);
    const { body } = await world.call('ADMIN', 'GET', `product/reservations/${chablis}`);
    expect(body).toMatchObject({
      total: 1,
      bottles: 6,
      data: [
        {
          order_id: placed.data.id,
          real_id: placed.data.real_id,
          customer_id: hotel,
          customer_name: 'Hotel Park Lindenhof',
          qty: 6,
          backorder: 0,
          account_this: 1,
          orderstatus: 'wacht',
        },
      ],
    });
    expect(body.data[0].since).toBe(since);
    await setStatus(placed.data.id, delivered);
    expect((await world.call('ADMIN', 'GET', `product/reservations/${chablis}`)).body.data).toEqual([]);
  });

  test('ROLE-023 · of an account in which one does not work tells that it holds bottles, and no more', async () => {
    const chablis = await wine(30);
    await order('shopAdmin', [[chablis, 3]]);
    const seenBy = async (who: Person) =>
      (await world.call(who, 'GET', `product/reservations/${chablis}`)).body.data[0];
    expect(await seenBy('ADMIN')).toMatchObject({ customer_name: 'Bistro De Kade', account_this: 0 });
    expect(await seenBy('TRAFFIC')).toMatchObject({
      order_id: null,
      real_id: null,
      customer_id: null,
      customer_name: null,
      qty: 3,
      main_user_name: 'Noordhof Particulier',
    });
  });
});

describe('ROLE-032 · an account that borrows stock', () => {
  test('reserves in the ledger of the owner, also when it is the first to move it', async () => {
    const expected = await wine();
    await order('shopAdmin', [[expected, 6]]);
    expect(await rowOf(expected)).toMatchObject({
      main_user_id: noordhof,
      stock_reserved: 6,
      stock_available: -6,
    });
    await update(expected, 'stock', 60);
    expect(await rowOf(expected, 'shopAdmin')).toMatchObject({
      stock: 60,
      stock_available: 54,
      account_this: 1,
    });
  });
});

describe('ROLE-023 · the stock of the accounts that one works in', () => {
  const open = async (accountId: number, over: { log?: number; productsFrom?: number }) => {
    const { log = 1, productsFrom = noordhof } = over;
    await world.record(world.by(noordhof, 0), async (work) => {
      await work.decide(account, accountId, {
        type: 'OpenAccount',
        accountId,
        log,
        groupName: log === 1 ? 'Noordhof' : 'Kelder',
        name: `Winkel ${accountId}`,
        color: '#2F6B4F',
        priceSide: 'incl',
        customersFrom: accountId,
        productsFrom,
        stockFrom: accountId,
        city: 'Utrecht',
        minimumOrder: null,
        blocksShortage: false,
      });
      const userId = world.userIdOf('PRODUCTMANAGER');
      const membership = { accountId, log, roles: ['PRODUCTMANAGER' as const], customerId: null };
      await work.decide(user, userId, { type: 'AdmitUser', userId, ...membership });
    });
    await world.core.waitFor(await world.heads());
  };

  test('is told where they sell these products, of no other and of nobody else', async () => {
    const merlot = await wine(12);
    await open(21, {});
    await open(22, { productsFrom: 22 });
    await open(23, { log: 2, productsFrom: 23 });
    const accountsOf = async (who: Person) =>
      (await stockOf(merlot, who)).rows.map(({ main_user_id }) => main_user_id);
    expect(await accountsOf('PRODUCTMANAGER')).toEqual([noordhof, 21]);
    expect(await accountsOf('TRAFFIC')).toEqual([noordhof]);
  });
});

describe('a multi-product', () => {
  const set = async (product_id: number, base_product_id: number, qty: unknown) =>
    (
      await world.call('ADMIN', 'PUT', 'product/addOrUpdateMultiProduct', {
        product_id,
        base_product_id,
        qty,
      })
    ).body;
  const components = async (box: number) =>
    (await world.call('ADMIN', 'GET', `product/getMultiProducts/${box}`)).body.data as Record<
      string,
      unknown
    >[];
  /** A box of so many of each wine. */
  const boxOf = async (...parts: readonly (readonly [productId: number, quantity: number])[]) => {
    const box = await wine(0, 'Proefdoos');
    for (const [productId, quantity] of parts)
      expect(await set(box, productId, quantity)).toEqual({ data: 1 });
    return box;
  };

  test('PROD-036 · PROD-037 · PROD-038 · lists its components; they are added, changed and removed', async () => {
    const [white, sparkling, red] = [await wine(9), await wine(4), await wine()];
    const box = await boxOf([white, 3], [sparkling, 2], [red, 1], [sparkling, 4]);
    const body = { product_id: box, base_product_id: red };
    expect((await world.call('ADMIN', 'PUT', 'product/deleteMultiProduct', body)).body).toEqual({ data: 1 });
    const listed = await components(box);
    expect(listed).toMatchObject([
      { product_id: box, base_product_id: white, qty: 3, stock_available: 9 },
      { product_id: box, base_product_id: sparkling, qty: 4 },
    ]);
    expect(listed).toHaveLength(2);
  });

  test('PROD-037 · takes no quantity below 1', async () => {
    const [box, part] = [await wine(), await wine()];
    for (const qty of [0, -1, 1.5])
      expect(await set(box, part, qty)).toMatchObject({ code: 'invalid-request' });
    expect(await set(box, part, 1)).toEqual({ data: 1 });
  });

  test('is one level: neither of itself nor of another multi-product, nor is a component one', async () => {
    const [part, other] = [await wine(), await wine()];
    const box = await boxOf([part, 1]);
    expect(await set(box, box, 1)).toMatchObject({ data: 0, code: 'component-of-itself' });
    expect(await set(other, box, 1)).toMatchObject({ data: 0, code: 'component-is-bundle' });
    expect(await set(part, other, 1)).toMatchObject({ data: 0, code: 'component-is-bundle' });
  });

  test('takes nothing of another company, and is not changed by it', async () => {
    const part = await wine();
    const box = await boxOf([part, 2]);
    const before = await settledHeads(world);
    expect(await set(box, foreignProduct, 1)).toMatchObject({ data: 0, code: 'product-not-found' });
    const body = { product_id: box, base_product_id: part };
    for (const [path, more] of [
      ['addOrUpdateMultiProduct', { qty: 3 }],
      ['deleteMultiProduct', {}],
    ] as const)
      expect(
        (await world.call('foreignAdmin', 'PUT', `product/${path}`, { ...body, ...more })).body,
        path,
      ).toMatchObject({ data: 0 });
    expect(await settledHeads(world)).toEqual(before);
    expect(await components(box)).toMatchObject([{ base_product_id: part, qty: 2 }]);
  });

  test('PROD-039 · has as many free as its scarcest component allows', async () => {
    const [white, sparkling] = [await wine(91), await wine(150)];
    const box = await boxOf([white, 3], [sparkling, 4]);
    const pieces = 30;
    expect(await stockOf(box)).toMatchObject({
      available: pieces,
      components: [
        { product_id: white, qty: 3, stock_available: 91 },
        { product_id: sparkling, qty: 4, stock_available: 150 },
      ],
    });
    expect(await inList(box)).toMatchObject({ multiproduct: 1, stock_available: pieces });
    const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`);
    expect(
      body.data.find(({ product_id }: { product_id: number }) => product_id === box).stock_available,
    ).toBe(pieces);
  });

  test('PROD-039 · takes its components from stock when it is sold, and gives them back', async () => {
    const [white, sparkling] = [await wine(60), await wine(120)];
    const box = await boxOf([white, 3], [sparkling, 4]);
    const placed = await order('SALES', [[box, 5]]);
    expect(await rowOf(white)).toMatchObject({ stock: 60, stock_reserved: 15 });
    expect(await rowOf(sparkling)).toMatchObject({ stock: 120, stock_reserved: 20 });
    expect((await rowOf(box)).stock_reserved).toBe(0);
    await setStatus(placed.data.id, delivered);
    expect(await rowOf(white)).toMatchObject({ stock: 45, stock_reserved: 0 });
    expect(await rowOf(sparkling)).toMatchObject({ stock: 100, stock_reserved: 0 });
    await set(box, sparkling, 6);
    await setStatus(placed.data.id, waits);
    expect(await rowOf(sparkling)).toMatchObject({ stock: 120, stock_reserved: 20 });
  });

  test('PROD-039 · is refused in the app with the pieces that are left', async () => {
    const box = await boxOf([await wine(60), 3]);
    const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
      order_lines: [{ product_id: box, qty: 24 }],
    });
    expect(body).toMatchObject({
      data: 0,
      code: 'stock-short',
      details: { shortages: [{ productId: box, available: 20, asked: 24 }] },
    });
  });

  test('PROD-036 · is not counted itself: that is done of its components', async () => {
    const box = await boxOf([await wine(3), 1]);
    expect(
      await world.call('TRAFFIC', 'POST', 'stock/count', {
        reason: 'kelder',
        lines: [{ product_id: box, expected: 0, counted: 3 }],
      }),
    ).toMatchObject({ status: 409, body: { code: 'bundle-has-no-stock' } });
  });

  test('is not found to be counted', async () => {
    const box = await boxOf([await wine(3), 1]);
    expect((await world.call('TRAFFIC', 'GET', `stock/count/find?q=proefdoos%20${box}`)).body).toMatchObject({
      data: [],
    });
  });
});

describe('a stock count', () => {
  const find = async (q: string) =>
    (await world.call('TRAFFIC', 'GET', `stock/count/find?q=${encodeURIComponent(q)}`)).body;
  const book = (reason: string, lines: readonly Record<string, unknown>[], headers = {}) =>
    world.call('TRAFFIC', 'POST', 'stock/count', { reason, lines }, headers);
  const countOf = async (id: number) =>
    ((await world.call('TRAFFIC', 'GET', 'stock/counts')).body.data as Record<string, unknown>[]).find(
      (count) => count.id === id,
    );

  test('finds by number alone, or by words', async () => {
    const chablis = await wine(30, 'Chablis Vieilles Vignes');
    expect(await find(String(chablis))).toMatchObject({ exact: 1, data: [{ product_id: chablis }] });
    expect(await find(`vignes ${chablis} chablis`)).toMatchObject({
      exact: 0,
      data: [{ product_id: chablis }],
    });
    expect(await find(`chablis ${chablis} crianza`)).toMatchObject({ data: [] });
  });

  test('books the differences once, and takes them back', async () => {
    const [first, second] = [await wine(30), await wine(12)];
    const lines = [
      { product_id: first, expected: 30, counted: 28 },
      { product_id: second, expected: 12, counted: 12 },
    ];
    const reason = `kelder ${first}`;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const booked = await book(reason, lines, key);
    expect((await book(reason, lines, key)).body).toEqual(booked.body);
    expect(await rowOf(first)).toMatchObject({ stock: 28 });
    expect(await countOf(booked.body.data.id)).toMatchObject({
      reason,
      username: 'TRAFFIC Test',
      products: 2,
      differences: 1,
      difference: -2,
      undone: 0,
    });
    const undo = () => world.call('TRAFFIC', 'POST', 'stock/count/undo', { id: booked.body.data.id });
    expect((await undo()).body).toEqual({ data: 1 });
    expect(await rowOf(first)).toMatchObject({ stock: 30 });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'count-undone-already' } });
    expect(await countOf(booked.body.data.id)).toMatchObject({ undone: 1 });
    const sentences = (await logOf(reason)).map(({ text }) => text);
    expect(sentences).toContain(`2 producten geteld (${reason}): 1 verschil, samen −2 flessen.`);
    expect(sentences).toContain('Telling ongedaan gemaakt: 1 correctie teruggeboekt.');
  });

  test('does not overwrite what moved since: it names it, and books nothing', async () => {
    const [moved, still] = [await wine(30), await wine(12)];
    const before = await settledHeads(world);
    const answer = await book('kelder rechts', [
      { product_id: moved, expected: 24, counted: 30 },
      { product_id: still, expected: 12, counted: 11 },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stock-moved', details: { moved: [{ productId: moved, onHand: 30 }] } },
    });
    expect(await settledHeads(world)).toEqual(before);
  });
});

describe('no bottle is sold twice', () => {
  const appOrder = async (token: string, product_id: number, qty = 6) =>
    (
      await world.call(
        null,
        'POST',
        'klantapp/store',
        { order_lines: [{ product_id, qty }] },
        { Authorization: `Bearer ${token}` },
      )
    ).body;
  let lastUser = 200;

  test.runIf(isThorough)(
    'fifty buyers of a box of the last twelve, twenty of them through two accounts that share stock: two boxes are sold',
    async () => {
      const userId = (lastUser += 1);
      const lastOnes = await wine(12);
      await world.record(world.by(particulier, 0), async (work) => {
        await work.decide(user, userId, {
          type: 'AddUser',
          userId,
          username: `winkelklant${userId}`,
          firstName: 'Winkel',
          lastName: 'Klant',
          email: 'k@k.example',
        });
        await work.decide(user, userId, {
          type: 'AdmitUser',
          userId,
          accountId: particulier,
          log: 1,
          roles: ['CLIENT2'],
          customerId: bistro,
        });
      });
      await world.runner.waitFor(await world.heads(), 5_000);
      await world.core.directory.refresh();
      const shopToken = await world.core.sessions.open({
        userId,
        onBehalfOf: null,
        accountId: particulier,
      });
      const [one, two, three] = [
        await world.signedIn('CLIENT'),
        await world.signedIn('CLIENT2'),
        await world.signedIn('hotelGuest'),
      ];

      const buyers = Array.from({ length: 50 }, (_, nth) =>
        nth < 20 ? (nth % 2 === 0 ? shopToken : one) : nth % 2 === 0 ? two : three,
      );
      const answers = await Promise.all(buyers.map((token) => appOrder(token, lastOnes)));

      const sold = answers.filter(({ data }) => data !== 0);
      expect(sold).toHaveLength(2);
      expect(await rowOf(lastOnes)).toMatchObject({ stock: 12, stock_reserved: 12, stock_available: 0 });
      for (const lost of answers.filter(({ data }) => data === 0))
        expect(lost).toMatchObject({
          code: 'stock-short',
          message: 'Van een of meer wijnen is niet genoeg voorraad.',
          details: { shortages: [{ productId: lastOnes, available: 0, asked: 6 }] },
        });
      const { body } = await world.call('ADMIN', 'GET', `product/reservations/${lastOnes}?take=50`);
      expect(body).toMatchObject({ total: 2, bottles: 12 });
    },
  );

  test('LINE-008 · a service is sold where the account blocks shortage too: it has no stock', async () => {
    const tasting = 9_299;
    await world.record(world.by(kelder), (work) =>
      work.decide(product, tasting, {
        ...productOf(tasting, 'Proeverij', 250_000),
        typeId: serviceTypeId,
      }),
    );
    const placed = await world.call('foreignAdmin', 'POST', 'order/store', {
      customer_id: 903,
      'delivery-method_id': 1,
      order_lines: [{ product_id: tasting, qty: 2 }],
    });
    expect(placed.body.data).toMatchObject({ id: expect.any(Number) });
  });

  test('LINE-008 · what the account puts on orders itself keeps no quote from becoming an order where it blocks shortage', async () => {
    const [shipping, tasting] = [9_298, 9_297];
    await world.record(world.by(kelder), async (work) => {
      await work.decide(product, shipping, productOf(shipping, 'Verzendkosten', 50_000));
      await work.decide(product, tasting, {
        ...productOf(tasting, 'Proeverij', 250_000),
        typeId: serviceTypeId,
      });
    });
    await world.core.waitFor(await world.heads());
    const setting = { field: '204', val: shipping };
    expect((await world.call('foreignAdmin', 'PUT', 'users/updatemainuserdata', setting)).body).toMatchObject(
      {
        data: 1,
      },
    );
    const lines = [shipping, tasting].map((product_id) => ({ product_id, qty: 1 }));
    const request = { customer_id: 903, offer: 1, 'delivery-method_id': 1, order_lines: lines };
    const { data } = (await world.call('foreignAdmin', 'POST', 'order/store', request)).body;
    const status = { order_id: data.id, orderstatus_id: 4, offer: 0 };
    expect((await world.call('foreignAdmin', 'PUT', 'order/updateorderstatus', status)).body).toMatchObject({
      data: 1,
    });
    await world.core.waitFor(await world.heads());
    const { rows } = await world.pool.query(
      'select product_id, reserved from read_model.stock_level where product_id = any($1) order by product_id',
      [[shipping, tasting]],
    );
    // a service is in no stock
    expect(rows.map((row) => [row.product_id, row.reserved].map(Number))).toEqual([[shipping, 1]]);
  });

  test('PROD-039 · of a multi-product with a service in it there are as many as of its wines', async () => {
    const [box, wineInIt] = [await wine(0), await wine(12)];
    const tasting = await world.newProduct({ over: { typeId: serviceTypeId } as object });
    await world.record(world.by(noordhof), async (work) => {
      for (const [productId, quantity] of [
        [wineInIt, 3],
        [tasting, 1],
      ] as const)
        await work.decide(bundle, box, {
          type: 'SetBundleComponent',
          bundleId: box,
          productId,
          quantity,
          name: '',
        });
    });
    await world.core.waitFor(await world.heads());
    expect(await inList(box)).toMatchObject({ stock_available: 4 });
  });

  test('LINE-008 · staff is refused where the account blocks shortage, elsewhere it goes below zero and sees it', async () => {
    const blocked = await world.call('foreignAdmin', 'POST', 'order/store', {
      customer_id: 903,
      'delivery-method_id': 1,
      order_lines: [{ product_id: foreignProduct, qty: 61 }],
    });
    expect(world.core.directory.account(kelder)?.blocksShortage).toBe(true);
    expect(blocked.body).toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ available: 60, asked: 61 }] },
    });
    const lastOnes = await wine(12);
    expect((await order('SALES', [[lastOnes, 18]])).data.id).toBeDefined();
    expect(await inList(lastOnes)).toMatchObject({ stock_available: -6, below_minstock: 1 });
  });
});

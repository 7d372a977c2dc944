import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#domain/product/product.ts';
import { user } from '#domain/user/user.ts';
import {
  barolo,
  bistro,
  cremant,
  foreignProduct,
  hotel,
  kelder,
  noordhof,
  particulier,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

const [rioja, chablis, box, lonely] = [1301, 1302, 1310, 1311];

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  for (const [id, name, quantity] of [
    [rioja, 'Rioja Reserva', 48],
    [chablis, 'Chablis Vieilles Vignes', 30],
    [box, 'Proefdoos Voorjaar', 0],
    [lonely, 'Nieuwe wijn', 0],
  ] as const) {
    await world.record(world.by(noordhof), (work) => work.decide(product, id, productOf(id, name, 120_000)));
    if (quantity > 0) await world.stocked(noordhof, id, quantity);
  }
  await world.runner.waitFor(await world.heads(), 5_000);
}, 60_000);
afterAll(() => world?.close());

type Row = { real_id: number } & Record<string, unknown>;
const stockOf = async (id: number, who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `product/stock/${id}`)).body as {
    available: number;
    rows: Row[];
    components: Record<string, unknown>[];
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
const setStatus = async (order_id: number, orderstatus_id: number) =>
  (await world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer: 0 })).body;
const listed = async (query = '', who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', `stock/list?take=100&${query}`)).body.data as Record<string, unknown>[];
const inList = async (id: number, query = '') =>
  (await listed(query)).find(({ product_id }) => product_id === id)!;
const logOf = async (words: string) =>
  (await world.call('ADMIN', 'POST', 'stats/logboek', { subject: words, take: 20 })).body.data as Record<
    string,
    unknown
  >[];

describe('the stock of a product', () => {
  test('PROD-011 · PROD-013 · PROD-024 · is a row per company: stock, reserved, reservations and what that leaves', async () => {
    const placed = await order('SALES', [[rioja, 6]]);
    expect(await stockOf(rioja)).toMatchObject({
      available: 42,
      rows: [
        {
          main_user_id: noordhof,
          main_user_name: 'Wijnimport Noordhof',
          account_this: 1,
          stock: 48,
          stock_reserved: 6,
          stock_reservations: 0,
          stock_available: 42,
          minstock: 60,
          minstock_default: 1,
          besteld: 0,
        },
      ],
    });
    await setStatus(placed.data.id, 3);
    expect(await rowOf(rioja)).toMatchObject({ stock: 42, stock_reserved: 0, stock_available: 42 });
  });

  test('PROD-025 · is corrected by its row, with the reason and the old and new value in the log book', async () => {
    const before = await rowOf(rioja);
    expect(await update(rioja, 'stock', 40, { reason: 'breuk bij uitladen' })).toEqual({ data: 1 });
    expect(await rowOf(rioja)).toMatchObject({ real_id: before.real_id, stock: 40 });
    const [entry] = await logOf('Rioja Reserva');
    expect(entry).toMatchObject({
      action: 'Voorraad gecorrigeerd',
      text: 'Voorraad gecorrigeerd met −2 flessen: breuk bij uitladen.',
      changes: [{ field: 'Voorraad', old_value: '42', new_value: '40' }],
    });
  });

  test('PROD-025 · has a row before its first bottle, under the number that it keeps', async () => {
    const { real_id } = await rowOf(lonely);
    expect(await update(lonely, 'stock', '12')).toEqual({ data: 1 });
    expect(await rowOf(lonely)).toMatchObject({ real_id, stock: 12 });
  });

  test('FMT-008 · PROD-024 · PROD-029 · is marked below its minimum, 60 when that is empty', async () => {
    expect(await inList(rioja)).toMatchObject({ minstock: 60, minstock_default: 1, below_minstock: 1 });
    await update(rioja, 'minstock', 24);
    expect(await rowOf(rioja)).toMatchObject({ minstock: 24, minstock_default: 0, below_minstock: 0 });
    expect(await inList(rioja)).toMatchObject({ minstock: 24, below_minstock: 0 });
    expect(await inList(rioja, 'below_minstock=1')).toBeUndefined();
    await update(rioja, 'minstock', '');
    expect(await inList(rioja, 'below_minstock=1')).toMatchObject({ minstock: 60, below_minstock: 1 });
    expect(await inList(sancerre, 'below_minstock=1')).toBeUndefined();
  });

  test('PROD-028 · tells what is on order at suppliers, and what left in each six weeks', async () => {
    await update(rioja, 'besteld', 600);
    expect(await rowOf(rioja)).toMatchObject({ besteld: 600 });
    const { six_weeks } = await stockOf(rioja);
    expect(six_weeks.map(({ bottles }) => bottles)).toEqual([0, 0, 0, 0, 0, 0, 0, 6]);
  });

  test('a wrong value changes nothing', async () => {
    const before = await world.heads();
    for (const val of [-1, 1.5, '12,5', 'veel'])
      expect(
        (await world.call('ADMIN', 'PUT', 'product/update-stock', { real_id: 1, field: 'stock', val }))
          .status,
      ).toBe(400);
    expect(await world.heads()).toEqual(before);
  });

  test('is a line in the ledger for every movement, with its cause', async () => {
    const { body } = await world.call('ADMIN', 'GET', `product/stock-movements/${rioja}`);
    expect(
      body.data.map((row: Record<string, unknown>) => [row.action, row.change, row.stock, row.cause]),
    ).toEqual([
      ['Gecorrigeerd', -2, 40, 'breuk bij uitladen'],
      ['Afgeleverd', -6, 42, 'Order 1'],
      ['Gereserveerd', 6, 48, 'Order 1'],
      ['Ontvangen', 48, 48, 'begin'],
    ]);
    expect(body.data[0].username).toBe('ADMIN Test');
  });

  test('stands in the list as it was at the end of an earlier day', async () => {
    world.time.now = '2026-11-20T08:30:00.000Z';
    world.time.today = '2026-11-20';
    await update(rioja, 'stock', 100);
    expect(await inList(rioja)).toMatchObject({ stock: 100 });
    expect(await inList(rioja, 'date=2026-11-19')).toMatchObject({ stock: 40, stock_reserved: 0 });
    expect(await inList(rioja, 'date=2026-11-18')).toMatchObject({ stock: 0 });
    expect(await inList(rioja, 'date=2026-11-20')).toMatchObject({ stock: 100 });
    world.time.now = '2026-11-20T09:00:00.000Z';
  });
});

describe('who has my stock', () => {
  test('PROD-028 · names the orders that hold it, their customers, how much and since when', async () => {
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
    expect(Date.parse(body.data[0].since)).not.toBeNaN();
    await setStatus(placed.data.id, 3);
    expect((await world.call('ADMIN', 'GET', `product/reservations/${chablis}`)).body.data).toEqual([]);
  });

  test('ROLE-023 · of an account in which one does not work tells that it holds bottles, and no more', async () => {
    await order('shopAdmin', [[chablis, 3]]);
    const seenBy = async (who: Person) =>
      (await world.call(who, 'GET', `product/reservations/${chablis}`)).body.data[0];
    expect(await seenBy('ADMIN')).toMatchObject({ customer_name: 'Bistro De Kade', account_this: 0 });
    expect(await seenBy('TRAFFIC')).toMatchObject({
      ...{ order_id: null, real_id: null, customer_id: null, customer_name: null },
      ...{ qty: 3, main_user_name: 'Noordhof Particulier' },
    });
  });
});

describe('ROLE-032 · an account that borrows stock', () => {
  test('reserves in the ledger of the owner, also when it is the first to move it', async () => {
    await world.record(world.by(noordhof), (work) =>
      work.decide(product, 1320, productOf(1320, 'Nog niet binnen', 100_000)),
    );
    await world.runner.waitFor(await world.heads(), 5_000);
    await order('shopAdmin', [[1320, 6]]);
    expect(await rowOf(1320)).toMatchObject({
      main_user_id: noordhof,
      stock_reserved: 6,
      stock_available: -6,
    });
    await update(1320, 'stock', 60);
    expect(await rowOf(1320, 'shopAdmin')).toMatchObject({ stock: 60, stock_available: 54, account_this: 1 });
  });
});

describe('a multi-product', () => {
  const set = async (base_product_id: number, qty: unknown, product_id = box) =>
    (
      await world.call('ADMIN', 'PUT', 'product/addOrUpdateMultiProduct', {
        product_id,
        base_product_id,
        qty,
      })
    ).body;
  const components = async () =>
    (await world.call('ADMIN', 'GET', `product/getMultiProducts/${box}`)).body.data;

  test('PROD-036 · PROD-037 · PROD-038 · lists its components; they are added, changed and removed', async () => {
    expect(await set(sancerre, 3)).toEqual({ data: 1 });
    expect(await set(cremant, 2)).toEqual({ data: 1 });
    expect(await set(barolo, 1)).toEqual({ data: 1 });
    expect(await set(cremant, 4)).toEqual({ data: 1 });
    const body = { product_id: box, base_product_id: barolo };
    expect((await world.call('ADMIN', 'PUT', 'product/deleteMultiProduct', body)).body).toEqual({ data: 1 });
    expect(await components()).toMatchObject(
      [
        { product_id: box, base_product_id: sancerre, qty: 3, name: expect.any(String) },
        { product_id: box, base_product_id: cremant, qty: 4 },
      ].map(({ name: _, ...component }: Record<string, unknown>) => component),
    );
  });

  test('PROD-037 · takes no quantity below 1', async () => {
    for (const qty of [0, -1, 1.5])
      expect(await set(sancerre, qty)).toMatchObject({ code: 'invalid-request' });
  });

  test('is one level: neither of itself nor of another multi-product, nor is a component one', async () => {
    expect(await set(box, 1)).toMatchObject({ data: 0, code: 'component-of-itself' });
    expect(await set(box, 1, rioja)).toMatchObject({ data: 0, code: 'component-is-bundle' });
    expect(await set(rioja, 1, sancerre)).toMatchObject({ data: 0, code: 'component-is-bundle' });
  });

  test('PROD-039 · has as many free as its scarcest component allows', async () => {
    const [first, second] = [(await rowOf(sancerre)).stock_available, (await rowOf(cremant)).stock_available];
    const pieces = Math.min(Math.floor(Number(first) / 3), Math.floor(Number(second) / 4));
    expect(pieces).toBe(30);
    expect(await stockOf(box)).toMatchObject({
      available: pieces,
      components: [
        { product_id: sancerre, qty: 3 },
        { product_id: cremant, qty: 4 },
      ],
    });
    expect(await inList(box)).toMatchObject({ multiproduct: 1, stock_available: pieces });
    const { body } = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`);
    expect(
      body.data.find(({ product_id }: { product_id: number }) => product_id === box).stock_available,
    ).toBe(pieces);
  });

  test('PROD-039 · takes its components from stock when it is sold, and gives them back', async () => {
    const before = await rowOf(cremant);
    const placed = await order('SALES', [[box, 5]]);
    expect(await rowOf(cremant)).toMatchObject({ stock_reserved: Number(before.stock_reserved) + 20 });
    expect((await rowOf(box)).stock_reserved).toBe(0);
    await setStatus(placed.data.id, 3);
    expect(await rowOf(cremant)).toMatchObject({ stock: Number(before.stock) - 20, stock_reserved: 0 });
    await set(cremant, 6);
    await setStatus(placed.data.id, 4);
    expect(await rowOf(cremant)).toMatchObject({ stock: before.stock, stock_reserved: 20 });
    await set(cremant, 4);
  });

  test('PROD-039 · is refused in the app with the pieces that are left', async () => {
    await world.runner.waitFor(await world.heads(), 5_000);
    const { body } = await world.call('CLIENT', 'POST', 'klantapp/store', {
      order_lines: [{ product_id: box, qty: 90 }],
    });
    expect(body).toMatchObject({
      data: 0,
      code: 'stock-short',
      details: { shortages: [{ productId: box, available: 25, asked: 90 }] },
    });
  });
});

describe('a stock count', () => {
  const find = async (q: string) =>
    (await world.call('TRAFFIC', 'GET', `stock/count/find?q=${encodeURIComponent(q)}`)).body;
  const book = (lines: readonly Record<string, unknown>[], headers = {}) =>
    world.call('TRAFFIC', 'POST', 'stock/count', { reason: 'kelder rechts', lines }, headers);

  test('finds by number alone, or by words', async () => {
    expect(await find(String(sancerre))).toMatchObject({ exact: 1, data: [{ product_id: sancerre }] });
    expect(await find('vignes chablis')).toMatchObject({ exact: 0, data: [{ product_id: chablis }] });
    expect(await find('rioja crianza')).toMatchObject({ data: [] });
    expect(await find('proefdoos')).toMatchObject({ data: [] });
  });

  test('books the differences once, and takes them back', async () => {
    const [first, second] = [Number((await rowOf(sancerre)).stock), Number((await rowOf(barolo)).stock)];
    const lines = [
      { product_id: sancerre, expected: first, counted: first - 2 },
      { product_id: barolo, expected: second, counted: second },
    ];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const booked = await book(lines, key);
    expect((await book(lines, key)).body).toEqual(booked.body);
    expect(await rowOf(sancerre)).toMatchObject({ stock: first - 2 });
    const { body } = await world.call('TRAFFIC', 'GET', 'stock/counts');
    expect(body.data[0]).toMatchObject({
      id: booked.body.data.id,
      reason: 'kelder rechts',
      username: 'TRAFFIC Test',
      products: 2,
      differences: 1,
      difference: -2,
      undone: 0,
    });
    const undo = () => world.call('TRAFFIC', 'POST', 'stock/count/undo', { id: booked.body.data.id });
    expect((await undo()).body).toEqual({ data: 1 });
    expect(await rowOf(sancerre)).toMatchObject({ stock: first });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'count-undone-already' } });
    expect((await world.call('TRAFFIC', 'GET', 'stock/counts')).body.data[0]).toMatchObject({ undone: 1 });
    const sentences = (await logOf('kelder rechts')).map(({ text }) => text);
    expect(sentences).toContain('2 producten geteld (kelder rechts): 1 verschil, samen −2 flessen.');
    expect(sentences).toContain('Telling ongedaan gemaakt: 1 correctie teruggeboekt.');
  });

  test('does not overwrite what moved since: it names it, and books nothing', async () => {
    const stock = Number((await rowOf(sancerre)).stock);
    const before = await world.heads();
    const answer = await book([
      { product_id: sancerre, expected: stock - 6, counted: stock },
      { product_id: barolo, expected: 12, counted: 11 },
    ]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stock-moved', details: { moved: [{ productId: sancerre, onHand: stock }] } },
    });
    expect(await world.heads()).toEqual(before);
  });

  test('PROD-036 · of a multi-product is of its components', async () =>
    expect(await book([{ product_id: box, expected: 0, counted: 3 }])).toMatchObject({
      status: 409,
      body: { code: 'bundle-has-no-stock' },
    }));
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

  test('fifty buyers of a box of the last twelve, twenty of them through two accounts that share stock: two boxes are sold', async () => {
    const userId = 201;
    await world.record(world.by(particulier, 0), async (work) => {
      await work.decide(user, userId, {
        type: 'AddUser',
        ...{ userId, username: 'winkelklant', firstName: 'Winkel', lastName: 'Klant', email: 'k@k.example' },
      });
      await work.decide(user, userId, {
        type: 'AdmitUser',
        ...{ userId, accountId: particulier, log: 1, roles: ['CLIENT2'], customerId: bistro },
      });
    });
    await world.runner.waitFor(await world.heads(), 5_000);
    await world.services.directory.refresh();
    const shopToken = await world.services.sessions.open({
      userId,
      onBehalfOf: null,
      accountId: particulier,
    });
    const [one, two, three] = [
      await world.signedIn('CLIENT'),
      await world.signedIn('CLIENT2'),
      await world.signedIn('hotelGuest'),
    ];
    expect(await rowOf(barolo)).toMatchObject({ stock: 12, stock_available: 12 });

    const buyers = Array.from({ length: 50 }, (_, nth) =>
      nth < 20 ? (nth % 2 === 0 ? shopToken : one) : nth % 2 === 0 ? two : three,
    );
    const answers = await Promise.all(buyers.map((token) => appOrder(token, barolo)));

    const sold = answers.filter(({ data }) => data !== 0);
    expect(sold).toHaveLength(2);
    expect(await rowOf(barolo)).toMatchObject({ stock: 12, stock_reserved: 12, stock_available: 0 });
    for (const lost of answers.filter(({ data }) => data === 0))
      expect(lost).toMatchObject({
        code: 'stock-short',
        message: 'Van een of meer wijnen is niet genoeg voorraad.',
        details: { shortages: [{ productId: barolo, available: 0, asked: 6 }] },
      });
    const { body } = await world.call('ADMIN', 'GET', `product/reservations/${barolo}?take=50`);
    expect(body).toMatchObject({ total: 2, bottles: 12 });
  });

  test('LINE-008 · staff is refused where the account blocks shortage, elsewhere it goes below zero and sees it', async () => {
    const blocked = await world.call('foreignAdmin', 'POST', 'order/store', {
      customer_id: 903,
      'delivery-method_id': 1,
      order_lines: [{ product_id: foreignProduct, qty: 61 }],
    });
    expect(world.services.directory.account(kelder)?.blocksShortage).toBe(true);
    expect(blocked.body).toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ available: 60, asked: 61 }] },
    });
    expect((await order('SALES', [[barolo, 6]])).data.id).toBeDefined();
    expect(await inList(barolo)).toMatchObject({ stock_available: -6, below_minstock: 1 });
  });
});

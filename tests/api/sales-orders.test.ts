import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#domain/product/product.ts';
import {
  barolo,
  bistro,
  cremant,
  foreignCustomer,
  foreignProduct,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()), 60_000);
afterAll(() => world?.close());

const order = (...lines: [productId: number, quantity: number][]) => ({
  customer_id: bistro,
  'delivery-method_id': 1,
  order_lines: lines.map(([product_id, qty]) => ({ product_id, qty })),
});
const place = (body: unknown, role: 'SALES' | 'ADMIN' = 'SALES', headers = {}) =>
  world.call(role, 'POST', 'order/store', body, headers);
const stockOf = async (productId: number) =>
  (await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`)).body.data.find(
    (product: { product_id: number }) => product.product_id === productId,
  ).stock_available;

describe('placing an order', () => {
  test('SO-003 · LINE-018 · FMT-034 · it gets the next number, the prices of the customer and exact totals', async () => {
    const first = await place(order([sancerre, 12], [cremant, 6]));
    expect(first).toMatchObject({ status: 200, body: { data: { real_id: expect.any(Number) } } });
    const second = await place(order([sancerre, 6]));
    expect(second.body.data.real_id).toBe(first.body.data.real_id + 1);

    const { body } = await world.call('SALES', 'GET', `order/${first.body.data.id}`);
    // 12 x 13,85 less 4 % is 159,55; the crémant is excluded from discount: 6 x 11,40
    expect(body.lines.map((line: { total_price_excl: number }) => line.total_price_excl)).toEqual([
      159.55, 68.4,
    ]);
    expect(body.order).toMatchObject({
      'order-date': '2026-11-19',
      orderstatus: 'wacht',
      'delivery-date': 'zsm',
      subtotal: 234.6,
      discount_amount: 6.65,
      'invoice-amount_excl': 227.95,
      'invoice-amount_btw': 47.87,
      'invoice-amount_incl': 275.82,
      bottles: 18,
    });
  });

  test('its bottles are reserved at that moment, and free again when it becomes a quote', async () => {
    const before = await stockOf(cremant);
    const { body } = await place(order([cremant, 24]));
    expect(await stockOf(cremant)).toBe(before - 24);
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: body.data.id,
      orderstatus_id: 4,
      offer: 1,
    });
    expect(await stockOf(cremant)).toBe(before);
  });

  test('ROLE-005 · TRAFFIC enters and changes orders where the account says so, and else reads them', async () => {
    const own = (await place(order([sancerre, 6]))).body.data.id as number;
    const allow = (val: 0 | 1) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'traffic_order_detail', val });
    const enter = () => world.call('TRAFFIC', 'POST', 'order/store', order([sancerre, 6]));
    const read = async () => (await world.call('TRAFFIC', 'GET', `order/${own}`)).body;
    const write = async (remark: string) => {
      const { order: before, lines } = await read();
      const sent = { order: { ...before, 'order-text': remark }, lines };
      return world.call('TRAFFIC', 'PUT', 'order/updateorder', sent);
    };
    for (const refused of [await enter(), await write('Achterom')]) {
      expect(refused.body).toMatchObject({ code: 'order-not-yours' });
      expect((await read()).order['order-text']).not.toBe('Achterom');
    }
    expect((await allow(1)).body).toEqual({ data: 1 });
    expect((await enter()).body.data.id).toBeGreaterThan(0);
    expect((await write('Achterom')).body).toEqual({ data: 1 });
    expect((await read()).order['order-text']).toBe('Achterom');
    await allow(0);
    expect((await enter()).body).toMatchObject({ code: 'order-not-yours' });
  });

  test('a wine that was changed since the last order stands on the next as it is now', async () => {
    const nameOnNext = async () => {
      const { body } = await place(order([cremant, 6]));
      return (await world.call('SALES', 'GET', `order/${body.data.id}`)).body.lines[0].name;
    };
    const rename = (to: string) =>
      world.record(world.by(noordhof), (work) =>
        work.decide(product, cremant, {
          type: 'ChangeProductField',
          change: { field: 'name', to },
          ...{ vatRates: { high: 2100, low: 900, none: 0 }, priceSide: 'excl' },
        }),
      );
    const before = await nameOnNext();
    await rename('Crémant Rosé');
    expect(await nameOnNext()).toBe('Crémant Rosé');
    await rename(before);
    expect(await nameOnNext()).toBe(before);
  });

  test('FMT-033 · the same command sent twice at once and once more later is one order', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([0, 1].map(() => place(order([sancerre, 6]), 'SALES', key)));
    const later = await place(order([sancerre, 6]), 'SALES', key);
    const ids = new Set([...answers, later].map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    const other = await place(order([sancerre, 12]), 'SALES', key);
    expect(other).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
  });

  test('SO-018 · totals that differ by more than a cent are refused, a cent is not', async () => {
    const shown = (incl: number) => ({
      ...order([cremant, 6]),
      'invoice-amount_excl': 68.4,
      'invoice-amount_btw': 14.36,
      'invoice-amount_incl': incl,
    });
    expect((await place(shown(82.77))).body.data.id).toEqual(expect.any(Number));
    expect((await place(shown(82.78))).body).toMatchObject({ data: 0, code: 'totals-differ' });
  });

  test('LINE-005 · lines without a quantity are dropped, and an order without lines is refused', async () => {
    const { body } = await place(order([sancerre, 0], [cremant, 6]));
    const { body: read } = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.lines).toHaveLength(1);
    expect((await place(order([sancerre, 0]))).body).toMatchObject({ data: 0, code: 'order-without-lines' });
  });

  test('ROLE-023 · customers and products of another account do not exist here', async () => {
    const foreign = { ...order([sancerre, 6]), customer_id: foreignCustomer };
    expect((await place(foreign)).body).toMatchObject({ data: 0, code: 'customer-not-found' });
    expect((await place(order([foreignProduct, 6]))).body).toMatchObject({
      data: 0,
      code: 'product-not-found',
    });
  });

  test('SO-008 · a moment without a time is stored as no moment', async () => {
    const { body } = await place({ ...order([cremant, 6]), 'delivery-moment': 'voor' });
    const { body: read } = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.order).toMatchObject({ 'delivery-moment': null, 'delivery-time': null });
    const timed = await place({ ...order([cremant, 6]), 'delivery-moment': 'na', 'delivery-time': '13:15' });
    const { body: again } = await world.call('SALES', 'GET', `order/${timed.body.data.id}`);
    expect(again.order).toMatchObject({ 'delivery-moment': 'na', 'delivery-time': '13:15' });
  });

  test('LINE-004 · LINE-017 · a manual price holds without discount; less than -1000 bottles is no line', async () => {
    const manual = {
      ...order(),
      order_lines: [{ product_id: sancerre, qty: -6, pricetype: 1, unit_price_excl: 10.5 }],
    };
    const { body } = await place(manual);
    const { body: read } = await world.call('SALES', 'GET', `order/${body.data.id}`);
    expect(read.lines[0]).toMatchObject({ unit_price: 10.5, typeprijs: 'handmatig', total_price_excl: -63 });
    expect(await place(order([sancerre, -1001]))).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  });
});

describe('the status of an order', () => {
  const change = (order_id: number, orderstatus_id: number, offer = 0) =>
    world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id, offer });

  test('SO-036 · SO-037 · SO-038 · leaving for delivery asks for a confirmation, once', async () => {
    const { id } = (await place(order([sancerre, 6]))).body.data;
    expect((await change(id, 2)).body).toEqual({ data: 1, confirm_email: 1 });
    expect((await change(id, 4)).body).toEqual({ data: 1, confirm_email: 0 });
    expect((await change(id, 2)).body).toEqual({ data: 1, confirm_email: 0 });
  });

  test('delivering takes the bottles from stock, turning back returns them', async () => {
    const { id } = (await place(order([sancerre, 12]))).body.data;
    const reserved = await stockOf(sancerre);
    await change(id, 3);
    expect(await stockOf(sancerre)).toBe(reserved);
    await change(id, 1);
    expect(await stockOf(sancerre)).toBe(reserved);
    await change(id, 4, 1);
    expect(await stockOf(sancerre)).toBe(reserved + 12);
  });

  test('SO-024 · an order that does not exist has no status', async () => {
    expect((await change(17, 1)).body).toMatchObject({
      data: 0,
      message: 'Order bestaat niet of is verwijderd',
    });
    expect(await world.call('SALES', 'GET', 'order/17')).toMatchObject({ status: 404 });
  });

  test('ROLE-026 · ROLE-027 · an order is changed only from its own account', async () => {
    const { id } = (await place(order([sancerre, 6]))).body.data;
    const session = { userId: world.userIdOf('ADMIN'), onBehalfOf: null, accountId: 14 };
    const token = await world.services.sessions.open(session);
    const headers = { Authorization: `Bearer ${token}`, 'X-Main-User-Id': '14' };
    const body = { order_id: id, orderstatus_id: 1, offer: 0 };
    const foreign = await world.call(null, 'PUT', 'order/updateorderstatus', body, headers);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'record-of-other-account' } });
    const switched = { ...headers, 'X-Main-User-Id': '3' };
    expect((await world.call(null, 'PUT', 'order/updateorderstatus', body, switched)).body).toEqual({
      data: -1,
    });
  });
});

describe('the last box of a wine', () => {
  test('APP-024 · no bottle is sold twice: of twenty customers at once two get a box each', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('CLIENT2', 'POST', 'klantapp/store', { order_lines: [{ product_id: barolo, qty: 6 }] }),
      ),
    );
    const placed = buyers.filter(({ body }) => typeof body.data === 'object');
    expect(placed).toHaveLength(2);
    const [refused] = buyers.filter(({ body }) => body.data === 0);
    expect(refused!.body).toMatchObject({
      code: 'stock-short',
      details: { shortages: [{ productId: barolo, available: 0, asked: 6 }] },
    });
    expect(await stockOf(barolo)).toBe(0);
  });

  test('LINE-008 · staff of an account without stock block may go below zero, and sees it', async () => {
    expect((await place(order([barolo, 6]))).body.data.id).toEqual(expect.any(Number));
    expect(await stockOf(barolo)).toBe(-6);
  });
});

describe('why a price is what it is', () => {
  const setting = (type: string, name: unknown) =>
    world.call('ADMIN', 'PUT', 'settings/extra/update', { type, name });

  test('LINE-001 · LINE-024 · SET-019 · LINE-025 · SO-001 · SO-017 · the order tells its discount, and the line what it followed from', async () => {
    const rules = JSON.stringify([
      { from: 0, to: 5000, discount_value: 2, type_var: null, type: 1, incl_excl: 'excl' },
      { from: 100, to: 5000, discount_value: '2,5', type_var: 7, type: 2, incl_excl: 'incl' },
    ]);
    expect((await setting('discount_rules', rules)).body.data).toBe(1);
    const { body } = await place({
      ...order([sancerre, 12], [cremant, 6]),
      'order-status_id': 1,
      oci_hook: 'https://inkoop.example/hook',
      direct_order_id: 77,
    });
    const { id } = body.data;
    const read = (await world.call('SALES', 'GET', `order/${id}`)).body;
    // 12 x 13,85 x 0,96 x 0,975 is 155,5632; the crémant keeps its 6 x 11,40
    expect(read.order).toMatchObject({
      entered_by: 'SALES Test',
      order_discount: 2.5,
      overrule_discount: 0,
      xtra_discount: 0,
      orderstatus: 'geprint',
      oci_hook: 'https://inkoop.example/hook',
      direct_order_id: 77,
      insert_in_mu_id: null,
      discount_lines: [],
      'invoice-amount_excl': 223.96,
    });
    expect(read.lines[0]).toMatchObject({
      ...{ product_id: sancerre, qty: 12, unit_price: 13.85, discount: 4, invoice_discount: 2.5 },
      ...{ typeprijs: 'klantkorting', exclude_from_discount: 0, btw: 21, lock: 0 },
    });
    expect(read.lines[1]).toMatchObject({ invoice_discount: 0, exclude_from_discount: 1 });

    await setting('229', 1);
    // off 12 x 13,85 x 0,96 = 159,55
    expect((await world.call('SALES', 'GET', `order/${id}`)).body.order.discount_lines).toEqual([
      { btw: 21, amount_excl: -3.99, amount_incl: -4.83 },
    ]);
    await setting('229', 0);

    await setting('discount_rules', '');
    const why = await world.call('SALES', 'GET', `order/pricewhyline/${id}/1`);
    expect(why.body).toMatchObject({
      unit_price: 13.85,
      discount: 4,
      invoice_discount: 2.5,
      base_excl: 159.55,
      inputs: { cataloguePrice: 138_500, customerDiscount: 400 },
      names: { 1: 'ADMIN Test' },
    });
    expect(why.body.discount_inputs.rules).toHaveLength(2);
    expect(why.body.discount_inputs.rulesSetBy).toEqual({ userId: 1, on: '2026-11-19' });
    const now = await world.call('SALES', 'GET', `order/pricewhy/${bistro}/${sancerre}`);
    expect(now.body.discount_inputs.rules).toEqual([]);
    expect(now.body.inputs).toMatchObject({ cataloguePrice: 138_500 });
  });

  test('LINE-027 · who may not see what a bottle costs is not told the markup', async () => {
    await world.call('ADMIN', 'PUT', 'klant/update', {
      ...{ customer_id: 402, field: 'fixed_price_markup_type', val: 3 },
    });
    await world.call('ADMIN', 'PUT', 'klant/update', {
      ...{ customer_id: 402, field: 'fixed_price_markup', val: 1.5 },
    });
    const asked = async (role: 'TRAFFIC' | 'ADMIN') =>
      (await world.call(role, 'GET', `order/pricewhy/402/${sancerre}`)).body.inputs;
    expect(await asked('ADMIN')).toMatchObject({
      markup: { type: 3, value: 15_000 },
      setBy: { markup: { userId: 1, on: '2026-11-19' } },
    });
    expect(await asked('TRAFFIC')).toMatchObject({ markup: null });
  });

  test('OURS · what the customer paid, newest first, in pages; for others nothing', async () => {
    const paid = (customer: number, take: number, skip = 0) =>
      world.call('SALES', 'GET', `order/pricespaid/${customer}/${cremant}?take=${take}&skip=${skip}`);
    const { id } = (
      await place({
        ...order(),
        order_lines: [{ product_id: cremant, qty: 3, pricetype: 1, unit_price_excl: 9.5 }],
      })
    ).body.data;
    const first = (await paid(bistro, 1)).body;
    expect(first.more).toBe(true);
    expect(first.data).toMatchObject([
      { order_id: id, unit_price: 9.5, net_price: 9.5, typeprijs: 'handmatig' },
    ]);
    const second = (await paid(bistro, 1, 1)).body;
    expect(second.data[0]).toMatchObject({ unit_price: 11.4 });
    expect(second.data[0].order_id).not.toBe(id);
    expect((await paid(foreignCustomer, 5)).body).toEqual({ data: [], more: false });
  });

  test('OURS · missed demand of a wine is listed with who asked for it', async () => {
    const { body } = await place({
      ...order(),
      order_lines: [{ product_id: barolo, qty: 0, lock: 1, asked_qty: 24 }],
    });
    const list = (await world.call('TRAFFIC', 'GET', `product/misseddemand/${barolo}`)).body;
    expect(list.data[0]).toMatchObject({
      ...{ customer_name: 'Bistro De Kade', asked_qty: 24, given_qty: 0, order_id: body.data.id },
    });
    expect(list.missing).toBeGreaterThanOrEqual(24);
  });

  test('SO-014 · SO-019 · mode print stores 1 and moves to 2; else the status is that of the account', async () => {
    const statusOf = async (extra: object) => {
      const { id } = (await place({ ...order([sancerre, 6]), ...extra })).body.data;
      return (await world.call('SALES', 'GET', `order/${id}`)).body.order.orderstatus;
    };
    expect(await statusOf({})).toBe('wacht');
    expect(await statusOf({ mode: 'print' })).toBe('bezorging');
    await setting('default_order_status', 1);
    expect(await statusOf({})).toBe('geprint');
    await setting('default_order_status', 4);
    expect(await statusOf({})).toBe('wacht');
  });
});

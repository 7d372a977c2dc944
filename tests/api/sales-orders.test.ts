import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#domain/product/product.ts';
import type { Role } from '#domain/kernel/role.ts';
import {
  barolo,
  bistro,
  cremant,
  foreignCustomer,
  foreignProduct,
  hotel,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => (world = await smallWorld()));
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

  test('AUD-087 · it tells until when its customer orders for the same day: as its town says, where the customer has no days', async () => {
    const { body } = await place(order([sancerre, 6]));
    const set = (val: string) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'delivery_city_days', val });
    const told = async () => {
      const { customer } = (await world.call('SALES', 'GET', `order/${body.data.id}`)).body;
      return [customer.delivery_days, customer.cut_off];
    };
    const { customer: before } = (await world.call('SALES', 'GET', `klant/getById/${bistro}`)).body;
    const days = (val: object) =>
      world.call('SALES', 'PUT', 'klant/update', { customer_id: bistro, field: 'directions', val });
    const none = { Ma: false, Di: false, Wo: false, Do: false, Vr: false, Za: false, Zo: false };
    try {
      expect((await set('Utrecht: do 10:00')).body).toEqual({ data: 1 });
      expect((await days(none)).body).toEqual({ data: 1 });
      expect(await told()).toEqual([[4], '10:00']);
      expect((await days({ ...none, Ma: true })).body).toEqual({ data: 1 });
      expect(await told()).toEqual([[1], '11:00']);
    } finally {
      await days(before.directions);
      await set('');
    }
  });

  test('SO-001 · SO-002 · SO-017 · LINE-001 · an order keeps all that is sent, and tells all that the documents name', async () => {
    const sent = {
      customer_id: bistro,
      'order-text': 'Bel eerst',
      'invoice-text1': 'Uw kenmerk 12',
      'invoice-text2': 'Dozen bovenop',
      'order-status_id': 1,
      'delivery-method_id': 2,
      'delivery-recipient-name': 'Strandtent Zuid',
      'delivery-address': 'Boulevard',
      'delivery-housenumber': '7',
      'delivery-housenumber_extra': 'b',
      'delivery-zipcode': '2202 AB',
      'delivery-city': 'Noordwijk',
      'delivery-date': '2026-11-27',
      'delivery-moment': 'na',
      'delivery-time': '14:15',
      order_discount: 10,
      overrule_discount: 1,
      xtra_discount: 0,
      oci_hook: 'https://inkoop.example/hook',
      insert_in_mu_id: particulier,
      direct_order_id: 77,
      'invoice-amount_excl': 203.6,
      'invoice-amount_btw': 42.76,
      'invoice-amount_incl': 246.36,
    };
    const order_lines = [
      { product_id: sancerre, qty: 12, lock: 1 },
      { product_id: cremant, qty: 6, pricetype: 1, unit_price_excl: 10 },
    ];
    const { body } = await place({ ...sent, order_lines });
    const { id, real_id } = body.data;
    const { body: read } = await world.call('SALES', 'GET', `order/${id}`);
    const { overrule_discount: _, ...kept } = sent;
    expect(read.order).toMatchObject({
      ...kept,
      id,
      real_id,
      'order-date': '2026-11-19',
      orderstatus: 'geprint',
      offer: 0,
      account_this: 1,
      'is-client-order': 0,
      'order-text-internal': '',
      email_contact: 'inkoop@klant.example',
      'invoice-number': null,
      'invoice-date': null,
      'invoice-sent': null,
      factuurstatus: 'niet gefactureerd',
      'invoice-paid': 0,
      invoice_paid_amount: 0,
      invoice_discount: 10,
      label_id: null,
      cjh_order_id: null,
      'delivery-country': 'Nederland',
      'delivery-type': 3085,
      'delivery-weight': 1,
    });
    // 12 x 13,85 x 0,96 x 0,90, which cost 12 x 7,3917
    expect(read.lines[0]).toEqual({
      line_id: 1,
      product_id: sancerre,
      product_number: sancerre,
      name: 'Sancerre Les Caillottes',
      productnaam: 'Sancerre Les Caillottes',
      vintage: '2024',
      qty: 12,
      unit_price: 13.85,
      unit_price_excl: 13.85,
      unit_price_incl: 16.76,
      discount: 4,
      total_price_excl: 143.6,
      total_price_incl: 173.76,
      total_incl: 173.76,
      invoice_discount: 10,
      marge: 38.23,
      marge_incl: 38.23,
      inkoop_price: 7.3917,
      btw: 21,
      btw_category: 'hoog',
      typeprijs: 'klantkorting',
      pricetype: 0,
      lock: 1,
      backorder: 0,
      exclude_from_discount: 0,
      stock_message: '',
      stock_available: expect.any(Number),
      per_doos: 6,
    });
    expect(read.lines[1]).toMatchObject({
      product_id: cremant,
      qty: 6,
      unit_price: 10,
      total_price_excl: 60,
      invoice_discount: 0,
      typeprijs: 'handmatig',
      pricetype: 1,
      lock: 0,
      exclude_from_discount: 1,
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
          vatRates: { high: 2100, low: 900, none: 0 },
          priceSide: 'excl',
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

  test('a line of more than € 100,000,000 is refused with what it may be, placed or changed later', async () => {
    const priced = (unit_price_excl: number, qty: number) => ({
      ...order(),
      order_lines: [{ product_id: sancerre, qty, pricetype: 1, unit_price_excl }],
    });
    const tooLarge = { data: 0, code: 'line-amount-too-large' };
    for (const [price, qty] of [
      [90_000_000_000, 12],
      [100_000_000.01, 1],
      [-100_000_000.01, -1],
    ] as const)
      expect((await place(priced(price, qty))).body).toMatchObject(tooLarge);
    const { body } = await place(priced(1_000, 100_000));
    const { order: placed, lines } = (await world.call('SALES', 'GET', `order/${body.data.id}`)).body;
    expect(placed['invoice-amount_excl']).toBe(100_000_000);
    const save = (line: object) =>
      world.call('SALES', 'PUT', 'order/updateorder', { order: placed, lines: [{ ...lines[0], ...line }] });
    expect((await save({ pricetype: 1, unit_price_excl: 1_000.01 })).body).toMatchObject(tooLarge);
    expect((await save({ qty: 99_999 })).body).toEqual({ data: 1 });
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
    const token = await world.core.sessions.open(session);
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

test('SO-035 · ADMIN, MANAGER, TRAFFIC and SALES set any of the four values from any other, each a change of its own', async () => {
  const { id } = (await place({ ...order([sancerre, 1]), 'order-status_id': 4 })).body.data;
  const set = (role: Role, orderstatus_id: number) =>
    world.call(role, 'PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id });
  const versionOf = async () =>
    (await world.call('SALES', 'GET', `order/${id}`)).body.order.version as number;
  const roles = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
  const names = new Map(
    [4, 1, 2, 3].map((each, index) => [each, ['wacht', 'geprint', 'bezorging', 'afgeleverd'][index]]),
  );
  let from = 4;
  // each of the twelve ways once
  for (const [turn, to] of [3, 1, 2, 4, 2, 1, 3, 2, 3, 4, 1, 4].entries()) {
    expect((await set(roles[turn % 4]!, to)).body).toMatchObject({ data: 1 });
    const history = await world.call('ADMIN', 'GET', `order/history/${id}`);
    const told = history.body.data.find(({ changes }: { changes: { field: string }[] }) =>
      changes.some(({ field }) => field === 'Status'),
    );
    expect(told.changes).toEqual([{ field: 'Status', old_value: names.get(from), new_value: names.get(to) }]);
    from = to;
  }
  const before = await versionOf();
  for (const role of ['FINANCE', 'PRODUCTMANAGER', 'AUDITOR', 'CLIENT'] as const)
    expect((await set(role, 3)).status, role).toBe(403);
  expect(await versionOf()).toBe(before);
});

test('ROLE-025 · ROLE-026 · an order, its papers and its backorder lines are neither read nor changed from another company of the same log', async () => {
  const { id } = (await place(order([sancerre, 2], [cremant, 1]))).body.data;
  const placedBy = randomUUID();
  const { id: quote } = (
    await place({ ...order([cremant, 1]), offer: 1 }, 'SALES', { 'Idempotency-Key': placedBy })
  ).body.data;
  const read = (of: number) => world.call('SALES', 'GET', `order/${of}`);
  const before = [(await read(id)).body, (await read(quote)).body];
  const lines = [{ product_id: sancerre, qty: 1 }];
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', `order/${id}`],
    ['GET', `order/history/${id}`],
    ['GET', `order/documents/${id}`],
    ['GET', `order/pricewhyline/${id}/1`],
    ['GET', `order/printPakbon/${id}`],
    ['GET', `order/printOffer/${quote}`],
    ['GET', `order/sendOfferPdf/${quote}`],
    ['GET', `order/resendConfirmEmail/${id}`],
    ['GET', `order/printticket/${id}`],
    ['GET', `order/ext/push/1/${id}`],
    ['POST', 'order/emailPakbon', { data: { id, to_email: 'a@elders.example' } }],
    ['POST', 'order/printPakbonService', { id }],
    ['PUT', 'order/updateorder', { order: { id }, lines }],
    ['PUT', 'order/updateorderstatus', { order_id: id, orderstatus_id: 3 }],
    ['PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' }],
    ['PUT', 'order/tobackorder', { order_id: id, line_ids: [1] }],
    ['PUT', 'order/undo', { id: quote, command_id: placedBy }],
    ['PUT', 'order/destroy', { id }],
  ];
  for (const [method, path, body] of calls) {
    const { status, body: answer } = await world.call('shopAdmin', method, path, body);
    expect([403, 404].includes(status) || answer.data === 0, `${path} ${status}`).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/Sancerre|Oudegracht/);
  }
  expect([(await read(id)).body, (await read(quote)).body]).toEqual(before);
});

test('SO-020 · an invoice is overdue after the payment term and 14 days more', async () => {
  const lateOn = async (today: string) => {
    world.time.today = today;
    return (await world.call('SALES', 'GET', `klant/getById/${hotel}`)).body.customer.count_open_overtime;
  };
  const counts = async () => {
    const found = [await lateOn('2026-12-17'), await lateOn('2026-12-18')];
    world.time.today = '2026-11-19';
    return found;
  };
  const [last, after] = await counts();
  const { id } = (await place({ ...order([cremant, 1]), customer_id: hotel })).body.data;
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  // a term of 14 days from 19-11
  expect(await counts()).toEqual([last, after + 1]);
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
    const before = await stockOf(barolo);
    const asked = Math.max(0, before) + 6;
    expect((await place(order([barolo, asked]))).body.data.id).toEqual(expect.any(Number));
    expect(await stockOf(barolo)).toBe(before - asked);
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
    await setting('229', 0);
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
      product_id: sancerre,
      qty: 12,
      unit_price: 13.85,
      discount: 4,
      invoice_discount: 2.5,
      typeprijs: 'klantkorting',
      exclude_from_discount: 0,
      btw: 21,
      lock: 0,
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
    for (const [customer, product, code] of [
      [foreignCustomer, sancerre, 'customer-not-found'],
      [bistro, foreignProduct, 'product-not-found'],
    ] as const)
      expect(await world.call('SALES', 'GET', `order/pricewhy/${customer}/${product}`)).toMatchObject({
        status: 404,
        body: { code },
      });
  });

  test('LINE-027 · who may not see what a bottle costs is not told the markup', async () => {
    await world.call('ADMIN', 'PUT', 'klant/update', {
      customer_id: 402,
      field: 'fixed_price_markup_type',
      val: 3,
    });
    await world.call('ADMIN', 'PUT', 'klant/update', {
      customer_id: 402,
      field: 'fixed_price_markup',
      val: 1.5,
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
      customer_name: 'Bistro De Kade',
      asked_qty: 24,
      given_qty: 0,
      order_id: body.data.id,
    });
    expect(list.missing).toBeGreaterThanOrEqual(24);
  });

  test('SO-014 · SO-019 · mode print stores 1 and moves to 2; else the status is that of the account', async () => {
    const statusOf = async (extra: object) => {
      const { id } = (await place({ ...order([sancerre, 6]), ...extra })).body.data;
      return (await world.call('SALES', 'GET', `order/${id}`)).body.order.orderstatus;
    };
    await setting('default_order_status', 4);
    expect(await statusOf({})).toBe('wacht');
    expect(await statusOf({ mode: 'print' })).toBe('bezorging');
    await setting('default_order_status', 1);
    expect(await statusOf({})).toBe('geprint');
    await setting('default_order_status', 4);
    expect(await statusOf({})).toBe('wacht');
  });
});

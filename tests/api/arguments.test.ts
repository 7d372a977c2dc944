import { z } from 'zod';
import { renamed, WireMoney, WirePercentage } from '#api/contract/wire.ts';
import { issueTextsOf } from '#api/http/issue-texts.ts';
import { euro } from '#domain/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barolo,
  bistro,
  cremant,
  foreignCustomer,
  hotel,
  kelder,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(async () => world?.close());

/** As a client that was written from the documents calls: it prefers nothing. */
const asExisting = { Prefer: '' };
const wanted = (rest: object = {}) => ({
  customer_id: bistro,
  order_lines: [{ product_id: sancerre, qty: 6 }],
  'delivery-method_id': 1,
  ...rest,
});
const store = (rest: object, headers = asExisting) =>
  world.call('SALES', 'POST', 'order/store', wanted(rest), headers);
const issuesOf = ({ body }: { body: { issues: { path: string[]; message: string }[] } }) =>
  body.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('names in a request that nobody knows', () => {
  test('D-65 · in a call of the documents are set aside and named in the answer, at any depth', async () => {
    const answer = await store({
      voucher: 'ZOMER',
      'één veld': 1,
      order_lines: [
        { product_id: sancerre, qty: 6, color: 'wit' },
        { product_id: sancerre, qty: 6, color: 'rood', gift: 1 },
      ],
    });
    expect(answer.body.data.id).toEqual(expect.any(Number));
    expect(answer.headers.get('X-Ignored-Fields')).toBe(
      'order_lines%5B%5D.color, order_lines%5B%5D.gift, voucher, %C3%A9%C3%A9n%20veld',
    );
  });

  test('D-65 · however long they are, the head of the answer stays one that every proxy takes', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 60 }, (_, nth) => [`🍷${nth}${'é'.repeat(2_000)}`, 1]),
    );
    const answer = await store({ voucher: 1, ...long });
    expect(answer.body.data.id).toEqual(expect.any(Number));
    const named = answer.headers.get('X-Ignored-Fields')!;
    expect(named.length).toBeLessThan(4_000);
    expect(decodeURI(named)).toMatch(/^voucher, 🍷0é+, .*, …$/);
  });

  test('D-65 · SO-017 · so is what a new order does nothing with, so that nobody thinks it holds', async () => {
    const answer = await store({
      'order-date': '2026-01-01',
      'invoice-number': 'F-1',
      'delivery-recipient-name': 'Strandtent Zuid',
      'delivery-city': 'Noordwijk',
      order_discount: 10,
      valid_until: '2027-01-01',
    });
    expect(answer.body.data.id).toEqual(expect.any(Number));
    expect(decodeURI(answer.headers.get('X-Ignored-Fields')!).split(', ').toSorted()).toEqual([
      'delivery-city',
      'delivery-recipient-name',
      'invoice-number',
      'order-date',
      'order_discount',
      'valid_until',
    ]);
    const { order } = (await world.call('SALES', 'GET', `order/${answer.body.data.id}`)).body;
    expect(order).toMatchObject({ 'order-date': expect.not.stringMatching('2026-01-01'), order_discount: 0 });
  });

  test('D-65 · nothing is named where everything is known', async () => {
    const answer = await store({});
    expect(answer.status).toBe(200);
    expect(answer.headers.has('X-Ignored-Fields')).toBe(false);
  });

  test('D-65 · Prefer: handling=strict refuses them by name, and nothing is recorded', async () => {
    const before = await world.store.heads();
    for (const prefer of ['handling=strict', 'respond-async, handling="strict"', 'handling=strict; foo']) {
      const answer = await store({ voucher: 'ZOMER' }, { Prefer: prefer });
      expect(answer.status).toBe(400);
      expect(issuesOf(answer)).toEqual(['voucher: Het veld ‘voucher’ bestaat niet.']);
    }
    expect(await world.store.heads()).toEqual(before);
  });

  test('D-65 · an unknown filter of a search, report or export is refused: it would answer wrong figures', async () => {
    const filter = await world.call(
      'SALES',
      'GET',
      'klant/getListByName/bistro?city=Utrecht',
      undefined,
      asExisting,
    );
    expect(filter.status).toBe(400);
    expect(issuesOf(filter)).toEqual(['city: Het filter ‘city’ bestaat niet.']);
    const report = await world.call(
      'ADMIN',
      'POST',
      'stats/sales2',
      { dates: { van: '2026-01-01', tot: '2026-12-31', from: 1 } },
      asExisting,
    );
    expect(issuesOf(report)).toEqual(['dates.from: Het filter ‘dates.from’ bestaat niet.']);
    const exported = await world.call(
      'ADMIN',
      'GET',
      'settings/export/orders/2026-01-01/2026-12-31?account=3',
      undefined,
      asExisting,
    );
    expect(issuesOf(exported)).toEqual(['account: Het filter ‘account’ bestaat niet.']);
  });

  test('D-65 · one record is read with a name that nobody knows, and it is named', async () => {
    const answer = await world.call('SALES', 'GET', `klant/getById/${bistro}?_=1795`, undefined, asExisting);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Ignored-Fields')).toBe('_');
  });

  test('D-65 · in a call of ours everything unknown is refused', async () => {
    const answer = await world.call(
      'ADMIN',
      'POST',
      'users/store',
      {
        username: 'nieuw',
        email: 'n@x.example',
        firstname: 'N',
        lastname: 'N',
        roles: ['SALES'],
        role: 'ADMIN',
      },
      asExisting,
    );
    expect(answer.status).toBe(400);
    expect(issuesOf(answer)).toEqual(['role: Het veld ‘role’ bestaat niet.']);
  });

  test('D-65 · a call that takes nothing sets them aside or refuses them no less', async () => {
    const call = (
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = asExisting,
    ) => world.call('ADMIN', method, path, body, headers);
    const list = await call('GET', 'prijslijst/stocklijst1?product_type=1');
    expect(list.status).toBe(400);
    expect(issuesOf(list)).toEqual(['product_type: Het filter ‘product_type’ bestaat niet.']);
    const plain = await call('GET', 'order/deliverymethods?_=1764547200000');
    expect([plain.status, plain.headers.get('X-Ignored-Fields')]).toEqual([200, '_']);
    // ours
    expect((await call('GET', 'settings/vatrates?day=1')).status).toBe(400);
    const all = await call('PUT', 'users/sessions/revokeothers', { session: 'abc' });
    expect(issuesOf(all)).toEqual(['session: Het veld ‘session’ bestaat niet.']);
    const documented = await call('GET', 'users/mainuserdata?id=4');
    expect(documented).toMatchObject({ status: 200 });
    expect(documented.headers.get('X-Ignored-Fields')).toBe('id');
    const strict = { Prefer: 'handling=strict' };
    expect((await call('GET', 'users/mainuserdata?id=4', undefined, strict)).status).toBe(400);
  });

  test('D-65 · SET-027 · BOOK-009 · so do a rule of discount and a new slot of the week', async () => {
    const put = (body: object) => world.call('ADMIN', 'PUT', 'settings/discountrules', body, asExisting);
    const rule = { from: 0, to: 10, discount_value: 1, type_var: null, type: 1, incl_excl: 'excl' };
    const rules = await put({ rules: [{ ...rule, until: '2027-01-01' }] });
    expect(rules.body).toEqual({ data: 1 });
    expect(decodeURI(rules.headers.get('X-Ignored-Fields')!)).toBe('rules[].until');
    await put({ rules: [] });
    await world.call('ADMIN', 'PUT', 'bookings/mainuserdata', { field: 260, val: 1 });
    const add = (val: object, headers: Record<string, string>) =>
      world.call('ADMIN', 'POST', 'bookings/settings/edit', { type: 'new', field: 'slot', val }, headers);
    const slot = await add({ weekday: 2, persons: 4 }, asExisting);
    expect(slot.body).toEqual({ data: 1 });
    expect(slot.headers.get('X-Ignored-Fields')).toBe('val.persons');
    expect((await add({ weekday: 2, persons: 4 }, { Prefer: 'handling=strict' })).status).toBe(400);
  });

  test('D-65 · a name in the query of a call that is read from its body is no less unknown', async () => {
    const path = 'order/store?mode=print';
    const answer = await world.call('SALES', 'POST', path, wanted(), asExisting);
    expect(answer.headers.get('X-Ignored-Fields')).toBe('mode');
    expect((await world.call('SALES', 'POST', path, wanted())).status).toBe(400);
  });

  test('D-65 · the read-only fields of a record that come back with it are no news', async () => {
    const { body } = await store({});
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    const answer = await world.call('SALES', 'PUT', 'order/updateorder', read.body);
    expect(answer.body).toEqual({ data: 1 });
    expect(answer.headers.has('X-Ignored-Fields')).toBe(false);
  });
});

describe('values that contradict each other', () => {
  test('D-65 · the same name in path and body, or twice in the query, with different values is refused', async () => {
    const contradicting = ['klant/deletemandate/401', { id: 402 }] as const;
    const inBody = await world.call('ADMIN', 'POST', ...contradicting, asExisting);
    expect(inBody.status).toBe(400);
    expect(issuesOf(inBody)).toEqual(['id: ‘id’ staat er twee keer in, met verschillende waarden.']);
    const twice = `klant/getPriceDeals?customer_id=${bistro}&customer_id=${foreignCustomer}`;
    expect((await world.call('SALES', 'GET', twice, undefined, asExisting)).status).toBe(400);
    expect(
      (await world.call('SALES', 'GET', `klant/getPriceDeals?customer_id=${bistro}&customer_id=${bistro}`))
        .status,
    ).toBe(200);
  });
});

describe('an order as the documents give it', () => {
  const read = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body;

  test('LINE-005, SO-009, SO-017 · zsm is a date, the usual method is meant, lines without product or quantity are dropped', async () => {
    const { body, headers } = await world.call(
      'SALES',
      'POST',
      'order/store',
      {
        customer_id: bistro,
        'delivery-date': 'zsm',
        order_lines: [
          { product_id: sancerre, qty: 6 },
          { product_id: sancerre, qty: '' },
          { product_id: null, qty: 6 },
          { product_id: '', qty: null },
        ],
      },
      asExisting,
    );
    expect(headers.has('X-Ignored-Fields')).toBe(false);
    const { order, lines } = await read(body.data.id);
    expect(order).toMatchObject({ 'delivery-date': 'zsm', 'delivery-method_id': 1 });
    expect(lines.map((line: { qty: number }) => line.qty)).toEqual([6]);
  });

  test('D-58 · D-65 · a line of a new order that is marked backorder is ordered, and told', async () => {
    const lines = (backorder: unknown) => ({ order_lines: [{ product_id: sancerre, qty: 6, backorder }] });
    const told = await store(lines(1), asExisting);
    expect(told.headers.get('X-Ignored-Fields')).toBe(encodeURI('order_lines[].backorder'));
    expect((await store(lines(0), asExisting)).headers.has('X-Ignored-Fields')).toBe(false);
  });

  test('SO-001, SO-002, LINE-001, LINE-012 · it is answered by the names and values of the documents', async () => {
    const { body } = await store({ 'order-status_id': 1 });
    const { order, lines } = await read(body.data.id);
    expect(order).toMatchObject({
      'order-status_id': 1,
      orderstatus: 'geprint',
      offer: 0,
      email_contact: 'inkoop@klant.example',
      'invoice-sent': null,
      invoice_discount: 0,
      'delivery-type': 3085,
      'delivery-weight': 1,
    });
    expect(lines[0]).toMatchObject({
      productnaam: 'Sancerre Les Caillottes',
      unit_price_excl: 13.85,
      unit_price_incl: 16.76,
      total_price_excl: 79.78,
      total_price_incl: 96.53,
      total_incl: 96.53,
      marge: 44.41,
      marge_incl: 44.41,
      backorder: 0,
      typeprijs: 'klantkorting',
      btw_category: 'hoog',
    });
  });

  test.each(['excl', 'btw', 'incl'])(
    'SO-018 · invoice-amount_%s alone is compared, and told in euros',
    async (name) => {
      const right: Record<string, number> = { excl: 79.78, btw: 16.75, incl: 96.53 };
      const field = `invoice-amount_${name}`;
      const wrong = await store({ [field]: right[name]! + 0.05 });
      expect(wrong.body).toMatchObject({
        data: 0,
        code: 'totals-differ',
        details: { excl: 79.78, vat: 16.75, incl: 96.53 },
      });
      expect((await store({ [field]: right[name] })).body.data.id).toEqual(expect.any(Number));
    },
  );

  test.runIf(isThorough)(
    'SO-022 · the standard product of setting 228 comes on an order that does not name it, whoever sends it',
    async () => {
      const set = (val: unknown) =>
        world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 228, val });
      await set(cremant);
      const quantities = async (answer: { body: { data: { id: number } } }) =>
        (await read(answer.body.data.id)).lines.map((line: { product_id: number; qty: number }) => [
          line.product_id,
          line.qty,
        ]);
      expect(await quantities(await store({}))).toEqual([
        [sancerre, 6],
        [cremant, 6],
      ]);
      // its sender counted without it
      expect(await quantities(await store({ 'invoice-amount_excl': 79.78 }))).toEqual([
        [sancerre, 6],
        [cremant, 6],
      ]);
      expect(await quantities(await store({ lines_complete: 1 }))).toEqual([[sancerre, 6]]);
      const named = [{ product_id: cremant, qty: 1 }];
      expect(await quantities(await store({ order_lines: named }))).toEqual([[cremant, 1]]);
      await set('');
    },
  );
});

describe('values that belong to another record', () => {
  test('INV-004 · order_real_id of another order is refused by name, and nothing is invoiced', async () => {
    const { body } = await store({});
    const put = (order_real_id: number) =>
      world.call(
        'SALES',
        'PUT',
        'order/updatefactuurstatus',
        { order_id: body.data.id, order_real_id, factuurstatus: 'gefactureerd' },
        asExisting,
      );
    expect(await put(999_999)).toMatchObject({
      status: 400,
      body: { code: 'order-numbers-differ', details: { order_real_id: 999_999, real_id: body.data.real_id } },
    });
    expect(
      (await world.call('SALES', 'GET', `order/${body.data.id}`)).body.order['invoice-number'],
    ).toBeNull();
    expect((await put(body.data.real_id)).body.data).toEqual(expect.any(String));
  });

  test('APP-004 · a customer writes and orders under its own number alone', async () => {
    const info = (customer_id: number) =>
      world.call('CLIENT2', 'PUT', 'klantapp/tempinfo', { customer_id, info1: 'Achterom' }, asExisting);
    expect(await info(hotel)).toMatchObject({ status: 400, body: { code: 'customer-differs' } });
    expect((await info(bistro)).body).toMatchObject({ data: 1 });
    const order = { order_lines: [{ product_id: sancerre, qty: 6 }], name: 'Elske', phone: '06 1' };
    const place = (rest: object) =>
      world.call('CLIENT2', 'POST', 'klantapp/store', { ...order, ...rest }, asExisting);
    expect(await place({ customer_id: hotel })).toMatchObject({ status: 400 });
    expect((await place({ customer_id: bistro, 'invoice-amount_excl': 1 })).body).toMatchObject({
      code: 'totals-differ',
    });
    const placed = await place({ customer_id: bistro, 'order-text': 'Bel eerst', 'delivery-method_id': 7 });
    expect(placed.headers.get('X-Ignored-Fields')).toBe('delivery-method_id');
    const { order: read } = (await world.call('SALES', 'GET', `order/${placed.body.data.id}`)).body;
    expect(read['order-text']).toBe('Bel eerst\nBesteld door Elske, 06 1');
  });
});

describe('what an order only tells, sent back with a save', () => {
  type Line = Record<string, unknown>;
  const stored = async () => {
    const { body } = await store({ 'order-status_id': 1 });
    return (await world.call('SALES', 'GET', `order/${body.data.id}`)).body as {
      order: Record<string, unknown>;
      lines: Line[];
      customer: Record<string, unknown>;
    };
  };
  const save = (body: object) => world.call('SALES', 'PUT', 'order/updateorder', body, asExisting);
  const versionOf = async (id: unknown) =>
    (await world.call('SALES', 'GET', `order/${String(id)}`)).body.order.version;

  test.each([
    ['real_id', 1],
    ['main_user_id', kelder],
    ['customer_id', hotel],
    ['order-date', '2020-01-01'],
    ['order-status_id', 3],
    ['order-status_id', null],
    ['orderstatus', 'afgeleverd'],
    ['offer', 1],
    ['invoice-number', 'F999'],
    ['invoice-date', '2026-11-01'],
    ['invoice_discount', 12],
  ])('D-65 · order.%s that became %s is refused by name, and nothing is stored', async (name, value) => {
    const { order, lines } = await stored();
    const answer = await save({ order: { ...order, 'order-text': 'Bel', [name]: value }, lines });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'order-fields-differ', details: { fields: [`order.${name}`] } },
    });
    expect(answer.body.title).toMatch(/^De order is niet opgeslagen/);
    expect(await versionOf(order['id'])).toBe(order['version']);
  });

  test.each(['excl', 'btw', 'incl'])(
    'SO-018 · D-65 · invoice-amount_%s is that of before or of after the save, or it is refused',
    async (name) => {
      const { order, lines } = await stored();
      const more = lines.map((line) => ({ ...line, qty: 12 }));
      const field = `invoice-amount_${name}`;
      const amounts = { excl: 159.55, btw: 33.51, incl: 193.06 };
      const wrong = await save({ order: { id: order['id'], [field]: 1 }, lines: more });
      expect(wrong.body).toMatchObject({ data: 0, code: 'totals-differ' });
      expect(wrong.body.details).toEqual({ excl: amounts.excl, vat: amounts.btw, incl: amounts.incl });
      expect(await versionOf(order['id'])).toBe(order['version']);
      const kept = { id: order['id'], [field]: order[field] };
      expect((await save({ order: kept, lines: more })).body).toEqual({ data: 1 });
      const counted = { id: order['id'], [field]: amounts[name as 'excl'] };
      expect((await save({ order: counted, lines: more })).body).toEqual({ data: 1 });
    },
  );

  test('FMT-030 · D-65 · what somebody else changed since it was read comes back as it was, and is no change', async () => {
    const { order, lines } = await stored();
    const status = { order_id: order['id'], orderstatus_id: 2, offer: 0 };
    await world.call('SALES', 'PUT', 'order/updateorderstatus', status);
    const answer = await save({ order: { ...order, 'order-text': 'Bel eerst' }, lines });
    expect(answer.body).toEqual({ data: 1 });
    const { order: after } = (await world.call('SALES', 'GET', `order/${String(order['id'])}`)).body;
    expect(after).toMatchObject({ 'order-status_id': 2, 'order-text': 'Bel eerst' });
  });

  test('LINE-015 · D-65 · a price without pricetype 1 beside a new order is named, for the server finds it', async () => {
    const place = (line: object) =>
      world.call('SALES', 'POST', 'order/store', {
        customer_id: bistro,
        'delivery-method_id': 1,
        order_lines: [{ product_id: sancerre, qty: 6, ...line }],
      });
    const { headers } = await place({ pricetype: 0, unit_price_excl: 1.23, unit_price_incl: 0 });
    expect(decodeURI(headers.get('X-Ignored-Fields')!)).toBe('order_lines[].unit_price_excl');
    const typed = await place({ pricetype: 1, unit_price_excl: 1.23 });
    expect(typed.headers.get('X-Ignored-Fields')).toBeNull();
    const { headers: without } = await place({ pricetype: 1 });
    expect(decodeURI(without.get('X-Ignored-Fields')!)).toBe('order_lines[].pricetype');
  });

  test('LINE-001 · D-65 · a price that is typed with and without VAT agrees or is refused; typed on one side it counts on both', async () => {
    const placed = (line: object) =>
      store({ order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, ...line }] });
    for (const typed of [
      { unit_price_excl: 10, unit_price_incl: 12.1 },
      { unit_price_excl: 10, unit_price_incl: 0 },
      { unit_price_incl: 12.1 },
    ]) {
      const { body } = await placed(typed);
      const { order, lines } = (await world.call('SALES', 'GET', `order/${body.data.id}`)).body;
      expect({ ...order, ...lines[0] }).toMatchObject({
        subtotal: 60,
        'invoice-amount_incl': 72.6,
        typeprijs: 'handmatig',
        unit_price_excl: 10,
        unit_price_incl: 12.1,
      });
    }
    const before = await settledHeads(world);
    expect(await placed({ unit_price_excl: 10, unit_price_incl: 10 })).toMatchObject({
      status: 400,
      body: { code: 'order-fields-differ', details: { fields: ['order_lines[].unit_price_incl'] } },
    });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('LINE-001 · D-65 · a price without pricetype 1 is the one that stands, or it is refused', async () => {
    const { order, lines } = await stored();
    const [line] = lines;
    const one = (change: Line) => save({ order: { id: order['id'] }, lines: [{ ...line, ...change }] });
    const { pricetype: _, ...untyped } = line!;
    for (const [change, field] of [
      [{ unit_price_excl: 10 }, 'unit_price_excl'],
      [{ unit_price_incl: 20 }, 'unit_price_incl'],
      [{ unit_price_excl: 0 }, 'unit_price_excl'],
      [{ pricetype: 1, unit_price_excl: null }, 'pricetype'],
      [{ product_id: barolo }, 'product_id'],
    ] as const)
      expect(await one(change), field).toMatchObject({
        status: 400,
        body: { code: 'order-fields-differ', details: { fields: [`lines[].${field}`] } },
      });
    const dropped = await save({ order: { id: order['id'] }, lines: [{ ...untyped, unit_price_excl: 10 }] });
    expect(dropped.body).toMatchObject({ code: 'order-fields-differ' });
    const added = { product_id: barolo, qty: 1, pricetype: 0, unit_price_excl: 1 };
    expect((await save({ order: { id: order['id'] }, lines: [line, added] })).status).toBe(400);
    expect(await versionOf(order['id'])).toBe(order['version']);
    // typed by hand, and back to the usual price with the price of before still in it
    expect((await one({ pricetype: 1, unit_price_excl: 10 })).body).toEqual({ data: 1 });
    expect((await one({ pricetype: 0, unit_price_excl: 10, unit_price_incl: 12.1 })).body).toEqual({
      data: 1,
    });
    const { lines: after } = (await world.call('SALES', 'GET', `order/${String(order['id'])}`)).body;
    expect(after[0]).toMatchObject({ pricetype: 0, unit_price_excl: 13.85 });
  });

  test('D-65 · what else became different is set aside and named; the save is carried out', async () => {
    const { order, lines, customer } = await stored();
    const answer = await save({
      order: {
        ...order,
        factuurstatus: 'betaald',
        email_contact: 'x@y.example',
        marge: 99,
        'order-text': 'Bel',
      },
      lines: [
        { ...lines[0], productnaam: 'Anders', total_incl: 1 },
        { product_id: barolo, qty: 1, btw: 0 },
      ],
      customer: { ...customer, name: 'Anders' },
      payments: [],
    });
    expect(answer.body).toEqual({ data: 1 });
    expect(decodeURI(answer.headers.get('X-Ignored-Fields')!).split(', ').toSorted()).toEqual(
      [
        'customer',
        'lines[].btw',
        'lines[].productnaam',
        'lines[].total_incl',
        'order.email_contact',
        'order.factuurstatus',
        'order.marge',
      ].toSorted(),
    );
  });
});

describe('numbers with more decimals than are kept', () => {
  const deal = (val: number) =>
    world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', {
      product_id: cremant,
      customer_id: hotel,
      val,
    });
  const field = (name: string, val: unknown) =>
    world.call('ADMIN', 'PUT', 'klant/update', { customer_id: hotel, field: name, val });
  const line = (rest: object) => store({ order_lines: [{ product_id: sancerre, qty: 6, ...rest }] });

  test('D-65 · are refused by name: rounded they would be other numbers', async () => {
    expect(issuesOf(await deal(11.12345))).toEqual(['val: Vul hoogstens 4 decimalen in.']);
    expect(issuesOf(await field('customer_discount', 4.125))).toEqual(['val: Vul hoogstens 2 decimalen in.']);
    expect(issuesOf(await field('pay_in_days', 14.5))).toEqual(['val: Vul een heel getal in.']);
    expect(issuesOf(await line({ pricetype: 1, unit_price_excl: 8.26446 }))).toEqual([
      'order_lines.0.unit_price_excl: Vul hoogstens 4 decimalen in.',
    ]);
    const planned = {
      product_id: cremant,
      start: '2026-12-01',
      price1: 9.000001,
      price2: null,
      price3: null,
    };
    expect(await world.call('ADMIN', 'POST', 'product/prices/plan', planned)).toMatchObject({ status: 400 });
    const english = await world.call(
      'SALES',
      'PUT',
      'product/addOrUpdatePriceDeal',
      { product_id: cremant, customer_id: hotel, val: 1.00001 },
      { 'X-Language': 'en' },
    );
    expect(issuesOf(english)).toEqual(['val: Enter at most 4 decimals.']);
  });

  test('D-65 · but for the noise of sums of floating-point numbers, and what is only compared', async () => {
    expect((await deal(0.1 + 0.2)).body).toEqual({ data: 1 });
    const price = async () =>
      (await world.call('SALES', 'GET', `klant/getPriceDeals?customer_id=${hotel}`)).body.data.find(
        ({ product_id }: { product_id: number }) => product_id === cremant,
      ).price;
    expect(await price()).toBe(0.3);
    const many = Array.from({ length: 1_000 }, () => 1_234.1).reduce((all, amount) => all + amount, 0);
    expect((await deal(many - 1_234_000)).body).toEqual({ data: 1 });
    expect(await price()).toBe(100);
    await world.call('SALES', 'PUT', 'product/deletePriceDeal', { product_id: cremant, customer_id: hotel });

    // the other side of a typed price, worked out from it
    const typed = { pricetype: 1, unit_price_excl: 8.2645, unit_price_incl: 8.2645 * 1.21 };
    expect((await line(typed)).body.data.id).toEqual(expect.any(Number));
    // a price that is not typed is the server's, and a total is compared to the cent
    const shown = await store({
      order_lines: [
        { ...typed, product_id: sancerre, qty: 6, unit_price_excl: 10 / 1.21, unit_price_incl: 10 },
      ],
      'invoice-amount_excl': 60 / 1.21,
      'invoice-amount_incl': 60.000001,
    });
    expect(shown.body.data.id).toEqual(expect.any(Number));
  });
});

describe('reports take the filters that the documents name', () => {
  test('REP-043 · account tags narrow the sales figures, and one of a stranger is refused', async () => {
    const ask = (tags: unknown) =>
      world.call(
        'ADMIN',
        'POST',
        'stats/verkoopCijfersV2',
        { from: '2026-01-01', to: '2026-12-31', tags },
        asExisting,
      );
    expect((await ask([{ type: 'account', value: noordhof }])).body.results).toHaveLength(1);
    expect((await ask([{ type: 'account', value: String(particulier) }])).body.results).toEqual([]);
    expect((await ask([kelder])).status).toBe(403);
    expect((await ask([{ type: 'product', value: sancerre }])).status).toBe(400);
  });
});

describe('what people read of a request that does not fit', () => {
  const refusedWith = async (rest: object) => issuesOf(await store(rest));
  test.each([
    [{ customer_id: undefined }, 'customer_id: Vul dit in.'],
    [{ mode: 'mail' }, 'mode: Kies uit: order, print, none.'],
    [{ order_discount: 101 }, 'order_discount: Vul hoogstens 100% in.'],
    [{ order_lines: [{ product_id: 'x', qty: 1 }] }, 'order_lines.0.product_id: Vul een getal in.'],
    [{ order_lines: 'x' }, 'order_lines: Hier hoort een lijst.'],
    [{ 'delivery-date': '24-11-2026' }, 'delivery-date: Schrijf een datum als 2026-11-24, of zsm.'],
    [{ 'delivery-moment': 'voor', 'delivery-time': '13:05' }, 'delivery-time: Schrijf een tijd als 13:15.'],
    [{ 'delivery-city': 'x'.repeat(101) }, 'delivery-city: Vul hoogstens 100 tekens in.'],
    [{ customer_id: 0 }, 'customer_id: Vul een getal boven 0 in.'],
  ])('FMT-025 · %j is Dutch', async (rest, text) => {
    expect(await refusedWith(rest)).toEqual([text]);
  });

  test('FMT-025 · an amount is told in euros, a percentage as one, as they travel', () => {
    const request = z.object({
      amount: WireMoney.pipe(z.int().max(1_000_000 * euro)).nullable(),
      lines: z.array(renamed({ discount: ['order_discount', WirePercentage.pipe(z.int().min(250))] })),
    });
    const sent = { amount: 1_000_000.5, lines: [{ order_discount: 2 }] };
    const { error } = request.safeParse(sent, issueTextsOf(request, 'nl'));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Vul hoogstens € 1.000.000 in.',
      'Vul minstens 2,5% in.',
    ]);
  });

  test('FMT-025 · what does not fit a setting is told in its own words', async () => {
    const change = (field: string, val: unknown) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val });
    expect(issuesOf(await change('color', 'rood'))).toEqual(['val: Schrijf een kleur als #7a2445.']);
    expect(issuesOf(await change('215', 'x'))).toEqual(['val: Vul een getal in.']);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { addDays } from '#domain/kernel/date.ts';
import { product } from '#domain/product/product.ts';
import {
  bistro,
  kelder,
  noordhof,
  particulier,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
/** A product that can be booked: a service. */
const tasting = 1290;
const key = 'sleutel-van-noordhof-000-K3y9';

beforeAll(async () => {
  world = await smallWorld();
  for (const accountId of [noordhof, kelder])
    await world.record(world.by(accountId, 0), async (work) => {
      await work.decide(account, accountId, {
        type: 'ChangeSetting',
        change: { field: '260', to: true } as never,
      });
    });
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(product, tasting, { ...productOf(tasting, 'Proeverij', 250_000), typeId: 10 });
  });
});
afterAll(() => world?.close());

const get = async (path: string, who: Person = 'MANAGER') => (await world.call(who, 'GET', path)).body;
const make = async (over: object = {}, who: Person = 'MANAGER') =>
  (
    await world.call(who, 'POST', 'bookings/new', {
      name: 'Familie De Boer',
      email: 'deboer@gast.example',
      start_date: '2026-12-04',
      ...over,
    })
  ).body;
const update = async (id: number, field: string, val: unknown, who: Person = 'MANAGER') =>
  (await world.call(who, 'PUT', 'bookings/update', { id, field, val })).body;
const firstTime = { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' };
afterEach(() => Object.assign(world.time, firstTime));

const onDay = async (date: string) => (await get(`bookings/all/${date}`)).data as Record<string, unknown>[];
const one = async (date: string, id: number) => (await onDay(date)).find((each) => each['id'] === id);
const edit = async (request: object) =>
  (await world.call('ADMIN', 'POST', 'bookings/settings/edit', request)).body;
const settings = () => get('bookings/settings');
/** A day without bookings and slots, whatever another test left there. */
const emptied = async (date: string) => {
  // who is in a slot goes first
  const entries = (await onDay(date)).toSorted((a, b) => Number(a['slot']) - Number(b['slot']));
  for (const { id } of entries) await world.call('ADMIN', 'PUT', 'bookings/delete', { id });
  return date;
};
/** Another number at each call. */
let counted = 0;
const another = () => (counted += 1);
const onWebsite = (method: string, path: string, body?: object, address?: string) =>
  world.call(null, method, `bookings/public/${path}`, body, {}, address);

describe('a booking', () => {
  test('BOOK-002 · BOOK-020 · in a slot gets no product that the slot does not allow, until it is elsewhere', async () => {
    const day = await emptied('2026-12-11');
    const other = await world.newProduct({ over: { typeId: 10 } as object });
    const slot = { slot: 1, email: '', name: 'Alleen proeven', products: [tasting], start_date: day };
    await make({ ...slot, start_hour: 15 });
    const { id } = (await make({ start_date: day, start_hour: 15, product: tasting })).data;
    const refused = { data: 0, code: 'slot-not-for-product' };
    expect(await update(id, 'product', other)).toMatchObject(refused);
    expect(await one(day, id)).toMatchObject({ product: tasting, slot_id: expect.any(Number) });
    expect(await update(id, 'product', null)).toMatchObject({ data: 1 });
    await update(id, 'start_hour', 17);
    expect(await update(id, 'product', other)).toMatchObject({ data: 1 });
    expect(await one(day, id)).toMatchObject({ product: other, slot_id: null });
    const off = { product_id: other, field: 'enabled', val: 0 };
    expect((await world.call('ADMIN', 'PUT', 'product/update', off)).status).toBe(200);
  });

  test('BOOK-002 · D-65 · a slot is for the one product that is named, and what is of a guest alone is named in the answer', async () => {
    const day = await emptied('2026-12-13');
    const other = await world.newProduct({ over: { typeId: 10 } as object });
    const ignored = async (sent: object) => {
      const wanted = { name: 'Alleen proeven', start_date: day, start_hour: 15, ...sent };
      const { body, headers } = await world.call('MANAGER', 'POST', 'bookings/new', wanted);
      expect(body.data.id).toEqual(expect.any(Number));
      return headers.get('X-Ignored-Fields');
    };
    const named = { slot: 1, product: tasting, email: 'deboer@gast.example', phone: '06 555 01 42' };
    expect(await ignored(named)).toBe('email, phone');
    const { id } = (await make({ start_date: day, start_hour: 15, product: other })).data;
    expect(await one(day, id)).toMatchObject({ slot_id: null });
    expect(await update(id, 'product', tasting)).toMatchObject({ data: 1 });
    expect(await one(day, id)).toMatchObject({ slot_id: expect.any(Number) });
    expect(await ignored({ slot: 1, product: other, products: [tasting], start_hour: 19 })).toBe('product');
    expect(await ignored({ email: 'deboer@gast.example', products: [tasting] })).toBe('products');
    const off = { product_id: other, field: 'enabled', val: 0 };
    await world.call('ADMIN', 'PUT', 'product/update', off);
  });

  test('BOOK-002 · BOOK-020 · outside of any slot takes places in the one that is for its new product, until that is taken back', async () => {
    const day = await emptied('2026-12-12');
    const other = await world.newProduct({ over: { typeId: 10 } as object });
    const slot = { slot: 1, email: '', name: 'Alleen proeven', amount: 4, products: [tasting] };
    await make({ ...slot, start_date: day, start_hour: 15 });
    const begins = { start_date: day, start_hour: 15, product: other };
    const { id } = (await make({ ...begins, amount: 3 })).data;
    const { id: later } = (await make({ ...begins, amount: 2 })).data;
    const left = async () => (await onDay(day)).find(({ slot: is }) => is === 1)!['left'];
    expect(await left()).toBe(4);
    expect(await update(id, 'product', tasting)).toMatchObject({ data: 1 });
    expect(await left()).toBe(1);
    expect(await one(day, id)).toMatchObject({ product: tasting, slot_id: expect.any(Number) });
    const [{ key: changed, text }] = (await world.call('ADMIN', 'POST', 'stats/logboek/acties', { take: 1 }))
      .body.data;
    expect(text).toContain('Proeverij');
    expect(await update(later, 'product', tasting)).toMatchObject({ data: 0, code: 'slot-full' });
    expect(await one(day, later)).toMatchObject({ product: other, slot_id: null });
    const back = await world.call('MANAGER', 'POST', 'stats/logboek/terug', { key: changed });
    expect(back).toMatchObject({ status: 200 });
    expect(await one(day, id)).toMatchObject({ product: other, slot_id: null });
    expect(await left()).toBe(4);
    expect(await update(later, 'product', tasting)).toMatchObject({ data: 1 });
    expect(await left()).toBe(2);
    const off = { product_id: other, field: 'enabled', val: 0 };
    expect((await world.call('ADMIN', 'PUT', 'product/update', off)).status).toBe(200);
  });

  test('BOOK-004 · BOOK-006 · BOOK-021 · carries every field of the documents, and begins with 2 persons, 90 minutes, at 12', async () => {
    await emptied('2026-12-04');
    const { data } = await make();
    const booking = await one('2026-12-04', data.id);
    expect(booking).toMatchObject({
      name: 'Familie De Boer',
      email: 'deboer@gast.example',
      amount: 2,
      duration: 90,
      start_date: '2026-12-04',
      date: '2026-12-04',
      start_hour: 12,
      start_minute: 0,
      slot: 0,
      title: '',
      phone: '',
      description: '',
      product: null,
      status_id: 1,
      order_status_id: null,
      link_order_id: null,
    });
    expect((await make({ slot: 1, email: '' })).data.id).toBeGreaterThan(0);
    const [slot] = (await onDay('2026-12-04')).filter(({ slot: is }) => is === 1);
    expect(slot).toMatchObject({ amount: 10, left: 10, duration: 90, start_hour: 12 });
  });

  test('BOOK-001 · a day lists its bookings, and those that wait for an answer; a period lists all', async () => {
    await emptied('2026-12-08');
    const { data: waiting } = await make({ start_date: '2026-12-08', name: 'Karin Willems' });
    const { data: answered } = await make({ start_date: '2026-12-08', start_hour: 16, name: 'Zilt' });
    expect(await update(answered.id, 'status_id', 2)).toEqual({ data: 1 });
    const day = await get('bookings/all/2026-12-08');
    expect(day.data.map(({ id }: { id: number }) => id)).toEqual([waiting.id, answered.id]);
    const pending = day.pending.map(({ id }: { id: number }) => id);
    expect(pending).toContain(waiting.id);
    expect(pending).not.toContain(answered.id);
    const { data } = await get('bookings/all?from=2026-12-07&to=2026-12-09');
    expect(data.map(({ id }: { id: number }) => id)).toEqual([waiting.id, answered.id]);
    const long = await world.call('ADMIN', 'GET', 'bookings/all?from=2026-01-01&to=2026-12-31');
    expect(long.body.code).toBe('calendar-period-invalid');
  });

  test('BOOK-005 · is refused without an e-mail of 5 characters and a name of 3', async () => {
    expect(await make({ email: 'a@b.' })).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect(await make({ name: 'Bo' })).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect((await make({ email: 'a@b.c', name: 'Bob' })).data.id).toBeGreaterThan(0);
  });

  test('BOOK-018 · BOOK-003 · changes field by field, moves by its date, and is deleted', async () => {
    const { id } = (await make({ start_date: '2026-12-10' })).data;
    for (const [field, val] of [
      ['name', 'Familie De Boer-Smit'],
      ['phone', '06 555 01 42'],
      ['title', 'Jubileum'],
      ['amount', 6],
      ['duration', '120'],
      ['description', 'Graag bij het raam'],
      ['product', tasting],
      ['start_minute', 30],
      ['date', '2026-12-11'],
    ] as const)
      expect(await update(id, field, val), field).toEqual({ data: 1 });
    expect(await one('2026-12-11', id)).toMatchObject({
      name: 'Familie De Boer-Smit',
      phone: '06 555 01 42',
      title: 'Jubileum',
      amount: 6,
      duration: 120,
      description: 'Graag bij het raam',
      product: tasting,
      product_name: 'Proeverij',
      start_hour: 12,
      start_minute: 30,
    });
    expect(await update(id, 'start_date', '2026-12-12T09:15')).toEqual({ data: 1 });
    expect(await one('2026-12-12', id)).toMatchObject({ start_hour: 9, start_minute: 15 });
    expect((await world.call('ADMIN', 'PUT', 'bookings/delete', { id })).body).toEqual({ data: 1 });
    expect(await one('2026-12-12', id)).toBeUndefined();
    expect((await world.call('ADMIN', 'PUT', 'bookings/delete', { id })).body).toMatchObject({
      data: 0,
      message: 'Deze reservering bestaat niet meer.',
    });
  });

  test('BOOK-013 · BOOK-014 · BOOK-011 · choosing 1 changes nothing; 22 mails the confirmation in the words of its template', async () => {
    const { id } = (await make({ start_date: '2026-12-15', amount: 4 })).data;
    expect(await update(id, 'status_id', 22)).toMatchObject({ data: 0, code: 'booking-not-confirmed' });
    await update(id, 'status_id', 2);
    expect(await update(id, 'status_id', 1)).toEqual({ data: 1 });
    expect(await one('2026-12-15', id)).toMatchObject({ status_id: 2, planned: [] });
    await update(id, 'status_id', 22);
    expect(await one('2026-12-15', id)).toMatchObject({
      status_id: 22,
      planned: [
        { kind: 'reminder', due: '2026-12-14T12:00' },
        { kind: 'after-sales', due: '2026-12-16T13:30' },
      ],
    });
    const mails = async () =>
      (await world.pool.query('select * from mail.outbox where person = $1', [`booking-${id}`])).rows;
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({
      recipient: 'deboer@gast.example',
      subject: 'Uw reservering op 15-12-2026',
      body: expect.stringContaining('voor 4 personen op 15-12-2026 om 12:00 is bevestigd'),
    });

    // BOOK-015: moved, its mails move; and what is due goes out once
    await update(id, 'date', '2026-12-16');
    expect((await one('2026-12-16', id))!['planned']).toEqual([
      { kind: 'reminder', due: '2026-12-15T12:00' },
      { kind: 'after-sales', due: '2026-12-17T13:30' },
    ]);
    Object.assign(world.time, { now: '2026-12-15T11:30:00.000Z', today: '2026-12-15' });
    await Promise.all([world.sendDueMails(), world.sendDueMails()]);
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(2);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Morgen verwachten wij u' });
    Object.assign(world.time, firstTime);
    await update(id, 'status_id', 3);
    expect(await one('2026-12-16', id)).toMatchObject({ status_id: 3, planned: [] });
  });

  test('FMT-024 · BOOK-016 · BOOK-017 · is tied to an order, of which it shows the status', async () => {
    const { id } = (await make({ start_date: '2026-12-17' })).data;
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    });
    const orderId = body.data.id as number;
    await update(id, 'link_order_id', orderId);
    expect(await one('2026-12-17', id)).toMatchObject({ link_order_id: orderId, order_status_id: 'wacht' });
    const order = async () => (await get(`order/${orderId}`)).order;
    expect(await order()).toMatchObject({ 'is-client-order': 100, booking_date: '2026-12-17' });
    const printed = { order_id: orderId, orderstatus_id: 1 };
    await world.call('SALES', 'PUT', 'order/updateorderstatus', printed);
    expect(await one('2026-12-17', id)).toMatchObject({ order_status_id: 'geprint' });
    expect(
      (await world.call('ADMIN', 'PUT', 'bookings/update', { id, field: 'order_status_id', val: 3 })).status,
    ).toBe(400);
    expect(await update(id, 'link_order_id', 4711)).toMatchObject({ data: 0, code: 'order-not-found' });
    await update(id, 'link_order_id', null);
    expect(await one('2026-12-17', id)).toMatchObject({ link_order_id: null, order_status_id: null });
    expect(await order()).toMatchObject({ 'is-client-order': 0, booking_date: null });
  });

  test('law 10 · its guest can be forgotten once it is over: name and addresses are gone everywhere', async () => {
    const { id } = (await make({ start_date: '2026-12-18', name: 'Wilhelmina Vergeetmij' })).data;
    const forget = () => world.call('ADMIN', 'POST', `bookings/forget/${id}`, {});
    expect((await forget()).body.code).toBe('guest-still-to-come');
    await update(id, 'status_id', 3);
    expect((await forget()).body).toEqual({ data: 1 });
    expect(await one('2026-12-18', id)).toMatchObject({ name: '(vergeten)', email: '' });
    const kept = await world.pool.query(
      "select count(*)::int as count from es.event where to_jsonb(event)::text like '%Vergeetmij%'",
    );
    expect(kept.rows).toEqual([{ count: 0 }]);
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { name: 'Vergeetmij' });
    expect(JSON.stringify(body)).not.toContain('Vergeetmij');
  });

  test('law 10 · of a guest who is forgotten nothing is changed any more, and nobody is expected again', async () => {
    const { id } = (await make({ start_date: '2026-12-18', name: 'Wilhelmina Vergeetmij' })).data;
    await update(id, 'status_id', 3);
    expect((await world.call('ADMIN', 'POST', `bookings/forget/${id}`, {})).body).toEqual({ data: 1 });
    for (const [field, value] of [
      ['name', 'Iemand Anders'],
      ['description', 'Belt nog'],
      ['status_id', 2],
    ] as const)
      expect(await update(id, field, value)).toMatchObject({ data: 0, code: 'booking-not-found' });
    expect(await one('2026-12-18', id)).toMatchObject({ name: '(vergeten)', status_id: 3 });
  });
});

test('BOOK-001 · ROLE-010 · bookings need setting 260, and the roles MANAGER or ADMIN', async () => {
  for (const who of ['TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER', 'CLIENT'] as const)
    expect((await world.call(who, 'GET', 'bookings/all/2026-12-04')).status).toBe(403);
  for (const who of ['MANAGER', 'ADMIN'] as const)
    expect((await world.call(who, 'GET', 'bookings/all/2026-12-04')).status).toBe(200);
  await world.call('shopAdmin', 'PUT', 'bookings/mainuserdata', { field: 260, val: 0 });
  const off = await world.call('shopAdmin', 'GET', 'bookings/all/2026-12-04');
  expect([off.status, off.body.code]).toEqual([403, 'bookings-off']);
  expect((await get('authenticate/checkoptions', 'shopAdmin')).data.bookings).toBe(0);
  const set = { field: 'bookings', val: 1 };
  expect((await world.call('shopAdmin', 'PUT', 'bookings/mainuserdata', set)).status).toBe(400);
  const on = { field: 260, val: 1 };
  expect((await world.call('shopAdmin', 'PUT', 'bookings/mainuserdata', on)).body).toEqual({ data: 1 });
  expect((await get('bookings/all/2026-12-04', 'shopAdmin')).data).toEqual([]);
  expect((await get('authenticate/checkoptions', 'shopAdmin')).data.bookings).toBe(1);
  expect(particulier).toBe(14);
});

test('ROLE-023 · what another account of the same log has in its calendar can be neither read nor changed', async () => {
  await world.call('shopAdmin', 'PUT', 'bookings/mainuserdata', { field: 260, val: 1 });
  const date = await emptied('2026-12-22');
  const { id } = (await make({ start_date: date })).data;
  const { id: slotId } = (await make({ start_date: date, slot: 1, email: '', start_hour: 18 })).data;
  await edit({ type: 'new', field: 'slot', val: { weekday: 2 } });
  const { id: weekSlotId } = (await settings()).slots.at(-1);
  const before = [await onDay(date), (await settings()).slots];
  const other = async (method: string, path: string, body: object) =>
    (await world.call('shopAdmin', method, `bookings/${path}`, body)).body.code as string;
  const asked = [
    ...[id, slotId].flatMap((each) => [
      other('PUT', 'update', { id: each, field: 'amount', val: 7 }),
      other('PUT', 'delete', { id: each }),
    ]),
    other('POST', `forget/${id}`, {}),
    other('POST', 'settings/edit', { type: 'update', id: weekSlotId, field: 'amount', val: 7 }),
    other('POST', 'settings/edit', { type: 'delete', id: weekSlotId }),
  ];
  for (const code of await Promise.all(asked)) expect(code).toMatch(/not-found|record-of-other-account/);
  expect([await onDay(date), (await settings()).slots]).toEqual(before);
  expect(await get(`bookings/all/${date}`, 'shopAdmin')).toMatchObject({ data: [], pending: [] });
  expect((await get('bookings/settings', 'shopAdmin')).slots).toEqual([]);
  await edit({ type: 'delete', id: weekSlotId });
});

describe('the settings', () => {
  test.runIf(isThorough)(
    'SET-024 · BOOK-009 · BOOK-010 · 262 and 265 to 268 hold key, months ahead and the four templates',
    async () => {
      for (const [id, field] of [
        [262, 'text'],
        [262, 'description'],
        [265, 'description'],
        [268, 'text'],
        [268, 'coupon'],
      ] as const)
        await edit({ type: 'delete', id, field });
      const { data, statuses, products } = await settings();
      expect(data.map(({ internal_id }: { internal_id: number }) => internal_id)).toEqual([
        262, 265, 266, 267, 268,
      ]);
      expect(data[0]).toMatchObject({ description: '', text: '3' });
      for (const item of data.slice(1)) expect(item.text).toContain('[customer_name]');
      expect(data[4].text).toContain('[coupon]');
      expect(statuses.map(({ id }: { id: number }) => id)).toEqual([1, 2, 22, 3]);
      expect(products).toEqual([{ id: tasting, name: 'Proeverij' }]);

      for (const [id, field, val] of [
        [262, 'text', '6'],
        [265, 'description', 'Dank u'],
        [268, 'text', 'Tot ziens, [customer_name]. [coupon]'],
        [268, 'coupon', 'WIJN10'],
      ] as const)
        expect(await edit({ type: 'update', id, field, val })).toEqual({ data: 1 });
      const after = (await settings()).data;
      expect(after[0].text).toBe('6');
      expect(after[1].description).toBe('Dank u');
      expect(after[4]).toMatchObject({ text: 'Tot ziens, [customer_name]. [coupon]', coupon: 'WIJN10' });
      await edit({ type: 'delete', id: 265, field: 'description' });
      expect((await settings()).data[1].description).toBe('Bedankt voor uw aanvraag');
      for (const [id, field, val] of [
        [262, 'text', '25'],
        [262, 'text', 'veel'],
        [265, 'text', ''],
        [266, 'coupon', 'x'],
        [262, 'description', 'kort'],
      ] as const)
        expect(await edit({ type: 'update', id, field, val })).toMatchObject({
          data: 0,
          code: 'field-value-refused',
        });
      await edit({ type: 'update', id: 262, field: 'text', val: '3' });
    },
  );

  test.runIf(isThorough)(
    'BOOK-007 · BOOK-008 · the week setup is kept per weekday and put into the calendar once',
    async () => {
      for (const { id } of (await settings()).slots) await edit({ type: 'delete', id });
      const monday = addDays('2027-01-04', 28 * another());
      const val = { weekday: 1, hour: 10, minute: 15, duration: 60, amount: 6, products: [tasting] };
      expect(await edit({ type: 'new', field: 'slot', val })).toEqual({ data: 1 });
      const [slot] = (await settings()).slots;
      expect(slot).toMatchObject({
        weekday: 1,
        hour: 10,
        minute: 15,
        duration: 60,
        amount: 6,
        products: [{ checkbox: 1, product_id: tasting, product_name: 'Proeverij' }],
      });
      expect(await edit({ type: 'update', id: slot.id, field: 'amount', val: 7 })).toEqual({ data: 1 });
      expect(await edit({ type: 'update', id: slot.id, field: 'hour', val: 24 })).toMatchObject({ data: 0 });
      expect(await edit({ type: 'update', id: 4711, field: 'hour', val: 9 })).toMatchObject({
        data: 0,
        code: 'week-slot-not-found',
      });
      const weeks = { from: monday, to: addDays(monday, 27) };
      const add = async () => (await world.call('ADMIN', 'POST', 'bookings/addtocalendar', weeks)).body;
      expect(await add()).toEqual({ count: 4 });
      expect(await add()).toEqual({ count: 0 });
      expect(await onDay(monday)).toEqual([
        expect.objectContaining({ slot: 1, start_hour: 10, start_minute: 15, amount: 7, left: 7 }),
      ]);
      expect(await edit({ type: 'delete', id: slot.id })).toEqual({ data: 1 });
      expect((await settings()).slots).toEqual([]);
      expect(await add()).toEqual({ count: 0 });
    },
  );
});

describe('BOOK-020 · the website of an account', () => {
  test('reads what is open under its service key, and books what is left of it', async () => {
    await edit({ type: 'delete', id: 262, field: 'description' });
    await emptied('2026-11-19');
    const nth = another();
    const address = `198.51.101.${nth}`;
    expect((await onWebsite('GET', `${key}/slots`)).body.code).toBe('service-key-wrong');
    expect(await edit({ type: 'update', id: 262, field: 'description', val: key })).toEqual({ data: 1 });
    expect((await settings()).data[0].description).toBe('…K3y9');
    expect(JSON.stringify(await get('users/mainuserdata'))).not.toContain('sleutel-van-noordhof');

    const slot = { slot: 1, email: '', name: 'Proeverij', amount: 3, products: [tasting], start_hour: 20 };
    const { id } = (await make({ ...slot, start_date: '2026-11-19' })).data;
    await make({ ...slot, start_date: '2026-11-19', start_hour: 9, name: 'Vanochtend' });
    await make({ ...slot, start_date: addDays('2026-11-19', 100), name: 'Te ver' });
    expect(await onDay('2026-11-19')).toHaveLength(2);
    const open = async () =>
      (await onWebsite('GET', `${key}/slots?from=2026-11-01&to=2027-12-31`)).body.data as {
        name: string;
        left: number;
      }[];
    const seen = await open();
    expect(seen.map(({ name }) => name)).toContain('Proeverij');
    expect(seen.map(({ name }) => name)).not.toContain('Vanochtend');
    expect(seen.map(({ name }) => name)).not.toContain('Te ver');
    expect(seen[0]).toMatchObject({ id, left: 3, products: ['Proeverij'], start_hour: 20 });

    const email = `joris${nth}@gast.example`;
    const guest = { name: 'Joris Kuipers', email, phone: '', slot_id: id };
    const book = (amount: number) => onWebsite('POST', `${key}/new`, { ...guest, amount }, address);
    const booked = await book(2);
    expect(booked.status).toBe(200);
    expect(await one('2026-11-19', booked.body.data.id)).toMatchObject({
      status_id: 1,
      amount: 2,
      slot_id: id,
      product: tasting,
      start_hour: 20,
    });
    const full = await book(2);
    expect([full.status, full.body.code, full.body.details]).toEqual([409, 'slot-full', { left: 1 }]);
    await book(1);
    expect((await onDay('2026-11-19')).filter(({ left }) => left === 0)).toHaveLength(1);
    expect((await open()).map(({ name }) => name)).not.toContain('Proeverij');
    const thanked = () => world.pool.query('select subject from mail.outbox where recipient = $1', [email]);
    await expect.poll(async () => (await thanked()).rows.length, { timeout: 10_000 }).toBe(2);
    expect((await thanked()).rows[0].subject).toBe('Bedankt voor uw aanvraag');
  });

  test('OURS · is shown slots from today to the last day that is offered, whatever days it asks for', async () => {
    await edit({ type: 'update', id: 262, field: 'description', val: key });
    const today = '2026-11-19';
    const slot = { slot: 1, email: '', products: [tasting], start_hour: 21 };
    for (const [name, day] of [
      ['Rand gisteren', addDays(today, -1)],
      ['Rand vandaag', today],
      ['Rand zondag', addDays(today, 3)],
      ['Rand te ver', addDays(today, 400)],
    ] as const)
      await make({ ...slot, name, start_date: day });
    const offered = async (query: string) =>
      (
        (await onWebsite('GET', `${key}/slots${query}`, undefined, '198.51.100.250')).body.data as {
          name: string;
        }[]
      ).flatMap(({ name }) => (name.startsWith('Rand') ? [name] : []));
    for (const query of ['', `?from=${addDays(today, -5)}`, `?to=${addDays(today, 900)}`])
      expect(await offered(query), query).toEqual(['Rand vandaag', 'Rand zondag']);
    expect(await offered(`?from=${addDays(today, 1)}`)).toEqual(['Rand zondag']);
    expect(await offered(`?to=${addDays(today, 2)}`)).toEqual(['Rand vandaag']);
  });

  test('is turned away with a wrong address, a wrong key, and when it asks too often', async () => {
    const guest = { name: 'Joris', email: 'a@b.nl,c@d.nl', amount: 1, slot_id: 1 };
    expect((await onWebsite('POST', `${key}/new`, guest)).status).toBe(400);
    await edit({ type: 'update', id: 262, field: 'description', val: key });
    const wrong = { ...guest, email: 'joris@gast.example' };
    const address = `198.51.100.${2 * another()}`;
    expect((await onWebsite('POST', 'geen-sleutel-van-iemand-00/new', wrong)).status).toBe(403);
    const codes: (string | undefined)[] = [];
    for (let nth = 0; nth < 22; nth += 1)
      codes.push((await onWebsite('POST', `${key}/new`, wrong, address)).body.code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'slot-not-found'));
    expect(codes.slice(20)).toEqual(['too-many-calls', 'too-many-calls']);
    const other = await onWebsite('POST', `${key}/new`, wrong, `198.51.100.${2 * counted + 1}`);
    expect(other.body.code).toBe('slot-not-found');
  });

  test('takes bookings on, however much others ask under keys of nobody', async () => {
    await edit({ type: 'update', id: 262, field: 'description', val: key });
    const guest = { name: 'Joris', email: 'joris@gast.example', amount: 1, slot_id: 1 };
    for (let nth = 0; nth < 102; nth += 1) {
      const guessed = await onWebsite(
        'POST',
        'geen-sleutel-van-iemand-00/new',
        guest,
        `203.0.113.${nth % 6}`,
      );
      expect(guessed.body.code).toBe('service-key-wrong');
    }
    const own = await onWebsite('POST', `${key}/new`, guest, '203.0.113.100');
    expect(own.body.code).toBe('slot-not-found');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { product } from '#domain/product/product.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { projections } from '#projections/read-models.ts';
import {
  bistro,
  cremant,
  customerOf,
  foreignCustomer,
  foreignProduct,
  hotel,
  noordhof,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
/** A customer without an address to mail to. */
const silent = 480;
beforeAll(async () => {
  world = await smallWorld();
  await set('subscriptions', true);
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(customer, silent, { ...customerOf(silent, 'De Stille Wijn', 'Gouda', 0), email: '' });
  });
});
afterAll(() => world?.close());

const set = async (field: string, to: boolean | string) => {
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
  );
  await world.core.waitFor(await world.heads());
};
const get = async (path: string, who: Person = 'ADMIN') => (await world.call(who, 'GET', path)).body;
const post = async (path: string, body: object, who: Person = 'ADMIN') =>
  (await world.call(who, 'POST', path, body)).body;
const all = async (who: Person = 'ADMIN') =>
  (await get('subscriptions/all', who)).data as Record<string, unknown>[];
const one = async (id: number) => (await all()).find((each) => each['id'] === id)!;
const add = async (name: string): Promise<number> => (await post('subscriptions/new', { name })).data.id;
const withWine = async (name: string) => {
  const id = await add(name);
  await post('subscriptions/product/add', { id, product_id: sancerre, qty: 6 });
  return id;
};
const choose = (customer_id: number, val: number | null) =>
  world.call('SALES', 'PUT', 'klant/update', { customer_id, field: 'subscription_id', val });
const change = (customer_id: number, field: string, val: unknown) =>
  world.call('ADMIN', 'PUT', 'klant/update', { customer_id, field, val });
const customerById = async (id: number) => (await get(`klant/getById/${id}`)).customer;
const run = (path: string, who: Person = 'ADMIN', headers: Record<string, string> = {}) =>
  world.call(who, 'POST', `subscriptions/run/${path}`, {}, headers);

type Run = {
  id: number;
  subject_id: number;
  finished: 0 | 1;
  raw: { products: object[]; customers: { id: number; order_id: number | null; outcome: string }[] };
};
const runs = async (id: number) =>
  ((await get('subscriptions/logs/all')).data as Run[]).filter(({ subject_id }) => subject_id === id);
/** The latest run of a subscription, once all its orders are made. */
const finished = async (id: number): Promise<Run> => {
  await expect.poll(async () => (await runs(id))[0], { timeout: 15_000 }).toMatchObject({ finished: 1 });
  return (await runs(id))[0]!;
};
const ordersOf = async (id: number) => (await get(`order/getByCustomer/${id}/all/0/100`)).total as number;

let nextId = 7_000;
const newCustomer = async (name: string): Promise<number> => {
  const id = nextId++;
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(customer, id, customerOf(id, name, 'Gouda', 0));
  });
  return id;
};

describe('a subscription', () => {
  test('SUBS-001 · SUBS-002 · begins empty under a number of its own, and carries what the documents say', async () => {
    const id = await add('Wijn van de maand');
    expect(await one(id)).toEqual({
      id,
      internal_id: expect.any(Number),
      name: 'Wijn van de maand',
      products: [],
      sum_excl: 0,
      sum_incl: 0,
      subscribers: [],
      subscribers_count: 0,
      email_invoice: 0,
      running: 0,
      schedule: null,
      next_due: null,
    });
    const next = await one(await add('Proefkist'));
    expect(Number(next['internal_id'])).toBe(Number((await one(id))['internal_id']) + 1);
  });

  test('SUBS-001 · SUBS-003 · name and flag change by the edit call; over what somebody else wrote nothing is stored', async () => {
    const id = await add('Huiswijn');
    expect(await post('subscriptions/edit', { id, field: 'name', val: 'Huiswijnen' })).toEqual({ data: 1 });
    await post('subscriptions/edit', { id, field: 'email_invoice', val: 1 });
    expect(await one(id)).toMatchObject({ name: 'Huiswijnen', email_invoice: 1 });
    const stale = { id, field: 'name', val: 'Kelder', from: 'Huiswijn' };
    expect(await post('subscriptions/edit', stale)).toMatchObject({
      data: 0,
      code: 'field-changed-meanwhile',
    });
    expect(await post('subscriptions/edit', { id: 4_400_000_001, field: 'name', val: 'x' })).toMatchObject({
      data: 0,
      message: 'Dit abonnement bestaat niet.',
    });
  });

  test('SUBS-002 · SUBS-003 · products have quantity and price, which may be typed incl VAT; totals are excl and incl', async () => {
    const id = await withWine('Loire');
    const product = { product_id: sancerre, name: 'Sancerre Les Caillottes 2024' };
    expect(await one(id)).toMatchObject({
      products: [{ ...product, qty: 6, unit_price_excl: 13.85, unit_price_incl: 16.76 }],
      sum_excl: 83.1,
      sum_incl: 100.55,
    });
    const update = (field: string, val: unknown, product_id = sancerre) =>
      post('subscriptions/product/update', { id, product_id, field, val });
    await update('qty', '12');
    await update('unit_price_excl', '11,50');
    expect(await one(id)).toMatchObject({
      products: [{ qty: 12, unit_price_excl: 11.5 }],
      sum_excl: 138,
      sum_incl: 166.98,
    });
    await update('unit_price_incl', 12.1);
    expect(await one(id)).toMatchObject({ products: [{ unit_price_excl: 10, unit_price_incl: 12.1 }] });
    expect(await update('qty', 0)).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect(await update('qty', 1.5)).toMatchObject({ data: 0, code: 'field-value-refused' });
    expect(await update('qty', 100_001)).toMatchObject({ data: 0, code: 'field-value-refused' });
    for (const most of [100_000, 1, 12]) expect(await update('qty', most)).toEqual({ data: 1 });
    expect(await update('qty', 6, cremant)).toMatchObject({ code: 'subscription-product-not-found' });
    const again = { id, product_id: sancerre, qty: 6 };
    expect(await post('subscriptions/product/add', again)).toMatchObject({
      code: 'subscription-product-there',
    });
    const foreign = { id, product_id: foreignProduct, qty: 6 };
    expect(await post('subscriptions/product/add', foreign)).toMatchObject({ code: 'product-not-found' });
    const priced = { id, product_id: cremant, qty: 6, unit_price_excl: 9 };
    await post('subscriptions/product/add', priced);
    expect(await one(id)).toMatchObject({ products: [{}, { qty: 6, unit_price_excl: 9 }], sum_excl: 174 });
    await post('subscriptions/product/delete', { id, product_id: sancerre });
    expect(await one(id)).toMatchObject({ products: [{ product_id: cremant }], sum_excl: 54 });
  });

  test('ROLE-009 · TRAFFIC reads it alone, until the account says otherwise; SALES sees the names', async () => {
    const id = await withWine('Voor TRAFFIC');
    expect(Object.keys((await all('SALES'))[0]!)).toEqual(['id', 'name']);
    expect((await all('TRAFFIC')).at(-1)).toMatchObject({ id, sum_excl: 83.1 });
    const mayChange = async (who: Person) => (await get('subscriptions/all', who)).may_change;
    expect([await mayChange('TRAFFIC'), await mayChange('MANAGER'), await mayChange('SALES')]).toEqual([
      0, 1, 0,
    ]);
    const edits = [
      ['subscriptions/new', { name: 'x' }],
      ['subscriptions/edit', { id, field: 'name', val: 'Vervoer' }],
      ['subscriptions/product/add', { id, product_id: cremant, qty: 1 }],
      ['subscriptions/product/update', { id, product_id: sancerre, field: 'qty', val: 1 }],
      ['subscriptions/product/delete', { id, product_id: sancerre }],
      [`subscriptions/run/${id}/0/0`, {}],
      ['subscriptions/schedule', { id, schedule: null }],
    ] as const;
    const before = await all();
    for (const [path, body] of edits)
      expect(await post(path, body, 'TRAFFIC')).toMatchObject({ code: 'subscription-not-yours' });
    expect(await all()).toEqual(before);
    await set('subscriptions_traffic_write', true);
    expect(await post(edits[1][0], edits[1][1], 'TRAFFIC')).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({ name: 'Vervoer' });
    expect(await mayChange('TRAFFIC')).toBe(1);
    await set('subscriptions_traffic_write', false);
  });
});

describe('who has a subscription', () => {
  test('SUBS-010 · another one begins today, and ends in 2200 where there is no last day yet', async () => {
    const [id, who] = [await withWine('Met dagen'), await newCustomer('De Dagen')];
    await choose(who, id);
    expect(await customerById(who)).toMatchObject({
      subscription_id: id,
      subscription_date_start: '2026-11-19',
      subscription_date_end: '2200-01-01',
    });
    await change(who, 'subscription_date_start', '2024-11-22');
    await change(who, 'subscription_date_end', '2026-12-31');
    // the one that it has, chosen again, goes on
    await choose(who, id);
    expect(await customerById(who)).toMatchObject({ subscription_date_start: '2024-11-22' });
    const other = await withWine('Een andere');
    await choose(who, other);
    expect(await customerById(who)).toMatchObject({
      subscription_id: other,
      subscription_date_start: '2026-11-19',
      subscription_date_end: '2026-12-31',
    });
    expect((await choose(who, 4_400_000_001)).body).toMatchObject({ code: 'field-value-refused' });
    const { data } = await get(`klant/history/${who}`);
    expect(JSON.stringify(data)).toContain('Abonnement gewijzigd van Met dagen naar Een andere.');
    await choose(who, null);
  });

  test.runIf(isThorough)(
    'SUBS-004 · SUBS-010 · counts and is named from its first day to its last, while it is a customer',
    async () => {
      const id = await withWine('Geteld');
      const [kade, park] = [await newCustomer('Aan de Kade'), await newCustomer('Bij het Park')] as const;
      await choose(kade, id);
      await choose(park, id);
      const named = async () => {
        const { subscribers, subscribers_count } = await one(id);
        const page = await get(`subscriptions/subscribers/${id}`);
        expect(page).toEqual({ data: subscribers, total: subscribers_count });
        return (subscribers as { name: string }[]).map(({ name }) => name);
      };
      expect(await named()).toEqual(['Aan de Kade', 'Bij het Park']);
      expect((await one(id))['subscribers']).toContainEqual({
        id: park,
        internal_id: park,
        name: 'Bij het Park',
        paused_until: null,
        paused_at: null,
      });
      await change(park, 'subscription_date_start', '2026-11-20');
      expect(await named()).toEqual(['Aan de Kade']);
      await change(park, 'subscription_date_start', '2026-11-19');
      await change(kade, 'subscription_date_end', '2026-11-18');
      expect(await named()).toEqual(['Bij het Park']);
      await change(kade, 'subscription_date_end', '2026-11-19');
      await change(park, 'enabled', 0);
      expect(await named()).toEqual(['Aan de Kade']);
      await change(park, 'enabled', 1);
      for (const each of [kade, park]) await choose(each, null);
      expect(await named()).toEqual([]);
    },
  );
});

describe('a run', () => {
  test('SUBS-006 · SUBS-007 · SUBS-009 · makes an order per subscriber, mails the invoices, and is told in the log', async () => {
    const id = await withWine('Elke maand');
    expect((await run(`${id}/0/1`)).body).toMatchObject({ code: 'subscription-without-subscribers' });
    await change(bistro, 'subscription_date_end', '2200-01-01');
    for (const each of [bistro, hotel, silent]) await choose(each, id);
    const before = await ordersOf(bistro);
    expect((await run(`${id}/0/1`, 'MANAGER')).body).toEqual({ data: 1 });
    const { raw, ...told } = await finished(id);
    expect(told).toMatchObject({
      created_at: '2026-11-19T08:30:00.000Z',
      firstname: 'MANAGER',
      subject_id: id,
      name: 'Elke maand',
      customers_count: 3,
      email_invoice: 1,
    });
    expect(raw.products).toMatchObject([{ product_id: sancerre, qty: 6, unit_price_excl: 13.85 }]);
    expect(raw.customers.map((each) => [each.id, each.outcome])).toEqual([
      [bistro, 'factuur klaargezet om te mailen'],
      [hotel, 'factuur klaargezet om te mailen'],
      [silent, 'factuur gemaakt, geen geldig e-mailadres'],
    ]);
    expect(await ordersOf(bistro)).toBe(before + 1);
    const order = await get(`order/${raw.customers[1]!.order_id}`);
    expect(order.order).toMatchObject({ factuurstatus: 'gefactureerd' });
    const mails = async () => (await get(`order/documents/${raw.customers[1]!.order_id}`)).mails;
    await expect
      .poll(mails, { timeout: 10_000 })
      .toMatchObject([{ to_email: 'inkoop@klant.example', attachments: [{}] }]);
    expect((await one(id))['running']).toBe(0);
  });

  test('SUBS-008 · is called by subscription, customer and whether invoices are mailed; the same call twice is one run', async () => {
    const id = await withWine('Voor een');
    for (const each of [bistro, hotel]) await choose(each, id);
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await run(`${id}/${hotel}/0`, 'ADMIN', key)).body).toEqual({ data: 1 });
    await run(`${id}/${hotel}/0`, 'ADMIN', key);
    expect((await world.call('ADMIN', 'GET', `subscriptions/run/${id}/${hotel}/0`)).body).toEqual({
      data: 1,
    });
    const { raw } = await finished(id);
    expect(raw.customers.map((each) => each.id)).toEqual([hotel]);
    expect(raw.customers[0]!.outcome).toBe('');
    expect((await runs(id)).length).toBe(1);
    expect((await run(`${id}/${silent}/0`)).body).toMatchObject({
      data: 0,
      message: 'Er is vandaag geen klant die dit abonnement heeft.',
    });
  });

  test.runIf(isThorough)(
    'SUBS-009 · tells why a customer got no order, and what the others got',
    async () => {
      await set('230', true);
      const [id, scarce] = [await add('Te weinig'), nextId++];
      await world.record(world.by(noordhof), (work) =>
        work.decide(product, scarce, productOf(scarce, 'Schaarse wijn', 100_000)),
      );
      await world.stocked(noordhof, scarce, 12);
      await post('subscriptions/product/add', { id, product_id: scarce, qty: 12 });
      for (const each of [bistro, hotel]) await choose(each, id);
      await run(`${id}/0/0`);
      const { raw } = await finished(id);
      expect(raw.customers).toMatchObject([
        { id: bistro, order_id: expect.any(Number), refused: 0 },
        { id: hotel, order_id: null, refused: 1, outcome: 'niet genoeg voorraad' },
      ]);
      await set('230', false);
    },
  );
});

describe('a schedule', () => {
  const firstTime = { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' };
  const on = (today: string) => Object.assign(world.time, { now: `${today}T06:00:00.000Z`, today });
  const weekly = { unit: 'week', every: 1, on: 2, from: '2026-11-19' };
  const schedule = (id: number, to: object | null) => post('subscriptions/schedule', { id, schedule: to });
  const own = async (who: Person = 'CLIENT2') => (await get('klantapp/subscription', who)).subscription;
  const ask = (action: string, day: string | null, who: Person = 'CLIENT2') =>
    post('klantapp/subscription/pause', { action, day }, who);
  afterEach(() => Object.assign(world.time, firstTime));

  test('is kept, shows its next day, and is taken away again', async () => {
    const id = await withWine('Met schema');
    expect(await schedule(id, weekly)).toEqual({ data: 1 });
    expect(await one(id)).toMatchObject({ schedule: weekly, next_due: '2026-11-24' });
    await schedule(id, { unit: 'month', every: 1, on: 31, from: '2026-11-19' });
    expect(await one(id)).toMatchObject({ next_due: '2026-11-30' });
    expect(
      (await world.call('ADMIN', 'POST', 'subscriptions/schedule', { id, schedule: { ...weekly, on: 8 } }))
        .status,
    ).toBe(400);
    await schedule(id, null);
    expect(await one(id)).toMatchObject({ schedule: null, next_due: null });
  });

  test('has no next order for who begins on the last day of the calendar', async () => {
    const id = await withWine('Ooit');
    await choose(hotel, id);
    await schedule(id, weekly);
    const begin = { customer_id: hotel, field: 'subscription_date_start', val: '9999-12-31' };
    expect((await world.call('ADMIN', 'PUT', 'klant/update', begin)).body).toEqual({ data: 1 });
    expect(await own('hotelGuest')).toMatchObject({ name: 'Ooit', start: '9999-12-31', next_on: null });
    expect(await get(`subscriptions/pause/${hotel}`, 'SALES')).toMatchObject({ next_on: null });
    await schedule(id, null);
  });

  test('runs by itself on its day, once, and leaves out who paused; the customer sees and changes its own alone', async () => {
    const id = await withWine('Elke dinsdag');
    for (const each of [bistro, hotel]) await choose(each, id);
    await schedule(id, weekly);
    expect(await own()).toMatchObject({
      name: 'Elke dinsdag',
      lines: [{ product_id: sancerre, qty: 6, unit_price: 13.85, amount: 83.1 }],
      next_on: '2026-11-24',
      paused_until: null,
      schedule: weekly,
    });
    expect(await ask('skip', '2026-12-01')).toMatchObject({ code: 'subscription-without-date' });
    expect(await ask('pause', '2026-11-19')).toMatchObject({ code: 'subscription-pause-date' });
    expect(
      (await world.call('CLIENT2', 'POST', 'klantapp/subscription/pause', { action: 'pause', day: null }))
        .status,
    ).toBe(400);
    for (const _ of [1, 2]) expect(await ask('skip', '2026-11-24')).toEqual({ data: 1 });
    expect(await own()).toMatchObject({ paused_until: '2026-11-25', next_on: '2026-12-01' });
    expect(await own('hotelGuest')).toMatchObject({ paused_until: null, next_on: '2026-11-24' });
    expect((await one(id))['subscribers']).toMatchObject([
      { id: bistro, paused_until: '2026-11-25', paused_at: firstTime.now },
      { id: hotel, paused_until: null },
    ]);
    expect(await get(`subscriptions/pause/${bistro}`, 'SALES')).toMatchObject({
      paused_until: '2026-11-25',
      skip: 1,
      by: 'CLIENT2 Test',
      next_on: '2026-12-01',
    });

    const [kade, park] = [await ordersOf(bistro), await ordersOf(hotel)];
    await world.runDueSubscriptions();
    expect(await runs(id)).toEqual([]);
    on('2026-11-24');
    await Promise.all([world.runDueSubscriptions(), world.runDueSubscriptions()]);
    const { raw } = await finished(id);
    await world.runDueSubscriptions();
    expect(raw.customers.map((each) => each.id)).toEqual([hotel]);
    expect([await ordersOf(bistro), await ordersOf(hotel), (await runs(id)).length]).toEqual([
      kade,
      park + 1,
      1,
    ]);
    expect(await one(id)).toMatchObject({ next_due: '2026-12-01' });
    const told = JSON.stringify(await get(`klant/history/${bistro}`));
    expect(told).toContain('de order van 24-11-2026 wordt overgeslagen');

    on('2026-11-25');
    const over = { paused_until: null, next_on: '2026-12-01' };
    expect(await own()).toMatchObject(over);
    expect(await get(`subscriptions/pause/${bistro}`, 'SALES')).toMatchObject(over);

    on('2026-12-01');
    await world.runDueSubscriptions();
    await expect.poll(async () => (await runs(id)).length, { timeout: 15_000 }).toBe(2);
    await finished(id);
    expect([await ordersOf(bistro), await ordersOf(hotel)]).toEqual([kade + 1, park + 2]);
  });

  test.runIf(isThorough)(
    'goes on after a pause that is resumed, and by hand whoever paused gets an order too',
    async () => {
      const id = await withWine('Met pauze');
      await choose(bistro, id);
      await schedule(id, weekly);
      await ask('pause', '2027-01-01');
      expect(await own()).toMatchObject({ paused_until: '2027-01-01', next_on: '2027-01-05' });
      expect((await run(`${id}/0/0`)).body).toEqual({ data: 1 });
      expect((await finished(id)).raw.customers.map((each) => each.id)).toEqual([bistro]);
      await ask('resume', null);
      expect(await own()).toMatchObject({ paused_until: null, next_on: '2026-11-24' });
      await choose(bistro, null);
      expect(await own()).toBeNull();
      expect(await ask('pause', '2026-12-24')).toMatchObject({ code: 'subscription-not-followed' });
    },
  );
});

test('staff pauses and resumes for a customer, which the log book says, and for nobody of another account', async () => {
  const id = await withWine('Voor de klant');
  await choose(bistro, id);
  const pause = (until: string | null, customer_id = bistro) =>
    post('subscriptions/pause', { customer_id, until });
  const paused = async () => (await get(`subscriptions/pause/${bistro}`, 'SALES')).paused_until as string;
  expect(await pause('2026-11-19')).toMatchObject({ code: 'subscription-pause-date' });
  expect(await pause('2027-01-01', foreignCustomer)).toMatchObject({ code: 'customer-not-found' });
  expect(await pause('2027-01-01')).toEqual({ data: 1 });
  expect(await paused()).toBe('2027-01-01');
  expect(await get('klantapp/subscription', 'CLIENT2')).toMatchObject({
    subscription: { paused_until: '2027-01-01' },
  });
  await choose(bistro, await withWine('Zonder pauze'));
  expect(await paused()).toBeNull();
  expect(await get('klantapp/subscription', 'CLIENT2')).toMatchObject({
    subscription: { paused_until: null },
  });
  await choose(bistro, id);
  const told = async () => JSON.stringify(await get(`klant/history/${bistro}`));
  expect(await told()).toContain('gepauzeerd tot 01-01-2027, door een medewerker voor de klant');
  expect(await pause(null)).toEqual({ data: 1 });
  expect(await paused()).toBeNull();
  expect(await told()).toContain('Abonnement hervat, door een medewerker voor de klant');
  await choose(bistro, null);
});

describe('loyalty points', () => {
  const paidOrder = async (customer_id: number) => {
    const order = {
      customer_id,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 13.85 }],
    };
    const { id } = (await post('order/store', order)).data;
    for (const factuurstatus of ['gefactureerd', 'betaald'])
      await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus });
    return id as number;
  };

  test('SUBS-012 · SUBS-013 · SUBS-014 · come with a paid invoice, go with its payment, and are set by hand', async () => {
    await set('240', true);
    const saver = await newCustomer('De Spaarder');
    const pointsBecome = async (count: number) => {
      await expect
        .poll(async () => (await customerById(saver)).subscription_loyalty_points, { timeout: 10_000 })
        .toBe(count);
    };
    const orderId = await paidOrder(saver);
    await pointsBecome(100);
    const { payments } = await get(`order/${orderId}`);
    await world.call('ADMIN', 'POST', `order/payments/delete/${orderId}/${payments[0].id}`, {});
    await pointsBecome(0);
    expect((await world.call('MANAGER', 'GET', `klant/updatepoints/${saver}/25`)).body).toEqual({ data: 1 });
    await pointsBecome(25);
    await set('241', 'Elke euro telt.');
    const { data, total, explanation } = await get(`klant/points/${saver}`, 'SALES');
    expect(explanation).toBe('Elke euro telt.');
    expect(total).toBe(3);
    const id = expect.any(Number);
    expect(data).toMatchObject([
      { id, points_before: 0, points_after: 25, order_id: null, type: 'manual' },
      { id, points_before: 100, points_after: 0, order_id: orderId, type: 'taken-back' },
      { id, points_before: 0, points_after: 100, order_id: orderId, type: 'order' },
    ]);
    expect((await get(`klant/points/${saver}?skip=1&take=1`)).data).toMatchObject([{ type: 'taken-back' }]);
    expect((await world.call('SALES', 'GET', `klant/updatepoints/${saver}/99`)).status).toBe(403);
    expect((await get('klant/points/903')).code).toBe('customer-not-found');
    expect((await world.call('ADMIN', 'GET', 'klant/updatepoints/903/1')).body).toMatchObject({ data: 0 });
  });
});

test.runIf(isThorough)(
  'subscriptions, their runs and loyalty points, folded as they came in, equal a rebuild',
  async () => {
    const leases = postgresLeases(world.pool, { onFault: () => {} });
    const { store, pool } = world;
    await world.runner.waitFor(await store.heads(), 10_000);
    const folded = projections.filter(({ name }) => ['subscriptions', 'loyalty'].includes(name));
    expect(folded).toHaveLength(2);
    expect(await compareWithRebuild({ pool, store, leases, projections: folded })).toEqual([]);
    await leases.stop();
  },
);

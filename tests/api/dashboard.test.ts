import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barolo,
  bistro,
  cremant,
  hotel,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
type Placed = { id: number; real_id: number };
const place = async (more: object, who: Person = 'SALES', path = 'order/store'): Promise<Placed> => {
  const order = {
    customer_id: bistro,
    // how it is delivered is not the app's to say
    ...(path === 'order/store' && { 'delivery-method_id': 1 }),
    order_lines: [{ product_id: cremant, qty: 6 }],
    ...more,
  };
  return (await world.call(who, 'POST', path, order)).body.data;
};
const status = (order: Placed, orderstatus_id: number, offer = 0) =>
  world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', { order_id: order.id, orderstatus_id, offer });
const numbers = async (path: string) =>
  (await world.call('TRAFFIC', 'GET', path)).body.data.map(({ real_id }: Placed) => real_id);
const on = (variant: string, date = '2026-11-19') => numbers(`dashboard/orders/${variant}/${date}`);

let orders: Record<'yesterday' | 'today' | 'planned' | 'soon' | 'quote' | 'app' | 'gone' | 'shop', Placed>;
beforeAll(async () => {
  world = await smallWorld();
  Object.assign(world.time, { now: '2026-11-18T08:30:00.000Z', today: '2026-11-18' });
  const yesterday = await place({ 'delivery-date': '2026-11-17' });
  await status(yesterday, 3);
  Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' });
  orders = {
    yesterday,
    today: await place({ 'delivery-date': '2026-11-19', order_lines: [{ product_id: sancerre, qty: 12 }] }),
    planned: await place({ 'delivery-date': '2026-11-20', customer_id: hotel }),
    soon: await place({}),
    quote: await place({ 'delivery-date': '2026-11-19' }),
    app: await place({ 'delivery-date': '2026-11-20' }, 'CLIENT2', 'klantapp/store'),
    gone: await place({ 'delivery-date': '2026-11-20' }),
    shop: await place({ 'delivery-date': '2026-11-19' }, 'shopAdmin'),
  };
  await status(orders.quote, 4, 1);
  await status(orders.gone, 3);
});
afterAll(() => world?.close());
const real = (...names: (keyof typeof orders)[]) =>
  names.map((name) => orders[name].real_id).toSorted((a, b) => b - a);

describe('the overviews of orders', () => {
  test('DASH-003 · DASH-019 · entered: those of the asked day, newest first, of this account alone', async () => {
    expect(await on('entered')).toEqual(real('today', 'planned', 'soon', 'quote', 'app', 'gone'));
    expect(await on('entered', '2026-11-18')).toEqual(real('yesterday'));
  });

  test('DASH-004 · to deliver: planned for the day, today also as soon as possible, never a quote', async () => {
    expect(await on('todeliver')).toEqual(real('today', 'soon'));
    expect(await on('todeliver', '2026-11-20')).toEqual(real('planned', 'app', 'gone'));
  });

  test('DASH-004 · delivered: those of the last day with deliveries', async () => {
    expect(await on('delivered')).toEqual(real('yesterday'));
    const { body } = await world.call('TRAFFIC', 'GET', 'dashboard/lastdate');
    expect(body).toEqual({ data: '2026-11-17' });
  });

  test('DASH-006 · customerapp: what customers ordered themselves', async () => {
    expect(await on('customerapp')).toEqual(real('app'));
  });

  test('DASH-007 · unprocessed: what waits, and what is printed by its status while no packing slip was', async () => {
    expect(await numbers('dashboard/unprocessed')).toEqual(real('today', 'planned', 'soon', 'app'));
    const [print, reprint, byHand] = [await place({}), await place({}), await place({})];
    await world.call('TRAFFIC', 'GET', `order/printPakbon/${print.id}`);
    for (const order of [reprint, byHand]) await status(order, 1);
    await world.call('TRAFFIC', 'GET', `order/reprintPakbon/${reprint.id}`);
    const { body } = await world.call('TRAFFIC', 'GET', 'dashboard/unprocessed');
    expect(body.data.map(({ real_id }: Placed) => real_id)).toEqual([
      byHand.real_id,
      ...real('today', 'planned', 'soon', 'app'),
    ]);
    expect(body.data[0]).toMatchObject({ orderstatus: 'geprint' });
    expect((await world.call('TRAFFIC', 'GET', `order/${print.id}`)).body.order).toMatchObject({
      orderstatus: 'geprint',
    });
    // printed once, it waits again when its status says so
    await status(print, 4);
    expect(await numbers('dashboard/unprocessed')).toContain(print.real_id);
    for (const order of [print, reprint, byHand])
      await world.call('ADMIN', 'PUT', 'order/destroy', { id: order.id });
  });

  test('DASH-018 · a row tells amount and both statuses', async () => {
    const { body } = await world.call('SALES', 'GET', 'dashboard/orders/entered/2026-11-19');
    const row = body.data.find(({ id }: Placed) => id === orders.planned.id);
    expect(row).toMatchObject({
      customer_id: hotel,
      customer_name: 'Hotel Park Lindenhof',
      'invoice-amount_incl': 82.76,
      orderstatus: 'wacht',
      factuurstatus: 'niet gefactureerd',
      account_this: 1,
      'is-client-order': 0,
    });
  });

  test('FMT-019 · D-69 · eight rows a page, with the sums of all; all to a client that names no page', async () => {
    const page = async (query: string) =>
      (await world.call('SALES', 'GET', `dashboard/orders/entered/2026-11-19${query}`)).body;
    const all = await page('');
    expect(all).toMatchObject({ total: 6, sums: { bottles: 42 } });
    const [one, rest] = [await page('?take=2'), await page('?skip=2&take=100')];
    expect(one).toMatchObject({ total: 6, sums: all.sums });
    expect([...one.data, ...rest.data]).toEqual(all.data);
    for (let index = 0; index < 3; index += 1) await place({ 'delivery-date': '2026-12-01' }, 'ADMIN');
    expect((await page('?skip=0')).data).toHaveLength(8);
    expect((await page('')).data).toHaveLength(9);
  });
});

test('DASH-001 · the summary counts every queue, and knows the day after tomorrow', async () => {
  const { body } = await world.call('SALES', 'GET', 'dashboard/summary/2026-11-20');
  expect(body.data).toMatchObject({
    todeliver: { orders: 3, bottles: 18 },
    date: '2026-11-19',
    // after Friday 20-11 comes Monday
    next_delivery_date: '2026-11-23',
    last_date: '2026-11-17',
    // what came in is that of today, whatever day is asked for
    counts: { todeliver: 3, customerapp: 1, entered: expect.any(Number) },
  });
});

test('DASH-003 · DASH-006 · what came in today is counted so, whatever day is looked at', async () => {
  const countsOn = async (date: string) =>
    (await world.call('SALES', 'GET', `dashboard/summary/${date}`)).body.data.counts;
  const [today, tomorrow] = [await countsOn('2026-11-19'), await countsOn('2026-11-20')];
  expect(today.entered).toBeGreaterThan(0);
  expect([tomorrow.entered, tomorrow.customerapp]).toEqual([today.entered, today.customerapp]);
  expect(tomorrow.todeliver).not.toBe(today.todeliver);
});

test('DASH-009 · three blocks: entered today, to deliver on the day, and what is open of the invoices of the account', async () => {
  const summary = async (who: 'SALES' | 'foreignAdmin' = 'SALES') =>
    (await world.call(who, 'GET', 'dashboard/summary/2026-11-20')).body.data;
  const before = await summary();
  const { id, real_id } = await place({ 'delivery-date': '2026-12-01' });
  const entered = await summary();
  // 6 bottles of 11,40 with 21% VAT
  expect(entered.today.orders).toBe(before.today.orders + 1);
  expect(entered.today.amount_incl).toBeCloseTo(before.today.amount_incl + 82.76, 2);
  expect(entered.todeliver).toEqual(before.todeliver);
  expect(entered.open).toEqual(before.open);
  expect(entered.not_invoiced.orders).toBe(before.not_invoiced.orders + 1);
  const invoiced = { order_id: id, order_real_id: real_id, factuurstatus: 'gefactureerd' };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', invoiced);
  const open = (await summary()).open;
  expect(open.invoices).toBe(before.open.invoices + 1);
  expect(open.amount_incl).toBeCloseTo(before.open.amount_incl + 82.76, 2);
  const { body: line } = await world.call('SALES', 'GET', `order/payments/newline/${id}`);
  const pay = (amount: string) =>
    world.call('SALES', 'GET', `order/payments/update/${id}/${line.id}/amount/${amount}`);
  await pay('40.00');
  expect((await summary()).open.amount_incl).toBeCloseTo(before.open.amount_incl + 42.76, 2);
  await pay('82.76');
  expect((await summary()).open).toEqual(before.open);
  expect((await summary('foreignAdmin')).open).toEqual({ invoices: 0, amount_incl: 0, late_customers: 0 });
});

test('a day that no calendar of ours knows is refused', async () => {
  for (const date of ['2026-02-30', '0000-01-01', '9999-12-31', 'vandaag'])
    for (const path of [`dashboard/orders/entered/${date}`, `dashboard/summary/${date}`])
      expect(await world.call('SALES', 'GET', path), path).toMatchObject({
        status: 400,
        body: { code: 'invalid-request', issues: [{ path: ['date'] }] },
      });
});

test('DASH-008 · the backorders come with their customer and with what each waits for', async () => {
  type Line = { product_id: number; name: string; qty: number };
  const waiting = async () => {
    const { body } = await world.call('TRAFFIC', 'GET', 'dashboard/backorders');
    return (body.data as { customer_name: string; lines: Line[] }[]).map(({ customer_name, lines }) => ({
      customer_name,
      lines: lines.map(({ product_id, qty }) => [product_id, qty]),
    }));
  };
  const takeAway = async () => {
    const { body } = await world.call('SALES', 'GET', `order/backorderlines/${hotel}`);
    for (const { id } of body.data) await world.call('SALES', 'POST', `order/deletebackorderline/${id}`);
  };
  await takeAway();
  const lines = [sancerre, barolo].map((product_id) => ({ product_id, qty: 2 }));
  const { id } = await place({ customer_id: hotel, order_lines: lines });
  await world.call('SALES', 'PUT', 'order/tobackorder', { order_id: id, line_ids: [2] });
  expect(await waiting()).toEqual([{ customer_name: 'Hotel Park Lindenhof', lines: [[barolo, 2]] }]);
  await takeAway();
  expect(await waiting()).toEqual([]);
});

describe('the search over everything', () => {
  const search = async (q: string) =>
    (await world.call('MANAGER', 'GET', `dashboard/search/${encodeURIComponent(q)}`)).body.data;

  test('SHELL-016 · finds orders by number and customers by name, with their type', async () => {
    const byName = await search('LINDEN');
    expect(byName).toContainEqual(expect.objectContaining({ type: 2, id: hotel, number: hotel }));
    expect(byName).toContainEqual(expect.objectContaining({ type: 1, id: orders.planned.id }));
    expect(await search('401')).toContainEqual(expect.objectContaining({ type: 2, id: bistro }));
  });

  test('wildcards, quotes and backslashes stand for themselves', async () => {
    for (const q of ['%%', '__', "' or 1=1 --", '\\\\', 'bistro%']) expect(await search(q), q).toEqual([]);
  });

  test('SHELL-016 · nothing shorter than two characters, nothing longer than a hundred', async () => {
    for (const q of ['x', 'x'.repeat(101)])
      expect(await world.call('ADMIN', 'GET', `dashboard/search/${q}`)).toMatchObject({ status: 400 });
  });
});

test('the accounts of a group have dashboards of their own', async () => {
  const { body } = await world.call('shopAdmin', 'GET', 'dashboard/orders/entered/2026-11-19');
  expect(body.data).toMatchObject([{ id: orders.shop.id, account_this: 1 }]);
  const basics = await world.call('shopAdmin', 'GET', 'users/mainuserdatabasics');
  expect(basics.body.data.main_user_id).toBe(particulier);
});

test('the menu counts what is to be delivered today and the purchase orders that are open', async () => {
  const { body } = await world.call('TRAFFIC', 'GET', 'dashboard/openwork');
  const { today } = world.time;
  const summary = (await world.call('TRAFFIC', 'GET', `dashboard/summary/${today}`)).body.data;
  expect(body.data.to_deliver).toBe(summary.counts.todeliver);
  expect(body.data).toMatchObject({ purchases: 0, direct_orders: 0 });
  expect((await world.call('FINANCE', 'GET', 'dashboard/openwork')).status).toBe(403);
});

describe('ours · the first steps of a company', () => {
  const steps = async (who: Person = 'ADMIN') =>
    (await world.call(who, 'GET', 'dashboard/firststeps')).body.data;

  test('say what is recorded: products, customers, users, stock and an order', async () => {
    expect(await steps()).toMatchObject({
      missing: [],
      customers: 2,
      price_missing: false,
      stock: true,
      order: true,
      sender: '',
    });
    expect((await steps()).products).toBeGreaterThanOrEqual(3);
    await world.newProduct({ price: 0 });
    expect(await steps()).toMatchObject({ price_missing: true });
  });

  test('name what the company did not say of itself, in the language of the reader', async () => {
    const set = (val: string) =>
      world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 't_iban', val });
    await set('');
    expect(await steps()).toMatchObject({ missing: ['IBAN'] });
    await set('NL91ABNA0417164300');
  });

  test('are shown or hidden, which is a setting of the account', async () => {
    const shown = async () =>
      (await world.call('ADMIN', 'GET', 'users/mainuserdatabasics')).body.settings.first_steps;
    for (const is of [1, 0]) {
      const answer = await world.call('MANAGER', 'PUT', 'dashboard/firststeps', { shown: is });
      expect(answer.body).toEqual({ data: 1 });
      expect(await shown()).toBe(is);
    }
  });

  test('orders count on from a number that only rises', async () => {
    const change = (next: number) => world.call('ADMIN', 'PUT', 'settings/ordernumber', { next });
    expect((await change(4001)).body).toEqual({ data: 1 });
    expect((await world.call('ADMIN', 'GET', 'settings/ordernumber')).body).toEqual({ next: 4001 });
    expect((await place({})).real_id).toBe(4001);
    expect((await change(4001)).body).toMatchObject({ code: 'number-may-only-rise' });
    expect((await world.call('ADMIN', 'GET', 'settings/ordernumber')).body).toEqual({ next: 4002 });
  });
});

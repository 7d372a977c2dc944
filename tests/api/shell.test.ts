import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { readIn } from '#domain/kernel/message.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownVersion } from '#api/contract/version.ts';
import { createApi } from '#api/http/app.ts';
import { releases } from '#api/http/releases.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { account, AccountPart } from '#domain/account/account.ts';
import { addDays } from '#domain/kernel/date.ts';
import { customer } from '#domain/customer/customer.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import {
  bistro,
  cremant,
  customerOf,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
/** Of tests that make records of their own, for the numbers of the next. */
let tries = 0;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

/** An account of log 2 with its own parts and its admin's session. */
const accountWith = async (accountId: number, parts: ('checkout' | 'subscriptions')[]) => {
  await world.record(world.by(accountId, 0), (work) =>
    work.decide(account, accountId, {
      type: 'OpenAccount',
      accountId,
      log: 2,
      groupName: 'Proef',
      name: `Proef ${accountId}`,
      city: 'Delft',
      color: '#123456',
      priceSide: 'excl',
      minimumOrder: null,
      blocksShortage: false,
      parts,
      customersFrom: accountId,
      productsFrom: accountId,
      stockFrom: accountId,
    }),
  );
  await world.runner.waitFor(await world.heads(), 5_000);
  await world.core.directory.refresh();
};

test('SHELL-012 · the version log starts with this version, and goes back by number and date', async () => {
  const { status, body } = await world.call('TRAFFIC', 'GET', 'dashboard/versionlog');
  expect(status).toBe(200);
  const inEach = (language: ScreenLanguage) =>
    releases.map(({ notes, ...release }) => readIn(language, { ...release, text: [...notes] }));
  expect(body.data).toEqual(inEach('nl'));
  const english = { 'X-Language': 'en' };
  const answered = await world.call('TRAFFIC', 'GET', 'dashboard/versionlog', undefined, english);
  expect(answered.body.data).toEqual(inEach('en'));
  expect(body.data[0].version).toBe(ownVersion);
  const versions = releases.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b - a));
  expect(versions.at(-1)).toBe(250);
  const dates = releases.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { notes } of releases) expect(notes.length).toBeGreaterThan(1);
});

test('SHELL-019, D-28 · the UI version is a number from 250 on, and the build that of the front-ends', async () => {
  expect((await world.call('SALES', 'GET', 'dashboard/uiversion')).body).toBe(ownVersion);
  expect(ownVersion).toBeGreaterThanOrEqual(250);
  const built = createApi(endpoints, { ...world.core, build: 'a1b2c3' });
  const answer = await built.request('/api/v1/dashboard/software', {
    headers: { Authorization: `Bearer ${await world.tokenOf('SALES')}` },
  });
  expect(await answer.json()).toEqual({
    data: { version: ownVersion, build: 'a1b2c3', checkoutUrl: null },
  });
});

test('FMT-027 · D-49 · api/v2 answers the v2 reports as api/v1 does, and nothing else', async () => {
  const api = createApi(endpoints, world.core);
  const headers = {
    Authorization: `Bearer ${await world.tokenOf('ADMIN')}`,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ from: '2026-11-01', to: '2026-11-30' });
  const ask = (path: string) => api.request(path, { method: 'POST', headers, body });
  for (const report of ['stats/verkoopCijfersV2', 'stats/verkoopCijfersV2/own']) {
    const second = await ask(`/api/v2/${report}`);
    expect([second.status, second.headers.get('Cache-Control')], report).toEqual([200, 'no-store']);
    expect(await second.json(), report).toEqual(await (await ask(`/api/v1/${report}`)).json());
  }
  expect((await ask('/api/v2/stats/verkoopCijfers')).status).toBe(404);
});

test('SHELL-005 · the parts of an account are those it was opened with', async () => {
  const { body } = await world.call('SALES', 'GET', 'authenticate/checkoptions');
  expect(body.data).toEqual({
    inkoop: 0,
    subscriptions: 0,
    bookings: 0,
    checkout: 0,
    mollie: 0,
    shipment_postnl: 0,
    cjh_orders: 0,
    checkout_print: 0,
  });
  await accountWith(31, ['subscriptions', 'checkout']);
  expect(world.core.directory.account(31)?.parts).toEqual(['subscriptions', 'checkout']);
});

test('AUTH-016 · the optional parts of the current account are told, purchase orders among them', async () => {
  const { directory } = world.core;
  const told = async (parts: AccountPart[]) => {
    const known = directory.account(noordhof)!;
    const core = { ...world.core, directory: { ...directory, account: () => ({ ...known, parts }) } };
    const answer = await createApi(endpoints, core).request('/api/v1/authenticate/checkoptions', {
      headers: { Authorization: `Bearer ${await world.tokenOf('CLIENT')}` },
    });
    const { data } = (await answer.json()) as { data: Record<string, number> };
    return Object.keys(data).filter((name) => data[name] === 1);
  };
  expect(await told([])).toEqual([]);
  expect(await told(['purchasing'])).toEqual(['inkoop']);
  expect(await told([...AccountPart.options])).toEqual([
    'inkoop',
    'subscriptions',
    'bookings',
    'checkout',
    'mollie',
    'shipment_postnl',
    'cjh_orders',
    'checkout_print',
  ]);
});

test('SUBS-011 · PO-004 · what is switched off is refused with words, not just hidden', async () => {
  const set = (val: 0 | 1) =>
    world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field: 'subscriptions', val });
  const told = async () =>
    (await world.call('ADMIN', 'GET', 'authenticate/checkoptions')).body.data.subscriptions as number;
  expect((await set(1)).body).toEqual({ data: 1 });
  expect(await told()).toBe(1);
  const { status, body: were } = await world.call('ADMIN', 'GET', 'subscriptions/all');
  expect(status).toBe(200);
  expect((await set(0)).body).toEqual({ data: 1 });
  expect(await told()).toBe(0);
  for (const [method, path, body] of [
    ['GET', 'subscriptions/all'],
    ['GET', 'subscriptions/logs/all'],
    ['POST', 'subscriptions/new', { name: 'Elke maand' }],
    ['POST', 'subscriptions/run/1/0/0', {}],
  ] as const) {
    const answer = await world.call('ADMIN', method, path, body);
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'part-off', details: { part: 'subscriptions' } },
    });
    expect(JSON.stringify(answer.body)).toContain('Dit onderdeel staat uit voor dit account.');
  }
  // what was refused is not there when it is on again
  await set(1);
  expect((await world.call('ADMIN', 'GET', 'subscriptions/all')).body).toEqual(were);
  await set(0);
  const bought = await world.call('ADMIN', 'GET', 'inkoop/view/open/today');
  expect(JSON.stringify(bought.body)).toContain('U heeft geen rechten om dit onderdeel in te zien.');
});

test('SHELL-011 · the checkout is permitted where the account has it and the installation knows its address', async () => {
  const { directory } = world.core;
  const ask = async (checkoutUrl: string | null, parts: ('checkout' | 'bookings')[]) => {
    const known = directory.account(noordhof)!;
    const core = {
      ...world.core,
      checkoutUrl,
      directory: { ...directory, account: () => ({ ...known, parts }) },
    };
    const answer = await createApi(endpoints, core).request('/api/v1/dashboard/checkoutpermission', {
      headers: { Authorization: `Bearer ${await world.tokenOf('SALES')}` },
    });
    return answer.json();
  };
  expect(await ask('https://kassa.example', ['checkout'])).toBe(true);
  expect(await ask('https://kassa.example', ['bookings'])).toBe(false);
  expect(await ask(null, ['checkout'])).toBe(false);
});

/** A day has one rate of its own. */
let ratesAdded = 0;
test('FMT-009, FMT-010 · a rate that the account adds holds for new lines from its day on, and for no older one', async () => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  const rateOf = async (id: number) => (await world.call('SALES', 'GET', `order/${id}`)).body.lines[0].btw;
  const before = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
  const from = addDays('2030-01-01', (ratesAdded += 1));
  const wanted = { category: 'high', from, btw: 22 };
  expect(await world.call('SALES', 'POST', 'settings/addvatrate', wanted)).toMatchObject({ status: 403 });
  expect(await world.call('ADMIN', 'POST', 'settings/addvatrate', wanted)).toMatchObject({ status: 200 });
  expect(await world.call('ADMIN', 'POST', 'settings/addvatrate', wanted)).toMatchObject({
    status: 409,
    body: { code: 'vat-rate-exists' },
  });
  expect((await world.call('SALES', 'GET', 'settings/vatrates')).body.data).toContainEqual(wanted);
  const today = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
  world.time.today = from;
  const later = (await world.call('SALES', 'POST', 'order/store', order)).body.data.id;
  const offered = await world.call('SALES', 'GET', `product/getProductsForCustomer/0/${bistro}`);
  world.time.today = '2026-11-19';
  expect([await rateOf(before), await rateOf(today), await rateOf(later)]).toEqual([21, 21, 22]);
  expect(new Set(offered.body.data.map(({ btw }: { btw: number }) => btw))).toEqual(new Set([22]));
});

test('FMT-009 · D-11 · what bears no VAT stays at 0 %, whatever the account adds', async () => {
  const wanted = { category: 'none', from: '2031-01-01', btw: 5 };
  expect(await world.call('ADMIN', 'POST', 'settings/addvatrate', wanted)).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', issues: [{ path: ['category'], message: 'Kies uit: low, high.' }] },
  });
});

test('SHELL-016 · finds orders by number and by who receives them, customers by name and town, words in any order', async () => {
  const other = customerOf(460, 'Wijnbar De Eenhoorn', 'Zutphen', 0);
  await world.record(world.by(noordhof), (work) => work.decide(customer, 460, other));
  const series = { series: 'salesOrder', accountId: noordhof } as const;
  await world.record(world.by(noordhof), (work) =>
    work.decide(numberSeries, numberSeriesIdOf('salesOrder', noordhof), {
      type: 'StartNumberSeries',
      next: 10_872,
      ...series,
    }),
  );
  await world.runner.waitFor(await world.heads());
  const order = { customer_id: 460, 'delivery-method_id': 1, order_lines: [{ product_id: cremant, qty: 6 }] };
  const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
  const found = async (q: string) =>
    (await world.call('MANAGER', 'GET', `dashboard/search/${encodeURIComponent(q)}`)).body.data.map(
      (each: { type: number; id: number }) => [each.type, each.id],
    );
  expect(await found('10872')).toEqual([[1, id]]);
  expect(await found('1087')).toEqual([[1, id]]);
  for (const q of ['eenhoorn zutphen', 'ZUTPHEN wijnbar', 'eenh'])
    expect(await found(q)).toEqual([
      [1, id],
      [2, 460],
    ]);
  expect(await found('eenhoorn utrecht')).toEqual([]);
  expect(await found('rioja')).toEqual([]);
});

test.runIf(isThorough)('SHELL-016 · finds at most 15 orders and 10 customers', async () => {
  const first = 500 + 100 * (tries += 1);
  const name = `Veelkoper ${first}`;
  for (let nth = 0; nth < 11; nth += 1)
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, first + nth, customerOf(first + nth, `${name} ${nth}`, 'Urk', 0)),
    );
  await world.runner.waitFor(await world.heads());
  const order = {
    customer_id: first,
    'delivery-method_id': 1,
    order_lines: [{ product_id: cremant, qty: 1 }],
  };
  for (let nth = 0; nth < 16; nth += 1) await world.call('SALES', 'POST', 'order/store', order);
  const { body } = await world.call('MANAGER', 'GET', `dashboard/search/${encodeURIComponent(name)}`);
  const types = body.data.map(({ type }: { type: number }) => type);
  expect([1, 2].map((type) => types.filter((each: number) => each === type).length)).toEqual([15, 10]);
});

test('products are found by words in any order over number, name, vintage, supplier, colour and country', async () => {
  const found = async (q: string) =>
    (
      await world.call('PRODUCTMANAGER', 'GET', `product/getListByMultipleFields/${encodeURIComponent(q)}/0`)
    ).body.data.map(({ id }: { id: number }) => id);
  expect(await found('caillottes sanc')).toEqual([sancerre]);
  expect(await found('crem')).toEqual([cremant]);
  expect(await found(String(sancerre))).toEqual([sancerre]);
  expect(await found('rioja')).toEqual([]);
});

test('FMT-021 · at most 5 grapes are offered for what is typed', async () => {
  expect((await world.call('PRODUCTMANAGER', 'GET', 'product/getGrapes/pinot')).body.data).toHaveLength(5);
});

test('FMT-027 · every call stands under api/v1, and nothing under another version or none', async () => {
  const headers = { Authorization: `Bearer ${await world.tokenOf('SALES')}` };
  const status = async (path: string) => (await world.api.request(path, { headers })).status;
  expect(await status('/api/v1/dashboard/uiversion')).toBe(200);
  for (const base of ['/api', '/api/v0', '/v1', ''])
    expect(await status(`${base}/dashboard/uiversion`)).toBe(404);
});

test('FMT-029 · a change of an order and of stock is an event with time, user, account and the old and new values', async () => {
  world.time.now = '2026-11-19T10:11:12.000Z';
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
  const before = (await world.heads())[1]!;
  const change = { order_id: id, orderstatus_id: 2, offer: 0 };
  expect(await world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', change)).toMatchObject({
    status: 200,
  });
  const events = await world.store.readLog(1, 0, 1_000);
  const changed = events.find(
    ({ position, type }) => position > before && type === 'SalesOrderStatusChanged',
  );
  expect(changed).toMatchObject({
    stream: `salesOrder-${id}`,
    accountId: noordhof,
    recordedAt: '2026-11-19T10:11:12.000Z',
    metadata: { userId: world.userIdOf('TRAFFIC') },
    data: { from: 'waiting', to: 'out-for-delivery' },
  });
  expect(events.filter(({ type }) => type === 'StockReserved').at(-1)).toMatchObject({
    accountId: noordhof,
    metadata: { userId: world.userIdOf('SALES') },
    data: { quantity: 6 },
  });
});

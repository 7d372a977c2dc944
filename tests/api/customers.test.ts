import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { addDays } from '#domain/kernel/date.ts';
import { product } from '#domain/product/product.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  barolo,
  bistro,
  customerOf as aCustomer,
  foreignCustomer,
  hotel,
  noordhof,
  particulier,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';

let world: SmallWorld;
const change = (who: 'ADMIN' | 'SALES' | 'TRAFFIC', body: Record<string, unknown>) =>
  world.call(who, 'PUT', 'klant/update', { customer_id: hotel, ...body });
const customerOf = async (id: number) =>
  (await world.call('ADMIN', 'GET', `klant/getById/${id}`)).body.customer;
const deliver = (order_id: number) =>
  world.call('SALES', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 3, offer: 0 });
const year = '2026-01-01/2026-12-31';

/** Who orders what the figures tell, and nothing else. */
const cafe = 403;
let lastId = 500;
/** A customer of this test alone. */
const newCustomer = async (customerId = (lastId += 1)) => {
  const added = aCustomer(customerId, `Café ${customerId}`, 'Utrecht', 400);
  await world.record(world.by(noordhof), (work) => work.decide(customer, customerId, added));
  return customerId;
};

beforeAll(async () => {
  world = await smallWorld();
  await newCustomer(cafe);
  const lines = [
    { product_id: sancerre, qty: 12 },
    { product_id: barolo, qty: 2 },
  ];
  for (const [who, customer_id] of [
    ['SALES', bistro],
    ['SALES', cafe],
    ['shopAdmin', cafe],
  ] as const)
    await world.call(who, 'POST', 'order/store', {
      customer_id,
      'delivery-method_id': 1,
      order_lines: lines.slice(0, who === 'SALES' ? 2 : 1),
    });
});
afterAll(() => world?.close());
/** As each test finds it. */
beforeEach(async () => {
  Object.assign(world.time, { now: '2026-11-19T08:30:00.000Z', today: '2026-11-19' });
  await world.record(world.by(noordhof, 0), async (work) => {
    for (const [field, to] of [
      ['215', 21],
      ['232', 14],
    ] as const)
      await work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never });
  });
  await world.record(world.by(noordhof), async (work) => {
    for (const [customerId, field, to] of [
      ...([
        [hotel, 'isEnabled', true],
        [hotel, 'discount', 0],
        [hotel, 'telephone2', ''],
      ] as const),
      ...([
        [bistro, 'isAppBlocked', false],
        [bistro, 'appRange', 1],
      ] as const),
    ])
      await work.decide(customer, customerId, {
        type: 'ChangeCustomerField',
        change: { field, to } as never,
      });
  });
});

test('law 10 · of a customer who is forgotten nothing is typed any more that nobody would read', async () => {
  const id = await newCustomer();
  expect((await world.call('ADMIN', 'POST', `klant/forget/${id}`)).body).toEqual({ data: 1 });
  for (const [method, path, more] of [
    ['PUT', 'klant/update', { field: 'name', val: 'Café Opnieuw' }],
    ['PUT', 'klant/update', { field: 'customer_discount', val: 5 }],
    ['PUT', 'klant/financing/add', { name: 'Inleg van Jan', amount: 100, discount: 0 }],
    [
      'POST',
      'klant/makecustomsepamandate',
      { name: 'J. Opnieuw', iban: 'NL91ABNA0417164300', bic: '', mandate: '' },
    ],
  ] as const)
    expect((await world.call('ADMIN', method, path, { customer_id: id, ...more })).body, path).toMatchObject({
      code: 'customer-not-found',
    });
});

describe('finding and adding', () => {
  test('CUST-001 · finds enabled customers by words in any order, disabled ones when asked', async () => {
    const find = async (call: string) =>
      (await world.call('SALES', 'GET', `klant/${call}/lindenhof%20hotel`)).body.data.length;
    expect(await find('getListByNameEnabled')).toBe(1);
    await change('SALES', { field: 'enabled', val: 0 });
    expect(await find('getListByNameEnabled')).toBe(0);
    expect(await find('getListByName')).toBe(1);
    await change('SALES', { field: 'enabled', val: 1 });
    const tooShort = await world.call('SALES', 'GET', 'klant/getListByName/x');
    expect(tooShort.status).toBe(400);
  });

  test('the list has a page of the customers, by name, number or city, with what is open and the last order', async () => {
    const list = async (query: string) => (await world.call('SALES', 'GET', `klant/list?${query}`)).body;
    const all = await list('take=100');
    expect(all.total).toBe(all.data.length);
    const names = all.data.map(({ name }: { name: string }) => name);
    expect(names).toContain('Bistro De Kade');
    expect(names).toEqual(names.toSorted());
    expect(all.data.map(({ id }: { id: number }) => id)).not.toContain(foreignCustomer);
    const numbers = (await list('take=100&sort=number&descending=1')).data.map(
      ({ number }: { number: number }) => number,
    );
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
    const cities = (await list('take=100&sort=city')).data.map(({ city }: { city: string }) => city);
    expect(cities).toEqual(cities.toSorted());
    expect((await list('q=kade bist')).data).toEqual([
      expect.objectContaining({ id: bistro, name: 'Bistro De Kade', enabled: 1 }),
    ]);
    const second = await list('take=1&skip=1');
    expect(second).toEqual({ data: [all.data[1]], total: all.total, more: 0, openstaand: all.openstaand });
    const managerId = world.userIdOf('SALES');
    for (const { manager } of (await list(`take=100&manager=${managerId}`)).data)
      expect(manager).toBe('SALES Test');
    expect((await list('type=77')).data).toEqual([]);
    expect((await world.call('SALES', 'GET', 'klant/list?sort=openstaand')).status).toBe(400);
  });

  test('CUST-002 · lists one, all enabled, the types and the account managers', async () => {
    expect(await customerOf(bistro)).toMatchObject({
      id: bistro,
      name: 'Bistro De Kade',
    });
    const all = (await world.call('SALES', 'GET', 'klant/getListEnabled')).body.data;
    expect(all.map(({ id }: { id: number }) => id)).toContain(bistro);
    expect(all.map(({ id }: { id: number }) => id)).not.toContain(foreignCustomer);
    const types = (await world.call('SALES', 'GET', 'klant/getType')).body.data;
    expect(types).toContainEqual({ id: 8, name: 'Wijnwinkel' });
    const managers = (await world.call('SALES', 'GET', 'klant/accountmanagers')).body.data;
    expect(managers).toContainEqual({ id: world.userIdOf('SALES'), name: 'SALES Test' });
    expect(JSON.stringify(managers)).not.toMatch(/CLIENT|AUDITOR/);
  });

  test('CUST-003 · CUST-004 · a new customer needs a name and an account manager of the account', async () => {
    const wanted = {
      name: 'Wijnbar Nieuw',
      postcode: '3511 AB',
      customer_type_id: 8,
      accountmanager_user_id: world.userIdOf('SALES'),
    };
    const nameless = await world.call('SALES', 'POST', 'klant/store', { ...wanted, name: ' ' });
    expect(nameless.status).toBe(400);
    const { accountmanager_user_id: _, ...without } = wanted;
    expect((await world.call('SALES', 'POST', 'klant/store', without)).status).toBe(400);
    const strange = await world.call('SALES', 'POST', 'klant/store', {
      ...wanted,
      accountmanager_user_id: 101,
    });
    expect(strange.body).toMatchObject({ data: 0, code: 'account-manager-not-found' });
    const stored = await world.call('SALES', 'POST', 'klant/store', wanted);
    const again = await world.call('SALES', 'POST', 'klant/store', wanted);
    expect(again.body).toEqual(stored.body);
    expect(await customerOf(stored.body.data.id)).toMatchObject({
      name: 'Wijnbar Nieuw',
      postcode: '3511 AB',
      accountmanager_user_id: world.userIdOf('SALES'),
      'customer-type_id': 8,
      accountmanager: 'SALES Test',
      sellprice_class: 2,
      enabled: 1,
    });
  });

  test('CUST-014 · it is delivered to from Monday to Friday, in a shop of the group it is the same customer', async () => {
    const stored = await world.call('shopAdmin', 'POST', 'klant/store', {
      name: 'Winkelklant',
      accountmanager_user_id: 102,
    });
    const customer = await customerOf(stored.body.data.id);
    expect(customer.delivery_days).toEqual([1, 2, 3, 4, 5]);
    expect(customer.directions).toEqual({
      Ma: true,
      Di: true,
      Wo: true,
      Do: true,
      Vr: true,
      Za: false,
      Zo: false,
    });
  });
});

describe('a field', () => {
  test('CUST-012 · CUST-013 · is changed by itself, in the history with old and new value', async () => {
    expect((await change('SALES', { field: 'telephone_2', val: '030 555 01 43' })).body).toEqual({ data: 1 });
    expect(await customerOf(hotel)).toMatchObject({
      telephone_2: '030 555 01 43',
      name: 'Hotel Park Lindenhof',
    });
    const { data } = (await world.call('ADMIN', 'GET', `klant/history/${hotel}`)).body;
    expect(JSON.stringify(data[0])).toContain('Telefoon 2 gewijzigd van leeg naar 030 555 01 43.');
  });

  test('CUST-009 · the delivery days change under the name and in the form of the documents', async () => {
    const { directions } = await customerOf(hotel);
    const wanted = { ...directions, Ma: !directions.Ma, Zo: true };
    const answer = await change('SALES', { field: 'directions', val: wanted, from: directions });
    expect(answer.body).toEqual({ data: 1 });
    expect((await customerOf(hotel)).directions).toEqual(wanted);
    expect(await change('SALES', { field: 'directions', val: { ...wanted, Ma: 'ja' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['val', 'Ma'] }] },
    });
    // a day that is left out is neither yes nor no
    expect(await change('SALES', { field: 'directions', val: { Ma: true } })).toMatchObject({ status: 400 });
    expect((await change('SALES', { field: 'directions', val: directions })).body).toEqual({ data: 1 });
  });

  test('that somebody else changed meanwhile stores nothing and tells both values', async () => {
    await change('SALES', { field: 'customer_discount', val: 5, from: 0 });
    const late = await change('ADMIN', { field: 'customer_discount', val: 7.5, from: 0 });
    expect(late.body).toMatchObject({
      data: 0,
      code: 'field-changed-meanwhile',
      details: { field: 'customer_discount', theirs: 5, yours: 7.5, seen: 0 },
    });
    expect((await customerOf(hotel)).customer_discount).toBe(5);
    expect((await change('ADMIN', { field: 'customer_discount', val: '7,5' })).body).toEqual({ data: 1 });
    expect((await customerOf(hotel)).customer_discount).toBe(7.5);
  });

  test('that is not for the role, does not exist or cannot have the value is refused', async () => {
    const before = await settledHeads(world);
    expect(await change('TRAFFIC', { field: 'customer_discount', val: 50 })).toMatchObject({ status: 403 });
    expect((await change('ADMIN', { field: 'accountmanager', val: 'Iemand' })).status).toBe(403);
    expect((await change('ADMIN', { field: 'geheim', val: 1 })).status).toBe(400);
    expect((await change('ADMIN', { field: 'sellprice_class', val: 4 })).status).toBe(400);
    expect((await change('ADMIN', { field: 'email', val: 'geen adres' })).body).toMatchObject({
      data: 0,
      code: 'field-value-refused',
      details: { problem: expect.stringContaining('e-mailadres') },
    });
    expect(await settledHeads(world)).toEqual(before);
  });

  test('an account manager is chosen by id and told by name', async () => {
    await change('ADMIN', { field: 'accountmanager_user_id', val: world.userIdOf('MANAGER') });
    expect(await customerOf(hotel)).toMatchObject({
      accountmanager_user_id: world.userIdOf('MANAGER'),
      accountmanager: 'MANAGER Test',
    });
    const { data } = (await world.call('ADMIN', 'GET', `klant/history/${hotel}`)).body;
    expect(JSON.stringify(data)).toContain('Accountmanager gewijzigd van leeg naar MANAGER Test.');
  });

  test('CUST-015 · without a term of its own a customer has that of setting 215', async () => {
    await change('ADMIN', { field: 'pay_in_days', val: 0 });
    expect((await customerOf(hotel)).payment_term).toBe(21);
    const set = await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 215, name: 30 });
    expect(set.body).toEqual({ data: 1 });
    await expect.poll(async () => (await customerOf(hotel)).payment_term).toBe(30);
    await change('ADMIN', { field: 'pay_in_days', val: 8 });
    expect((await customerOf(hotel)).payment_term).toBe(8);
  });
});

describe('orders and figures', () => {
  test('CUST-017 · orders of every account of the user, those of another account marked', async () => {
    const { data, total } = (await world.call('ADMIN', 'GET', `order/getByCustomer/${cafe}/all/0/10`)).body;
    expect(total).toBe(2);
    expect(
      data.map((order: Record<string, unknown>) => [
        order['main_user_id'],
        order['account'],
        order['account_this'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [noordhof, 'Wijnimport Noordhof', 1],
        [particulier, 'Noordhof Particulier', 0],
      ]),
    );
    const ofSales = (await world.call('SALES', 'GET', `order/getByCustomer/${cafe}/unpaid/0/10`)).body;
    expect(ofSales).toMatchObject({ total: 1, data: [{ age: 0, orderstatus: 'wacht', paid: 0 }] });
    const customer_id = await newCustomer();
    const orders: number[] = [];
    for (const qty of [6, 12]) {
      const { body } = await world.call('SALES', 'POST', 'order/store', {
        customer_id,
        'delivery-method_id': 1,
        order_lines: [{ product_id: sancerre, qty }],
      });
      orders.push(body.data.id);
    }
    for (const factuurstatus of ['gefactureerd', 'betaald'])
      await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id: orders[0], factuurstatus });
    const idsOf = async (type: string) =>
      (await world.call('SALES', 'GET', `order/getByCustomer/${customer_id}/${type}/0/10`)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsOf('all')).toEqual(orders.toReversed());
    expect(await idsOf('unpaid')).toEqual([orders[1]]);
  });

  test('CUST-018 · the last lines, and the products bought with the most bottles first', async () => {
    const lines = (await world.call('SALES', 'GET', `order/linesByCustomer/${cafe}/0/12`)).body;
    expect(lines).toMatchObject({ total: 2, data: [{ qty: 12 }, { qty: 2 }] });
    const { data } = (await world.call('SALES', 'GET', `klant/products/${cafe}`)).body;
    expect(data).toMatchObject([
      { product_id: sancerre, qty_sum: 12 },
      { product_id: barolo, qty_sum: 2 },
    ]);
  });

  test('CUST-019 · figures of a period, with the margin only for who may see it, as PDF and as CSV', async () => {
    const figures = (await world.call('SALES', 'GET', `klant/figures/${cafe}/${year}`)).body;
    expect(figures).toMatchObject({
      aantal_flessen: 14,
      openstaande: 0,
      products: [{ qty_sum: 12 }, { qty_sum: 2 }],
    });
    expect(figures.omzet_excl).toBe(159.55 + 49.82);
    expect(figures.marge_excl).toBeCloseTo(figures.omzet_excl - 14 * 7.3917, 2);
    const ofTraffic = (await world.call('TRAFFIC', 'GET', `klant/figures/${cafe}/${year}`)).body;
    expect(ofTraffic).toMatchObject({ marge_excl: null, marge_percent: null });
    const before = (await world.call('SALES', 'GET', `klant/figures/${cafe}/2025-01-01/2025-12-31`)).body;
    expect(before).toMatchObject({ aantal_flessen: 0, products: [] });
    const pdf = await world.call('SALES', 'GET', `klant/figures/pdf/${cafe}/${year}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body).toMatch(/^%PDF-/);
    const csv = await world.call('SALES', 'GET', `klant/figures/csv/${cafe}/${year}`);
    expect(csv.body).toContain('Sancerre Les Caillottes 2024;12;');
  });

  test('CUST-018 · CUST-019 · all that a customer bought is told, however many products', async () => {
    const customer_id = await newCustomer();
    const ids = Array.from({ length: 510 }, (_, nth) => 90_000 + nth);
    for (let at = 0; at < ids.length; at += 100)
      await world.record(world.by(noordhof), async (work) => {
        for (const id of ids.slice(at, at + 100))
          await work.decide(product, id, productOf(id, `Veelvoud ${id}`, 100_000));
      });
    const order = { customer_id, 'delivery-method_id': 1, overrule_discount: 1, order_discount: 0 };
    for (const part of [ids.slice(0, 255), ids.slice(255)]) {
      const order_lines = part.map((product_id) => ({ product_id, qty: 1 }));
      const { body } = await world.call('SALES', 'POST', 'order/store', { ...order, order_lines });
      expect(body.data.id).toBeGreaterThan(0);
    }
    const figures = (await world.call('SALES', 'GET', `klant/figures/${customer_id}/${year}`)).body;
    expect(figures.products).toHaveLength(510);
    expect((await world.call('SALES', 'GET', `klant/products/${customer_id}`)).body.data).toHaveLength(510);
    const csv = await world.call('SALES', 'GET', `klant/figures/csv/${customer_id}/${year}`);
    expect(csv.body.match(/Veelvoud/g)).toHaveLength(510);
    const path = `klant/figures/pdf/${customer_id}/${year}`;
    const words = pdfText((await world.bytesOf('SALES', path)).bytes).flat();
    expect(words.map(({ text }) => text).join(' ')).toContain('en nog 10 andere producten');
  });

  test('a customer at a glance is told in one answer, as its figures and its tabs tell it', async () => {
    const customer_id = await newCustomer();
    const glance = async (who: Parameters<typeof world.call>[0] = 'SALES') =>
      (await world.call(who, 'GET', `klant/glance/${customer_id}`)).body;
    expect(await glance()).toMatchObject({
      from: '2025-11-20',
      to: '2026-11-19',
      excl: 0,
      months: Array.from({ length: 12 }, () => 0),
      interval: null,
      last_order: null,
      next_delivery: null,
      usual: [],
      open: [],
      order_count: 0,
    });
    const ids: number[] = [];
    for (const [today, qty] of [
      ['2025-11-19', 60],
      ['2025-11-20', 12],
      ['2026-10-19', 12],
      ['2026-11-19', 6],
    ] as const) {
      Object.assign(world.time, { now: `${today}T08:30:00.000Z`, today });
      const { body } = await world.call('SALES', 'POST', 'order/store', {
        customer_id,
        'delivery-method_id': 1,
        'delivery-date': '2026-11-24',
        order_lines: [{ product_id: sancerre, qty }],
      });
      ids.push(body.data.id);
    }
    for (const [order_id, today] of [
      [ids[2], '2026-10-20'],
      [ids[3], '2026-11-19'],
    ] as const) {
      Object.assign(world.time, { now: `${today}T08:30:00.000Z`, today });
      await world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', {
        order_id,
        factuurstatus: 'gefactureerd',
      });
    }
    await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
      order_id: ids[0],
      orderstatus_id: 4,
      offer: 0,
    });
    const seen = await glance();
    const figures = (await world.call('SALES', 'GET', `klant/figures/${customer_id}/${seen.from}/${seen.to}`))
      .body;
    const { payment_term: term } = await customerOf(customer_id);
    expect(seen).toMatchObject({
      excl: figures.omzet_excl,
      bottles: 30,
      orders: 3,
      interval: 182,
      last_order: { id: ids[3], date: '2026-11-19' },
      usual: [{ product_id: sancerre, qty: 12 }],
      late: { invoices: 1, days: 30 - term },
      open_count: 2,
      order_count: 4,
      deal_count: 0,
    });
    expect(seen.months.map((excl: number) => excl > 0)).toEqual(
      Array.from({ length: 12 }, (_, at) => [0, 10, 11].includes(at)),
    );
    expect(seen.excl_before).toBeGreaterThan(seen.excl);
    expect(seen.open.map(({ id }: { id: number }) => id ?? null)).toHaveLength(2);
    expect(seen.open[0].due_date).toBe(addDays('2026-10-20', term));
    const owed = (await customerOf(customer_id)).open_amount;
    expect(seen.open.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBeCloseTo(
      owed,
      2,
    );
    expect((await world.call('SALES', 'GET', 'klant/glance/999999')).body.code).toBe('customer-not-found');
  });

  test('CUST-036 · as a workbook days, amounts, counts and percentages are numbers, as CSV they are texts', async () => {
    const id = await newCustomer();
    for (const [field, val] of [
      ['customer_discount', '7,5'],
      ['creditlimit', '1250,5'],
    ])
      expect((await change('ADMIN', { customer_id: id, field, val })).body, field).toEqual({ data: 1 });
    const path = `klant/exportKlantenCSV/${year}`;
    const added = { Naam: `Café ${id}`, Toegevoegd: '2026-11-19', Bezorgdagen: 'Di, Vr' };
    const csvOf = async (language: string) =>
      parse((await world.call('ADMIN', 'GET', path, undefined, { 'X-Language': language })).body as string, {
        delimiter: ';',
        columns: true,
        bom: true,
      }) as Record<string, string>[];
    const inCsv = await csvOf('nl');
    // words are those of the reader, figures those of every file
    expect((await csvOf('en')).find((row) => Object.values(row).includes(added.Naam))).toMatchObject({
      'Payment term': '14 days',
      'Customer discount': '7,5%',
      'Credit limit': '€ 1.250,50',
    });
    expect(inCsv.find(({ Naam }) => Naam === added.Naam)).toMatchObject({
      ...added,
      Betaaltermijn: '14 dagen',
      Klantkorting: '7,5%',
      Kredietlimiet: '€ 1.250,50',
      Opslag: '0',
    });
    const { bytes } = await world.bytesOf('ADMIN', `${path}?format=xlsx`);
    const [head, ...rows] = (await readSpreadsheet(bytes)).rows.map(({ cells }) => cells);
    const inSheet = rows.map((cells) => Object.fromEntries(head!.map((name, at) => [name, cells[at]])));
    expect(inSheet.find(({ Naam }) => Naam === added.Naam)).toMatchObject({
      ...added,
      Betaaltermijn: '14',
      Klantkorting: '0,075',
      Kredietlimiet: '1250,5',
      Opslag: '0',
    });
  });

  test('CUST-036 · customers as CSV, no cell a formula, none of another company', async () => {
    await change('ADMIN', { field: 'description', val: '=1+1' });
    const { body } = await world.call('ADMIN', 'GET', `klant/exportKlantenCSV/${year}`);
    expect(body).toContain('Klantnummer;Toegevoegd;Naam');
    expect(body).toContain('Bistro De Kade');
    expect(body).toContain("'=1+1");
    expect(body).not.toContain('Wijnkamer');
    const none = await world.call('ADMIN', 'GET', 'klant/exportKlantenCSV/2020-01-01/2020-12-31');
    expect(none.body.trim().split('\n')).toHaveLength(1);
  });
});

describe('financing', () => {
  test('CUST-026 · CUST-027 · CUST-028 · is added, summed and printed; without a date it is of today', async () => {
    const customer_id = await newCustomer();
    const sent = { customer_id, amount: 5000, discount: 10 };
    const add = () => world.call('SALES', 'PUT', 'klant/financing/add', sent);
    expect((await add()).body).toMatchObject({ data: 0, code: 'financing-off' });
    const on = { customer_id, field: 'customer_financing', val: 1 };
    expect((await world.call('ADMIN', 'PUT', 'klant/update', on)).body).toEqual({ data: 1 });
    const added = await add();
    expect(added.body).toEqual({ data: 1 });
    const wrong = await world.call('SALES', 'PUT', 'klant/financing/add', {
      customer_id,
      amount: 0,
      discount: 10,
    });
    expect(wrong.body).toMatchObject({ data: 0, code: 'financing-amount-invalid' });
    expect((await world.call('SALES', 'GET', `klant/financing/info/${customer_id}`)).body).toMatchObject({
      data: [{ name: 'Start', amount: 5000, date: '2026-11-19', discount: 10 }],
      total_amount: 5000,
      total_discounted: 0,
      balance: 5000,
      basic_info: { amount: 5000, date: '2026-11-19', based_on_discount: 10 },
    });
    const pdf = await world.call('SALES', 'GET', `klant/financing/pdf/${customer_id}`);
    expect(pdf.body).toMatch(/^%PDF-/);
  });

  test('CUST-030 · a credit brings back what its invoice took, also where that was all there was', async () => {
    const customer_id = await newCustomer();
    const on = { customer_id, field: 'customer_financing', val: 1 };
    await world.call('ADMIN', 'PUT', 'klant/update', on);
    await world.call('SALES', 'PUT', 'klant/financing/add', { customer_id, amount: 50, discount: 10 });
    const balance = async () =>
      (await world.call('SALES', 'GET', `klant/financing/info/${customer_id}`)).body.balance;
    const product_id = await world.newProduct({ bottles: 120 });
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id,
      'delivery-method_id': 1,
      overrule_discount: 1,
      order_discount: 0,
      order_lines: [{ product_id, qty: 100, pricetype: 1, unit_price_excl: 10 }],
    });
    const { id } = body.data as { id: number };
    const toggle = { order_id: id, factuurstatus: 'gefactureerd' };
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', toggle);
    expect(await balance()).toBe(0);
    for (const [qty, left] of [
      [40, 20],
      [60, 50],
    ]) {
      const credit = { id, lines: [{ line_id: 1, qty }], reason: 'retour' };
      expect((await world.call('SALES', 'POST', 'order/credit', credit)).status).toBe(200);
      expect(await balance()).toBe(left);
    }
  });
});

describe('the ordering app of a customer', () => {
  const app = (body: Record<string, unknown>) =>
    world.call('SALES', 'PUT', 'klant/update/klantappinfo', { customer_id: bistro, ...body });

  test('CUST-031 · is explained by mail, and its settings are changed', async () => {
    const mails = async () => {
      const { rows } = await world.pool.query('select * from mail.outbox');
      return JSON.stringify(rows).split('Zelf bestellen bij Wijnimport Noordhof').length;
    };
    const before = await mails();
    expect((await world.call('SALES', 'POST', `klant/sendklantappinfo/${bistro}`)).body).toEqual({ data: 1 });
    await expect.poll(mails).toBeGreaterThan(before);
    expect((await app({ field: 'klantapp_all_products', val: 2 })).body).toEqual({ data: 1 });
    expect((await customerOf(bistro)).klantapp_all_products).toBe(2);
    expect((await app({ field: 'name', val: 'Anders' })).status).toBe(400);
    for (const [field, val] of [
      ['klantapp_all_products', 2],
      ['password', 'Herfst.2026'],
    ])
      expect((await app({ customer_id: foreignCustomer, field, val })).body).toMatchObject({
        code: 'customer-not-found',
      });
  });

  test('CUST-032 · its user gets a password of 8 characters or more', async () => {
    expect((await app({ field: 'password', val: 'kort' })).body).toMatchObject({
      data: 0,
      message: 'Password not saved, must be 8 characters or longer',
    });
    expect((await app({ field: 'password', val: 'Herfst.2026' })).body).toEqual({ data: 1 });
    const login = await world.call(null, 'POST', 'authenticate/login', {
      username: 'client',
      password: 'Herfst.2026',
    });
    expect(login.status).toBe(200);
  });

  test('CUST-033 · shows everything, or only what was ordered before', async () => {
    const neverOrdered = async () =>
      (await world.call('CLIENT', 'GET', 'klantapp/products')).body.other_products.filter(
        ({ times_ordered }: { times_ordered: number }) => times_ordered === 0,
      );
    await app({ field: 'klantapp_all_products', val: 2 });
    expect(await neverOrdered()).toEqual([]);
    await app({ field: 'klantapp_all_products', val: 1 });
    expect((await neverOrdered()).length).toBeGreaterThan(0);
    expect((await app({ field: 'klantapp_all_products', val: 4 })).status).toBe(400);
  });

  test('CUST-034 · a blocked customer cannot order in the app; staff still can order for it', async () => {
    await app({ field: 'klantapp_blocked', val: 1 });
    expect((await customerOf(bistro)).klantapp_blocked).toBe(1);
    const order_lines = [{ product_id: sancerre, qty: 6 }];
    expect((await world.call('CLIENT', 'POST', 'klantapp/store', { order_lines })).body).toMatchObject({
      data: 0,
      message: 'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.',
    });
    const byStaff = { customer_id: bistro, 'delivery-method_id': 1, order_lines };
    expect((await world.call('SALES', 'POST', 'order/store', byStaff)).body.data.id).toBeGreaterThan(0);
    await app({ field: 'klantapp_blocked', val: 0 });
    expect((await customerOf(bistro)).klantapp_blocked).toBe(0);
    expect(
      (await world.call('CLIENT', 'POST', 'klantapp/store', { order_lines })).body.data.id,
    ).toBeGreaterThan(0);
  });
});

describe('prices agreed with a customer', () => {
  const agree = (body: Record<string, unknown>) =>
    world.call('SALES', 'PUT', 'product/addOrUpdatePriceDeal', { customer_id: hotel, ...body });
  const deals = async (who: Person = 'SALES') =>
    (await world.call(who, 'GET', `klant/getPriceDeals?customer_id=${hotel}`)).body.data;

  test('CUST-021 · are listed by name, excl and incl VAT, with what the wine costs for who may see it', async () => {
    await agree({ product_id: sancerre, val: 12.5 });
    await agree({ product_id: barolo, val: 21.4876 });
    expect(await deals()).toEqual([
      {
        product_id: barolo,
        name: 'Barolo Serralunga',
        vintage: '2024',
        price: 21.4876,
        sell_price_incl: 26,
        btw: 21,
        inkoop_price: 7.3917,
        enabled: 1,
        side: 'excl',
      },
      {
        product_id: sancerre,
        name: 'Sancerre Les Caillottes',
        vintage: '2024',
        price: 12.5,
        sell_price_incl: 15.13,
        btw: 21,
        inkoop_price: 7.3917,
        enabled: 1,
        side: 'excl',
      },
    ]);
    expect(JSON.stringify(await deals('TRAFFIC'))).not.toContain('7.3917');
    await world.call('SALES', 'PUT', 'product/deletePriceDeal', { product_id: barolo, customer_id: hotel });
    expect(await deals()).toMatchObject([{ product_id: sancerre }]);
  });

  test('CUST-024 · need a number for a price and a positive id for a product, else nothing is stored', async () => {
    const before = await settledHeads(world);
    for (const wrong of [
      { product_id: sancerre, val: 'veel' },
      { product_id: sancerre, val: null },
      { product_id: sancerre },
      { product_id: 0, val: 10 },
      { product_id: -1, val: 10 },
      { product_id: 1.5, val: 10 },
      { product_id: 'abc', val: 10 },
    ])
      expect((await agree(wrong)).status, JSON.stringify(wrong)).toBe(400);
    for (const val of [0, -5])
      expect((await agree({ product_id: sancerre, val })).body).toMatchObject({
        data: 0,
        code: 'price-deal-not-positive',
      });
    expect(await settledHeads(world)).toEqual(before);
  });
});

describe('a mandate', () => {
  let customer_id = 0;
  beforeEach(async () => {
    customer_id = await newCustomer();
  });
  const make = (body: Record<string, unknown>) =>
    world.call('SALES', 'POST', 'klant/makecustomsepamandate', { customer_id, ...body });
  const numbered = () => `KB${String(customer_id).padStart(5, '0')}`;
  const whole = { name: 'Hotel Park Lindenhof', iban: 'NL91 ABNA 0417 1643 00', bic: 'abnanl2axxx' };

  test('PAY-015 · PAY-016 · is made and stands with the customer; what is wrong is told and not stored', async () => {
    expect((await make({ ...whole, name: 'Bis' })).body).toMatchObject({
      data: 0,
      message: 'Name is too short (min 4 char.)',
    });
    expect((await make({ ...whole, iban: 'NL91ABNA0417164301' })).body).toMatchObject({
      data: 0,
      code: 'mandate-iban-invalid',
    });
    expect((await customerOf(customer_id)).mandate).toBeNull();
    expect((await make(whole)).body).toEqual({ data: 1 });
    expect((await customerOf(customer_id)).mandate).toMatchObject({
      name: 'HOTEL PARK LINDENHOF',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      mandate: expect.stringMatching(new RegExp(`^${numbered()}-[A-Z0-9]{8,}$`)),
      made_on: '2026-11-19',
      requested_on: null,
      signed_on: null,
    });
  });

  test('PAY-021 · is mailed to be signed with the text of setting 902', async () => {
    await make(whole);
    const text = 'Beste [customer_name], teken [mandate_reference] voor [iban] bij [company_name]. [overig]';
    await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: '902', name: text });
    const asked = await world.call('TRAFFIC', 'POST', `klant/sendsepasignrequest/${customer_id}`);
    expect(asked.body).toEqual({ data: 1 });
    const { mandate } = await customerOf(customer_id);
    expect(mandate.requested_on).toBe('2026-11-19');
    await expect
      .poll(async () => JSON.stringify((await world.call('SALES', 'GET', 'mail/list')).body.data))
      .toContain(
        `Beste HOTEL PARK LINDENHOF, teken ${mandate.mandate} voor NL91 ABNA 0417 1643 00 bij Wijnimport Noordhof. [overig]`,
      );
    // PAY-021, D-30: one a day, and who asks again is told so
    const again = await world.call('TRAFFIC', 'POST', `klant/sendsepasignrequest/${customer_id}`);
    expect(again.body).toMatchObject({ data: 0, code: 'mandate-requested-today' });
  });

  test('PAY-022 · D-51 · all that are not signed are asked at once, and counted', async () => {
    const all = () => world.call('ADMIN', 'POST', 'klant/sendallunsignedsepa');
    // whoever waits for it is asked now, and no second time today
    await all();
    await make(whole);
    expect((await all()).body).toEqual({ data: 1, count: 1 });
    expect((await customerOf(customer_id)).mandate.requested_on).toBe('2026-11-19');
    const signed = await world.call('SALES', 'POST', 'klant/signsepamandate', { customer_id });
    expect(signed.body).toEqual({ data: 1 });
    expect((await customerOf(customer_id)).mandate.signed_on).toBe('2026-11-19');
    expect((await all()).body).toEqual({ data: 1, count: 0 });
  });

  test('PAY-020 · is deleted, and read in the history of the customer', async () => {
    await make(whole);
    expect((await world.call('SALES', 'GET', `klant/deletemandate/${customer_id}`)).body).toEqual({
      data: 1,
    });
    expect((await customerOf(customer_id)).mandate).toBeNull();
    const { data } = (await world.call('ADMIN', 'GET', `klant/history/${customer_id}`)).body;
    expect(JSON.stringify(data)).toMatch(new RegExp(`Incassomandaat ${numbered()}-\\w+ verwijderd`));
  });
});

describe('what a customer has to pay', () => {
  let customer_id = 0;
  beforeEach(async () => {
    customer_id = await newCustomer();
  });
  const openOf = async () => {
    const { open_amount, count_open_overtime } = await customerOf(customer_id);
    return { open_amount, count_open_overtime };
  };
  const placed = async () => {
    const { body } = await world.call('SALES', 'POST', 'order/store', {
      customer_id,
      'delivery-method_id': 1,
      'delivery-date': '2026-11-20',
      order_lines: [{ product_id: sancerre, qty: 12 }],
    });
    return body.data as { id: number; real_id: number };
  };
  /** An order of € 193,06 that was invoiced on 20-11-2026; the clock stands there then. */
  const invoiced = async ({ id, real_id }: { id: number; real_id: number }) => {
    world.time.today = '2026-11-20';
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      order_real_id: real_id,
      factuurstatus: 'gefactureerd',
    });
    return id;
  };

  test('CUST-016 · SET-020 · is what was invoiced; late after the term and setting 232, on the day after', async () => {
    expect(await openOf()).toEqual({ open_amount: 0, count_open_overtime: 0 });
    const order = await placed();
    expect((await openOf()).open_amount).toBe(0);
    await deliver(order.id);
    expect((await openOf()).open_amount).toBe(0);
    await invoiced(order);
    const { open_amount } = await openOf();
    expect(open_amount).toBe(193.06);
    const listed = async (query: string) => (await world.call('SALES', 'GET', `klant/list?${query}`)).body;
    const all = await listed('take=200');
    const sum = all.data.reduce(
      (cents: number, row: { openstaand: number }) => cents + row.openstaand * 100,
      0,
    );
    expect(Math.round(all.openstaand * 100)).toBe(Math.round(sum));
    expect((await listed(`q=${customer_id}&take=1`)).openstaand).toBe(193.06);
    expect((await listed('q=nobody')).openstaand).toBe(0);
    const lateOn = async (today: string) => {
      world.time.today = today;
      return (await openOf()).count_open_overtime;
    };
    expect(await lateOn('2026-12-18')).toBe(0);
    expect(await lateOn('2026-12-19')).toBe(1);
    await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 232, name: 20 });
    await expect.poll(openOf).toEqual({ open_amount, count_open_overtime: 0 });
  });

  test('CUST-019 · stands in the figures, all of it and what began in the period', async () => {
    await invoiced(await placed());
    const figuresIn = async (period: string) =>
      (await world.call('SALES', 'GET', `klant/figures/${customer_id}/${period}`)).body;
    expect(await figuresIn('2026-01-01/2026-12-31')).toMatchObject({
      openstaande: 193.06,
      openstaande_period: 193.06,
    });
    expect(await figuresIn('2026-01-01/2026-11-19')).toMatchObject({
      openstaande: 193.06,
      openstaande_period: 0,
    });
  });

  test('CUST-019 · of a period is what was open at its end: a payment of after it is not counted', async () => {
    const orderId = await invoiced(await placed());
    const openUntil = async (to: string) => {
      const { body } = await world.call('SALES', 'GET', `klant/figures/${customer_id}/2026-11-20/${to}`);
      return [body.openstaande, body.openstaande_period];
    };
    expect(await openUntil('2026-11-24')).toEqual([193.06, 193.06]);
    world.time.today = '2026-11-25';
    const { body: line } = await world.call('FINANCE', 'GET', `order/payments/newline/${orderId}`);
    await world.call('FINANCE', 'GET', `order/payments/update/${orderId}/${line.id}/amount/93.06`);
    expect(await openUntil('2026-11-24')).toEqual([100, 193.06]);
    expect(await openUntil('2026-11-25')).toEqual([100, 100]);
  });

  test('CUST-020 · is on a reminder as PDF, to the postal address where that is used', async () => {
    await invoiced(await placed());
    world.time.today = '2026-11-19';
    const report = vi.spyOn(world.core.documents, 'report');
    for (const [field, val] of [
      ['post_street_name', 'Postbus'],
      ['post_house_number', '12'],
      ['post_post_code', '3500 AB'],
      ['post_city', 'Utrecht'],
      ['use_billing_address', 1],
    ])
      await change('ADMIN', { customer_id, field, val });
    world.time.today = '2026-12-19';
    const pdf = await world.call('SALES', 'GET', `stats/aanmanen/pdf/${customer_id}`);
    world.time.today = '2026-11-19';
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body).toMatch(/^%PDF-/);
    const [{ about, facts, tables }] = report.mock.lastCall!;
    expect(about).toEqual([`Café ${customer_id}`, 'Postbus 12', '3500 AB Utrecht']);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Openstaand incl. btw': '€ 193,06',
      'Waarvan te laat': '1 post',
    });
    expect(tables[0]!.rows).toEqual([
      [expect.any(String), '20-11-2026', '04-12-2026', '15 dagen', '€ 193,06', '€ 0,00', '€ 193,06'],
    ]);
    expect(tables[0]!.columns.map(({ header }) => header)).toContain('Betalen voor');
    // PAY-024: nothing collects yet, so a mandate promises nothing
    await change('ADMIN', { customer_id, field: 'auto-incasso', val: 1 });
    const typed = { name: 'Café De Kade', iban: 'NL91ABNA0417164300', bic: '', mandate: 'KADE-0001' };
    await world.call('ADMIN', 'GET', `klant/deletemandate/${customer_id}`);
    await world.call('ADMIN', 'POST', 'klant/makecustomsepamandate', { ...typed, customer_id });
    await world.call('ADMIN', 'POST', 'klant/signsepamandate', { customer_id });
    await world.call('SALES', 'GET', `stats/aanmanen/pdf/${customer_id}`);
    const [collected] = report.mock.lastCall!;
    expect(collected.facts.map(([label]) => label)).not.toContain('Automatische incasso');
    expect(collected.tables[0]!.columns.map(({ header }) => header)).toContain('Betalen voor');
    await change('ADMIN', { customer_id, field: 'auto-incasso', val: 0 });
    report.mockRestore();
  });
});

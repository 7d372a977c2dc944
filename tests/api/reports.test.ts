import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { product } from '#domain/product/product.ts';
import { user } from '#domain/user/user.ts';
import { invoicesByDate, ordersOfPeriod } from '#projections/exports/queries.ts';
import {
  barolo,
  bistro,
  cremant,
  customerOf,
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
import { isThorough } from '#tests/support/long-run.ts';

/** October: bistro, of SALES, buys three times and hotel, of nobody, once; in November bistro once more. */
let world: SmallWorld;
const orders: Record<'first' | 'second' | 'credited' | 'hotel' | 'quote' | 'november' | 'shop', number> = {
  first: 0,
  second: 0,
  credited: 0,
  hotel: 0,
  quote: 0,
  november: 0,
  shop: 0,
};
const formula = 404;
/** What a bottle costs. */
const cost = 7.3917;
const on = (day: string) => Object.assign(world.time, { now: `${day}T09:30:00.000Z`, today: day });
const place = async (customer_id: number, product_id: number, qty: number, who: Person = 'ADMIN') => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id, qty, pricetype: 1, unit_price_excl: 10 }],
  };
  return (await world.call(who, 'POST', 'order/store', order)).body.data.id as number;
};
const invoice = (order_id: number) =>
  world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
let [nextProduct, nextCustomer] = [7_000, 1_000];
/** Products that are sold no more. */
const addDisabled = (name: string, count: number) =>
  world.record(world.by(noordhof), async (work) => {
    for (let nth = 0; nth < count; nth += 1) {
      const id = nextProduct++;
      await work.decide(product, id, productOf(id, `${name} ${id}`, 100_000));
      const change = { field: 'isEnabled', to: false } as const;
      await work.decide(product, id, {
        type: 'ChangeProductField',
        change,
        priceSide: 'excl',
        vatRates: { none: 0, low: 900, high: 2_100 },
      });
    }
  });
const pay = (id: number) => world.call('ADMIN', 'GET', `order/payments/newline/${id}`);

beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof), async (work) => {
    const change = { field: 'accountManagerId', to: world.userIdOf('SALES') } as const;
    await work.decide(customer, bistro, { type: 'ChangeCustomerField', change });
    await work.decide(customer, bistro, {
      type: 'ChangeCustomerField',
      change: { field: 'accountManager', to: '' } as never,
    });
    await work.decide(customer, hotel, {
      type: 'ChangeCustomerField',
      change: { field: 'accountManager', to: '' } as never,
    });
    await work.decide(customer, formula, customerOf(formula, '=1+1', 'Gouda', 0));
  });
  on('2026-10-05');
  orders.first = await place(bistro, sancerre, 6);
  orders.quote = await place(bistro, sancerre, 60);
  await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
    order_id: orders.quote,
    orderstatus_id: 4,
    offer: 1,
  });
  on('2026-10-20');
  orders.second = await place(bistro, sancerre, 12);
  orders.hotel = await place(hotel, barolo, 1);
  orders.shop = await place(bistro, sancerre, 24, 'shopAdmin');
  await invoice(orders.first);
  on('2026-10-31');
  orders.credited = await place(formula, sancerre, 6);
  for (const id of [orders.second, orders.credited]) await invoice(id);
  const credit = await world.call('ADMIN', 'GET', `order/makecredit/${orders.credited}/1`);
  await invoice(credit.body.data.id);
  await pay(orders.first);
  on('2026-11-02');
  orders.november = await place(bistro, sancerre, 6);
  await invoice(orders.november);
  await pay(orders.second);
});
afterAll(() => world?.close());

const october = { from: '2026-10-01', to: '2026-10-31' };
const file = async (path: string, { from, to } = october, who: Person = 'ADMIN') => {
  const { status, headers, body } = await world.call(who, 'GET', `${path}/${from}/${to}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse(body as string, { delimiter: ';', columns: true, bom: true }) as Record<string, string>[];
};

describe('exports', () => {
  test.runIf(isThorough)(
    'SET-039 · as a workbook days and amounts are numbers, and what begins as a formula is a text',
    async () => {
      const rowsOf = async (path: string) => {
        const { type, bytes } = await world.bytesOf('ADMIN', `${path}/2026-10-01/2026-10-31?format=xlsx`);
        expect(type).toContain('spreadsheetml.sheet');
        const [head, ...rows] = (await readSpreadsheet(bytes)).rows.map(({ cells }) => cells);
        return rows.map((cells) => Object.fromEntries(head!.map((name, at) => [name, cells[at] ?? ''])));
      };
      const orders = await rowsOf('settings/export/orders');
      // a day is read as one, and an amount without the zeros of a text
      expect(orders[0]).toMatchObject({
        Orderdatum: '2026-10-05',
        'Omzet excl': '60',
        Klant: 'Bistro De Kade',
      });
      expect(orders.at(-1)).toMatchObject({ Klant: '=1+1', Flessen: '-6', 'Omzet excl': '-60' });
      const [booked] = await rowsOf('settings/export/orders3a');
      expect(booked).toMatchObject({ Rekening: 'Debiteuren', Debet: expect.stringMatching(/^\d+(,\d+)?$/) });
    },
  );

  test('SET-039 · API-255 · Std gives a row for each order of these order dates, and no quote', async () => {
    const rows = await file('settings/export/orders');
    expect(rows.map((row) => [row['Orderdatum'], row['Klant'], row['Flessen'], row['Omzet excl']])).toEqual([
      ['05-10-2026', 'Bistro De Kade', '6', '60,00'],
      ['20-10-2026', 'Bistro De Kade', '12', '120,00'],
      ['20-10-2026', 'Hotel Park Lindenhof', '1', '10,00'],
      ['31-10-2026', "'=1+1", '6', '60,00'],
      ['31-10-2026', "'=1+1", '-6', '-60,00'],
    ]);
    expect(rows[0]).toMatchObject({
      Status: 'wacht',
      Factuurdatum: '20-10-2026',
      Btw: '12,60',
      'Omzet incl': '72,60',
      Betaald: '72,60',
      Klantnummer: String(bistro),
      'Via bestelapp': 'nee',
    });
  });

  test('SET-039 · 3Lines (A) gives three rows for each invoice of these invoice dates, of which both sides are equal', async () => {
    const number = (text: string | undefined) => Number(text?.replace(',', '.'));
    const rows = (await file('settings/export/orders3a')).toSorted(
      (a, b) => number(a['Factuurnummer']) - number(b['Factuurnummer']),
    );
    const accounts = rows.map((row) => row['Rekening']);
    expect(accounts).toEqual(Array.from({ length: 4 }, () => ['Debiteuren', 'Omzet', 'Btw']).flat());
    const amounts = rows.map((row) => [row['Debet'], row['Credit']]);
    const sale = (incl: string, excl: string, vat: string) => [
      [incl, '0,00'],
      ['0,00', excl],
      ['0,00', vat],
    ];
    expect(amounts.slice(0, 6)).toEqual([
      ...sale('72,60', '60,00', '12,60'),
      ...sale('145,20', '120,00', '25,20'),
    ]);
    const credit = sale('72,60', '60,00', '12,60').map((sides) => sides.toReversed());
    expect(amounts.slice(6)).toEqual([...sale('72,60', '60,00', '12,60'), ...credit]);
    for (const own of Map.groupBy(rows, (row) => row['Factuurnummer']).values()) {
      const sum = (side: string) => own.reduce((all, row) => all + number(row[side]), 0);
      expect(sum('Debet')).toBeCloseTo(sum('Credit'), 6);
    }
    expect(new Set(rows.map((row) => row['Boekdatum']))).toEqual(new Set(['20-10-2026', '31-10-2026']));
  });

  test('SET-039 · 3Lines (B) gives those of which the last payment is in the period, and none that is not paid', async () => {
    const paid = await file('settings/export/orders3b');
    expect(paid.map((row) => [row['Betaald op'], row['Rekening'], row['Debet'], row['Credit']])).toEqual([
      ['31-10-2026', 'Debiteuren', '72,60', '0,00'],
      ['31-10-2026', 'Omzet', '0,00', '60,00'],
      ['31-10-2026', 'Btw', '0,00', '12,60'],
    ]);
    const later = await file('settings/export/orders3b', { from: '2026-11-01', to: '2026-11-30' });
    expect(later.map((row) => row['Debet'])).toEqual(['145,20', '0,00', '0,00']);
  });

  test('SET-039 · Std Klanten gives a row for each customer that was added in the period', async () => {
    const rows = await file('klant/exportKlantenCSV', { from: '2026-11-19', to: '2026-11-19' });
    expect(rows.map((row) => row['Klantnummer'])).toEqual([bistro, hotel, formula].map(String));
  });

  test('SET-038 · a period that ends before it begins is refused', async () => {
    for (const path of ['orders', 'orders3a', 'orders3b'])
      expect(await world.call('ADMIN', 'GET', `settings/export/${path}/2026-10-31/2026-10-01`)).toMatchObject(
        {
          status: 400,
          body: { code: 'invalid-request' },
        },
      );
  });

  test('ROLE-023 · only what is of the active account', async () => {
    const rows = await file('settings/export/orders', october, 'shopAdmin');
    expect(rows.map((row) => row['Flessen'])).toEqual(['24']);
    expect(await file('settings/export/orders3a', october, 'foreignAdmin')).toEqual([]);
  });

  test('no row is lost or twice where one piece ends and the next begins', async () => {
    const of = { log: 1, accountId: noordhof };
    const all = async <Row>(pieces: AsyncGenerator<Row[]>) => {
      const rows: Row[] = [];
      for await (const piece of pieces) rows.push(...piece);
      return rows;
    };
    const { db } = world.core;
    expect(await all(ordersOfPeriod(db, of, october, 1))).toEqual(await all(ordersOfPeriod(db, of, october)));
    expect(await all(ordersOfPeriod(db, of, october, 2))).toHaveLength(5);
    expect(await all(invoicesByDate(db, of, october, 1))).toEqual(await all(invoicesByDate(db, of, october)));
  });
});

describe('sales figures', () => {
  const ask = async (path: string, who: Person = 'MANAGER', more: object = {}) =>
    (await world.call(who, 'POST', `stats/${path}`, { ...october, ...more })).body;
  const figures = (flessen: number, prijs_excl: number, inkoop_excl: number) =>
    expect.objectContaining({ flessen, prijs_excl, inkoop_excl: expect.closeTo(inkoop_excl, 1) });
  test('REP-042 · REP-046 · by order date: each account and account manager, net of credits, without quotes', async () => {
    const { results, results_names, totals, message } = await ask('verkoopCijfers');
    const sums = figures(19, 190, 19 * cost);
    expect(results).toEqual([{ main_user_id: noordhof, company_name: 'Wijnimport Noordhof', data: sums }]);
    expect(results_names.map(({ username2 }: { username2: string }) => username2)).toContain('SALES Test');
    const sales = results_names.find(({ username2 }: { username2: string }) => username2 === 'SALES Test');
    expect(sales).toMatchObject({
      user_internal_id: world.userIdOf('SALES'),
      data: figures(18, 180, 18 * cost),
    });
    expect(totals).toEqual(sums);
    expect(totals.winst).toBeCloseTo(190 - 19 * cost, 1);
    expect(totals.marge).toBeCloseTo(((190 - 19 * cost) / 190) * 100, 1);
    expect(message).toBeNull();
  });

  test('REP-043 · by invoice date: what was invoiced, whenever it was ordered', async () => {
    const { totals, user_has_roles } = await ask('verkoopCijfersV2');
    expect(totals).toEqual(figures(18, 180, 18 * cost));
    expect(user_has_roles).toBe(1);
    // ordered on the fifth, invoiced on the twentieth
    const early = { from: '2026-10-01', to: '2026-10-19' };
    expect((await ask('verkoopCijfers', 'MANAGER', early)).totals.flessen).toBe(6);
    expect((await ask('verkoopCijfersV2', 'MANAGER', early)).totals.flessen).toBe(0);
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect((await ask('verkoopCijfersV2', 'FINANCE', november)).totals).toEqual(figures(6, 60, 6 * cost));
  });

  test('REP-045 · REP-047 · SALES reads what its own customers bought, and is refused the rest by the server', async () => {
    for (const path of ['verkoopCijfers', 'verkoopCijfersV2']) {
      expect(await world.call('SALES', 'POST', `stats/${path}`, october)).toMatchObject({ status: 403 });
      const { results_names, totals, user_has_roles } = await ask(`${path}/own`, 'SALES');
      expect(totals).toEqual(figures(18, 180, 18 * cost));
      expect(results_names).toHaveLength(1);
      expect(user_has_roles, 'REP-044').toBe(0);
    }
    expect(
      await world.call('SALES', 'GET', 'stats/verkoopCijfers/csv/1/2026-10-01/2026-10-31'),
    ).toMatchObject({
      status: 403,
    });
    expect((await ask('verkoopCijfers/own')).message).toBe('Geen resultaten gevonden');
  });

  test('REP-010 · other accounts count when they are asked for by who may see them', async () => {
    const both = { main_user_ids: `${noordhof},${particulier}` };
    const { results } = await ask('verkoopCijfers', 'MANAGER', both);
    expect(results.map(({ company_name }: { company_name: string }) => company_name).toSorted()).toEqual([
      'Noordhof Particulier',
      'Wijnimport Noordhof',
    ]);
    for (const main_user_ids of [String(kelder), `${noordhof},${kelder}`, '999'])
      expect(
        await world.call('MANAGER', 'POST', 'stats/verkoopCijfers', { ...october, main_user_ids }),
      ).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
    expect(
      await world.call('FINANCE', 'POST', 'stats/verkoopCijfers', { ...october, ...both }),
    ).toMatchObject({ status: 403 });
  });

  test('REP-005 · a period in which nothing was sold says so', async () => {
    const year = { from: '2020-01-01', to: '2020-12-31' };
    expect(await ask('verkoopCijfers', 'MANAGER', year)).toMatchObject({
      results: [],
      results_names: [],
      message: 'Geen resultaten gevonden',
    });
  });

  test('REP-045 · SALES of one company who sees less in another gets its own figures of the first alone', async () => {
    await world.record(world.by(particulier, 0), (work) =>
      work.decide(user, world.userIdOf('SALES'), {
        type: 'AdmitUser',
        userId: world.userIdOf('SALES'),
        accountId: particulier,
        log: 1,
        roles: ['TRAFFIC'],
        customerId: null,
      }),
    );
    const ofBoth = { ...october, main_user_ids: `${noordhof},${particulier}` };
    expect(await world.call('SALES', 'POST', 'stats/verkoopCijfers/own', ofBoth)).toMatchObject({
      status: 403,
      body: { code: 'account-not-allowed' },
    });
    expect((await ask('verkoopCijfers/own', 'SALES')).totals).toEqual(figures(18, 180, 18 * cost));
    const accounts = await world.call('SALES', 'POST', 'stats/lookup', {
      type: 'account',
      query: 'noord',
      tags: [],
    });
    expect(accounts.body.data.map(({ name }: { name: string }) => name)).toEqual(['Wijnimport Noordhof']);
  });

  test('REP-010 · an account is picked by its number or by its tag', async () => {
    const namesOf = async (tags: unknown[]) =>
      (await ask('verkoopCijfers', 'MANAGER', { tags })).results
        .map(({ company_name }: { company_name: string }) => company_name)
        .toSorted();
    const shop = await namesOf([particulier]);
    expect(shop).toEqual(['Noordhof Particulier']);
    expect(await namesOf([{ type: 'account', value: particulier }])).toEqual(shop);
  });

  test('the CSV holds what the report shows, and its total', async () => {
    const rows = await file('stats/verkoopCijfers/csv/1', october, 'FINANCE');
    expect(rows.at(-1)).toMatchObject({ Soort: 'Totaal', Flessen: '19', 'Omzet excl': '190,00' });
    expect(rows[0]).toMatchObject({ Soort: 'Bedrijf', Naam: 'Wijnimport Noordhof' });
  });
});

describe('products report', () => {
  const dates = { van: '2026-10-01', tot: '2026-10-31', type: 3 };
  const tag = (type: string, value: number | string) => ({ type, value });
  const ask = async (call: number, more: object = {}, who: Person = 'MANAGER') =>
    (await world.call(who, 'POST', `stats/sales${call}`, { dates, ...more })).body;

  test('REP-007 · REP-033 · sales2 tells the totals by invoice date, net of credits', async () => {
    const { sum, message } = await ask(2);
    expect(sum).toMatchObject({
      omzet_excl: 180,
      omzet_incl: 217.8,
      aantal_orders: 3,
      aantal_producten: 18,
      avg_spend_order_excl: 60,
      avg_spend_order_incl: 72.6,
      avg_prods_order: 6,
      via_customer_app: { excl: 0, incl: 0 },
    });
    expect(sum.marge_eur).toBeCloseTo(180 - 18 * cost, 1);
    expect(sum.marge_perc).toBeCloseTo(((180 - 18 * cost) / 180) * 100, 1);
    expect(message).toBeNull();
  });

  test('REP-007 · REP-033 · sales1 tells chart, months and those of each account', async () => {
    const { graph, sum_month, data } = await ask(1);
    expect(graph).toEqual([
      { x: '2026-10-20', y1: 60, y2: expect.closeTo(15.65, 1) },
      { x: '2026-10-31', y1: 120, y2: expect.closeTo(31.3, 1) },
    ]);
    const october = { year: 2026, month: 10, qty: 18, omzet_excl: 180, omzet_incl: 217.8 };
    expect(sum_month).toEqual([expect.objectContaining({ ...october, company_name: 'Wijnimport Noordhof' })]);
    expect(data).toEqual([
      expect.objectContaining({ ...october, main_user_id: noordhof, company_name: 'Wijnimport Noordhof' }),
    ]);
    const year = await ask(1, { dates: { van: '2026-01-01', tot: '2026-12-31' } });
    expect(year.graph.map(({ x }: { x: string }) => x)).toEqual(['2026-10', '2026-11']);
  });

  test('REP-008 · REP-009 · REP-033 · sales3 tells the products with the most revenue, ten unless asked otherwise', async () => {
    const year = { dates: { van: '2026-01-01', tot: '2026-12-31' } };
    const { products } = await ask(3, year);
    expect(products).toEqual([
      {
        product_id: sancerre,
        product_number: sancerre,
        product_name: 'Sancerre Les Caillottes 2024',
        qty: 24,
        omzet_excl: 240,
        marge_eur: expect.closeTo(62.6, 1),
        marge_perc: expect.closeTo(26.08, 1),
      },
    ]);
    expect(await world.call('MANAGER', 'POST', 'stats/sales3', { ...year, topx: 0 })).toMatchObject({
      status: 400,
    });
  });

  test('REP-008 · REP-033 · sales5 tells the customers, found by name and a page at a time', async () => {
    const { customers, total } = await ask(5);
    expect(total).toBe(2);
    expect(customers[0]).toMatchObject({
      customer_id: bistro,
      customer_name: 'Bistro De Kade',
      orders: 2,
      qty: 18,
      omzet_excl: 180,
    });
    expect(customers[1]).toMatchObject({ customer_id: formula, orders: 1, qty: 0, omzet_excl: 0 });
    expect(await ask(5, { skip: 1, take: 1 })).toMatchObject({
      total: 2,
      customers: [{ customer_id: formula }],
    });
    expect((await ask(5, { search: 'kade' })).total).toBe(1);
  });

  test('REP-027 · tags of one type widen, of another narrow', async () => {
    const revenue = async (...tags: object[]) => (await ask(2, { tags })).sum.omzet_excl;
    const sales = tag('accountmanager', world.userIdOf('SALES'));
    expect(await revenue(sales)).toBe(180);
    expect(await revenue(tag('product', barolo))).toBe(0);
    expect(await revenue(tag('product', barolo), tag('product', sancerre))).toBe(180);
    expect(await revenue(tag('product', sancerre), tag('customertype', 4))).toBe(0);
    expect(await revenue(tag('leverancier', 51), tag('customertype', '7'))).toBe(180);
    expect((await ask(5, { tags: [sales] })).total).toBe(1);
    expect((await ask(3, { tags: [tag('product', barolo)] })).products).toEqual([]);
  });

  test('REP-010 · other accounts count when they are picked by who may see them', async () => {
    const both = [tag('account', noordhof), tag('account', particulier)];
    expect((await ask(2, { tags: both })).sum.omzet_excl).toBe(180);
    for (const account of [kelder, 999])
      for (const call of [1, 2, 3, 5])
        expect(
          await world.call('MANAGER', 'POST', `stats/sales${call}`, {
            dates,
            tags: [tag('account', account)],
          }),
        ).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
    for (const who of ['SALES', 'FINANCE', 'TRAFFIC'] as const)
      expect(await world.call(who, 'POST', 'stats/sales2', { dates })).toMatchObject({ status: 403 });
  });

  test('REP-010 · an account in which the caller has a role without reports does not count', async () => {
    const userId = 301;
    await world.record(world.by(noordhof, 0), async (work) => {
      if (await work.load(user, userId)) return;
      const names = { username: 'tweerollen', firstName: 'Twee', lastName: 'Rollen', email: '' };
      await work.decide(user, userId, { type: 'AddUser', userId, ...names });
      for (const [accountId, role] of [
        [noordhof, 'MANAGER'],
        [particulier, 'FINANCE'],
      ] as const)
        await work.decide(user, userId, {
          type: 'AdmitUser',
          userId,
          accountId,
          log: 1,
          roles: [role],
          customerId: null,
        });
    });
    await world.core.waitFor(await world.heads());
    await world.core.directory.refresh();
    const token = await world.core.sessions.open({ userId, onBehalfOf: null, accountId: noordhof });
    const revenue = (...accounts: number[]) =>
      world.call(
        'MANAGER',
        'POST',
        'stats/sales2',
        { dates, tags: accounts.map((each) => tag('account', each)) },
        { Authorization: `Bearer ${token}` },
      );
    expect((await revenue(noordhof)).body.sum.omzet_excl).toBe(180);
    expect(await revenue(noordhof, particulier)).toMatchObject({
      status: 403,
      body: { code: 'account-not-allowed' },
    });
  });

  test('REP-005 · a period in which nothing was invoiced says so', async () => {
    const empty = { dates: { van: '2020-01-01', tot: '2020-12-31' } };
    expect(await ask(2, empty)).toMatchObject({
      message: 'Geen resultaten gevonden',
      sum: { omzet_excl: 0 },
    });
    expect(await ask(1, empty)).toEqual({ graph: [], sum_month: [], data: [] });
    expect(await ask(5, empty)).toEqual({ customers: [], total: 0 });
  });

  describe('tags', () => {
    const look = async (type: string, query: string, tags: object[] = [], who: Person = 'MANAGER') =>
      (await world.call(who, 'POST', 'stats/lookup', { type, query, tags })).body.data as {
        value: string;
        name: string;
      }[];
    const names = async (...asked: Parameters<typeof look>) => (await look(...asked)).map(({ name }) => name);

    test('REP-006 · each type is looked up by words of its name', async () => {
      expect(await names('account', 'noord')).toEqual(['Noordhof Particulier', 'Wijnimport Noordhof']);
      expect(await look('land', 'frankr')).toEqual([
        { type: 'land', value: expect.stringMatching(/^\d+$/), name: 'Frankrijk' },
      ]);
      expect(await look('leverancier', 'trois dom')).toEqual([
        { type: 'leverancier', value: '51', name: 'Domaine des Trois Sources' },
      ]);
      expect(await look('product', 'cremant')).toEqual([
        { type: 'product', value: '1203', name: 'Crémant de Loire Brut 2024' },
      ]);
      expect(await names('accountmanager', 'sales')).toContain('SALES Test');
      expect(await look('customertype', 'wijnw')).toEqual([
        { type: 'customertype', value: '8', name: 'Wijnwinkel' },
      ]);
    });

    test('REP-006 · what is picked already is not offered again, and one letter finds nothing', async () => {
      expect(await names('account', 'noord', [tag('account', noordhof)])).toEqual(['Noordhof Particulier']);
      expect(await names('customertype', 'ho', [tag('customertype', 4)])).toEqual(['Horeca']);
      expect(
        await world.call('MANAGER', 'POST', 'stats/lookup', { type: 'land', query: 'f ' }),
      ).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    });

    test('FMT-021 · REP-006 · at most 25 are found', async () => {
      await addDisabled('Proefwijn', 26);
      expect(await look('product', 'proefwijn')).toHaveLength(25);
    });

    test('REP-006 · REP-010 · only in accounts where one may look', async () => {
      expect(await names('account', 'kelder')).toEqual([]);
      expect(
        await world.call('MANAGER', 'POST', 'stats/lookup', {
          type: 'product',
          query: 'rioja',
          tags: [tag('account', kelder)],
        }),
      ).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
      expect(await names('product', 'rioja')).toEqual([]);
      expect(await names('account', 'noord', [], 'SALES')).toEqual(['Wijnimport Noordhof']);
    });
  });
});

describe('lists', () => {
  const [silent, quoted] = [405, 406];
  beforeAll(async () => {
    await world.record(world.by(noordhof), async (work) => {
      const shop = { ...customerOf(silent, '@SUM(A1)', '=Breda', 0), customerType: 'Wijnwinkel' };
      await work.decide(customer, silent, shop);
      await work.decide(customer, quoted, customerOf(quoted, 'Café Zuid', 'Zeist', 0));
    });
    const quote = await place(quoted, sancerre, 6);
    await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
      order_id: quote,
      orderstatus_id: 4,
      offer: 1,
    });
    await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
      order_id: orders.first,
      orderstatus_id: 3,
    });
  });

  describe('customers report', () => {
    const ask = async (request: object = {}, who: Person = 'MANAGER') =>
      (await world.call(who, 'POST', 'stats/klantenLijst', request)).body;
    const ids = (rows: { klant_id: number }[]) => rows.map(({ klant_id }) => klant_id);

    test('REP-012 · REP-013 · customers with orders of the account, and those without; a quote is none', async () => {
      const { data, zero_customers, total, zero_total } = await ask();
      expect(data).toEqual([
        { klant_id: formula, number: formula, name: '=1+1', city: 'Gouda', customer_app: 0 },
        { klant_id: bistro, number: bistro, name: 'Bistro De Kade', city: 'Utrecht', customer_app: 1 },
        { klant_id: hotel, number: hotel, name: 'Hotel Park Lindenhof', city: 'Zeist', customer_app: 1 },
      ]);
      expect(ids(zero_customers)).toEqual([silent, quoted]);
      expect([total, zero_total]).toEqual([3, 2]);
      const shop = await ask({}, 'shopAdmin');
      expect([ids(shop.data), shop.zero_total]).toEqual([[bistro], 4]);
    });

    test('REP-011 · by account manager and customer type, which come from klant/basics', async () => {
      const { body } = await world.call('MANAGER', 'GET', 'klant/basics');
      const type = body.customer_types.find(({ name }: { name: string }) => name === 'Wijnwinkel').id;
      expect(body.accountmanagers.map(({ id }: { id: number }) => id)).toContain(world.userIdOf('SALES'));
      const own = await ask({ manager: world.userIdOf('SALES'), type: '' });
      expect([ids(own.data), own.zero_customers]).toEqual([[bistro], []]);
      const shops = await ask({ manager: null, type });
      expect([shops.data, ids(shops.zero_customers)]).toEqual([[], [silent]]);
    });

    test('REP-012 · D-69 · both tables are searched on name, city and customer app, load in steps of 20, and are whole where no step is named', async () => {
      const search = async (request: object) => {
        const { data, zero_customers } = await ask(request);
        return [ids(data), ids(zero_customers)];
      };
      expect(await search({ name: 'cafe' })).toEqual([[], [quoted]]);
      expect(await search({ city: 'zeist' })).toEqual([[hotel], [quoted]]);
      expect(await search({ customer_app: 'true' })).toEqual([[bistro, hotel], []]);
      expect(await search({ customer_app: false, city: 'Zei' })).toEqual([[], [quoted]]);
      const step = await ask({ take: 1, zero_take: 1, zero_skip: 1 });
      expect([ids(step.data), ids(step.zero_customers), step.total]).toEqual([[formula], [quoted], 3]);
      const before = (await ask()).zero_total;
      await world.record(world.by(noordhof), async (work) => {
        for (let nth = 0; nth < 25; nth += 1) {
          const id = nextCustomer++;
          await work.decide(customer, id, customerOf(id, `Nieuw ${id}`, 'Gouda', 0));
        }
      });
      expect((await ask({ skip: 0, zero_take: 20 })).zero_customers).toHaveLength(20);
      expect((await ask({ skip: 0 })).zero_customers).toHaveLength(20);
      expect((await ask()).zero_customers).toHaveLength(before + 25);
      expect((await ask()).zero_total).toBe(before + 25);
    });

    test('REP-011 · REP-013 · the download is a CSV of both, of which no cell can be a formula', async () => {
      const request = { download: 1, manager: '', type: '' };
      const { headers, body } = await world.call('ADMIN', 'POST', 'stats/klantenLijst', request);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const rows = parse(body as string, { delimiter: ';', columns: true, bom: true }) as Record<
        string,
        string
      >[];
      const { total, zero_total } = await ask();
      expect(rows).toHaveLength(total + zero_total);
      const named = (number: number) => rows.find((row) => row['Klantnummer'] === String(number));
      expect(named(formula)).toMatchObject({ Soort: 'Met orders', Naam: "'=1+1", Klantapp: 'nee' });
      expect(named(silent)).toMatchObject({ Soort: 'Zonder orders', Naam: "'@SUM(A1)", Plaats: "'=Breda" });
      expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual(
        [],
      );
      const workbook = await world.api.request('/api/v1/stats/klantenLijst', {
        method: 'POST',
        body: JSON.stringify({ ...request, format: 'xlsx' }),
        headers: { Authorization: `Bearer ${await world.tokenOf('ADMIN')}` },
      });
      expect(workbook.headers.get('content-disposition')).toMatch(/klanten-\d{4}-\d\d-\d\d\.xlsx"$/);
      const sheet = await readSpreadsheet(new Uint8Array(await workbook.arrayBuffer()));
      expect(sheet.rows).toHaveLength(total + zero_total + 1);
    });
  });

  describe('orders stats', () => {
    const dates = { van: october.from, tot: october.to, type: 1 };
    const ask = async (request: object = {}, who: Person = 'MANAGER') =>
      (await world.call(who, 'POST', 'stats/ordersStats/v1', { dates, ...request })).body;

    test('REP-020 · count, bottles and revenue of the orders of these order dates, per product and per status', async () => {
      const { data, statuses, sum, total, message } = await ask();
      expect(data).toEqual([
        {
          product_id: sancerre,
          product_name: expect.stringMatching(/^Sancerre/),
          orders: 4,
          qty: 18,
          omzet_excl: 180,
        },
        {
          product_id: barolo,
          product_name: expect.stringMatching(/^Barolo/),
          orders: 1,
          qty: 1,
          omzet_excl: 10,
        },
      ]);
      expect(statuses).toEqual([
        { orderstatus_id: 4, orders: 4, qty: 13, omzet_excl: 130 },
        { orderstatus_id: 3, orders: 1, qty: 6, omzet_excl: 60 },
      ]);
      expect(sum).toEqual({ orders: 5, qty: 19, omzet_excl: 190 });
      expect([total, message]).toEqual([2, null]);
      expect((await ask({ take: 1, skip: 1 })).data).toHaveLength(1);
    });

    test('REP-003 · date type 2 counts by delivery date and 3 by invoice date; another one is refused', async () => {
      const by = (type: unknown, period = october) =>
        ask({ dates: { van: period.from, tot: period.to, type } });
      expect((await by(3)).sum).toEqual({ orders: 4, qty: 18, omzet_excl: 180 });
      const november = { from: '2026-11-01', to: '2026-11-30' };
      expect((await by(3, november)).sum).toEqual({ orders: 1, qty: 6, omzet_excl: 60 });
      expect(await by(2)).toMatchObject({ data: [], message: 'Geen resultaten gevonden' });
      expect((await by('1')).sum).toEqual((await ask()).sum);
      for (const type of [0, 4, 'x']) expect(await by(type)).toMatchObject({ code: 'invalid-request' });
    });

    test('REP-020 · of product tags, status tags and what is paid', async () => {
      expect((await ask({ product_tags: [barolo] })).sum).toEqual({ orders: 1, qty: 1, omzet_excl: 10 });
      expect((await ask({ status_tags: [3] })).sum).toEqual({ orders: 1, qty: 6, omzet_excl: 60 });
      expect((await ask({ paid: 1 })).sum).toEqual({ orders: 2, qty: 18, omzet_excl: 180 });
      expect((await ask({ paid: 1, status_tags: [4] })).sum).toEqual({ orders: 1, qty: 12, omzet_excl: 120 });
      expect((await ask({}, 'shopAdmin')).sum).toMatchObject({ orders: 1, qty: 24 });
      expect(await ask({ product_tags: [foreignProduct] })).toMatchObject({
        data: [],
        statuses: [],
        message: 'Geen resultaten gevonden',
      });
    });
  });

  describe('products list report', () => {
    const ask = async (request: object = {}, path = 'products') =>
      (await world.call('MANAGER', 'POST', `stats/${path}`, request)).body;
    const listed = async (request: object) =>
      (await ask(request)).data.map(({ product_id }: { product_id: number }) => product_id);

    test('REP-035 · REP-037 · lists the active products with their prices, stock, codes and origin', async () => {
      await addDisabled('Uitgelopen', 1);
      const { data, total } = await ask();
      expect(total).toBe(3);
      expect((await ask({ q: 'uitgelopen' })).data).toEqual([]);
      const [, , wine] = data;
      expect(wine).toMatchObject({
        product_id: sancerre,
        product_enabled: 1,
        sellprice: 13.85,
        sellprice2: 13.35,
        sellprice3: 12.85,
        otherproductcode: '',
        barcode: '',
        geo: 'Frankrijk, Loire',
        land: 'Frankrijk',
        regio: 'Loire',
        supplier_name: 'Domaine des Trois Sources',
        kleur: 'wit',
      });
      expect(wine.stock).toBeGreaterThan(wine.stock_available);
    });

    test('REP-035 · an empty bound of price or stock bounds nothing', async () => {
      const empty = { min_price: '', max_price: '', min_stock: null, max_stock: '' };
      expect(await listed(empty)).toHaveLength(3);
      expect(await listed({ ...empty, min_price: 12 })).toEqual([barolo, sancerre]);
      expect(await listed({ ...empty, min_price: '12', max_price: '20,50' })).toEqual([sancerre]);
      expect(await listed({ ...empty, max_price: 13.85, q: 'loire' })).toEqual([cremant, sancerre]);
      expect(await listed({ ...empty, max_stock: '11' })).toEqual([barolo]);
      expect(await listed({ ...empty, min_stock: 12, max_stock: 200 })).toEqual([cremant]);
      expect(await listed({ ...empty, q: 'cremant', kleur: 'wit' })).toEqual([cremant]);
      expect(await listed({ ...empty, kleur: 'rood' })).toEqual([]);
    });

    test('REP-034 · what the stock has cost, of all and of what is filtered', async () => {
      const { data, sum } = await ask({}, 'stock');
      expect(sum).toMatchObject({ products: 3, stock: 600 + 12 + 120 - 6 });
      expect(sum.value).toBeCloseTo(sum.stock * cost, 2);
      expect(data).toEqual([{ kleur: 'wit', ...sum }]);
      expect((await ask({ q: 'barolo' }, 'stock')).sum).toMatchObject({ products: 1, stock: 12 });
    });

    test.runIf(isThorough)('REP-034 · the stock list comes as a PDF', async () => {
      const { status, headers, body } = await world.call('MANAGER', 'GET', 'stats/stocklist/pdf');
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toMatch(/voorraadlijst-[\d-]+\.pdf/);
      expect(body).toMatch(/^%PDF/);
    });

    test.runIf(isThorough)(
      'REP-036 · a field of a product is changed by id, field and value, and nobody is overwritten',
      async () => {
        const change = async (field: string, value: unknown, more: object = {}) =>
          (
            await world.call('MANAGER', 'PUT', 'stats/products/update', {
              id: cremant,
              field,
              value,
              ...more,
            })
          ).body;
        expect(await change('sellprice', '12,50')).toEqual({ data: 1 });
        expect(await listed({ min_price: 12.5, max_price: 12.5 })).toEqual([cremant]);
        expect(await change('sellprice', 13, { from: 11.4 })).toMatchObject({
          data: 0,
          code: 'field-changed-meanwhile',
        });
        expect(await change('sellprice', 11.4, { from: 12.5 })).toEqual({ data: 1 });
        expect(await change('otherproductcode', 'NH-44')).toEqual({ data: 1 });
        expect((await ask({ q: 'cremant' })).data[0]).toMatchObject({
          otherproductcode: 'NH-44',
          sellprice: 11.4,
        });
        expect(await change('sellprice', -1)).toMatchObject({ data: 0 });
        expect(
          await world.call('MANAGER', 'PUT', 'stats/products/update', {
            id: cremant,
            field: 'note',
            value: 'x',
          }),
        ).toMatchObject({ status: 400 });
        expect(await change('product_enabled', 0)).toEqual({ data: 1 });
        expect(await listed({})).toEqual([barolo, sancerre]);
        expect(await change('product_enabled', 1)).toEqual({ data: 1 });
      },
    );
  });
});

describe('bookkeeping rows and VAT', () => {
  const march = { from: '2024-03-01', to: '2024-03-31' };
  const rowsOf = async (order_id: number) => {
    const own = (await world.call('ADMIN', 'GET', `order/${order_id}`)).body.order as { real_id: number };
    const rows = await file('settings/export/orders3a', march);
    return rows
      .filter((row) => row['Ordernummer'] === String(own.real_id))
      .map((row) => [row['Rekening'], row['Btw-soort'], row['Btw-tarief'], row['Debet'], row['Credit']]);
  };
  const changeCustomer = (field: string, val: string | number) =>
    world.call('ADMIN', 'PUT', 'klant/update', { customer_id: hotel, field, val });

  test.runIf(isThorough)(
    'SET-039 · 3Lines splits revenue and VAT by rate, and tells a supply within the EU from an export',
    async () => {
      await world.call('ADMIN', 'PUT', 'product/update', { product_id: cremant, field: 'btw_id', val: 2 });
      on('2024-03-04');
      const order = {
        customer_id: hotel,
        'delivery-method_id': 1,
        overrule_discount: 1,
        order_discount: 0,
        order_lines: [
          { product_id: sancerre, qty: 6, pricetype: 1, unit_price_excl: 10 },
          { product_id: cremant, qty: 3, pricetype: 1, unit_price_excl: 8.35 },
        ],
      };
      const mixed = (await world.call('ADMIN', 'POST', 'order/store', order)).body.data.id as number;
      await invoice(mixed);
      expect(await rowsOf(mixed)).toEqual([
        ['Debiteuren', '', '', '99,90', '0,00'],
        ['Omzet', 'laag tarief', '9%', '0,00', '25,05'],
        ['Btw', 'laag tarief', '9%', '0,00', '2,25'],
        ['Omzet', 'hoog tarief', '21%', '0,00', '60,00'],
        ['Btw', 'hoog tarief', '21%', '0,00', '12,60'],
      ]);

      const withoutVat = async (country: string, vatNumber: string) => {
        for (const [field, val] of [
          ['country', country],
          ['vat_number', vatNumber],
          ['no_vat', 1],
        ] as const)
          expect((await changeCustomer(field, val)).body).toEqual({ data: 1 });
        const id = await place(hotel, sancerre, 6);
        expect((await invoice(id)).body).toMatchObject({ data: expect.stringContaining('updated') });
        return id;
      };
      for (const [country, vatNumber, kind] of [
        ['België', 'BE0428759497', 'levering in de EU'],
        ['Zwitserland', '', 'export'],
      ] as const)
        expect(await rowsOf(await withoutVat(country, vatNumber))).toEqual([
          ['Debiteuren', '', '', '60,00', '0,00'],
          ['Omzet', kind, '0%', '0,00', '60,00'],
          ['Btw', kind, '0%', '0,00', '0,00'],
        ]);
    },
  );
});

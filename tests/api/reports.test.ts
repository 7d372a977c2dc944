import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { invoicesByDate, ordersOfPeriod } from '#projections/exports/queries.ts';
import {
  barolo,
  bistro,
  customerOf,
  hotel,
  kelder,
  noordhof,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

/** October: bistro, of SALES, buys three times and hotel, of nobody, once; in November bistro once more. */
let world: SmallWorld;
const orders: Record<'first' | 'second' | 'credited' | 'hotel' | 'quote' | 'november' | 'shop', number> = {
  ...{ first: 0, second: 0, credited: 0, hotel: 0, quote: 0, november: 0, shop: 0 },
};
const formula = 404;
const on = (day: string) => Object.assign(world.time, { now: `${day}T09:30:00.000Z`, today: day });
const place = async (customer_id: number, product_id: number, qty: number, who: Person = 'ADMIN') => {
  const order = {
    ...{ customer_id, 'delivery-method_id': 1, overrule_discount: 1, order_discount: 0 },
    order_lines: [{ product_id, qty, pricetype: 1, unit_price_excl: 10 }],
  };
  return (await world.call(who, 'POST', 'order/store', order)).body.data.id as number;
};
const invoice = (order_id: number) =>
  world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
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
    ...{ order_id: orders.quote, orderstatus_id: 4, offer: 1 },
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
}, 60_000);
afterAll(() => world?.close());

const october = { from: '2026-10-01', to: '2026-10-31' };
const file = async (path: string, { from, to } = october, who: Person = 'ADMIN') => {
  const { status, headers, body } = await world.call(who, 'GET', `${path}/${from}/${to}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse(body as string, { delimiter: ';', columns: true, bom: true }) as Record<string, string>[];
};

describe('exports', () => {
  test('SET-039 · API-255 · Std gives a row for each order of these order dates, and no quote', async () => {
    const rows = await file('settings/export/orders');
    expect(rows.map((row) => [row['Orderdatum'], row['Klant'], row['Flessen'], row['Omzet excl']])).toEqual([
      ['05-10-2026', 'Bistro De Kade', '6', '60'],
      ['20-10-2026', 'Bistro De Kade', '12', '120'],
      ['20-10-2026', 'Hotel Park Lindenhof', '1', '10'],
      ['31-10-2026', "'=1+1", '6', '60'],
      ['31-10-2026', "'=1+1", '-6', '-60'],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ Status: 'wacht', Factuurdatum: '20-10-2026', Btw: '12,6', 'Omzet incl': '72,6', Betaald: '72,6' },
      ...{ Klantnummer: String(bistro), 'Via bestelapp': 'nee' },
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
      [incl, '0'],
      ['0', excl],
      ['0', vat],
    ];
    expect(amounts.slice(0, 6)).toEqual([...sale('72,6', '60', '12,6'), ...sale('145,2', '120', '25,2')]);
    const credit = sale('72,6', '60', '12,6').map((sides) => sides.toReversed());
    expect(amounts.slice(6)).toEqual([...sale('72,6', '60', '12,6'), ...credit]);
    for (const own of Map.groupBy(rows, (row) => row['Factuurnummer']).values()) {
      const sum = (side: string) => own.reduce((all, row) => all + number(row[side]), 0);
      expect(sum('Debet')).toBeCloseTo(sum('Credit'), 6);
    }
    expect(new Set(rows.map((row) => row['Boekdatum']))).toEqual(new Set(['20-10-2026', '31-10-2026']));
  });

  test('SET-039 · 3Lines (B) gives those of which the last payment is in the period, and none that is not paid', async () => {
    const paid = await file('settings/export/orders3b');
    expect(paid.map((row) => [row['Betaald op'], row['Rekening'], row['Debet'], row['Credit']])).toEqual([
      ['31-10-2026', 'Debiteuren', '72,6', '0'],
      ['31-10-2026', 'Omzet', '0', '60'],
      ['31-10-2026', 'Btw', '0', '12,6'],
    ]);
    const later = await file('settings/export/orders3b', { from: '2026-11-01', to: '2026-11-30' });
    expect(later.map((row) => row['Debet'])).toEqual(['145,2', '0', '0']);
  });

  test('SET-039 · Std Klanten gives a row for each customer that was added in the period', async () => {
    const rows = await file('klant/exportKlantenCSV', { from: '2026-11-19', to: '2026-11-19' });
    expect(rows.map((row) => row['Klantnummer'])).toEqual([bistro, hotel, formula].map(String));
  });

  test('SET-038 · a period that ends before it begins is refused', async () => {
    for (const path of ['orders', 'orders3a', 'orders3b'])
      expect(await world.call('ADMIN', 'GET', `settings/export/${path}/2026-10-31/2026-10-01`)).toMatchObject(
        {
          ...{ status: 400, body: { code: 'invalid-request' } },
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
    const { db } = world.services;
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
  const cost = 7.3917;

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
      ...{ results: [], results_names: [], message: 'Geen resultaten gevonden' },
    });
  });

  test('the CSV holds what the report shows, and its total', async () => {
    const rows = await file('stats/verkoopCijfers/csv/1', october, 'FINANCE');
    expect(rows.at(-1)).toMatchObject({ Soort: 'Totaal', Flessen: '19', 'Omzet excl': '190' });
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
    const cost = 7.3917;
    expect(sum).toMatchObject({
      ...{ omzet_excl: 180, omzet_incl: 217.8, aantal_orders: 3, aantal_producten: 18 },
      ...{ avg_spend_order_excl: 60, avg_spend_order_incl: 72.6, avg_prods_order: 6 },
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
        ...{
          product_id: sancerre,
          product_number: sancerre,
          product_name: 'Sancerre Les Caillottes 2024',
          qty: 24,
          omzet_excl: 240,
        },
        ...{ marge_eur: expect.closeTo(62.6, 1), marge_perc: expect.closeTo(26.08, 1) },
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
      ...{ customer_id: bistro, customer_name: 'Bistro De Kade', orders: 2, qty: 18, omzet_excl: 180 },
    });
    expect(customers[1]).toMatchObject({ customer_id: formula, orders: 1, qty: 0, omzet_excl: 0 });
    expect((await ask(5, { skip: 1, take: 1 })).customers).toHaveLength(1);
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

    test('REP-006 · at most 25 are found', async () => {
      expect((await look('land', 'an')).length).toBeLessThanOrEqual(25);
      expect((await look('land', 'an')).length).toBeGreaterThan(5);
    });

    test('REP-006 · REP-010 · only in accounts where one may look', async () => {
      expect(await names('account', 'kelder')).toEqual([]);
      expect(
        await world.call('MANAGER', 'POST', 'stats/lookup', {
          ...{ type: 'product', query: 'rioja', tags: [tag('account', kelder)] },
        }),
      ).toMatchObject({ status: 403, body: { code: 'account-not-allowed' } });
      expect(await names('product', 'rioja')).toEqual([]);
      expect(await names('account', 'noord', [], 'SALES')).toEqual(['Wijnimport Noordhof']);
    });
  });
});

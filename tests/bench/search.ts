import type pg from 'pg';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { aProduct } from '#tests/support/records.ts';

const kinds = 'Wijnbar Restaurant Slijterij Bistro Hotel Brasserie Proeflokaal Wijnhandel'.split(' ');
const words = 'Kade Linde Molen Haven Toren Eenhoorn Zilveren Gouden Zwaan Anker Kroon Sleutel'.split(' ');
const towns = 'Amsterdam Rotterdam Utrecht Zutphen Deventer Gouda Delft Leiden Breda Zwolle'.split(' ');
const grapes = 'Sancerre Chablis Barolo Rioja Chianti Riesling Pauillac Pomerol Vouvray Cava'.split(' ');

const years = ['2018', '2019', '2020', '2021', '2022', '2023', '2024'];
const houses =
  'Domaine des Trois Sources|Bastide Solenzac|Cantina Vigna Alta|Bodegas Rio Claro|Weingut Steinhof';
const places =
  'Frankrijk Loire|Frankrijk Bourgogne|Italië Piemonte|Spanje Rioja|Duitsland Mosel|Italië Toscane';
const varieties = 'Sauvignon blanc|Pinot noir|Nebbiolo|Tempranillo|Riesling|Sangiovese|Chardonnay';

const pick = (list: readonly string[], factor: number) =>
  `(array[${list.map((word) => `'${word}'`).join(',')}])[1 + (n * ${factor} % ${list.length})::int]`;

/** Customers numbered from `first` to `last`. */
const fillCustomers = (client: pg.Client, { first, last }: { first: number; last: number }) => {
  const name = `${pick(kinds, 1)} || ' De ' || ${pick(words, 7)} || ' ' || ${pick(words, 11)} || ' ' || n`;
  return client.query(
    `insert into read_model.customer (log, customer_id, account_id, number, name, city, is_enabled, added_on,
       search, record, financing)
     select ${log}, n, ${accountId}, n, name, city, true, date '2026-01-01', lower(name || ' ' || city || ' ' || n),
       '{}', '{}'
     from (select n, ${name} as name, ${pick(towns, 3)} as city from generate_series(${first}, ${last}) n) _`,
  );
};

/**
 * Rows as the projections would write them; one order in ten is delivered to someone other than the customer.
 */
const fill = async (
  client: pg.Client,
  { orders, customers, products }: { orders: number; customers: number; products: number },
) => {
  await fillCustomers(client, { first: 1, last: customers });
  await client.query(
    `insert into read_model.sales_order (log, order_id, account_id, number, customer_id, customer_name, city,
       order_date, delivery_date, moment, time, method_id, address, recipient, source, status, price_side,
       details, bottles, subtotal, discount, excl, vat, incl,
       purchase, per_rate, version)
     select ${log}, n, ${accountId}, 10000 + n, 1 + (n * 7919) % ${customers}, 'Klant', 'Utrecht',
       date '2024-01-01' + (n / 140)::int, date '2024-01-03' + (n / 140)::int, null, null, 1, '{}',
       case when n % 10 = 0 then lower(${pick(kinds, 5)} || ' ' || ${pick(words, 3)} || ' ' || ${pick(towns, 7)}) end,
       'staff', 'delivered', 'excl', '{}', 12, 1000000, 0, 1000000, 210000, 1210000, 600000, '[]', 1
     from generate_series(1, ${orders}) n`,
  );
  const wine = `${pick(grapes, 1)} || ' ' || ${pick(words, 7)}`;
  const record = `$1::jsonb || jsonb_build_object('productId', n, 'number', n, 'name', name)`;
  await client.query(
    `insert into read_model.product (log, product_id, account_id, number, name, is_enabled, added, added_on, known,
       vintage, search, record)
     select ${log}, n, ${accountId}, n, name, true, n, '2026-11-19', '{}', vintage,
       lower(n || ' ' || name || ' ' || vintage || ' ' || more), ${record}
     from (select n, ${wine} as name, ${pick(years, 1)} as vintage,
       ${[houses, places, varieties].map((each, nth) => pick(each.split('|'), nth + 3)).join(` || ' ' || `)} as more
       from generate_series(1, ${products}) n) _`,
    [JSON.stringify(aProduct())],
  );
  await client.query('vacuum analyze');
};

/** What users type: from two letters to full names, and the start of a number. */
const questions = [
  'wi',
  'ka',
  'wijnb',
  'hotel',
  'de kade',
  'kade de',
  'eenhoorn zutphen',
  'zutphen gouden wijnbar',
  '10',
  '1099',
  '54321',
  '110000',
  'slijterij 4711',
  'anker',
  'zwaan kroon delft',
  'bestaatniet',
  'ab',
];
const wines = [
  'sa',
  'barolo',
  'rioja kroon',
  '2022',
  'gouden chablis',
  '1234',
  'loire',
  'frankrijk 2021',
  'sauvignon trois',
  'vigna barolo 2019',
  'noir bourgogne',
  'mosel riesling kroon',
  'bestaatniet',
];
/** Of 10,000 customers, while somebody types; in ms. */
const wanted = 3;
const names = [
  'wi',
  'wijnb',
  'kade de',
  'eenhoorn zutphen',
  'zutphen gouden wijnbar',
  'slijterij 4711',
  '1999',
  'delft kroon zwaan',
  'hotel',
  'bestaatniet',
];

/**
 * The global search over 100,000 orders and 10,000 customers, that of 20,000 products and that of 10,000 and
 * 20,000 customers: the duration of a call over HTTP, including session, roles and checks, one at a time.
 */
export const bench = async ({
  orders = 100_000,
  customers = 10_000,
  products = 20_000,
  rounds = 30,
} = {}): Promise<BenchRow[]> => {
  const { client, measure, close } = await company();
  try {
    await fill(client, { orders, customers, products });
    const smallest = await measure([['authenticate/user']], rounds);
    const all = await measure(
      questions.map((q) => [`dashboard/search/${encodeURIComponent(q)}`]),
      rounds,
    );
    const found = await measure(
      wines.map((q) => [`product/getListByMultipleFields/${encodeURIComponent(q)}/0`]),
      rounds,
    );
    const typed = await measure(
      names.map((q) => [`klant/getListByNameEnabled/${encodeURIComponent(q)}`]),
      rounds,
    );
    await fillCustomers(client, { first: customers + 1, last: 2 * customers });
    await client.query('vacuum analyze');
    const buyers = await measure(
      names.map((q) => [`klant/getListByNameEnabled/${encodeURIComponent(q)}`]),
      rounds,
    );
    const row = (name: string, value: number, ratio: number | null = null): BenchRow => ({
      name,
      value,
      ratioTo: ratio === null ? null : 'kleinste aanroep (ms, p50)',
      ratio,
    });
    return [
      row('kleinste aanroep (ms, p50)', smallest.p50),
      row('zoeken over 100.000 orders en 10.000 klanten (ms, p50)', all.p50, all.p50 / smallest.p50),
      row('  p95 (ms), hoogstens 20', all.p95),
      row('zoeken over 20.000 producten (ms, p50)', found.p50, found.p50 / smallest.p50),
      row('  p95 (ms), hoogstens 20', found.p95),
      row('zoeken over 10.000 klanten (ms, p50)', typed.p50, typed.p50 / smallest.p50),
      {
        name: '  gedeeld door de gewenste 3 ms',
        value: typed.p50,
        ratioTo: 'wanted',
        ratio: typed.p50 / wanted,
      },
      row('  p95 (ms)', typed.p95),
      row('zoeken over 20.000 klanten (ms, p50)', buyers.p50, buyers.p50 / smallest.p50),
      row('  p95 (ms), hoogstens 20', buyers.p95),
    ];
  } finally {
    await close();
  }
};

const bounds: Bounds = {
  'zoeken over 100.000 orders en 10.000 klanten (ms, p50)': { most: 14 },
  'zoeken over 20.000 producten (ms, p50)': { most: 14 },
  'zoeken over 10.000 klanten (ms, p50)': { most: 10 },
  'zoeken over 20.000 klanten (ms, p50)': { most: 10 },
};

if (import.meta.main) await report(bench, bounds);

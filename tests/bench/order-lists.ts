import type pg from 'pg';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { stillSo } from '#projections/log-book/table.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { loaded } from '#tests/bench/server.ts';
import type { PlainDetails } from '#projections/sales-orders/table.ts';
import { aCustomer } from '#tests/support/records.ts';

const customers = 20_000;
const products = 2_000;
const productsADay = 200;
const linesOfOrder = 12;
/** A report of a year with one filter or none, and with several; an indexed list; in ms. */
const wanted = { report: 100, combined: 1_000, list: 3 };

/** What an order holds besides its columns. */
const plainDetails: PlainDetails = {
  remark: '',
  internalRemark: '',
  invoiceNote: '',
  warehouseNote: '',
  validUntil: null,
};

/**
 * Inserts order rows as years of trade would leave them: spread over the last two years, the last two percent
 * not invoiced, the last three per mille open, what was invoiced over five weeks ago paid but for one in two hundred,
 * one in ten from the customer app, one customer in a hundred with a backorder, twelve lines of each beside each other,
 * and 50,000 product changes in the log book. What was delivered is added up by day and by product, and by the month of
 * customer types and managers.
 */
const fill = async (client: pg.Client, orders: number, today: string) => {
  await client.query(
    `insert into read_model.customer (log, customer_id, account_id, number, name, city, is_enabled, added_on,
       search, record, financing)
     select ${log}, n, ${accountId}, n, 'Klant ' || n, 'Utrecht', true, $1::date, 'klant ' || n,
       $2::jsonb || jsonb_build_object('customerId', n, 'number', n,
         'customerType', (array['Restaurant', 'Bistro', 'Wijnbar', 'Hotel', 'Horeca'])[1 + n % 5],
         'accountManager', (array['R. de Groot', 'E. Noordhof', 'M. Kuiper'])[1 + n % 3]), '{}'
     from generate_series(1, ${customers}) n`,
    [today, JSON.stringify(aCustomer())],
  );
  const backorders = customers / 100;
  await client.query(
    `insert into read_model.sales_order (log, order_id, account_id, number, customer_id, customer_name, city,
       order_date, delivery_date, moment, time, method_id, address, recipient, source, status, invoice_number,
       invoice_date, paid, price_side, details, bottles, subtotal,
       discount, excl, vat, incl, purchase, discount_inputs, order_discount,
       extra_discount, "references", per_rate, version)
     select ${log}, n * 1000, ${accountId}, 10000 + n, 1 + (n * 7919) % ${customers}, 'Klant', 'Utrecht',
       ordered, ordered + 2, null, null, 1, '{}', null, case when n % 10 = 0 then 'app-2' else 'staff' end,
       case when n <= ${backorders} then 'backorder' when n > ${orders * 0.997} then 'waiting' else 'delivered' end,
       case when n between ${backorders} + 1 and ${orders * 0.98} then n::text end,
       case when n between ${backorders} + 1 and ${orders * 0.98} then ordered end,
       case when n between ${backorders} + 1 and ${orders * 0.95} and n % 200 > 0 then 1210000 else 0 end,
       'excl', $2::jsonb, ${2 * linesOfOrder}, 1000000, 0, 1000000, 210000, 1210000, 600000, '{}', 0, 0, '[]', '[]', 1
     from (select n, $1::date - ((${orders} - n) * 730 / ${orders})::int as ordered
       from generate_series(1, ${orders}::bigint) n) _`,
    [today, JSON.stringify(plainDetails)],
  );
  await client.query(
    `insert into read_model.sales_order_line (log, order_id, line_id, customer_id, product_id, product_number, name, vintage,
       quantity, unit_price, discount, invoice_discount, price_type, is_excluded_from_discount, vat_category, vat_rate,
       purchase_price, is_locked, total_excl, total_incl)
     select ${log}, n * 1000, line, 1 + (n * 7919) % ${customers}, product, product, 'Wijn ' || product, '2024', 2, 100000, 0, 0,
       'catalogue', false, 'high', 2100, 60000, false, 200000, 242000
     from generate_series(1, ${orders}::bigint) n, generate_series(1, ${linesOfOrder}) line,
       lateral (select 1 + (n * 31 + line * 7) % ${products} as product) p
     order by n, line`,
  );
  await client.query(
    `insert into read_model.invoice (log, invoice_id, account_id, customer_id, customer_name, order_id, order_number, kind,
       invoice_number, invoice_date, due_date, excl, vat, incl, per_rate, paid, open, paid_here, mail_reason)
     select log, order_id, account_id, customer_id, customer_name, order_id, number, 'invoice', invoice_number,
       invoice_date, invoice_date + 30, excl, vat, incl, '[]', paid, incl - paid, 0, ''
     from read_model.sales_order where invoice_number is not null`,
  );
  await client.query(
    `insert into read_model.payment_line (log, order_id, line_id, place, account_id, user_id, paid_on, amount, method, status)
     select log, order_id, 1, number, account_id, 5, invoice_date + 20, paid, 1, 'paid' from read_model.sales_order
     where paid <> 0`,
  );
  await client.query(
    `insert into read_model.delivered_day (log, account_id, date_type, day, orders, credits, bottles, excl, incl, vat_low,
       vat_high, purchase, app_excl, app_incl)
     select log, account_id, date_type, day, count(*), 0, sum(bottles), sum(excl), sum(incl), 0, sum(vat), sum(purchase),
       coalesce(sum(excl) filter (where source <> 'staff'), 0), coalesce(sum(incl) filter (where source <> 'staff'), 0)
     from read_model.sales_order cross join lateral (values ('order', order_date), ('delivery', delivery_date),
       ('invoice', invoice_date)) counted (date_type, day)
     where status = 'delivered' and day is not null group by log, account_id, date_type, day`,
  );
  await client.query(
    `insert into read_model.delivered_product_day (log, account_id, date_type, day, product_id, lines, bottles, excl,
       purchase)
     select log, account_id, date_type, day, 1 + (n * 31 + (day - date '2020-01-01') * 7) % ${products}, 6, 36, 3600000, 2160000
     from read_model.delivered_day, generate_series(1, ${productsADay}) n`,
  );
  await client.query(
    `insert into read_model.customer_group
     select log, customer_id, record->>'customerType', record->>'accountManager', null,
       record->>'accountManager' from read_model.customer`,
  );
  await client.query(
    `insert into read_model.delivered_group_month (log, account_id, date_type, day, customer_type, manager, orders, credits, bottles,
       excl, incl, vat_low, vat_high, purchase, app_excl, app_incl)
     select o.log, o.account_id, date_type, date_trunc('month', day), customer_type, manager, count(*), 0, sum(bottles), sum(excl),
       sum(incl), 0, sum(vat), sum(purchase), coalesce(sum(excl) filter (where source <> 'staff'), 0),
       coalesce(sum(incl) filter (where source <> 'staff'), 0)
     from read_model.sales_order o join read_model.customer_group g using (log, customer_id)
     cross join lateral (values ('order', order_date), ('delivery', delivery_date),
       ('invoice', invoice_date)) counted (date_type, day)
     where status = 'delivered' and day is not null
     group by o.log, o.account_id, date_type, date_trunc('month', day), customer_type, manager`,
  );
  await client.query(
    `insert into read_model.delivered_group_product_month (log, account_id, date_type, day, customer_type, manager, product_id, lines,
       bottles, excl, purchase)
     select log, account_id, date_type, day, customer_type, manager, product_id, 6, 36, 3600000, 2160000
     from read_model.delivered_group_month, generate_series(1, ${products}) product_id`,
  );
  await client.query(
    `insert into read_model.log_action (log, position, command_id, recorded_at, account_id, user_id, types, streams,
       parts)
     select ${log}, n, gen_random_uuid(), $1::timestamptz - n * interval '1 minute', ${accountId}, 5,
       array[case when n % 2 = 0 then 'ProductFieldChanged' else 'StockReserved' end], array['product-' || n % 2000],
       array[null]
     from generate_series(1, 100000) n`,
    [today],
  );
  await client.query(
    `insert into read_model.log_subject (log, stream, until, subject)
     select ${log}, 'product-' || n, ${stillSo}, 'Wijn ' || n from generate_series(0, 1999) n`,
  );
  // the newest, which the dashboard reads in the log
  await client.query(
    `insert into es.event
     select ${log}, n, 'product-' || n % 2000, n, 'ProductFieldChanged', 1, ${accountId}, gen_random_uuid(), 0,
       $1::timestamptz - n * interval '1 minute', '{"id":1,"field":"name","from":"A","to":"B"}',
       '{"userId":5,"onBehalfOf":null,"screen":null}', '', ''
     from generate_series(1, 100) n`,
    [today],
  );
};

/**
 * The dashboard, the order lists and the report of a year with a million orders in the read models:
 * `npm run bench -- order-lists`, or ORDERS=200000 for fewer.
 */
export const bench = async ({ orders = 1_000_000, rounds = 60 } = {}): Promise<BenchRow[]> => {
  const { client, ask, measure, close } = await company();
  try {
    const today = dateInAmsterdam(Date.now());
    const began = performance.now();
    await fill(client, orders, today);
    const seconds = (performance.now() - began) / 1000;
    await client.query('vacuum analyze');

    const smallest = await measure([['authenticate/user']], rounds);
    const name = 'kleinste aanroep (ms, p50)';
    const rows: BenchRow[] = [
      { name: `${orders} orders geladen (orders/s)`, value: orders / seconds, ratioTo: null, ratio: null },
      { name, value: smallest.p50, ratioTo: null, ratio: null },
    ];
    const note = async (what: string, screens: readonly (readonly string[])[]) => {
      const { p50, p95 } = await measure(screens, rounds);
      rows.push(
        { name: `${what} (ms, p50)`, value: p50, ratioTo: name, ratio: p50 / smallest.p50 },
        { name: `  p95 (ms)`, value: p95, ratioTo: null, ratio: null },
      );
    };
    const tomorrow = addDays(today, 1);
    const besides = [`dashboard/summary/${today}`, 'dashboard/products'];
    await note('dashboard, alle aanroepen van het scherm', [
      [...besides, `dashboard/orders/todeliver/${today}?take=8`],
      [...besides, `dashboard/orders/todeliver/${tomorrow}?take=8`],
      [...besides, `dashboard/orders/entered/${today}?take=8`],
      [...besides, `dashboard/orders/notinvoiced/${today}?take=8`],
      [...besides, `dashboard/orders/invoicednotdelivered/${today}?take=8`],
      [...besides, `dashboard/orders/customerapp/${today}?take=8`],
      [...besides, `dashboard/orders/delivered/${today}?take=8`],
      [...besides, 'dashboard/unprocessed?take=8'],
      [...besides, 'dashboard/backorders?take=8'],
    ]);
    await note('lijst van orders', [
      [`dashboard/orders/entered/${today}?take=20`],
      [`dashboard/orders/notinvoiced/${today}?take=20`],
      [`dashboard/orders/notinvoiced/${today}?take=20&skip=2000`],
      ['dashboard/unprocessed?take=20'],
      ['order/getByCustomer/17/all/0/10'],
      ['order/getByCustomer/4711/all/40/10'],
    ]);
    await note('lijst van alle orders, per nummer, datum en levering', [
      ['orders/list'],
      ['orders/list?sort=orderDate&descending=0'],
      ['orders/list?sort=deliveryDate&skip=400'],
      ['orders/list?orderstatus=afgeleverd&invoice=gefactureerd'],
    ]);
    const { value } = rows.at(-2)!;
    rows.push({
      name: '  gedeeld door de gewenste 3 ms',
      value,
      ratioTo: 'wanted',
      ratio: value / wanted.list,
    });
    await note('orders, facturen en betalingen van klanten met een woord', [
      ['orders/list?q=klant%2017'],
      ['orders/list?q=utrecht&sort=orderDate'],
      ['orders/list?q=klant%20471&sort=deliveryDate'],
      ['invoices/list?q=klant%2017'],
      ['invoices/list?q=utrecht'],
      ['payments/list?q=klant%2017'],
      ['payments/list?q=utrecht'],
    ]);
    const dates = { van: addDays(today, -364), tot: today, type: 1 };
    const [account, manager, type] = [
      { type: 'account', value: accountId },
      { type: 'accountmanager', value: 'R. de Groot' },
      { type: 'customertype', value: 3 },
    ];
    for (const [what, most, asked] of [
      ['zonder filter', wanted.report, { tags: [account] }],
      ['van afgeleverde orders', wanted.report, { tags: [account], orderstatus: [3] }],
      ['van een klanttype', wanted.report, { tags: [account, type] }],
      ['van een accountmanager', wanted.report, { tags: [account, manager] }],
      ['van een klanttype en een accountmanager', wanted.combined, { tags: [account, type, manager] }],
    ] as const) {
      const { p50, p95 } = await loaded(1, 4, () => ask('stats/orders', { dates, take: 20, ...asked }));
      rows.push(
        {
          name: `rapport van een jaar ${what} (ms, p50)`,
          value: p50,
          ratioTo: name,
          ratio: p50 / smallest.p50,
        },
        { name: `  gedeeld door de gewenste ${most} ms`, value: p50, ratioTo: 'wanted', ratio: p50 / most },
        { name: '  p95 (ms)', value: p95, ratioTo: null, ratio: null },
      );
    }
    return rows;
  } finally {
    await close();
  }
};

const bounds: Bounds = {
  'dashboard, alle aanroepen van het scherm (ms, p50)': { most: 140 },
  'lijst van orders (ms, p50)': { most: 14 },
  'lijst van alle orders, per nummer, datum en levering (ms, p50)': { most: 14 },
  'orders, facturen en betalingen van klanten met een woord (ms, p50)': { most: 20 },
  'rapport van een jaar zonder filter (ms, p50)': { most: 100 },
  'rapport van een jaar van afgeleverde orders (ms, p50)': { most: 100 },
  'rapport van een jaar van een klanttype (ms, p50)': { most: 100 },
  'rapport van een jaar van een accountmanager (ms, p50)': { most: 120 },
  'rapport van een jaar van een klanttype en een accountmanager (ms, p50)': { most: 150 },
};

if (import.meta.main)
  await report(() => bench({ orders: Number(process.env['ORDERS'] ?? inCheck(50_000, 1_000_000)) }), bounds);

import type pg from 'pg';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { processorTimeOfDatabase } from '#tests/bench/server.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';

const [customers, products, types] = [5_000, 2_000, 12];
const linesOfOrder = 12;
const wanted = 30_000;

/** Orders of 12 lines spread over a year, a third of them with discount rules, one line in five at a price of its own. */
const fill = async (client: pg.Client, orders: number, today: string) => {
  await client.query(
    `insert into read_model.customer (log, customer_id, account_id, number, name, city, is_enabled, added_on, search,
       record, financing)
     select ${log}, n, ${accountId}, n, 'Klant ' || n, 'Utrecht', true, $1::date, 'klant ' || n,
       $2::jsonb || jsonb_build_object('customerId', n, 'number', n), '{}'
     from generate_series(1, ${customers}) n`,
    [today, JSON.stringify(aCustomer())],
  );
  await client.query(
    `insert into read_model.product (log, product_id, account_id, number, name, is_enabled, added, added_on, known,
       vintage, search, record)
     select ${log}, n, ${accountId}, n, 'Wijn ' || n, true, n, $1::date, '{}', '2024', 'wijn ' || n,
       $2::jsonb || jsonb_build_object('productId', n, 'number', n, 'typeId', 1 + n % ${types})
     from generate_series(1, ${products}) n`,
    [today, JSON.stringify(aProduct())],
  );
  const rules = [
    { kind: 'general', customerTypeId: null, side: 'excl', from: 0, to: 99_990_000, percentage: 300 },
  ];
  const inputs = { manual: null, extra: 0, customerTypeId: null };
  await client.query(
    `insert into read_model.sales_order (log, order_id, account_id, number, customer_id, customer_name, city,
       order_date, method_id, address, source, status, price_side, details, bottles, subtotal, discount, excl, vat, incl,
       purchase, discount_inputs, "references", per_rate, version)
     select ${log}, n, ${accountId}, n, 1 + (n * 7919) % ${customers}, 'Klant', 'Utrecht',
       $1::date - (n * 365 / ${orders})::int, 1, '{}', case when n % 10 = 0 then 'app-2' else 'staff' end, 'delivered',
       'excl', '{}', 72, 7200000, 0, 7200000, 1512000, 8712000, 4320000,
       $2::jsonb || jsonb_build_object('rules', case when n % 3 = 0 then $3::jsonb else '[]' end), '[]', '[]', 1
     from generate_series(1, ${orders}::bigint) n`,
    [today, JSON.stringify(inputs), JSON.stringify(rules)],
  );
  const price = {
    priceClass: 1,
    cataloguePrice: 100_000,
    customerDiscount: 0,
    isExcludedFromDiscount: false,
  };
  await client.query(
    `insert into read_model.sales_order_line (log, order_id, line_id, customer_id, product_id, product_number, name,
       vintage, quantity, unit_price, discount, invoice_discount, price_type, is_excluded_from_discount,
       vat_category, vat_rate, purchase_price, is_locked, total_excl, total_incl)
     select ${log}, n, line, 1 + (n * 7919) % ${customers}, wine, wine, 'Wijn ' || wine, '2024', 6, 100000, 0, 0,
       'catalogue', false, 'high', 2100, 60000, false, 600000, 726000
     from generate_series(1, ${orders}::bigint) n, generate_series(1, ${linesOfOrder}) line,
       lateral (select 1 + (n * 31 + line * 977) % ${products} as wine) _`,
  );
  await client.query(
    `insert into read_model.sales_order_inputs (log, order_id, inputs)
     select ${log}, n, (select jsonb_object_agg(line, $1::jsonb || jsonb_build_object('manualPrice',
       case when (n + line) % 5 = 0 then 95000 end)) from generate_series(1, ${linesOfOrder}) line)
     from generate_series(1, ${orders}::bigint) n`,
    [JSON.stringify(price)],
  );
  await client.query('vacuum analyze');
};

type Scenario = { phase: string; handled: number; orders: number };

/** A scenario over the orders of a year: `npm run bench -- what-if`, or ORDERS=20000 for fewer. */
export const bench = async ({ orders = 100_000 } = {}): Promise<BenchRow[]> => {
  const { client, ask, databaseFolder, close } = await company();
  try {
    const today = dateInAmsterdam(Date.now());
    await fill(client, orders, today);
    const put = async (path: string, body: object) => JSON.parse(await ask(path, body, 'PUT'));
    const rule = {
      kind: 'general',
      customer_type_id: null,
      side: 'excl',
      from: 500,
      to: 99_999,
      percentage: 2,
    };
    const changes = { prices: [{ kind: 'all', id: null, percentage: 4 }], rules: [rule], shipping: null };
    const saved = { name: 'Proef', from: addDays(today, -400), until: today, changes };
    const { data } = await put('whatif/save', saved);
    const now = async () => JSON.parse(await ask(`whatif/${data.id}`)).data as Scenario;
    const run = async (until: (scenario: Scenario) => boolean) => {
      await put('whatif/run', { id: data.id });
      const began = performance.now();
      const told = new Set<number>();
      for (;;) {
        const scenario = await now();
        told.add(scenario.handled);
        if (until(scenario)) return { ms: performance.now() - began, told: told.size, scenario };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    // so few orders may be done before that is asked
    const stopping = await run(
      ({ phase, handled }) => phase === 'ended' || (phase === 'running' && handled > 0),
    );
    const asked = performance.now();
    await put('whatif/cancel', { id: data.id });
    // the process works on one thing at a time: what comes next waits until it has seen that
    const [used, database] = [process.cpuUsage(), processorTimeOfDatabase(databaseFolder) ?? 0];
    const { ms, told, scenario } = await run(({ phase }) => phase === 'ended');
    const { user, system } = process.cpuUsage(used);
    const ofDatabase = (processorTimeOfDatabase(databaseFolder) ?? 0) - database;
    const seen = performance.now() - asked - ms;
    const rows = JSON.parse(await ask(`whatif/rows/${data.id}?by=product`)) as { total: number };
    if (scenario.orders !== orders || rows.total !== products)
      throw new Error(JSON.stringify({ scenario, rows }));
    const figure = (name: string, value: number, ratio: number | null = null): BenchRow => ({
      name,
      value,
      ratioTo: ratio === null ? null : 'wanted',
      ratio,
    });
    return [
      figure(
        `${orders} orders of ${linesOfOrder} lines laid over (ms)`,
        ms,
        (ms * 100_000) / orders / wanted,
      ),
      figure('  processor of the server, asked for it 20 times a second (ms)', (user + system) / 1_000),
      figure('  processor of the database (ms)', ofDatabase),
      figure('how far it was, told so many times', told),
      figure('first told of (ms)', stopping.ms),
      figure('stopped: told within (ms)', seen),
    ];
  } finally {
    await close();
  }
};

const orders = Number(process.env['ORDERS'] ?? inCheck(10_000, 100_000));
const bounds: Bounds = { [`${orders} orders of ${linesOfOrder} lines laid over (ms)`]: { most: 1 } };

if (import.meta.main) await report(() => bench({ orders }), bounds);

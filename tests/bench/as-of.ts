import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { callsOf, start, stop } from '#tests/bench/server.ts';
import { aProduct } from '#tests/support/records.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** An order of 200 changes, and stock as of a day; in ms. */
const wanted = { order: 100, stock: 1_000 };
const changes = 200;
const [products, days] = [2_000, 730];

const percentile = (took: readonly number[], part: number) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * part)]!;

/** An order of 200 changes as of moments all over them, over HTTP. */
const lookAtOrder = async (times: number) => {
  const folder = temporaryFolder();
  try {
    const server = await start(folder.path);
    try {
      const call = await callsOf(server.url, { seesOwnChanges: true });
      const customers = (await call('GET', 'klant/getListByNameEnabled/re')).data as { id: number }[];
      const customer_id = customers[0]!.id;
      const sold = (await call('GET', `product/getProductsForCustomer/0/${customer_id}`)).data as {
        product_id: number;
      }[];
      const order_lines = sold.slice(0, 12).map(({ product_id }) => ({ product_id, qty: 1 }));
      const body = { customer_id, 'delivery-method_id': 1, order_lines };
      const placed = await call('POST', 'order/store', body, { 'Idempotency-Key': randomUUID() });
      const order_id = placed.data.id as number;
      for (let nth = 0; nth < changes; nth += 1)
        await call('PUT', 'order/updateorderstatus', { order_id, orderstatus_id: 1 + (nth % 2), offer: 0 });
      type Looked = { data: { stops: { at: string }[] } };
      const { stops } = ((await call('GET', `asof/order/${order_id}`)) as Looked).data;
      if (stops.length <= changes) throw new Error(`${stops.length} changes`);
      const took: number[] = [];
      for (let nth = -3; nth < times; nth += 1) {
        const { at } = stops[(Math.abs(nth) * 37) % stops.length]!;
        const began = performance.now();
        await call('GET', `asof/order/${order_id}?at=${at}`);
        if (nth >= 0) took.push(performance.now() - began);
      }
      return took;
    } finally {
      await stop(server);
    }
  } finally {
    folder.remove();
  }
};

/**
 * 2,000 products that orders of 12 lines moved over two years, and of each product ten changes in that time of what it
 * costs.
 */
const fill = async (client: pg.Client, orders: number, today: string) => {
  const movements = Math.ceil((orders * 12) / products);
  await client.query(
    `insert into read_model.product (log, product_id, account_id, number, name, is_enabled, added, added_on, known,
       vintage, search, record)
     select ${log}, n, ${accountId}, n, 'Wijn ' || n, true, n, $1::date, '{}', '2024', 'wijn ' || n,
       $2::jsonb || jsonb_build_object('productId', n, 'number', n)
     from generate_series(1, ${products}) n`,
    [today, JSON.stringify(aProduct())],
  );
  await client.query(
    `insert into read_model.stock_movement (log, account_id, warehouse_id, product_id, position, day, recorded_at,
       user_id, kind, change, on_hand, reserved, backordered)
     select ${log}, ${accountId}, 1, wine, nth::bigint * ${products} + wine, moved, moved, 5, 'taken', -6, 100 + nth % 50, 0, 0
     from generate_series(1, ${movements}) nth, generate_series(1, ${products}) wine,
       lateral (select $1::date - ((${movements} - nth) * ${days} / ${movements})::int as moved) _`,
    [today],
  );
  const changed = products * 10;
  await client.query(
    `insert into read_model.product_cost
     select ${log}, $1::timestamptz - n * interval '${days} days' / ${changed}, n, 1 + n % ${products}, 1000
     from generate_series(1, ${changed}) n`,
    [today],
  );
  await client.query('vacuum analyze');
};

/** The value of the stock and its first page as of days over two years, over HTTP. */
const lookAtStock = async (orders: number, times: number) => {
  const { client, ask, close } = await company();
  try {
    const today = dateInAmsterdam(Date.now());
    await fill(client, orders, today);
    const took: number[] = [];
    for (let nth = -2; nth < times; nth += 1) {
      const day = addDays(today, -1 - ((Math.abs(nth) * 97) % (days - 40)));
      const began = performance.now();
      const answer = JSON.parse(await ask(`stock/list?take=25&date=${day}`)) as { stock_value: number };
      if (nth >= 0) took.push(performance.now() - began);
      if (!(answer.stock_value > 0)) throw new Error(JSON.stringify(answer).slice(0, 400));
    }
    return took;
  } finally {
    await close();
  }
};

/** Looks back: `npm run bench -- as-of`, or ORDERS=1000000 for the movements of so many orders of 12 lines. */
export const bench = async ({ orders = 100_000, times = 40 } = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, took: readonly number[], within: number) => {
    const [half, most] = [percentile(took, 0.5), percentile(took, 0.95)];
    rows.push({ name: `${name} (ms, p50)`, value: half, ratioTo: 'wanted', ratio: half / within });
    rows.push({ name: `  p95 (ms)`, value: most, ratioTo: 'wanted', ratio: most / within });
  };
  note(`order of ${changes} changes as of a moment`, await lookAtOrder(times), wanted.order);
  note(`stock of ${products} products as of a day`, await lookAtStock(orders, times), wanted.stock);
  return rows;
};

const orders = Number(process.env['ORDERS'] ?? inCheck(10_000, 100_000));
const bounds: Bounds = {
  [`order of ${changes} changes as of a moment (ms, p50)`]: { most: 1 },
  [`stock of ${products} products as of a day (ms, p50)`]: { most: 1 },
};

if (import.meta.main) await report(() => bench({ orders }), bounds);

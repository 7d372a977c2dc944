import { type Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { productEvents } from '#domain/product/product.ts';
import { freeForApp, productsForApp } from '#projections/app-range/queries.ts';
import { readModels } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';
import { sellingFacts } from '#projections/facts/selling.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

/** The tables of the read models, of which nothing but the program itself keeps statistics. */
const withoutAutovacuum = async () => {
  const side = await readModelsOn();
  const { rows } = await side.pool.query<{ name: string; table: string }>(
    `select relname as name, c.oid::regclass::text as table from pg_class c
     join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname like 'rm\\_%'`,
  );
  for (const { table } of rows)
    await side.pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  return { ...side, tables: new Map(rows.map(({ name, table }) => [name, table])) };
};

test.runIf(isThorough)('what grew is analysed by who folds it, from the first rows on', async () => {
  const { pool, store, runner, tables } = await withoutAutovacuum();
  const known = async (name: string) => {
    const { rows } = await pool.query<{ known: number }>(
      `select reltuples::int as known from pg_class where oid = $1::regclass`,
      [tables.get(name)],
    );
    return rows[0]!.known;
  };
  const add = async (from: number, count: number) => {
    const result = await store.append({
      log: 1,
      accountId: 3,
      commandId: crypto.randomUUID(),
      metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: 'x', screen: null },
      streams: Array.from({ length: count }, (_, index) => ({
        stream: `product-${from + index}`,
        expectedRevision: 0,
        events: [productEvents.added(aProduct({ productId: from + index }))],
      })),
    });
    if (result.outcome === 'committed') await runner.waitFor({ 1: result.position }, 10_000);
  };
  await add(1, 40);
  await expect.poll(() => known('product'), { timeout: 10_000 }).toBe(40);
  await add(41, 360);
  await expect.poll(() => known('product'), { timeout: 10_000 }).toBe(400);
});

const [products, bundles, customers] = [400, 40, 200];
const of = { log: 1, accountId: 3 };

/** A company that came in at once: rows, and no statistics of any of them. */
const suddenly = async () => {
  const { pool, url, tables } = await withoutAutovacuum();
  const into = (name: string, rest: string, values: unknown[] = []) =>
    pool.query(`insert into ${tables.get(name)} ${rest}`, values);
  await into(
    'product',
    `(log, product_id, account_id, number, name, vintage, is_enabled, search, added, added_on, known, record)
     select 1, n, 3, n, 'Wijn ' || n, '2020', true, 'wijn ' || n, n, '2026-11-19', '{}', $1::jsonb || jsonb_build_object('productId', n)
     from generate_series(1, ${products}) n`,
    [JSON.stringify(aProduct())],
  );
  await into(
    'bundle_component',
    `select 1, n, ${bundles} + (n * 7 + part) % (${products} - ${bundles}), 1, part
     from generate_series(1, ${bundles}) n, generate_series(1, 3) part`,
  );
  await into(
    'stock_level',
    `(log, account_id, warehouse_id, product_id, on_hand, reserved, backordered, on_order)
     select 1, 3, 1, n, 100, 0, 0, 0 from generate_series(1, ${products}) n`,
  );
  await into(
    'customer_product',
    `select 1, customer, n, 3 from generate_series(1, ${customers}) customer, generate_series(1, ${products}, 4) n`,
  );
  await into(
    'favourite',
    `select 1, customer, n from generate_series(1, ${customers}) customer, generate_series(1, ${products}, 20) n`,
  );
  await into(
    'customer',
    `(log, customer_id, account_id, number, name, city, is_enabled, added_on, search, record, financing)
     select 1, n, 3, n, 'Bar ' || n, 'Plaats', true, '2026-01-01', 'bar ' || n, $1, '{}'
     from generate_series(1, ${customers}) n`,
    [JSON.stringify(aCustomer({ appRange: 1 } as never))],
  );
  const own = new Pool({ connectionString: url, max: 1 });
  own.on('error', () => undefined);
  onTestFinished(() => own.end());
  const db = readModels(own) as unknown as Kysely<ReadModels>;
  /** How many rows of the read models one more call reads, when its plan has become one for any values. */
  const rowsOf = async (call: () => Promise<unknown>) => {
    const counted = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read from pg_stat_user_tables
        where schemaname like 'rm\\_%'`.execute(db);
      return rows[0]!.read;
    };
    for (let time = 0; time < 8; time += 1) await call();
    await counted();
    const before = await counted();
    await call();
    return (await counted()) - before;
  };
  return { db, rowsOf };
};

test.runIf(isThorough)(
  'without statistics what the app asks reads some rows for each product, whatever plan comes of it',
  async () => {
    const { db, rowsOf } = await suddenly();
    const to = {
      customerId: 7,
      number: 7,
      stockAccountId: 3,
      range: 1 as const,
      priceClass: 1 as const,
      date: '2026-03-02',
      isMarkedUp: false,
      limit: 500,
    };
    const own = { customerId: 7, customersFrom: 3, stockAccountId: 3, ids: [50, 51, 52, 53] };
    expect(await productsForApp(db, of, to)).toHaveLength(products);
    expect(await freeForApp(db, of, own)).not.toBeNull();

    const lines = { customerId: 7, date: '2026-03-02' };
    const account = { log: 1, customersFrom: 3, productsFrom: 3 };
    expect(await rowsOf(() => productsForApp(db, of, to))).toBeLessThan(10 * products);
    expect(await rowsOf(() => freeForApp(db, of, own))).toBeLessThan(200);
    expect(await rowsOf(() => sellingFacts(db, account, lines, [1, 2, 60]))).toBeLessThan(100);
  },
);

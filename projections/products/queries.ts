import { type Kysely, sql } from 'kysely';
import type { Product } from '#domain/product/product.ts';
import type { BundleTables } from '#projections/bundles/table.ts';
import { onlyWarehouse, usualMinimum } from '#domain/stock/stock.ts';
import type { ProductTables } from '#projections/products/table.ts';
import { findsWords } from '#projections/kernel/search-text.ts';
import { freeBottles } from '#projections/stock/queries.ts';
import type { StockTables } from '#projections/stock/table.ts';

type Db = Kysely<ProductTables & StockTables & BundleTables>;
/** The products that one account keeps. */
type Of = { log: number; accountId: number };

/** Those of the products that exist. */
export const productsById = async (
  db: Db,
  { log, accountId }: Of,
  ids: readonly number[],
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select('record')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('product_id', 'in', [...ids])
    .execute();
  return rows.map(({ record }) => record);
};

/** At most `limit` products by name, with the bottles free in the stock of `stockAccountId`. */
export const productsWithStock = async (
  db: Db,
  { log, accountId }: Of,
  { stockAccountId, limit }: { stockAccountId: number; limit: number },
): Promise<{ product: Product; available: number }[]> => {
  const rows = await db
    .selectFrom('product')
    .select(['record', freeBottles({ log, stockAccountId }).as('available')])
    .where('product.log', '=', log)
    .where('product.account_id', '=', accountId)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ record, available }) => ({ product: record, available }));
};

const countedMost = 1_000;

/** The products of an account with their ledger in one stock, as far as they have one. */
const listed = (db: Db, { log, accountId }: Of, stockAccountId: number) =>
  db
    .selectFrom('product')
    .leftJoin('stock_level as level', (join) =>
      join
        .onRef('level.log', '=', 'product.log')
        .onRef('level.product_id', '=', 'product.product_id')
        .on('level.account_id', '=', stockAccountId)
        .on('level.warehouse_id', '=', onlyWarehouse),
    )
    .where('product.log', '=', log)
    .where('product.account_id', '=', accountId);

const columnsOf = ({ log }: Of, stockAccountId: number) =>
  [
    'product.record',
    'on_hand',
    'reserved',
    'backordered',
    'on_order',
    'minimum',
    freeBottles({ log, stockAccountId }).as('available'),
  ] as const;
type Listed = {
  record: Product;
  on_hand: number | null;
  reserved: number | null;
  backordered: number | null;
  on_order: number | null;
  minimum: number | null;
  available: number;
};
/** A product with its stock, in bottles (PROD-011); PROD-024: the usual minimum where none was set. */
const listedProduct = (row: Listed) => ({
  product: row.record,
  onHand: row.on_hand ?? 0,
  reserved: row.reserved ?? 0,
  backordered: row.backordered ?? 0,
  onOrder: row.on_order ?? 0,
  minimum: row.minimum ?? usualMinimum,
  available: row.available,
});
export type ListedProduct = ReturnType<typeof listedProduct>;

/**
 * PROD-001: a page of the products in which every word of the question is found, with the bottles free in the
 * stock of `stockAccountId`. One whose number is asked for goes first. `total` counts no further than 1 000.
 */
export const searchProducts = async (
  db: Db,
  of: Of,
  {
    question,
    includesDisabled,
    stockAccountId,
    skip,
    take,
  }: { question: string; includesDisabled: boolean; stockAccountId: number; skip: number; take: number },
) => {
  const words = findsWords('search', question);
  if (!words) return { rows: [], total: 0 };
  let found = listed(db, of, stockAccountId).where(words);
  if (!includesDisabled) found = found.where('is_enabled', '=', true);
  const asked = /^\d{1,9}$/.test(question.trim()) ? Number(question.trim()) : null;
  const [rows, counted] = await Promise.all([
    found
      .select(columnsOf(of, stockAccountId))
      .orderBy(sql`(number = ${asked}) is true`, 'desc')
      .orderBy('product.name')
      .orderBy(sql`record->>'vintage'`, 'desc')
      .orderBy('product.product_id')
      .offset(skip)
      .limit(take)
      .execute(),
    db
      .selectFrom(found.select('product.number').limit(countedMost).as('matches'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(listedProduct), total: counted.total };
};

/** PROD-002: the latest of those that are enabled, newest first. */
export const latestProducts = async (
  db: Db,
  of: Of,
  { stockAccountId, limit }: { stockAccountId: number; limit: number },
) => {
  const rows = await listed(db, of, stockAccountId)
    .where('is_enabled', '=', true)
    .select(columnsOf(of, stockAccountId))
    .orderBy('added', 'desc')
    .limit(limit)
    .execute();
  return rows.map(listedProduct);
};

/** Those of these products that the account has, in their order, with their stock (PROD-030). */
export const productsInOrder = async (
  db: Db,
  of: Of,
  { ids, stockAccountId }: { ids: readonly number[]; stockAccountId: number },
) => {
  const rows = await listed(db, of, stockAccountId)
    .where(sql<boolean>`product.product_id = any(${[...ids]})`)
    .select(columnsOf(of, stockAccountId))
    .execute();
  return ids.flatMap((id) => rows.filter(({ record }) => record.productId === id).map(listedProduct));
};

/** API-169: the countries of which an account has products. */
export const countriesOfProducts = async (db: Db, { log, accountId }: Of): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct (record->>'countryId')::int as id from product
    where log = ${log} and account_id = ${accountId} and record->>'countryId' is not null`.execute(db);
  return rows.map(({ id }) => id);
};

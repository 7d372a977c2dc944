import { type Kysely, sql } from 'kysely';
import type { Product } from '#domain/product/product.ts';
import type { BundleTables } from '#projections/bundles/table.ts';
import type { ProductTables } from '#projections/products/table.ts';
import { patternsOf } from '#projections/kernel/search-text.ts';
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

/** At most `limit` products in which every word of the question is found, by name (API-140). */
export const searchProducts = async (
  db: Kysely<ProductTables>,
  { log, accountId }: Of,
  question: string,
  limit: number,
): Promise<Product[]> => {
  const patterns = patternsOf(question);
  if (patterns.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select('record')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where((where) => where.and(patterns.map((pattern) => where('search', 'like', pattern))))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ record }) => record);
};

/** The products that have one of these numbers or ids. */
export const productsByNumberOrId = async (
  db: Db,
  { log, accountId }: Of,
  { numbers, ids }: { numbers: readonly number[]; ids: readonly number[] },
): Promise<Product[]> => {
  const found = (condition: ReturnType<typeof sql<boolean>>) =>
    db
      .selectFrom('product')
      .select(['product_id', 'record'])
      .where('log', '=', log)
      .where('account_id', '=', accountId)
      .where(condition)
      .execute();
  const rows = await Promise.all([
    found(sql<boolean>`number = any(${numbers}::int[])`),
    found(sql<boolean>`product_id = any(${ids}::bigint[])`),
  ]);
  return [...new Map(rows.flat().map(({ product_id: id, record }) => [id, record])).values()];
};

/** The bottles of every product that has any in the stock of `stockAccountId`, in pieces, for a file. */
export const stockInPieces = async function* (
  db: Db,
  { log, accountId }: Of,
  stockAccountId: number,
  size = 2_000,
) {
  let last = { number: 0, product_id: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('product')
      .innerJoin('stock_level', (join) =>
        join
          .onRef('stock_level.log', '=', 'product.log')
          .onRef('stock_level.product_id', '=', 'product.product_id')
          .on('stock_level.account_id', '=', stockAccountId)
          .on('stock_level.warehouse_id', '=', 1),
      )
      .select(['product.number', 'product.product_id', 'on_hand'])
      .where('product.log', '=', log)
      .where('product.account_id', '=', accountId)
      .where(
        sql<boolean>`(product.number, product.product_id) > (${last.number}::int, ${last.product_id}::bigint)`,
      )
      .orderBy('product.number')
      .orderBy('product.product_id')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows.map(({ number, on_hand: quantity }) => ({ number, quantity }));
    if (rows.length < size) return;
    last = rows.at(-1)!;
  }
};

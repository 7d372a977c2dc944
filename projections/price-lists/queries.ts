import { sql } from 'kysely';
import { onlyWarehouse } from '#domain/stock/stock.ts';
import { inScope, matches, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** At most so many: nobody keeps that many lists. */
const most = 1_000;

/** The custom lists of an account, by name. */
export const priceListsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('price_list')
    .select(['list_id', 'name', 'creator_id'])
    .where(inScope(scope))
    .where('is_deleted', '=', false)
    .orderBy(sql`name collate "nl-x-icu"`)
    .limit(most)
    .execute();

/** One of them, with the products that are ticked in it; null when there is none. */
export const priceListById = async (db: Db, { log, accountId }: Scope, listId: number) =>
  (await db
    .selectFrom('price_list')
    .select(['list_id', 'name', 'checked'])
    .where(matches({ log, list_id: listId, account_id: accountId, is_deleted: false }))
    .executeTakeFirst()) ?? null;

/** The products of an account of which a stock has any, or keeps any, by name (API-181). */
export const stockListOf = (
  db: Db,
  scope: Scope,
  { stockAccountId, limit }: { stockAccountId: number; limit: number },
) =>
  db
    .selectFrom('product')
    .innerJoin('stock_level as level', (join) =>
      join
        .onRef('level.log', '=', 'product.log')
        .on('level.account_id', '=', stockAccountId)
        .on('level.warehouse_id', '=', onlyWarehouse)
        .onRef('level.product_id', '=', 'product.product_id'),
    )
    .select(['product.record', 'level.on_hand', 'level.reserved', 'level.backordered'])
    .where(inScope(scope, 'product'))
    .where(sql<boolean>`(level.on_hand <> 0 or level.reserved <> 0 or level.backordered <> 0)`)
    .orderBy('product.name')
    .limit(limit)
    .execute();

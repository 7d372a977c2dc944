import { sql } from 'kysely';
import { firstOf, inScope, matches, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { isLevelIn } from '#projections/stock/queries.ts';

/** At most so many: nobody keeps that many lists. */
const most = 1_000;

/** The custom lists of an account, by name. */
export const priceListsOf = (db: Db, scope: Scope) =>
  select(
    db,
    'price_list',
    ['list_id', 'name', 'creator_id'],
    sql`${inScope(scope)} and is_deleted = false order by name collate "nl-x-icu" limit ${most}`,
  );

/** One of them, with the products that are ticked in it; null when there is none. */
export const priceListById = (db: Db, { log, accountId }: Scope, listId: number) => {
  const isList = matches({ log, list_id: listId, account_id: accountId, is_deleted: false });
  return firstOf(select(db, 'price_list', ['list_id', 'name', 'checked'], isList));
};

/** The products of an account of which a stock has any, or keeps any, by name (API-181). */
export const stockListOf = (db: Db, scope: Scope, stockAccountId: number) =>
  db
    .selectFrom('product')
    .innerJoin('stock_level as level', (join) => join.on(isLevelIn(stockAccountId)))
    .select(['product.record', 'level.on_hand', 'level.reserved', 'level.backordered'])
    .where(sql<boolean>`${inScope(scope, 'product')} and (on_hand, reserved, backordered) <> (0, 0, 0)`)
    .orderBy('product.name')
    .execute();

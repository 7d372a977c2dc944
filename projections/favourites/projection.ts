import { sql } from 'kysely';
import { type FavouriteEvent, favouriteEvents } from '#domain/favourite/favourite.ts';
import { createFavourites, type FavouriteTables, indexFavourites } from '#projections/favourites/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** Which products are favourites of which customers. */
export const favourites: Projection<FavouriteTables, FavouriteEvent> = {
  name: 'favourites',
  version: 1,
  tables: ['favourite'],
  events: favouriteEvents,
  create: createFavourites,
  index: indexFavourites,

  async project(batch, db) {
    const last = new Map(
      batch.map(({ log, type, data: { customerId: customer_id, productId: product_id } }) => [
        `${log} ${customer_id} ${product_id}`,
        { row: { log, customer_id, product_id }, isChosen: type === 'FavouriteChosen' },
      ]),
    );
    const rows = (isChosen: boolean) =>
      [...last.values()].flatMap((item) => (item.isChosen === isChosen ? [item.row] : []));
    const dropped = rows(false);
    if (dropped.length > 0)
      await sql`delete from favourite where (log, customer_id, product_id) in
        (select log, customer_id, product_id
          from json_populate_recordset(null::favourite, ${JSON.stringify(dropped)}::json))`.execute(db);
    await upsert(db, 'favourite', ['log', 'customer_id', 'product_id'], rows(true));
    return batch.flatMap(({ accountId, data: { customerId, productId } }) => [
      { type: 'Product' as const, id: productId, accountId, customerId: null },
      { type: 'Customer' as const, id: customerId, accountId, customerId },
    ]);
  },
};

import { type FavouriteEvent, favouriteEvents } from '#domain/favourite/favourite.ts';
import { favouritesSchema, type FavouriteTables } from '#projections/favourites/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidate } from '#projections/kernel/invalidate.ts';
import { deleteRows } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';

const key = ['log', 'customer_id', 'product_id'] as const;

/** Which products are favourites of which customers. */
export const favourites: Projection<FavouriteTables, FavouriteEvent> = {
  name: 'favourites',
  version: 1,
  events: favouriteEvents,
  ...favouritesSchema,

  async project(batch, db) {
    const last = new Map(
      batch.map(({ log, type, data: { customerId: customer_id, productId: product_id } }) => [
        `${log} ${customer_id} ${product_id}`,
        { row: { log, customer_id, product_id }, isChosen: type === 'FavouriteChosen' },
      ]),
    );
    const rows = (isChosen: boolean) =>
      [...last.values()].flatMap((item) => (item.isChosen === isChosen ? [item.row] : []));
    await deleteRows(db, 'favourite', key, rows(false));
    await upsert(db, 'favourite', key, rows(true));
    return batch.flatMap(({ accountId, data: { customerId, productId } }) => [
      invalidate('Product', productId, accountId),
      invalidate('Customer', customerId, accountId, customerId),
    ]);
  },
};

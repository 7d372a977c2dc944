import { favouriteEvents } from '#domain/favourite/favourite.ts';
import { favouritesSchema } from '#projections/favourites/table.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

/** Which products are favourites of which customers. */
export const favourites = projection({
  name: 'favourites',
  version: 1,
  events: favouriteEvents,
  ...favouritesSchema,

  async project(batch, db) {
    const rows = changedRows(db, 'favourite', ['log', 'customer_id', 'product_id']);
    for (const { log, type, data } of batch) {
      const row = { log, customer_id: data.customerId, product_id: data.productId };
      if (type === 'FavouriteChosen') rows.put(row);
      else rows.remove(row);
    }
    await rows.write();
    return batch.flatMap(({ accountId, data: { customerId, productId } }) => [
      invalidate('Product', productId, accountId),
      invalidate('Customer', customerId, accountId, customerId),
    ]);
  },
});

import { ratingEvents } from '#domain/product/ratings.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { ratingsSchema } from '#projections/ratings/table.ts';

/** The ratings of products (PROD-048). */
export const ratings = projection({
  name: 'ratings',
  version: 1,
  events: ratingEvents,
  ...ratingsSchema,

  async project(batch, db) {
    const rows = changedRows(db, 'product_rating', ['log', 'product_id', 'rating_id']);
    await rows.read(
      'product_id',
      batch[0]!.log,
      batch.map(({ data }) => data.productId),
    );
    for (const { log, position, type, data } of batch) {
      const at = { log, product_id: data.productId, rating_id: data.ratingId };
      if (type === 'ProductRatingRemoved') rows.remove(at);
      else {
        const { name, description } = data;
        rows.put({ ...at, place: rows.get(at)?.place ?? position, name, description });
      }
    }
    await rows.write();
    return batch.map(({ accountId, data }) => invalidate('Product', data.productId, accountId));
  },
});

import { type RatingEvent, ratingEvents } from '#domain/product/ratings.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidate } from '#projections/kernel/invalidate.ts';
import { ratingsSchema, type RatingTables } from '#projections/ratings/table.ts';

/** The ratings of products (PROD-048). */
export const ratings: Projection<RatingTables, RatingEvent> = {
  name: 'ratings',
  version: 1,
  events: ratingEvents,
  ...ratingsSchema,

  async project(batch, db) {
    for (const { log, position: place, type, data } of batch) {
      const { productId: product_id, ratingId: rating_id } = data;
      if (type === 'ProductRatingRemoved') {
        await db
          .deleteFrom('product_rating')
          .where('log', '=', log)
          .where('product_id', '=', product_id)
          .where('rating_id', '=', rating_id)
          .execute();
        continue;
      }
      const { name, description } = data;
      await db
        .insertInto('product_rating')
        .values({ log, product_id, rating_id, place, name, description })
        .onConflict((conflict) =>
          conflict.columns(['log', 'product_id', 'rating_id']).doUpdateSet({ name, description }),
        )
        .execute();
    }
    return batch.map(({ accountId, data }) => invalidate('Product', data.productId, accountId));
  },
};

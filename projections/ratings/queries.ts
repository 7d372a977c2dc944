import { matches } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The ratings of a product, in the order in which they were added. */
export const ratingsOf = async (db: Db, log: number, productId: number) => {
  const rows = await db
    .selectFrom('product_rating')
    .select(['rating_id', 'name', 'description'])
    .where(matches({ log, product_id: productId }))
    .orderBy('place')
    .execute();
  return rows.map(({ rating_id: ratingId, ...texts }) => ({ ratingId, ...texts }));
};

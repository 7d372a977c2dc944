import type { Kysely } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';

/** The ratings of a product, in the order in which they were added. */
export const ratingsOf = async (db: Kysely<ReadModels>, log: number, productId: number) => {
  const rows = await db
    .selectFrom('product_rating')
    .select(['rating_id', 'name', 'description'])
    .where('log', '=', log)
    .where('product_id', '=', productId)
    .orderBy('place')
    .execute();
  return rows.map(({ rating_id: ratingId, ...texts }) => ({ ratingId, ...texts }));
};

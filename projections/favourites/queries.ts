import { matches } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The customers of which a product is a favourite; at most `limit`. */
export const customersWithFavourite = async (db: Db, log: number, productId: number, limit: number) => {
  const rows = await db
    .selectFrom('favourite')
    .select('customer_id')
    .where(matches({ log, product_id: productId }))
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
};

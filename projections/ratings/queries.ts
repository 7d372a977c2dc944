import { sql } from 'kysely';
import { select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The ratings of a product, in the order in which they were added. */
export const ratingsOf = (db: Db, log: number, productId: number) =>
  select(
    db,
    'product_rating',
    ['rating_id as ratingId', 'name', 'description'],
    sql`log = ${log} and product_id = ${productId} order by place`,
  );

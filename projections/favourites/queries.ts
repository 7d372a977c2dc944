import { sql } from 'kysely';
import { columnOf, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The customers of which a product is a favourite; at most `limit`. */
export const customersWithFavourite = (db: Db, log: number, productId: number, limit: number) => {
  const isFavourite = sql`log = ${log} and product_id = ${productId} order by customer_id limit ${limit}`;
  return columnOf(select(db, 'favourite', ['customer_id'], isFavourite), 'customer_id');
};

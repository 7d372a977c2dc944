import { sql } from 'kysely';
import { columnOf, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The customers of which a product is a favourite. */
export const customersWithFavourite = (db: Db, log: number, productId: number) => {
  const isFavourite = sql`log = ${log} and product_id = ${productId} order by customer_id`;
  return columnOf(select(db, 'favourite', ['customer_id'], isFavourite), 'customer_id');
};

import { sql } from 'kysely';
import { select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The customers of which a product is a favourite; at most `limit`. */
export const customersWithFavourite = async (db: Db, log: number, productId: number, limit: number) => {
  const rows = await select(
    db,
    'favourite',
    ['customer_id'],
    sql`log = ${log} and product_id = ${productId} order by customer_id limit ${limit}`,
  );
  return rows.map(({ customer_id }) => customer_id);
};

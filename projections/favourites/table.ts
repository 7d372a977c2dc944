import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** A product that a customer chose as a favourite (APP-021). */
export type FavouriteRow = { log: number; customer_id: number; product_id: number };
export type FavouriteTables = { favourite: FavouriteRow };

export const favouritesSchema = schemaOf(['favourite'], {
  create: [
    sql`create table favourite (
      log int, customer_id bigint, product_id bigint, primary key (log, customer_id, product_id))`,
  ],
  index: [sql`create index on favourite (log, product_id)`],
});

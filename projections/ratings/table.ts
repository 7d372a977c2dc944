import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const ratingsSchema = schemaOf<{
  /** What somebody says of a product; `place` keeps the order in which they were added. */
  product_rating: {
    log: number;
    product_id: number;
    rating_id: number;
    place: number;
    name: string;
    description: string;
  };
}>(['product_rating'], {
  create: [
    sql`create table product_rating (
      log int, product_id bigint, rating_id bigint, place bigint not null, name text not null,
      description text not null, primary key (log, product_id, rating_id))`,
  ],
});

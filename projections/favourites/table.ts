import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const favouritesSchema = schemaOf<{
  /** A product that a customer chose as a favourite (APP-021). */
  favourite: { log: number; customer_id: number; product_id: number };
}>(['favourite'], {
  create: [
    sql`create table favourite (
      log int, customer_id bigint, product_id bigint, primary key (log, customer_id, product_id))`,
  ],
  index: [sql`create index on favourite (log, product_id)`],
});

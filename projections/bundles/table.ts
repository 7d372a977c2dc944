import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const bundlesSchema = schemaOf<{
  /** One component of a multi-product; `place` keeps the order in which they were added. */
  bundle_component: {
    log: number;
    bundle_id: number;
    product_id: number;
    quantity: number;
    place: number;
  };
}>(['bundle_component'], {
  create: [
    sql`create table bundle_component (
      log int, bundle_id bigint, product_id bigint, quantity int not null, place bigint not null,
      primary key (log, bundle_id, product_id))`,
  ],
  // not by log first: without statistics it would look as good as the key for what asks by log and bundle
  index: [sql`create index on bundle_component (product_id, log)`],
});

import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** By how much what a bottle of a product costs was changed, and when. */
export type ProductCostRow = {
  log: number;
  recorded_at: string;
  position: number;
  product_id: number;
  change: Money;
};

export const productCostsSchema = schemaOf<{ product_cost: ProductCostRow }>(['product_cost'], {
  create: [
    sql`create table product_cost (
      log int, recorded_at timestamptz, position bigint, product_id bigint not null, change bigint not null,
      primary key (log, recorded_at, position))`,
  ],
  index: [],
});

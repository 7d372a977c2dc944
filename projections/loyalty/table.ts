import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/**
 * SUBS-012: each time that the points of a customer changed. `row_id` is where in the log; without an order they
 * were set by hand.
 */
export type LoyaltyRow = {
  log: number;
  row_id: number;
  customer_id: number;
  account_id: number;
  user_id: number;
  booked_at: string;
  points_before: number;
  points_after: number;
  order_id: number | null;
};

export const loyaltySchema = schemaOf<{ loyalty_row: LoyaltyRow }>(['loyalty_row'], {
  create: [
    sql`create table loyalty_row (
      log int, row_id bigint, customer_id bigint not null, account_id bigint not null, user_id bigint not null,
      booked_at text not null, points_before bigint not null, points_after bigint not null, order_id bigint,
      primary key (log, row_id))`,
  ],
  index: [sql`create index on loyalty_row (log, customer_id, row_id)`],
});

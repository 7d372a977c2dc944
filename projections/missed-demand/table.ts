import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const missedDemandSchema = schemaOf<{
  /** What a customer requested on a day and could not have: the most of that day. */
  missed_demand: {
    log: number;
    product_id: number;
    on_date: string;
    customer_id: number;
    account_id: number;
    asked: number;
    given: number;
    order_id: number | null;
  };
}>(['missed_demand'], {
  create: [
    sql`create table missed_demand (
      log int, product_id bigint, on_date date, customer_id bigint, account_id bigint, asked int not null,
      given int not null, order_id bigint, primary key (log, product_id, on_date, customer_id, account_id))`,
  ],
});

import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** A stock count as it was booked. `account_id` is whose stock it is; `difference` in bottles. */
export type StockCountRow = {
  log: number;
  count_id: number;
  account_id: number;
  position: number;
  booked_at: string;
  user_id: number;
  reason: string;
  products: number;
  differences: number;
  difference: number;
  is_undone: boolean;
};

export const stockCountsSchema = schemaOf<{ stock_count: StockCountRow }>(['stock_count'], {
  create: [
    sql`create table stock_count (
      log int, count_id bigint, account_id bigint not null, position bigint not null, booked_at timestamptz not null,
      user_id bigint not null, reason text not null, products int not null, differences int not null,
      difference bigint not null, is_undone boolean not null, primary key (log, count_id))`,
  ],
  index: [sql`create index on stock_count (log, account_id, position)`],
});

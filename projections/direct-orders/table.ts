import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const directOrdersSchema = schemaOf<{
  /** `account_id` is who receives the goods; the order stands in `supplier_account_id`. */
  direct_order: {
    log: number;
    direct_order_id: number;
    account_id: number;
    supplier_account_id: number;
    customer_id: number;
    order_id: number;
    /** Where in the log it came. */
    added: number;
    /** DIRECT-005: when its stock was added, by whom and how many bottles; null before. */
    stock_added_at: string | null;
    stock_added_by: number | null;
    stock_added_bottles: number | null;
  };
}>(['direct_order'], {
  create: [
    sql`create table direct_order (
      log int, direct_order_id bigint, account_id bigint not null, supplier_account_id bigint not null,
      customer_id bigint not null, order_id bigint not null, added bigint not null, stock_added_at timestamptz,
      stock_added_by bigint, stock_added_bottles bigint, primary key (log, direct_order_id))`,
  ],
  index: [
    sql`create index on direct_order (log, account_id, added)`,
    sql`create index on direct_order (log, account_id) where stock_added_at is null`,
  ],
});

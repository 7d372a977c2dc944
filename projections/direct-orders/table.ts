import { type Kysely, sql } from 'kysely';

/** `account_id` is who receives the goods; the order stands in `supplier_account_id`. */
export type DirectOrderRow = {
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
export type DirectOrderTables = { direct_order: DirectOrderRow };

export const createDirectOrders = (db: Kysely<DirectOrderTables>) =>
  sql`create table direct_order (
    log int, direct_order_id bigint, account_id bigint not null, supplier_account_id bigint not null,
    customer_id bigint not null, order_id bigint not null, added bigint not null, stock_added_at timestamptz,
    stock_added_by bigint, stock_added_bottles bigint, primary key (log, direct_order_id))`.execute(db);

export const indexDirectOrders = async (db: Kysely<DirectOrderTables>) => {
  await sql`create index on direct_order (log, account_id, added)`.execute(db);
  await sql`create index on direct_order (log, account_id) where stock_added_at is null`.execute(db);
};

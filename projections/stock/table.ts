import { type Kysely, sql } from 'kysely';

/** Bottles of one product of one account in one warehouse. */
export type StockRow = {
  log: number;
  account_id: number;
  warehouse_id: number;
  product_id: number;
  on_hand: number;
  reserved: number;
};
/** What each order still has reserved; a row goes when nothing is left. */
export type ReservationRow = Omit<StockRow, 'on_hand' | 'reserved'> & { order_id: number; quantity: number };
export type StockTables = { stock_level: StockRow; stock_reservation: ReservationRow };

export const createStock = async (db: Kysely<StockTables>) => {
  await sql`create table stock_level (
    log int, account_id bigint, warehouse_id bigint, product_id bigint, on_hand bigint not null,
    reserved bigint not null, primary key (log, account_id, warehouse_id, product_id)) with (fillfactor = 70)`.execute(
    db,
  );
  await sql`create table stock_reservation (
    log int, account_id bigint, warehouse_id bigint, product_id bigint, order_id bigint, quantity bigint not null,
    primary key (log, account_id, warehouse_id, product_id, order_id))`.execute(db);
};

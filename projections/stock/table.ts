import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** Whose stock of what, where (law 17). */
export type PlaceColumns = { log: number; account_id: number; warehouse_id: number; product_id: number };
/** The ledger as it stands, in bottles. */
export type StockRow = PlaceColumns & {
  on_hand: number;
  reserved: number;
  backordered: number;
  on_order: number;
  minimum: number | null;
};
/** The number by which existing clients name a ledger (PROD-025): written once, when something first moves there. */
export type NumberedPlaceRow = PlaceColumns & { row_id: number };
/**
 * What an order keeps in one place since one moment or, as a backorder, waits for: products and, in the same order, how
 * many bottles of each, as PostgreSQL writes lists (`{1201,1202}`). A row goes when nothing is left.
 */
export type ReservationRow = Omit<PlaceColumns, 'product_id'> & {
  order_id: number;
  is_backorder: boolean;
  since: string;
  order_number: number;
  products: string;
  quantities: string;
};
/** Every movement, with what caused it and what the ledger was after it. `change` is that of its kind. */
export type MovementRow = PlaceColumns & {
  position: number;
  day: string;
  recorded_at: string;
  user_id: number;
  kind: MovementKind;
  change: number;
  on_hand: number;
  reserved: number;
  backordered: number;
  order_id: number | null;
  order_number: number | null;
  count_id: number | null;
  reason: string | null;
};
export type MovementKind =
  'received' | 'reserved' | 'released' | 'backordered' | 'unbackordered' | 'taken' | 'returned' | 'corrected';
export type StockTables = {
  stock_level: StockRow;
  numbered_place: NumberedPlaceRow;
  stock_reservation: ReservationRow;
  stock_movement: MovementRow;
};

const place = sql`log int, account_id bigint, warehouse_id bigint, product_id bigint`;

/** What of a ledger is free; a list is sorted by it. */
export const freeOfLevel = sql`on_hand - reserved - backordered`;

export const stockSchema = schemaOf<StockTables>(
  ['stock_level', 'numbered_place', 'stock_reservation', 'stock_movement'],
  {
    create: [
      sql`create table stock_level (
      ${place}, on_hand bigint not null, reserved bigint not null,
      backordered bigint not null, on_order bigint not null, minimum bigint) with (fillfactor = 70)`,
      // the fold reads what is there before it writes, so short indexes will do for keys here
      sql`create index on stock_level (product_id)`,
      sql`create table numbered_place (${place}, row_id bigint, primary key (log, row_id))`,
      sql`create table stock_reservation (
      order_id bigint, account_id bigint, warehouse_id bigint, since timestamptz, order_number bigint not null, log int,
      is_backorder boolean, products bigint[] not null, quantities bigint[] not null)`,
      sql`create index on stock_reservation (order_id)`,
      // no fold looks for one that is there: it needs no key. What is as wide as a word comes first, so no byte fills a gap
      sql`create table stock_movement (
      log int, day date not null, account_id bigint, warehouse_id bigint, product_id bigint, position bigint not null,
      recorded_at timestamptz not null, user_id bigint not null, change bigint not null, on_hand bigint not null,
      reserved bigint not null, backordered bigint not null, order_id bigint, order_number bigint, count_id bigint,
      kind text not null, reason text)`,
    ],
    index: [
      sql`create index on stock_level (account_id, warehouse_id, (${freeOfLevel}), product_id)`,
      sql`create index on stock_movement (product_id, account_id, day, position)`,
      sql`create index on stock_movement (product_id, account_id, day) include (change)
      where kind in ('received', 'corrected')`,
      // who keeps a product: a look reads what is still to be sorted in, so that is a short list
      sql`create index on stock_reservation using gin (products) with (gin_pending_list_limit = 256)`,
    ],
  },
);

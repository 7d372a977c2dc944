import { type Kysely, sql } from 'kysely';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';
import type { Projection, Recorded, Touched } from '#projections/kernel/definition.ts';
import {
  createStock,
  type ReservationRow,
  type StockRow,
  type StockTables,
} from '#projections/stock/table.ts';

/** What an event changes of what its order has reserved. */
const keptMore = (event: StockEvent): number => {
  switch (event.type) {
    case 'StockReserved':
      return event.data.quantity;
    case 'StockReleased':
      return -event.data.quantity;
    case 'StockTaken':
      return -event.data.fromReserved;
    default:
      return 0;
  }
};

/** How much a batch adds to each ledger, and to what each order has reserved of it. */
const additions = (batch: readonly Recorded<StockEvent>[]) => {
  const levels = new Map<string, StockRow>();
  const reservations = new Map<string, ReservationRow>();
  for (const event of batch) {
    const { productId: product_id, accountId: account_id, warehouseId: warehouse_id } = event.data;
    const place = { log: event.log, account_id, warehouse_id, product_id };
    const id = stockIdOf(event.data);
    const before = levels.get(id) ?? { ...place, on_hand: 0, reserved: 0 };
    const { onHand, reserved } = stock.evolve({ onHand: before.on_hand, reserved: before.reserved }, event);
    levels.set(id, { ...place, on_hand: onHand, reserved });
    const more = keptMore(event);
    if (event.type === 'StockReceived' || more === 0) continue;
    const { orderId: order_id } = event.data;
    const key = `${id} ${order_id}`;
    const quantity = (reservations.get(key)?.quantity ?? 0) + more;
    reservations.set(key, { ...place, order_id, quantity });
  }
  return { levels: [...levels.values()], reservations: [...reservations.values()] };
};

const addLevels = (db: Kysely<StockTables>, rows: readonly StockRow[]) =>
  sql`insert into stock_level select * from json_populate_recordset(null::stock_level, ${JSON.stringify(rows)}::json)
    on conflict (log, account_id, warehouse_id, product_id) do update
    set on_hand = stock_level.on_hand + excluded.on_hand,
      reserved = stock_level.reserved + excluded.reserved`.execute(db);

const addReservations = async (db: Kysely<StockTables>, rows: readonly ReservationRow[]) => {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`insert into stock_reservation
    select * from json_populate_recordset(null::stock_reservation, ${json}::json)
    on conflict (log, account_id, warehouse_id, product_id, order_id) do update
    set quantity = stock_reservation.quantity + excluded.quantity`.execute(db);
  if (rows.some(({ quantity }) => quantity <= 0))
    await sql`delete from stock_reservation r using json_populate_recordset(null::stock_reservation, ${json}::json) t
      where r.quantity = 0 and (r.log, r.account_id, r.warehouse_id, r.product_id, r.order_id) =
        (t.log, t.account_id, t.warehouse_id, t.product_id, t.order_id)`.execute(db);
};

/** The ledger per product, and who has reserved what of it: the fold is that of the rules themselves. */
export const stockLevels: Projection<StockTables, StockEvent> = {
  name: 'stock',
  version: 1,
  tables: ['stock_level', 'stock_reservation'],
  events: stockEvents,
  create: createStock,

  async project(batch, db) {
    const { levels, reservations } = additions(batch);
    await addLevels(db, levels);
    await addReservations(db, reservations);
    return levels.map(({ account_id: accountId, product_id: id }): Touched => ({
      type: 'Stock',
      id,
      accountId,
      customerId: null,
    }));
  },
};

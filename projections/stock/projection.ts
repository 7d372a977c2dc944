import { type Kysely, sql } from 'kysely';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';
import { stock, stockIdOf, type StockPlace } from '#domain/stock/stock.ts';
import type { Projection, Recorded, Touched } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createStock,
  type ReservationRow,
  type StockRow,
  type StockTables,
} from '#projections/stock/table.ts';

type Ledger = { place: StockPlace; state: (typeof stock)['initial']; gone: Set<number>; kept: Set<number> };

/** The ledgers of the touched products as the tables hold them. */
const known = async (db: Kysely<StockTables>, log: number, places: readonly StockPlace[]) => {
  const wanted = sql<{ account: number; warehouse: number; product: number }>`
    select * from json_to_recordset(${JSON.stringify(
      places.map(({ accountId, warehouseId, productId }) => ({
        account: accountId,
        warehouse: warehouseId,
        product: productId,
      })),
    )}::json) as w(account bigint, warehouse bigint, product bigint)`;
  const levels = await sql<StockRow>`select s.* from (${wanted}) w join stock_level s
    on s.log = ${log} and s.account_id = w.account and s.warehouse_id = w.warehouse
    and s.product_id = w.product`.execute(db);
  const reservations = await sql<ReservationRow>`select r.* from (${wanted}) w join stock_reservation r
    on r.log = ${log} and r.account_id = w.account and r.warehouse_id = w.warehouse
    and r.product_id = w.product`.execute(db);
  return { levels: levels.rows, reservations: reservations.rows };
};

const placeOf = (row: { account_id: number; warehouse_id: number; product_id: number }): StockPlace => ({
  accountId: row.account_id,
  warehouseId: row.warehouse_id,
  productId: row.product_id,
});

const ledgersOf = async (db: Kysely<StockTables>, batch: readonly Recorded<StockEvent>[]) => {
  const ledgers = new Map<string, Ledger>();
  for (const { data } of batch) {
    const { productId, accountId, warehouseId } = data;
    const place = { productId, accountId, warehouseId };
    const id = stockIdOf(place);
    if (!ledgers.has(id)) ledgers.set(id, { place, state: stock.initial, gone: new Set(), kept: new Set() });
  }
  const { levels, reservations } = await known(
    db,
    batch[0]!.log,
    [...ledgers.values()].map(({ place }) => place),
  );
  for (const row of levels) {
    const ledger = ledgers.get(stockIdOf(placeOf(row)))!;
    ledger.state = { onHand: row.on_hand, reserved: row.reserved, byOrder: {} };
  }
  for (const row of reservations) {
    const ledger = ledgers.get(stockIdOf(placeOf(row)))!;
    ledger.state = { ...ledger.state, byOrder: { ...ledger.state.byOrder, [row.order_id]: row.quantity } };
  }
  return ledgers;
};

/** The ledger per product, and who has reserved what of it: the fold is that of the rules themselves. */
export const stockLevels: Projection<StockTables, StockEvent> = {
  name: 'stock',
  version: 1,
  tables: ['stock_level', 'stock_reservation'],
  events: stockEvents,
  create: createStock,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ledgers = await ledgersOf(db, batch);
    for (const event of batch) {
      const ledger = ledgers.get(stockIdOf(event.data))!;
      ledger.state = stock.evolve(ledger.state, event);
      if (event.type === 'StockReceived') continue;
      const { orderId } = event.data;
      const isKept = ledger.state.byOrder[orderId] !== undefined;
      ledger[isKept ? 'kept' : 'gone'].add(orderId);
      ledger[isKept ? 'gone' : 'kept'].delete(orderId);
    }

    const row = ({ accountId, warehouseId, productId }: StockPlace) => ({
      log,
      account_id: accountId,
      warehouse_id: warehouseId,
      product_id: productId,
    });
    const all = [...ledgers.values()];
    await upsert(
      db,
      'stock_level',
      ['log', 'account_id', 'warehouse_id', 'product_id'],
      all.map(({ place, state }) => ({ ...row(place), on_hand: state.onHand, reserved: state.reserved })),
    );
    await upsert(
      db,
      'stock_reservation',
      ['log', 'account_id', 'warehouse_id', 'product_id', 'order_id'],
      all.flatMap(({ place, state, kept }) =>
        [...kept].map((orderId) => ({ ...row(place), order_id: orderId, quantity: state.byOrder[orderId]! })),
      ),
    );
    const gone = all.flatMap(({ place, gone }) =>
      [...gone].map((orderId) => ({ ...row(place), order_id: orderId })),
    );
    if (gone.length > 0)
      await sql`delete from stock_reservation r using json_populate_recordset(null::stock_reservation,
        ${JSON.stringify(gone)}::json) g where (r.log, r.account_id, r.warehouse_id, r.product_id, r.order_id) =
        (g.log, g.account_id, g.warehouse_id, g.product_id, g.order_id)`.execute(db);

    return all.map(({ place }): Touched => ({
      type: 'Stock',
      id: place.productId,
      accountId: place.accountId,
      customerId: null,
    }));
  },
};

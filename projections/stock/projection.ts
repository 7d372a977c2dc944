import type { Kysely } from 'kysely';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { never } from '#domain/kernel/event.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { type StockEvent, stockEvents } from '#domain/stock/events.ts';
import { appendRows, changedRows } from '#projections/kernel/rows.ts';
import { invalidateEach, projection, type Recorded } from '#projections/kernel/definition.ts';
import { stockRowId } from '#projections/stock/row-id.ts';
import {
  stockSchema,
  type MovementKind,
  type MovementRow,
  type NumberedPlaceRow,
  type PlaceColumns,
  type ReservationRow,
  type StockRow,
  type StockTables,
} from '#projections/stock/table.ts';

type Db = Kysely<StockTables>;
const levelKey = ['log', 'account_id', 'warehouse_id', 'product_id'] as const;

const columnsOf = ({ log, data }: Recorded<StockEvent>): PlaceColumns => ({
  log,
  account_id: data.accountId,
  warehouse_id: data.warehouseId,
  product_id: data.productId,
});

/** What an event changes of what its order keeps, or as a backorder waits for; null when it is about neither. */
const claimOf = (
  event: StockEvent,
): { order_id: number; order_number: number; is_backorder: boolean; more: number } | null => {
  switch (event.type) {
    case 'StockReserved':
    case 'StockReleased': {
      const { orderId: order_id, orderNumber: order_number, isBackorder = false, quantity } = event.data;
      const more = event.type === 'StockReserved' ? quantity : -quantity;
      return { order_id, order_number, is_backorder: isBackorder, more };
    }
    case 'StockTaken': {
      const { orderId: order_id, orderNumber: order_number, fromReserved } = event.data;
      return fromReserved === 0 ? null : { order_id, order_number, is_backorder: false, more: -fromReserved };
    }
    default:
      return null;
  }
};

const nothing = { order_id: null, order_number: null, count_id: null, reason: null };

/** What moved, how much, and by what; null for what moves no bottle. */
const movementOf = (event: StockEvent) => {
  const { data } = event;
  const about = (kind: MovementKind, change: number, cause: Partial<typeof nothing> = {}) => ({
    kind,
    change,
    ...nothing,
    ...cause,
  });
  const order =
    'orderId' in data ? ({ order_id: data.orderId, order_number: data.orderNumber } as never) : {};
  switch (event.type) {
    case 'StockReceived':
      return about('received', event.data.quantity, { reason: event.data.reason as never });
    case 'StockReserved':
      return about(event.data.isBackorder ? 'backordered' : 'reserved', event.data.quantity, order);
    case 'StockReleased':
      return about(event.data.isBackorder ? 'unbackordered' : 'released', -event.data.quantity, order);
    case 'StockTaken':
      return about('taken', -event.data.quantity, order);
    case 'StockReturned':
      return about('returned', event.data.quantity, order);
    case 'StockCorrected': {
      const { change, reason, countId } = event.data;
      return about('corrected', change, { reason, count_id: countId } as never);
    }
    case 'StockMinimumChanged':
    case 'StockOnOrderChanged':
      return null;
    default:
      return never(event);
  }
};

/** The days of instants, asked of the calendar once an hour: an hour lies in one day whole. */
const calendar = () => {
  const known = new Map<string, string>();
  return (recordedAt: string) => {
    const hour = recordedAt.slice(0, 13);
    const day = known.get(hour) ?? dateInAmsterdam(`${hour}:00:00Z`);
    known.set(hour, day);
    return day;
  };
};

const emptyLevel = (event: Recorded<StockEvent>): StockRow => ({
  ...columnsOf(event),
  on_hand: 0,
  reserved: 0,
  backordered: 0,
  on_order: 0,
  minimum: null,
});

/** The ledgers a batch is about, folded by the rules themselves, and every movement with its outcome. */
const foldLevels = async (db: Db, batch: readonly Recorded<StockEvent>[]) => {
  const places = [...new Map(batch.map((event) => [stockIdOf(event.data), columnsOf(event)])).values()];
  const levels = changedRows(db, 'stock_level', levelKey);
  await levels.readKeys(places);
  const movements: MovementRow[] = [];
  const numbered: NumberedPlaceRow[] = [];
  const dayOf = calendar();
  for (const event of batch) {
    const place = columnsOf(event);
    const known = levels.get(place);
    if (!known) numbered.push({ ...place, row_id: stockRowId(event.data) });
    const before = known ?? emptyLevel(event);
    const {
      onHand: on_hand,
      onOrder: on_order,
      ...level
    } = stock.evolve(
      {
        onHand: before.on_hand,
        reserved: before.reserved,
        backordered: before.backordered,
        onOrder: before.on_order,
        minimum: before.minimum,
      },
      event,
    );
    const { reserved, backordered, minimum } = level;
    levels.put({ ...before, on_hand, reserved, backordered, on_order, minimum });
    const movement = movementOf(event);
    if (movement)
      movements.push({
        ...place,
        position: event.position,
        day: dayOf(event.recordedAt),
        recorded_at: event.recordedAt,
        user_id: event.metadata.onBehalfOf ?? event.metadata.userId,
        ...movement,
        on_hand,
        reserved,
        backordered,
      });
  }
  await levels.writeRead();
  await appendRows(db, 'stock_movement', movements);
  await appendRows(db, 'numbered_place', numbered);
  return places;
};

const reservationKey = ['log', 'order_id', 'account_id', 'warehouse_id', 'is_backorder', 'since'] as const;
const listed = (values: readonly number[]) => `{${values.join()}}`;
/** A list as PostgreSQL answers it. */
const numbersIn = (list: unknown) => (list as readonly (string | number)[]).map(Number);

/** What each order keeps of each product, and since when it does so without a break: a row for each moment. */
const foldReservations = async (db: Db, batch: readonly Recorded<StockEvent>[]) => {
  type Kept = { row: Omit<ReservationRow, 'products' | 'quantities'>; product_id: number; quantity: number };
  const claims = batch.flatMap((event) => {
    const claim = claimOf(event);
    return claim ? [{ ...columnsOf(event), ...claim, since: event.recordedAt }] : [];
  });
  const [first] = claims;
  if (!first) return;
  const rows = changedRows(db, 'stock_reservation', reservationKey);
  await rows.read(
    'order_id',
    first.log,
    claims.map(({ order_id }) => order_id),
  );
  const before = rows.all();
  const idOf = (row: Kept['row'], productId: number) =>
    [row.order_id, row.account_id, row.warehouse_id, row.is_backorder, productId].join(' ');
  const kept = new Map<string, Kept>();
  for (const { products, quantities, ...row } of before) {
    const bottles = numbersIn(quantities);
    for (const [nth, product_id] of numbersIn(products).entries())
      kept.set(idOf(row, product_id), { row, product_id, quantity: bottles[nth]! });
  }
  const changed = new Set<string>();
  const groupOf = (row: Kept['row']) => reservationKey.map((column) => row[column]).join(' ');
  for (const { more, product_id, ...row } of claims) {
    const id = idOf(row, product_id);
    const held = kept.get(id) ?? { row, product_id, quantity: 0 };
    const quantity = held.quantity + more;
    changed.add(groupOf(held.row));
    if (quantity > 0) kept.set(id, { ...held, quantity });
    else kept.delete(id);
  }
  const after = Map.groupBy(kept.values(), ({ row }) => groupOf(row));
  for (const row of before) if (!after.has(groupOf(row))) rows.remove(row);
  for (const group of changed) {
    const of = after.get(group)?.toSorted((one, other) => one.product_id - other.product_id);
    if (!of) continue;
    const products = listed(of.map(({ product_id }) => product_id));
    rows.put({ ...of[0]!.row, products, quantities: listed(of.map(({ quantity }) => quantity)) });
  }
  await rows.writeRead();
};

/** The ledger per product, who has reserved what of it, and how it came about. */
export const stockLevels = projection({
  name: 'stock',
  version: 7,
  events: stockEvents,
  ...stockSchema,

  async project(batch, db) {
    const places = await foldLevels(db, batch);
    await foldReservations(db, batch);
    return invalidateEach(
      'Stock',
      places.map(({ account_id, product_id }) => ({ accountId: account_id, id: product_id })),
    );
  },
});

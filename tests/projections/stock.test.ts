import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { stockEvents } from '#domain/stock/events.ts';
import { mostCounted, stockCountEvents } from '#domain/stock-count/stock-count.ts';
import { stockCounts } from '#projections/stock-counts/projection.ts';
import { stockLevels } from '#projections/stock/projection.ts';
import { readModelsOn } from '#tests/support/read-models.ts';

const wine = { productId: 1201, accountId: 3, warehouseId: 1 };
const other = { ...wine, productId: 1202 };
const received = (quantity: number, onHand: number, place = wine) =>
  stockEvents.received({ ...place, quantity, reason: 'begin', onHand });
const reserved = (orderId: number, quantity: number, place = wine) =>
  stockEvents.reserved({ ...place, orderId, orderNumber: orderId, quantity });

const start = async () => {
  const side = await readModelsOn([stockLevels]);
  const levels = async () =>
    (
      await side.db
        .selectFrom('stock_level')
        .selectAll()
        .orderBy('product_id')
        .orderBy('warehouse_id')
        .execute()
    ).map(({ product_id, warehouse_id, on_hand, reserved }) => [product_id, warehouse_id, on_hand, reserved]);
  const reservations = async () => {
    const rows = await side.db.selectFrom('stock_reservation').selectAll().execute();
    return rows
      .flatMap(({ order_id, products, quantities }) =>
        [...products].map((product, nth) => [Number(product), order_id, Number(quantities[nth])]),
      )
      .toSorted(([product, order], [other, otherOrder]) => product! - other! || order! - otherOrder!);
  };
  return { ...side, levels, reservations };
};

describe('FMT-007 · the stock', () => {
  test('is told per wine and warehouse, with what each order has reserved of it', async () => {
    const { record, levels, reservations } = await start();
    await record('stock-3.1.1201', [received(60, 60), reserved(17, 12), reserved(18, 6)]);
    await record('stock-3.1.1202', [received(6, 6, other)]);
    await record('stock-3.2.1201', [received(5, 5, { ...wine, warehouseId: 2 })]);
    expect(await levels()).toEqual([
      [1201, 1, 60, 18],
      [1201, 2, 5, 0],
      [1202, 1, 6, 0],
    ]);
    expect(await reservations()).toEqual([
      [1201, 17, 12],
      [1201, 18, 6],
    ]);
  });

  test('follows orders that are changed, delivered and brought back, in one batch or in several', async () => {
    const { record, levels, reservations } = await start();
    await record('stock-3.1.1201', [received(60, 60), reserved(17, 12), reserved(18, 6), reserved(19, 1)]);
    await record('stock-3.1.1201', [
      stockEvents.released({ ...wine, orderId: 17, orderNumber: 17, quantity: 2 }),
      stockEvents.taken({
        ...wine,
        orderId: 17,
        orderNumber: 17,
        quantity: 10,
        fromReserved: 10,
        onHand: 50,
      }),
      stockEvents.released({ ...wine, orderId: 19, orderNumber: 19, quantity: 1 }),
      reserved(19, 3),
      reserved(20, 4),
      stockEvents.released({ ...wine, orderId: 20, orderNumber: 20, quantity: 4 }),
    ]);
    expect(await levels()).toEqual([[1201, 1, 50, 9]]);
    expect(await reservations()).toEqual([
      [1201, 18, 6],
      [1201, 19, 3],
    ]);
    await record('stock-3.1.1201', [
      stockEvents.returned({ ...wine, orderId: 17, orderNumber: 17, quantity: 10, onHand: 60 }),
      reserved(17, 10),
    ]);
    expect(await levels()).toEqual([[1201, 1, 60, 19]]);
    expect(await reservations()).toContainEqual([1201, 17, 10]);
  });

  test('may be less than nothing where an order may fall short', async () => {
    const { record, levels } = await start();
    await record('stock-3.1.1201', [
      reserved(17, 12),
      stockEvents.taken({
        ...wine,
        orderId: 17,
        orderNumber: 17,
        quantity: 12,
        fromReserved: 12,
        onHand: -12,
      }),
    ]);
    expect(await levels()).toEqual([[1201, 1, -12, 0]]);
  });

  test('of another log is another stock', async () => {
    const { record, db } = await start();
    await record('stock-3.1.1201', [received(60, 60), reserved(17, 12)]);
    await record(
      'stock-3.1.1201',
      [
        received(5, 5),
        reserved(17, 1),
        stockEvents.released({ ...wine, orderId: 17, orderNumber: 17, quantity: 1 }),
      ],
      { log: 2 },
    );
    expect(
      await db.selectFrom('stock_level').select(['log', 'on_hand', 'reserved']).orderBy('log').execute(),
    ).toEqual([
      { log: 1, on_hand: 60, reserved: 12 },
      { log: 2, on_hand: 5, reserved: 0 },
    ]);
    expect(await db.selectFrom('stock_reservation').select(['log', 'quantities']).execute()).toEqual([
      { log: 1, quantities: ['12'] },
    ]);
  });

  test('is told to screens once per wine', async () => {
    const { runner, record } = await start();
    const told: unknown[] = [];
    runner.onInvalidated((_log, invalidated) => told.push(...invalidated));
    await record('stock-3.1.1201', [received(60, 60), reserved(17, 12)]);
    expect(told).toEqual([
      { type: 'Stock', id: 1201, accountId: 3, customerId: null },
      { type: 'Stock', id: 'list', accountId: 3, customerId: null },
    ]);
  });
});

test('a count of as many products and bottles as one has is read', async () => {
  const { db, record } = await readModelsOn([stockCounts]);
  const lines = Array.from({ length: mostCounted }, (_, nth) => ({
    productId: nth + 1,
    expected: -9_999_999,
    counted: 9_999_999,
  }));
  await record('stockCount-7', [
    stockCountEvents.booked({ countId: 7, accountId: 3, warehouseId: 1, reason: 'kelder', lines }),
  ]);
  const { rows } = await sql`select difference from read_model.stock_count`.execute(db);
  expect(rows).toEqual([{ difference: 2 * 9_999_999 * mostCounted }]);
});

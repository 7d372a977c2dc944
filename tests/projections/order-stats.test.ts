import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#domain/payment/events.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus, SettableStatus } from '#domain/sales-order/status.ts';
import { type OrderStatsFilter, statsPerProduct, statsPerStatus } from '#projections/order-stats/queries.ts';
import { products } from '#projections/products/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const of = { log: 1, accountId: 3 };
const all: OrderStatsFilter = {
  by: 'order',
  period: { from: '2026-11-01', to: '2026-11-30' },
  statuses: [],
  productIds: [],
  isPaid: false,
};
const page = { skip: 0, take: 100 };
const wines = [
  aLine(),
  aLine({ lineId: 2, productId: 1202, quantity: 6 }),
  aLine({ lineId: 3, quantity: 1 }),
];
const status = (orderId: number, to: SalesOrderStatus) =>
  salesOrderEvents.statusChanged({ orderId, from: 'waiting', to });
const invoiced = (orderId: number) =>
  salesOrderEvents.invoiced({
    orderId,
    number: orderId,
    invoiceNumber: String(orderId),
    invoiceDate: '2026-11-20',
  });
let lineId = 0;
const paid = (orderId: number, amount: number) =>
  paymentEvents.paymentAdded({
    orderId,
    lineId: (lineId += 1),
    date: '2026-11-20',
    amount,
    method: 1,
    status: 'paid',
    paid: amount,
    providerId: null,
    refundOf: null,
    isSuggested: true,
  });
const plenty = 1_000_000_000;

const start = async () => {
  const side = await readModelsOn([salesOrders, products]);
  const { db, record } = side;
  /** What the report tells, and the same counted from every order and line there is. */
  const told = async (filter: Partial<OrderStatsFilter> = {}) => {
    const asked = { ...all, ...filter };
    const { rows, total } = await statsPerProduct(db, of, asked, page);
    expect(total).toBe(rows.length);
    const perStatus = await statsPerStatus(db, of, asked);
    const ids = [...asked.productIds];
    const chosen = sql`sold.log = 1 and sold.account_id = 3 and sold.status not in ('quote', 'backorder')
      and ${sql.ref(`sold.${asked.by}_date`)} between ${asked.period.from}::date and ${asked.period.to}::date
      and ${asked.statuses.length === 0 ? sql`true` : sql`sold.status = any(${[...asked.statuses]}::text[])`}
      and ${asked.isPaid ? sql`sold.invoice_date is not null and abs(sold.paid) >= abs(sold.incl)` : sql`true`}
      and ${ids.length === 0 ? sql`true` : sql`line.product_id = any(${ids}::bigint[])`}`;
    const counted = async (key: string) => {
      const found = await sql<Record<string, unknown>>`
        select ${sql.ref(key)}, count(distinct sold.order_id)::bigint as orders, sum(quantity)::bigint as bottles,
          sum(total_excl)::bigint as excl
        from sales_order sold join sales_order_line line using (log, order_id) where ${chosen} group by 1`.execute(
        db,
      );
      return new Map(found.rows.map((row) => [row[key], row]));
    };
    const [ofProducts, ofStatuses] = [await counted('product_id'), await counted('status')];
    expect(rows.map(({ name: _, ...row }) => row)).toEqual(
      rows.map(({ product_id }) => ofProducts.get(product_id)),
    );
    expect(rows).toHaveLength(ofProducts.size);
    expect(new Map(perStatus.map((row) => [row.status, row]))).toEqual(ofStatuses);
    return {
      products: Object.fromEntries(
        rows.map(({ product_id, orders, bottles }) => [product_id, [orders, bottles]]),
      ),
      statuses: Object.fromEntries(
        perStatus.map(({ status: each, orders, bottles }) => [each, [orders, bottles]]),
      ),
    };
  };
  const order = (orderId: number, over: Parameters<typeof placed>[0] = {}, accountId = 3) =>
    record(`salesOrder-${orderId}`, [placed({ orderId, number: orderId, lines: wines, ...over })], {
      accountId,
    });
  return { ...side, told, order };
};
type Db = Awaited<ReturnType<typeof start>>['db'];
const sums = async (db: Db) =>
  (await sql<{ product_id: number; orders: number }>`select * from settled_day`.execute(db)).rows;
/** How many orders are counted as settled. */
const settled = async (db: Db) =>
  (await sums(db)).reduce((all, { product_id, orders }) => (product_id === 0 ? all + orders : all), 0);

describe('orders stats', () => {
  test.runIf(isThorough)(
    'REP-020 · REP-010 · count orders, bottles and revenue per product and per status, by order date; quotes and backorders never',
    async () => {
      const { told, order } = await start();
      await order(1);
      await order(2, { status: 'printed' });
      await order(3, { lines: [aLine({ quantity: -12 })] });
      await order(4, { status: 'quote' });
      await order(5, { status: 'backorder' });
      await order(6, { orderDate: '2026-12-01' });
      await order(7, {}, 14);
      expect(await told()).toEqual({
        products: { 1201: [3, 14], 1202: [2, 12] },
        statuses: { waiting: [2, 7], printed: [1, 19] },
      });
      expect(await told({ statuses: ['printed'] })).toMatchObject({ statuses: { printed: [1, 19] } });
      expect(await told({ productIds: [1202] })).toEqual({
        products: { 1202: [2, 12] },
        statuses: { waiting: [1, 6], printed: [1, 6] },
      });
      expect(await told({ period: { from: '2026-12-01', to: '2026-12-01' } })).toMatchObject({
        statuses: { waiting: [1, 19] },
      });
      expect(await told({ isPaid: true })).toEqual({ products: {}, statuses: {} });
    },
  );

  test('REP-003 · REP-010 · by delivery or invoice date it is the day of that, settled or not; by invoice date what was invoiced here', async () => {
    const { told, order, record } = await start();
    const { delivery } = anOrder();
    await order(1, { delivery: { ...delivery, date: '2026-12-03' } });
    await order(2, { delivery: { ...delivery, date: null } });
    await order(3);
    await record('salesOrder-1', [invoiced(1), status(1, 'delivered')]);
    await record('payments-1', [paid(1, plenty)]);
    expect((await told({ by: 'delivery' })).statuses).toEqual({ waiting: [1, 19] });
    const december = { from: '2026-12-01', to: '2026-12-31' };
    expect((await told({ by: 'delivery', period: december })).statuses).toEqual({ delivered: [1, 19] });
    expect(await told({ by: 'invoice' })).toEqual({
      products: { 1201: [1, 13], 1202: [1, 6] },
      statuses: { delivered: [1, 19] },
    });
    expect(await told({ by: 'invoice', isPaid: true, statuses: ['delivered'], productIds: [1202] })).toEqual({
      products: { 1202: [1, 6] },
      statuses: { delivered: [1, 6] },
    });
    expect((await told({ by: 'invoice', period: december })).statuses).toEqual({});
    expect((await told({ by: 'invoice', statuses: ['waiting'] })).statuses).toEqual({});
  });

  test.runIf(isThorough)(
    'REP-020 · an order that is delivered and paid is counted once more nowhere, and less when its payment is gone',
    async () => {
      const { told, order, record, db } = await start();
      for (const orderId of [1, 2, 3]) await order(orderId);
      const asked: Partial<OrderStatsFilter>[] = [
        {},
        { isPaid: true },
        { statuses: ['delivered'] },
        { statuses: ['waiting'] },
        { productIds: [1201, 1202], isPaid: true },
        { productIds: [1201] },
      ];
      const check = async () => {
        for (const filter of asked) await told(filter);
      };
      await record('salesOrder-1', [invoiced(1), status(1, 'delivered')]);
      expect(await settled(db)).toBe(0);
      await check();
      await record('payments-1', [paid(1, plenty)]);
      expect(await settled(db)).toBe(1);
      expect(await told({ isPaid: true })).toEqual({
        products: { 1201: [1, 13], 1202: [1, 6] },
        statuses: { delivered: [1, 19] },
      });
      await check();
      // in one batch as well as in several
      await record('salesOrder-2', [status(2, 'delivered'), invoiced(2), paid(2, plenty) as never]);
      expect(await settled(db)).toBe(2);
      await check();
      await record('payments-1', [paid(1, 0)]);
      expect(await settled(db)).toBe(1);
      await check();
      await record('salesOrder-2', [salesOrderEvents.deleted({ orderId: 2, number: 2 })]);
      expect(await sums(db)).toEqual([]);
      await check();
      await record('salesOrder-2', [salesOrderEvents.restored({ orderId: 2, number: 2 })]);
      expect(await settled(db)).toBe(1);
      await record('salesOrder-2', [
        salesOrderEvents.linesChanged({
          orderId: 2,
          changed: [{ lineId: 2, name: '', vintage: null, from: { quantity: 6 }, to: { quantity: 60 } }],
        }),
      ]);
      expect((await told({ statuses: ['delivered'] as SettableStatus[] })).products).toEqual({
        1201: [2, 26],
        1202: [2, 66],
      });
      await check();
      await record('salesOrder-2', [status(2, 'quote')]);
      expect(await settled(db)).toBe(0);
      await check();
    },
  );

  test('REP-020 · a sale of the past is settled from the start, and none of its payments is known', async () => {
    const { told, order, db } = await start();
    await order(1, { status: 'delivered', isPast: true });
    expect(await settled(db)).toBe(1);
    expect(await told()).toEqual({
      products: { 1201: [1, 13], 1202: [1, 6] },
      statuses: { delivered: [1, 19] },
    });
    expect(await told({ isPaid: true })).toEqual({ products: {}, statuses: {} });
    expect(await told({ statuses: ['waiting'] })).toEqual({ products: {}, statuses: {} });
  });
});

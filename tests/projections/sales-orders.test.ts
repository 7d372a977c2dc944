import { describe, expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { customers } from '#projections/customers/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import {
  inputsOfLine,
  lastDeliveryDate,
  ordersInQueue,
  ordersOfCustomer,
  type Queue,
  queueFigures,
  salesOrderById,
  timesOrdered,
} from '#projections/sales-orders/queries.ts';
import { searchEverything } from '#projections/search/queries.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';
import { aCustomer } from '#tests/support/records.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const of = { log: 1, accountId: 3 };
const limits = { orders: 15, customers: 10 };
const invoiced = { number: 42, invoiceNumber: 'VF2026-0042', invoiceDate: '2026-11-19' };
const today = '2026-11-19';
const changed = (orderId: number, from: SalesOrderStatus, to: SalesOrderStatus) =>
  salesOrderEvents.statusChanged({ orderId, from, to });
const delivered = (over: Partial<ReturnType<typeof anOrder>['delivery']>) => ({
  ...anOrder().delivery,
  ...over,
});
const start = () => readModelsOn([salesOrders, customers]);
type Db = Awaited<ReturnType<typeof start>>['db'];
/** How often a customer ordered each product, the most often first. */
const timesOf = (db: Db, log: number, customerId: number) =>
  db
    .selectFrom('customer_product')
    .select(['product_id', 'times'])
    .where('log', '=', log)
    .where('customer_id', '=', customerId)
    .orderBy('times', 'desc')
    .orderBy('product_id')
    .execute();
const productsOf = async (...of: Parameters<typeof timesOf>) =>
  (await timesOf(...of)).map(({ product_id }) => product_id);

describe('an order', () => {
  test('is shown as it was placed, with its totals and those of its lines', async () => {
    const { db, record } = await start();
    const lines = [
      aLine(),
      aLine({
        lineId: 2,
        productId: 1202,
        vintage: null,
        quantity: -6,
        vatRate: 900,
        vatCategory: 'low',
        isLocked: true,
      }),
    ];
    const order = placed({
      lines,
      remark: 'Achterom',
      internalRemark: 'Let op',
      invoiceNote: 'PO 4711',
      warehouseNote: 'Breekbaar',
      source: 'app-2',
      delivery: delivered({ moment: 'after', time: '13:15' }),
    });
    await record('salesOrder-17', [order]);
    const totals = totalsOf(lines, 'excl');
    const found = (await salesOrderById(db, 1, 17))!;
    expect(found.order).toMatchObject({
      log: 1,
      order_id: 17,
      account_id: 3,
      number: 10_872,
      customer_id: 401,
      customer_name: 'Bistro De Kade',
      city: 'Utrecht',
      order_date: today,
      delivery_date: '2026-11-20',
      moment: 'after',
      time: '13:15',
      method_id: 1,
      address: order.data.delivery.address,
      recipient: null,
      source: 'app-2',
      status: 'waiting',
      invoice_number: null,
      invoice_date: null,
      price_side: 'excl',
      details: {
        remark: 'Achterom',
        internalRemark: 'Let op',
        invoiceNote: 'PO 4711',
        warehouseNote: 'Breekbaar',
        validUntil: null,
      },
      bottles: 6,
      subtotal: totals.subtotal,
      discount: totals.discount,
      excl: totals.excl,
      vat: totals.vat,
      incl: totals.incl,
      purchase: totals.purchase,
      per_rate: totals.perRate,
      version: 1,
      is_past: false,
    });
    expect(found.lines).toHaveLength(2);
    expect(found.lines[1]).toMatchObject({
      log: 1,
      order_id: 17,
      line_id: 2,
      product_id: 1202,
      product_number: 1201,
      name: 'Sancerre Les Caillottes',
      vintage: null,
      quantity: -6,
      unit_price: 138_500,
      discount: 400,
      price_type: 'customer-discount',
      is_excluded_from_discount: false,
      vat_category: 'low',
      vat_rate: 900,
      purchase_price: 80_000,
      is_locked: true,
      total_excl: totals.lines[1]!.excl,
      total_incl: totals.lines[1]!.incl,
    });
    expect(await salesOrderById(db, 1, 18)).toBeNull();
    expect(await salesOrderById(db, 2, 17)).toBeNull();
  });

  test.runIf(isThorough)(
    'of many chunks has the totals of all its lines, also when the chunks come in batches of their own',
    async () => {
      const { db, record } = await start();
      const lines = Array.from({ length: 250 }, (_, index) =>
        aLine({ lineId: index + 1, unitPrice: 10_049 + index, vatRate: index % 2 ? 900 : 2100 }),
      );
      const events = salesOrder.decide({ type: 'PlaceSalesOrder', ...anOrder({ lines }) }, null);
      expect(events).toHaveLength(3);
      for (const event of events) await record('salesOrder-17', [event]);
      const found = (await salesOrderById(db, 1, 17))!;
      const { excl, vat, incl, lines: perLine } = totalsOf(lines, 'excl');
      expect(found.order).toMatchObject({ excl, vat, incl, bottles: 3000, version: 3 });
      expect(found.lines.map(({ total_excl, total_incl }) => [total_excl, total_incl])).toEqual(
        perLine.map((line) => [line.excl, line.incl]),
      );
    },
  );

  test('is edited: lines changed, deleted and added, its details, with the totals of what is left', async () => {
    const { db, record } = await start();
    const lines = [aLine(), aLine({ lineId: 2, productId: 1202 }), aLine({ lineId: 3, productId: 1203 })];
    await record('salesOrder-17', [placed({ lines })]);
    const order = [placed({ lines })].reduce(salesOrder.evolve, null);
    const after = [
      {
        ...lines[0]!,
        quantity: 24,
        unitPrice: 125_000,
        discount: 0,
        priceType: 'manual' as const,
        isLocked: true,
      },
      lines[2]!,
      aLine({ lineId: 4, productId: 1204, quantity: 1 }),
    ];
    const address = { ...anOrder().delivery.address, recipientName: 'Café Zuid', city: 'Breda' };
    const details = {
      deliveryDate: null,
      deliveryMoment: { moment: 'before', time: '09:15' },
      methodId: 3,
      address,
      remark: 'Bel',
      internalRemark: 'Intern',
      warehouseNote: 'W',
      invoiceNote: 'F',
    } as const;
    const events = salesOrder.decide({ type: 'EditSalesOrder', orderId: 17, lines: after, details }, order);
    await record('salesOrder-17', events);
    const found = (await salesOrderById(db, 1, 17))!;
    const totals = totalsOf(after, 'excl');
    expect(found.order).toMatchObject({
      bottles: 37,
      excl: totals.excl,
      incl: totals.incl,
      subtotal: totals.subtotal,
      delivery_date: null,
      moment: 'before',
      time: '09:15',
      method_id: 3,
      address,
      city: 'Breda',
      recipient: 'cafe zuid breda',
      details: { remark: 'Bel', internalRemark: 'Intern', warehouseNote: 'W', invoiceNote: 'F' },
      version: 1 + events.length,
    });
    expect(found.lines.map((line) => [line.line_id, line.quantity, line.price_type, line.is_locked])).toEqual(
      [
        [1, 24, 'manual', true],
        [3, 12, 'customer-discount', false],
        [4, 1, 'customer-discount', false],
      ],
    );
    expect(found.lines[0]!.total_excl).toBe(totals.lines[0]!.excl);
    expect(await productsOf(db, 1, 401)).toEqual([1201, 1203, 1204]);
  });

  test('tells what the price of each line follows from: of one that came, changed, and of an order that is back', async () => {
    const { db, record } = await start();
    const { inputs } = aLine();
    const typed = { ...inputs, manualPrice: 90_000 };
    const to = { quantity: 24, unitPrice: 90_000, inputs: typed };
    const [deleted, restored] = [salesOrderEvents.deleted, salesOrderEvents.restored].map((definition) =>
      definition({ orderId: 17, number: 10_872 }),
    ) as [never, never];
    await record('salesOrder-17', [placed()]);
    const line = { lineId: 2, productId: 1202, inputs: { ...inputs, cataloguePrice: 1 } };
    await record('salesOrder-17', [salesOrderEvents.linesAdded({ orderId: 17, lines: [aLine(line)] })]);
    await record('salesOrder-17', [
      salesOrderEvents.linesChanged({
        orderId: 17,
        changed: [{ lineId: 1, name: 'Sancerre', vintage: '2024', from: {}, to }],
      }),
    ]);
    await record('salesOrder-17', [deleted]);
    await record('salesOrder-17', [restored, changed(17, 'waiting', 'printed')]);
    expect(await inputsOfLine(db, 1, 17, 1)).toEqual(typed);
    expect(await inputsOfLine(db, 1, 17, 2)).toEqual(line.inputs);
    expect(await inputsOfLine(db, 1, 17, 3)).toBeNull();
    expect(await inputsOfLine(db, 1, 18, 1)).toBeNull();
  });

  test.each(
    [['in one batch', true] as const, ['in batches of their own', false] as const].slice(
      0,
      isThorough ? 2 : 1,
    ),
  )('SO-047 · is in no list once deleted and there again as it was once restored, %s', async (_, isOne) => {
    const { db, record } = await start();
    const deleted = salesOrderEvents.deleted({ orderId: 17, number: 10_872 });
    const restored = salesOrderEvents.restored({ orderId: 17, number: 10_872 });
    await record('salesOrder-17', [placed()]);
    const before = (await salesOrderById(db, 1, 17))!;
    if (isOne) await record('salesOrder-17', [deleted, restored, deleted]);
    else for (const event of [deleted, restored, deleted]) await record('salesOrder-17', [event]);
    expect(await salesOrderById(db, 1, 17)).toBeNull();
    expect(await productsOf(db, 1, 401)).toEqual([]);
    expect((await ordersOfCustomer(db, of, 401, { skip: 0, take: 10 })).total).toBe(0);
    await record('salesOrder-17', [restored]);
    expect(await salesOrderById(db, 1, 17)).toEqual({ ...before, order: { ...before.order, version: 5 } });
    expect(await productsOf(db, 1, 401)).toEqual([1201]);
    await record('salesOrder-17', [changed(17, 'waiting', 'printed')]);
    expect((await salesOrderById(db, 1, 17))!.order).toMatchObject({ status: 'printed', version: 6 });
  });

  test.each([true, false].slice(0, isThorough ? 2 : 1))(
    'SO-050 · has the number of the external warehouse and its own version, also where it was deleted meanwhile: %s',
    async (isDeleted) => {
      const { db, record } = await start();
      const number = 10_872;
      await record('salesOrder-17', [placed({ number })]);
      expect((await salesOrderById(db, 1, 17))!.order.external_number).toBeNull();
      if (isDeleted) await record('salesOrder-17', [salesOrderEvents.deleted({ orderId: 17, number })]);
      await record('externalOrder-17', [
        externalOrderEvents.placed({ orderId: 17, externalNumber: 'CJH-10872' }),
      ]);
      if (isDeleted) await record('salesOrder-17', [salesOrderEvents.restored({ orderId: 17, number })]);
      expect((await salesOrderById(db, 1, 17))!.order).toMatchObject({
        external_number: 'CJH-10872',
        version: isDeleted ? 3 : 1,
      });
    },
  );

  test.runIf(isThorough)('has the status and the version of its last event', async () => {
    const { db, record } = await start();
    await record('salesOrder-17', [placed()]);
    await record('salesOrder-17', [
      changed(17, 'waiting', 'out-for-delivery'),
      salesOrderEvents.confirmationRequested({ orderId: 17 }),
    ]);
    expect((await salesOrderById(db, 1, 17))!.order).toMatchObject({
      status: 'out-for-delivery',
      version: 3,
    });
    await record('salesOrder-17', [changed(17, 'out-for-delivery', 'quote')]);
    expect((await salesOrderById(db, 1, 17))!.order).toMatchObject({ status: 'quote', version: 4 });
  });

  test('QUOTE-010 · DASH-005 · loses the lines that wait elsewhere, and has the number and date of its invoice', async () => {
    const { db, record } = await start();
    const lines = [aLine(), aLine({ lineId: 2, productId: 1202, quantity: 6 })];
    await record('salesOrder-17', [placed({ lines })]);
    await record('salesOrder-17', [
      salesOrderEvents.linesBackordered({
        orderId: 17,
        backorderId: 31,
        backorderNumber: 10_873,
        moved: [lines[1]!],
      }),
      salesOrderEvents.invoiced({
        orderId: 17,
        number: 2061,
        invoiceNumber: '2061',
        invoiceDate: today,
      }),
    ]);
    const found = (await salesOrderById(db, 1, 17))!;
    expect(found.lines).toMatchObject([{ line_id: 1, product_id: 1201 }]);
    expect(found.order).toMatchObject({
      invoice_number: '2061',
      invoice_date: today,
      bottles: lines[0]!.quantity,
      version: 3,
      incl: totalsOf(lines.slice(0, 1), 'excl').incl,
    });
    expect(await productsOf(db, 1, 401)).toEqual([1201]);
  });

  test.runIf(isThorough)(
    'is told to screens once for itself and once for the lists, for its customer',
    async () => {
      const { runner, record } = await start();
      await record('salesOrder-17', [placed()]);
      const told: unknown[] = [];
      runner.onInvalidated((_log, invalidated) => told.push(...invalidated));
      await record('salesOrder-17', [changed(17, 'waiting', 'printed'), changed(17, 'printed', 'delivered')]);
      expect(told).toEqual([
        { type: 'SalesOrder', id: 17, accountId: 3, customerId: 401 },
        { type: 'SalesOrder', id: 'list', accountId: 3, customerId: 401 },
      ]);
    },
  );
});

describe('the dashboard', () => {
  /** Orders by number, which is their id as well. */
  const withOrders = async () => {
    const side = await start();
    const order = async (orderId: number, over: Parameters<typeof placed>[0], accountId = 3) =>
      void (await side.record(`salesOrder-${orderId}`, [placed({ orderId, number: orderId, ...over })], {
        accountId,
      }));
    const to = (date: string | null) => ({ delivery: delivered({ date }) });
    await order(1, { ...to('2026-11-20') });
    await order(2, { ...to('2026-11-19'), source: 'app-1', status: 'printed' });
    await order(3, {
      ...to('2026-11-19'),
      source: 'app-2',
      orderDate: '2026-11-18',
      status: 'out-for-delivery',
    });
    await order(4, { ...to('2026-11-18'), orderDate: '2026-11-17', status: 'delivered' });
    await order(5, { ...to('2026-11-16'), orderDate: '2026-11-16', status: 'delivered' });
    await order(6, { ...to('2026-11-19'), status: 'quote' });
    await order(7, { ...to('2026-11-19'), status: 'backorder' });
    await order(8, { ...to(null), orderDate: '2026-11-01' });
    await order(9, { ...to(null), orderDate: '2026-10-01' });
    await order(10, { ...to(null), status: 'delivered' });
    await order(11, { ...to('2026-11-18'), orderDate: '2026-11-18', status: 'out-for-delivery' });
    await order(12, { ...to('2026-11-19'), status: 'delivered', orderDate: '2026-11-18' });
    await order(13, { ...to('2026-11-19') }, 14);
    return side;
  };
  const numbers = async (db: Awaited<ReturnType<typeof start>>['db'], queue: Queue, date = today) => {
    const day = { date, today, lastDate: await lastDeliveryDate(db, of, today) };
    const { rows } = await ordersInQueue(db, of, queue, day, { skip: 0, take: 100 });
    return rows.map(({ number }) => number);
  };

  test('DASH-003 · DASH-006 · lists what was entered that day, and what of it came in by the app', async () => {
    const { db } = await withOrders();
    expect(await numbers(db, 'entered')).toEqual([10, 7, 6, 2, 1]);
    expect(await numbers(db, 'entered', '2026-11-18')).toEqual([12, 11, 3]);
    expect(await numbers(db, 'customerapp')).toEqual([2]);
    expect(await numbers(db, 'customerapp', '2026-11-18')).toEqual([3]);
  });

  test.runIf(isThorough)(
    'DASH-004 · lists what is to be delivered that day, today with what goes as soon as possible',
    async () => {
      const { db } = await withOrders();
      expect(await numbers(db, 'todeliver')).toEqual([12, 8, 3, 2]);
      expect(await numbers(db, 'todeliver', '2026-11-20')).toEqual([1]);
    },
  );

  test.runIf(isThorough)(
    'DASH-004 · what is to be delivered at a time comes first, the earliest on top',
    async () => {
      const { db, record } = await start();
      const order = (orderId: number, time: string | null, moment: 'before' | 'after' | null) =>
        record(`salesOrder-${orderId}`, [
          placed({ orderId, number: orderId, delivery: delivered({ date: '2026-11-20', moment, time }) }),
        ]);
      await order(1, '13:00', 'before');
      await order(2, null, null);
      await order(3, '11:00', 'after');
      await order(4, '11:00', 'before');
      await order(5, null, null);
      expect(await numbers(db, 'todeliver', '2026-11-20')).toEqual([4, 3, 1, 5, 2]);
      expect(await numbers(db, 'notinvoiced', '2026-11-20')).toEqual([5, 4, 3, 2, 1]);
    },
  );

  test.runIf(isThorough)(
    'DASH-004 · API-059 · lists what was delivered on the last day on which anything was',
    async () => {
      const { db } = await withOrders();
      expect(await lastDeliveryDate(db, of, today)).toBe('2026-11-18');
      expect(await numbers(db, 'delivered')).toEqual([4]);
      expect(await lastDeliveryDate(db, of, '2026-11-18')).toBe('2026-11-16');
      expect(await lastDeliveryDate(db, of, '2026-11-16')).toBeNull();
      expect(await lastDeliveryDate(db, { log: 1, accountId: 14 }, '2026-12-01')).toBeNull();
    },
  );

  test.runIf(isThorough)(
    'API-059 · a day on which goods were only planned or offered is no day of delivery',
    async () => {
      const { db, record } = await start();
      await record('salesOrder-1', [
        placed({ orderId: 1, delivery: delivered({ date: '2026-11-18' }), status: 'quote' }),
      ]);
      await record('salesOrder-2', [placed({ orderId: 2, delivery: delivered({ date: '2026-11-17' }) })]);
      expect(await lastDeliveryDate(db, of, today)).toBeNull();
      await record('salesOrder-2', [changed(2, 'waiting', 'delivered')]);
      expect(await lastDeliveryDate(db, of, today)).toBe('2026-11-17');
    },
  );

  test('DASH-007 · lists what waits, or is printed without a packing slip, of whatever day', async () => {
    const { db, record } = await withOrders();
    expect(await numbers(db, 'unprocessed')).toEqual([9, 8, 2, 1]);
    const print = (orderId: number) =>
      record(`orderPaper-${orderId}`, [orderPaperEvents.packingSlipPrinted({ orderId, on: 'screen' })]);
    for (const orderId of [1, 2, 2]) await print(orderId);
    expect(await numbers(db, 'unprocessed')).toEqual([9, 8, 1]);
    expect((await salesOrderById(db, 1, 2))!.order).toMatchObject({ is_slip_printed: true, version: 1 });
    // an order that was deleted while its slip was printed has it when it is back
    await record('salesOrder-8', [
      changed(8, 'waiting', 'printed'),
      salesOrderEvents.deleted({ orderId: 8, number: 8 }),
    ]);
    await print(8);
    await record('salesOrder-8', [salesOrderEvents.restored({ orderId: 8, number: 8 })]);
    await record('salesOrder-1', [changed(1, 'waiting', 'printed')]);
    expect(await numbers(db, 'unprocessed')).toEqual([9]);
  });

  test.runIf(isThorough)(
    'DASH-005 · lists what is not invoiced, and what is invoiced but not delivered',
    async () => {
      const { db, record } = await withOrders();
      const invoiced = (orderId: number) =>
        record(`salesOrder-${orderId}`, [
          salesOrderEvents.invoiced({ orderId, number: 1, invoiceNumber: '1', invoiceDate: today }),
        ]);
      await invoiced(11);
      await invoiced(12);
      expect(await numbers(db, 'notinvoiced')).toEqual([10, 9, 8, 5, 4, 3, 2, 1]);
      expect(await numbers(db, 'invoicednotdelivered')).toEqual([11]);
    },
  );

  test.runIf(isThorough)('DASH-009 · tells of each list how many orders, bottles and euros', async () => {
    const { db, record } = await withOrders();
    const day = { date: today, today, lastDate: '2026-11-18' };
    const { incl } = totalsOf([aLine()], 'excl');
    const figures = (orders: number) => ({ orders, bottles: 12 * orders, incl: incl * orders });
    expect(await queueFigures(db, of, day)).toEqual({
      entered: figures(5),
      todeliver: figures(4),
      delivered: figures(1),
      customerapp: figures(1),
      unprocessed: figures(4),
      notinvoiced: figures(10),
      invoicednotdelivered: figures(0),
      backorders: figures(1),
    });
    await record('salesOrder-1', [changed(1, 'waiting', 'delivered')]);
    expect((await queueFigures(db, of, day)).unprocessed).toEqual(figures(3));
    expect((await queueFigures(db, { log: 1, accountId: 77 }, day)).entered).toEqual(figures(0));
  });

  test.runIf(isThorough)('FMT-019 · shows a page, and counts all', async () => {
    const { db } = await withOrders();
    const day = { date: today, today, lastDate: null };
    const page = await ordersInQueue(db, of, 'entered', day, { skip: 2, take: 2 });
    expect(page.rows.map(({ number }) => number)).toEqual([6, 2]);
    expect(page).toMatchObject({ orders: 5, bottles: 60 });
  });
});

describe('a customer', () => {
  test.runIf(isThorough)('API-068 · has its orders, newest first, by page', async () => {
    const { db, record } = await start();
    for (const orderId of [1, 2, 3, 4])
      await record(`salesOrder-${orderId}`, [
        placed({ orderId, number: orderId, customerId: orderId === 2 ? 402 : 401 }),
      ]);
    const { rows, total } = await ordersOfCustomer(db, of, 401, { skip: 1, take: 2 });
    expect([rows.map(({ number }) => number), total]).toEqual([[3, 1], 3]);
    expect(await ordersOfCustomer(db, { log: 1, accountId: 14 }, 401, { skip: 0, take: 9 })).toEqual({
      rows: [],
      total: 0,
    });
  });

  test('APP-015 · has the wines that it orders most first, over all its orders and their chunks', async () => {
    const { db, record } = await start();
    const wine = (productId: number, lineId = 1) => aLine({ lineId, productId });
    await record('salesOrder-1', [placed({ orderId: 1, lines: [wine(1), wine(2, 2)] })]);
    await record('salesOrder-2', [
      placed({ orderId: 2, lines: [wine(2)] }),
      salesOrderEvents.linesAdded({ orderId: 2, lines: [wine(3, 2)] }),
    ]);
    await record('salesOrder-2', [
      salesOrderEvents.linesAdded({ orderId: 2, lines: [wine(2, 3), wine(3, 4)] }),
    ]);
    await record('salesOrder-3', [placed({ orderId: 3, customerId: 402, lines: [wine(1)] })]);
    expect(await timesOf(db, 1, 401)).toEqual([
      { product_id: 2, times: 3 },
      { product_id: 3, times: 2 },
      { product_id: 1, times: 1 },
    ]);
    expect(await timesOrdered(db, 1, 1)).toBe(2);
    expect(await timesOrdered(db, 1, 2)).toBe(1);
    expect(await timesOrdered(db, 1, 4)).toBe(0);
    expect(await productsOf(db, 2, 401)).toEqual([]);
  });
});

describe('SHELL-016 · orders are found', () => {
  const withOrders = async () => {
    const side = await start();
    const names = [
      [401, 'Café René', 'Utrecht'],
      [402, 'Bistro De Kade', 'Zeist'],
      [403, 'René van Dijk', 'Zeist'],
    ] as const;
    for (const [customerId, name, city] of names)
      await side.record(`customer-${customerId}`, [
        customerEvents.added(aCustomer({ customerId, name, city })),
      ]);
    const order = (
      number: number,
      customerId: number,
      over: Parameters<typeof placed>[0] = {},
      accountId = 3,
    ) => {
      const [, customerName] = names.find(([id]) => id === customerId)!;
      const address = { ...anOrder().delivery.address, recipientName: customerName };
      const order = placed({
        orderId: number,
        number,
        customerId,
        customerName,
        delivery: delivered({ address }),
        ...over,
      });
      return side.record(`salesOrder-${number}`, [order], { accountId });
    };
    await order(10_001, 401);
    await order(10_012, 402);
    await order(10_013, 401);
    await order(1_001, 403);
    await order(10_014, 403, {}, 14);
    await order(10_020, 402, {
      delivery: delivered({
        address: { ...anOrder().delivery.address, recipientName: 'Strandtent Zuid-Één', city: 'Noordwijk' },
      }),
    });
    const find = async (question: string, limit = 15) =>
      (
        await searchEverything(side.db, { ...of, customersFrom: of.accountId }, question, {
          orders: limit,
          customers: 10,
        })
      ).orders.map(({ number }) => number);
    return find;
  };

  test('by the start of their number', async () => {
    const find = await withOrders();
    expect(await find('1001')).toEqual([10_013, 10_012, 1_001]);
    expect(await find('10013')).toEqual([10_013]);
    expect(await find('0013')).toEqual([]);
    expect(await find('10', 2)).toEqual([10_020, 10_013]);
  });

  test.runIf(isThorough)(
    'by the words of their customer, in any order, with or without accents, newest first',
    async () => {
      const find = await withOrders();
      expect(await find('rene')).toEqual([10_013, 10_001, 1_001]);
      expect(await find('Utrecht CAFÉ')).toEqual([10_013, 10_001]);
      expect(await find('rene', 2)).toEqual([10_013, 10_001]);
      expect(await find('rene kade')).toEqual([]);
      expect(await find('%')).toEqual([]);
      expect(await find('  ')).toEqual([]);
    },
  );

  test.runIf(isThorough)('by who receives them when that is another', async () => {
    const find = await withOrders();
    expect(await find('strandtent een')).toEqual([10_020]);
    expect(await find('noordwijk')).toEqual([10_020]);
    expect(await find('kade')).toEqual([10_020, 10_012]);
  });

  test.runIf(isThorough)(
    'SHELL-016 · and by the start of their invoice number, whatever its case',
    async () => {
      const { db, record } = await start();
      await record('customer-401', [customerEvents.added(aCustomer())]);
      await record('salesOrder-17', [placed(), salesOrderEvents.invoiced({ orderId: 17, ...invoiced })]);
      const found = async (question: string) =>
        (await searchEverything(db, { ...of, customersFrom: of.accountId }, question, limits)).orders.length;
      expect([await found('vf2026-00'), await found('2026-0042'), await found('VF2027')]).toEqual([1, 0, 0]);
    },
  );

  test.each(
    (
      [
        ['few', 3],
        ['many', 45],
      ] as const
    ).slice(0, isThorough ? 2 : 1),
  )('SHELL-016 · of %s customers with the same words, also those without orders here', async (_, count) => {
    const { db, record } = await start();
    for (let customerId = 500; customerId < 500 + count; customerId += 1)
      await record(`customer-${customerId}`, [
        customerEvents.added(
          aCustomer({ customerId, number: customerId, name: `Bistro ${customerId}`, city: 'Urk' }),
        ),
      ]);
    await record('customer-401', [customerEvents.added(aCustomer())]);
    await record('salesOrder-17', [placed()]);
    const found = await searchEverything(db, { ...of, customersFrom: of.accountId }, 'bistro', limits);
    expect(found.orders.map(({ id }) => id)).toEqual([17]);
    expect(found.customers.map(({ name }) => name).slice(0, 3)).toEqual([
      'Bistro 500',
      'Bistro 501',
      'Bistro 502',
    ]);
    expect(found.customers).toHaveLength(Math.min(10, count + 1));
  });
});

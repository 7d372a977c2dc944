import { describe, expect, test } from 'vitest';
import { Delivery } from '#domain/sales-order/delivery.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import {
  type SalesOrderStatus,
  SalesOrderStatus as Status,
  SettableStatus,
  statuses,
} from '#domain/sales-order/status.ts';
import { specify } from '#tests/support/given.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';

const { given } = specify(salesOrder);
const place = (over = {}) => ({ type: 'PlaceSalesOrder', ...anOrder(over) }) as const;
const change = (to: SalesOrderStatus) => ({ type: 'ChangeSalesOrderStatus', orderId: 17, to }) as const;
const changed = (from: SalesOrderStatus, to: SalesOrderStatus) =>
  salesOrderEvents.statusChanged({ orderId: 17, from, to });
const requested = salesOrderEvents.confirmationRequested({ orderId: 17 });
const lines = (count: number, name = 'Sancerre Les Caillottes') =>
  Array.from({ length: count }, (_, index) => aLine({ lineId: index + 1, productId: 5000 + index, name }));
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('placing an order', () => {
  test('records the order with its lines as one event', () => given().when(place()).then(placed()));

  test('twice under one id is refused', () => given(placed()).when(place()).refuses('order-exists'));

  test('without lines is refused', () =>
    given()
      .when(place({ lines: [] }))
      .refuses('order-without-lines'));

  test.each([
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [200, [100, 100]],
    [1000, Array.from({ length: 10 }, () => 100)],
  ])('of %i lines travels in chunks of at most 100 lines', (count, sizes) => {
    const events = salesOrder.decide(place({ lines: lines(count) }), null);
    expect(events.map(({ data }) => ('lines' in data ? data.lines.length : 0))).toEqual(sizes);
    expect(events[0]!.data).toMatchObject({ lineCount: count });
    expect(events.flatMap(({ data }) => ('lines' in data ? data.lines : []))).toEqual(lines(count));
  });

  test.each([
    ['long names with accents', { lines: lines(1000, 'é'.repeat(200)) }],
    [
      'long texts and names',
      {
        lines: lines(300, '€'.repeat(200)),
        remark: 'é'.repeat(5000),
        invoiceNote: '€'.repeat(5000),
        warehouseNote: '€'.repeat(5000),
      },
    ],
    ['ordinary names', { lines: lines(1000) }],
  ])('with %s makes no event over 64 KB, and loses no line', (_, over) => {
    const events = salesOrder.decide(place(over), null);
    for (const { data } of events) expect(bytesOf(data)).toBeLessThan(64 * 1024);
    expect(events.flatMap(({ data }) => ('lines' in data ? data.lines : []))).toEqual(over.lines);
  });

  test('of many lines is one order: its claims on stock come from all chunks', () => {
    const state = salesOrder.decide(place({ lines: lines(250) }), null).reduce(salesOrder.evolve, null);
    expect(state!.lines).toHaveLength(250);
    expect(state!.lines.at(-1)).toMatchObject({
      ...{ productId: 5249, quantity: 12, stockAccountId: 3, warehouseId: 1 },
    });
  });

  test('SO-008 · a moment without a time, or a time without a moment, cannot be recorded', () => {
    const { delivery } = anOrder();
    for (const wrong of [
      { moment: 'before', time: null },
      { moment: null, time: '13:00' },
    ])
      expect(Delivery.safeParse({ ...delivery, ...wrong }).success).toBe(false);
    expect(Delivery.safeParse({ ...delivery, moment: 'after', time: '13:15' }).success).toBe(true);
  });

  test('FMT-003 · a time is on the quarter hour', () => {
    const at = (time: string) => Delivery.safeParse({ ...anOrder().delivery, moment: 'after', time }).success;
    expect(['00:00', '09:15', '23:45'].map(at)).toEqual([true, true, true]);
    expect(['24:00', '9:15', '13:20', '13:5'].map(at)).toEqual([false, false, false, false]);
  });
});

describe('the statuses of an order', () => {
  test('SO-032 · the settable ones carry the numbers as given, offerte and backorder none', () =>
    expect(Status.options.map((status) => [statuses[status].name, statuses[status].id])).toEqual([
      ['wacht', 4],
      ['geprint', 1],
      ['bezorging', 2],
      ['afgeleverd', 3],
      ['offerte', null],
      ['backorder', null],
    ]));

  test('SO-033 · offerte and backorder cannot be chosen from the menu', () =>
    expect(SettableStatus.options.map((status) => statuses[status].name)).toEqual([
      'wacht',
      'geprint',
      'bezorging',
      'afgeleverd',
    ]));

  test('SO-039 · a click goes wacht, geprint, bezorging, afgeleverd and no further', () =>
    expect(Status.options.map((status) => [status, statuses[status].next])).toEqual([
      ['waiting', 'printed'],
      ['printed', 'out-for-delivery'],
      ['out-for-delivery', 'delivered'],
      ['delivered', null],
      ['quote', null],
      ['backorder', null],
    ]));

  const pairs = SettableStatus.options.flatMap((from) =>
    SettableStatus.options.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)('SO-035 · from %s to %s is one event with old and new value', (from, to) => {
    const order = placed({ status: from, emailContact: null });
    given(order).when(change(to)).then(changed(from, to));
  });

  test.each(Status.options)('the status %s that it already has records nothing', (status) =>
    given(placed({ status })).when(change(status)).nothingHappens(),
  );

  test.each(SettableStatus.options)('QUOTE-004 · an order that is %s can be made an offer', (status) =>
    given(placed({ status })).when(change('quote')).then(changed(status, 'quote')),
  );

  test.each(SettableStatus.options)('QUOTE-003 · picking %s makes an offer an order', (status) =>
    given(placed({ status: 'quote', emailContact: null }))
      .when(change(status))
      .then(changed('quote', status)),
  );

  test('QUOTE-004 · a backorder cannot be made an offer', () =>
    given(placed({ status: 'backorder' }))
      .when(change('quote'))
      .refuses('status-not-reachable', { from: 'backorder', to: 'quote' }));

  test.each(SettableStatus.options)(
    'QUOTE-009 · a backorder that becomes %s never becomes one again',
    (status) => {
      const backorder = placed({ status: 'backorder', emailContact: null });
      given(backorder).when(change(status)).then(changed('backorder', status));
      given(backorder, changed('backorder', status))
        .when(change('backorder'))
        .refuses('status-not-reachable');
      given(placed({ status: 'quote' }))
        .when(change('backorder'))
        .refuses('status-not-reachable');
    },
  );

  test('SO-038 · a confirmation goes out when the status becomes bezorging', () => {
    for (const from of ['waiting', 'printed', 'delivered', 'quote', 'backorder'] as const)
      given(placed({ status: from }))
        .when(change('out-for-delivery'))
        .then(changed(from, 'out-for-delivery'), requested);
    given(placed()).when(change('delivered')).then(changed('waiting', 'delivered'));
  });

  test('SO-038 · only once for an order, and only with an address to write to', () => {
    const left = [changed('waiting', 'out-for-delivery'), requested];
    given(placed(), ...left, changed('out-for-delivery', 'waiting'))
      .when(change('out-for-delivery'))
      .then(changed('waiting', 'out-for-delivery'));
    given(placed({ emailContact: null }))
      .when(change('out-for-delivery'))
      .then(changed('waiting', 'out-for-delivery'));
  });

  test('SO-024 · an order that was never placed has no status', () =>
    given().when(change('printed')).refuses('order-not-found', { orderId: 17 }));
});

describe('editing, deleting and restoring', () => {
  const address = anOrder().delivery.address;
  const edit = (lines = [aLine()], details = {}) =>
    ({ type: 'EditSalesOrder', orderId: 17, lines, details }) as const;
  const deleted = salesOrderEvents.deleted({ orderId: 17, number: 10_872 });
  const restored = salesOrderEvents.restored({ orderId: 17, number: 10_872 });

  test('SO-025 · records only what is different, with its old and new value', () => {
    given(placed()).when(edit()).nothingHappens();
    given(placed())
      .when(edit([aLine({ quantity: 24 }), aLine({ lineId: 2 })]))
      .then(
        salesOrderEvents.linesChanged({
          orderId: 17,
          changed: [
            {
              ...{ lineId: 1, name: 'Sancerre Les Caillottes', vintage: '2024' },
              ...{ from: { quantity: 12 }, to: { quantity: 24 } },
            },
          ],
        }),
        salesOrderEvents.linesAdded({ orderId: 17, lines: [aLine({ lineId: 2 })] }),
      );
    given(placed())
      .when(edit([aLine()], { deliveryDate: null, address }))
      .then(
        salesOrderEvents.detailsChanged({
          ...{
            orderId: 17,
            customerId: 401,
            from: { deliveryDate: '2026-11-20' },
            to: { deliveryDate: null },
          },
        }),
      );
  });

  test('law 7 · four texts of 5,000 characters that all change make no event over 64 KB', () => {
    const texts = (of: string) => ({
      ...{ remark: of.repeat(5000), internalRemark: of.repeat(5000) },
      ...{ invoiceNote: of.repeat(5000), warehouseNote: of.repeat(5000) },
    });
    const events = salesOrder.decide(
      edit([aLine()], texts('€')),
      salesOrder.evolve(null, placed(texts('é'))),
    );
    expect(events).toHaveLength(4);
    // a third more when it is sealed
    for (const { data } of events) expect((bytesOf(data) * 4) / 3).toBeLessThan(64 * 1024);
  });

  test('SO-047 · a deleted order is not there for anything but being restored', () => {
    given(placed()).when({ type: 'DeleteSalesOrder', orderId: 17 }).then(deleted);
    given(placed(), deleted).when({ type: 'DeleteSalesOrder', orderId: 17 }).nothingHappens();
    given(placed(), deleted).when(edit()).refuses('order-not-found');
    given(placed(), deleted).when(change('printed')).refuses('order-not-found');
    given(placed(), deleted).when({ type: 'RestoreSalesOrder', orderId: 17 }).then(restored);
    given(placed(), deleted, restored).when(change('printed')).then(changed('waiting', 'printed'));
    given(placed()).when({ type: 'RestoreSalesOrder', orderId: 17 }).nothingHappens();
  });

  test('a sale of the past keeps its status', () =>
    given(placed({ status: 'delivered', isPast: true }))
      .when(change('waiting'))
      .refuses('order-is-past'));
});

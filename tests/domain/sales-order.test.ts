import { describe, expect, test } from 'vitest';
import { Delivery } from '#domain/sales-order/delivery.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { salesOrderColumns } from '#domain/sales-order/import-columns.ts';
import { inChunks } from '#domain/sales-order/line.ts';
import { message } from '#domain/kernel/message.ts';
import { merge } from '#domain/sales-order/merge.ts';
import { suppliedAgain } from '#domain/sales-order/supply.ts';
import { isShown } from '#domain/sales-order/totals.ts';
import { shippedVatRates } from '#domain/kernel/vat.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import {
  mayBeAddedTo,
  type SalesOrderStatus,
  SalesOrderStatus as Status,
  SettableStatus,
  statuses,
} from '#domain/sales-order/status.ts';
import { specify } from '#tests/support/given.ts';
import { aLine, anOrder, placed } from '#tests/support/orders.ts';
import { dutch } from '#tests/support/dutch.ts';

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
      productId: 5249,
      quantity: 12,
      stockAccountId: 3,
      warehouseId: 1,
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
    expect(Status.options.map((status) => [statuses[status].name.nl, statuses[status].id])).toEqual([
      ['wacht', 4],
      ['geprint', 1],
      ['bezorging', 2],
      ['afgeleverd', 3],
      ['offerte', null],
      ['backorder', null],
    ]));

  test('SO-033 · offerte and backorder cannot be chosen from the menu', () =>
    expect(SettableStatus.options.map((status) => statuses[status].name.nl)).toEqual([
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
              lineId: 1,
              name: 'Sancerre Les Caillottes',
              vintage: '2024',
              from: { quantity: 12 },
              to: { quantity: 24 },
            },
          ],
        }),
        salesOrderEvents.linesAdded({ orderId: 17, lines: [aLine({ lineId: 2 })] }),
      );
    given(placed())
      .when(edit([aLine()], { deliveryDate: null, address }))
      .then(
        salesOrderEvents.detailsChanged({
          orderId: 17,
          customerId: 401,
          from: { deliveryDate: '2026-11-20' },
          to: { deliveryDate: null },
        }),
      );
  });

  test('SO-025 · leaves the order with its lines as they were made, and the others as they were', () => {
    const lines = [aLine(), aLine({ lineId: 2 }), aLine({ lineId: 3 })];
    const inputs = { ...aLine().inputs, manualPrice: 120_000 };
    const typed = aLine({ lineId: 2, unitPrice: 120_000, discount: 0, priceType: 'manual', inputs });
    const state = salesOrder.evolve(null, placed({ lines }))!;
    const events = salesOrder.decide(edit([aLine({ quantity: 24 }), typed]), state);
    const after = events.reduce(salesOrder.evolve, state as typeof state | null)!;
    expect(after.lines).toEqual([aLine({ quantity: 24 }), typed]);
    expect(after.lastLineId).toBe(3);
  });

  test('law 7 · four texts of 5,000 characters that all change make no event over 64 KB', () => {
    const texts = (of: string) => ({
      remark: of.repeat(5000),
      internalRemark: of.repeat(5000),
      invoiceNote: of.repeat(5000),
      warehouseNote: of.repeat(5000),
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

const notFound = 'order-not-found';
const invoice = {
  orderId: 17,
  number: 2061,
  invoiceNumber: '2061',
  invoiceDate: '2026-11-19',
  invoiceId: 5,
} as const;
const invoiced = salesOrderEvents.invoiced(invoice);
const edit = (lines = [aLine()], details = {}) =>
  ({ type: 'EditSalesOrder', orderId: 17, lines, details }) as const;
const toBackorder = (...lineIds: number[]) =>
  ({ type: 'BackorderLines', orderId: 17, backorderId: 31, backorderNumber: 10_873, lineIds }) as const;

test('nothing but placing is done with an order that was never placed, or is deleted', () => {
  const deleted = salesOrderEvents.deleted({ orderId: 17, number: 10_872 });
  const commands = [
    edit(),
    change('printed'),
    toBackorder(1),
    { type: 'InvoiceSalesOrder', ...invoice },
    { type: 'DeleteSalesOrder', orderId: 17 },
    { type: 'RestoreSalesOrder', orderId: 17 },
  ] as const;
  for (const command of commands) given().when(command).refuses(notFound, { orderId: 17 });
  for (const command of commands.slice(0, 4)) given(placed(), deleted).when(command).refuses(notFound);
  const placing = placed();
  const after = [
    deleted,
    salesOrderEvents.restored({ orderId: 17, number: 10_872 }),
    requested,
    invoiced,
    changed('waiting', 'printed'),
    salesOrderEvents.linesAdded({ orderId: 17, lines: [aLine()] }),
    salesOrderEvents.linesRemoved({ orderId: 17, removed: [aLine()] }),
    salesOrderEvents.linesChanged({ orderId: 17, changed: [] }),
    salesOrderEvents.linesBackordered({ orderId: 17, backorderId: 31, backorderNumber: 1, moved: [] }),
    salesOrderEvents.detailsChanged({ orderId: 17, customerId: 401, from: {}, to: {} }),
  ];
  // what comes before the order is placed leaves no trace
  for (const event of after) expect(salesOrder.evolve(null, event), event.type).toBeNull();
  expect(new Set([...after, placing].map(({ type }) => type)).size).toBe(
    Object.keys(salesOrderEvents).length,
  );
});

describe('an invoice', () => {
  const delivery = { ...anOrder().delivery, moment: 'before', time: '13:00' } as const;
  const discount = { manual: 500, extra: 0, customerTypeId: null, rules: [] };
  const order = [placed({ delivery, discount, invoiceNote: 'Uw kenmerk 12' }), invoiced];

  test('QUOTE-002 · QUOTE-008 · is made once, and of no quote, no backorder and no sale of the past', () => {
    const make = { type: 'InvoiceSalesOrder', ...invoice } as const;
    given(placed()).when(make).then(invoiced);
    given(placed(), invoiced).when(make).nothingHappens();
    for (const status of ['quote', 'backorder'] as const)
      given(placed({ status })).when(make).refuses('order-not-invoiceable', { status });
    given(placed({ status: 'delivered', isPast: true }))
      .when(make)
      .refuses('order-is-past');
  });

  test('SO-047 · QUOTE-004 · keeps the order from being deleted or made an offer', () => {
    given(...order)
      .when({ type: 'DeleteSalesOrder', orderId: 17 })
      .refuses('order-invoiced');
    given(...order)
      .when(change('quote'))
      .refuses('order-invoiced');
    given(...order)
      .when(change('delivered'))
      .then(changed('waiting', 'delivered'));
  });

  test.each([
    ['its lines', [aLine({ quantity: 24 })], {}],
    ['its note on the invoice', undefined, { invoiceNote: 'Anders' }],
    ['the moment of its delivery', undefined, { deliveryMoment: { moment: 'after', time: '13:00' } }],
    ['that it has such a moment', undefined, { deliveryMoment: null }],
    ['its discount', undefined, { orderDiscount: { manual: 600, extra: 0 } }],
  ] as const)('INV-016 · locks %s', (_what, lines, details) => {
    given(...order)
      .when(edit(lines && [...lines], details))
      .refuses('order-invoiced');
  });

  test('INV-016 · leaves what comes back as it was, and what it does not tell', () => {
    const same = {
      invoiceNote: 'Uw kenmerk 12',
      deliveryMoment: { moment: 'before', time: '13:00' },
      orderDiscount: { manual: 500, extra: 0 },
    };
    given(...order)
      .when(edit())
      .nothingHappens();
    for (const [name, value] of Object.entries(same))
      given(...order)
        .when(edit(undefined, { [name]: value }))
        .nothingHappens();
    given(...order)
      .when(edit(undefined, { ...same, remark: 'Bel eerst' }))
      .then(
        salesOrderEvents.detailsChanged({
          orderId: 17,
          customerId: 401,
          from: { remark: '' },
          to: { remark: 'Bel eerst' },
        }),
      );
  });
});

describe('LINE-019 · LINE-025 · the discount of a stored order', () => {
  type Discount = { manual: number | null; extra: number };
  const of = (before: Discount, over: object = {}) =>
    placed({ discount: { ...before, customerTypeId: null, rules: [] }, ...over });
  const old = { orderDate: '2020-09-13' };
  const incl = { priceSide: 'incl' as const };
  const none = { manual: null, extra: 0 };

  test.each([
    ['is typed over the rules', none, { manual: 500, extra: 0 }, {}],
    ['is that of the rules again', { manual: 500, extra: 0 }, none, {}],
    ['of before there were rules can go', { manual: 500, extra: 0 }, none, old],
    ['is an extra amount in whole euros', none, { manual: null, extra: 50_000 }, incl],
    [
      'is an extra amount beside what was typed before there were rules',
      { manual: 500, extra: 0 },
      { manual: 500, extra: 10_000 },
      { ...old, ...incl },
    ],
    ['is no extra amount any more', { manual: null, extra: 50_000 }, none, incl],
    [
      'is no extra amount any more, where prices are without VAT too',
      { manual: null, extra: 50_000 },
      none,
      {},
    ],
    [
      'keeps an extra amount that is not in whole euros',
      { manual: null, extra: 55_000 },
      { manual: 500, extra: 55_000 },
      incl,
    ],
  ] as const)('%s', (_what, from, to, over) => {
    given(of(from, over))
      .when(edit(undefined, { orderDiscount: to }))
      .then(
        salesOrderEvents.detailsChanged({
          orderId: 17,
          customerId: 401,
          from: { orderDiscount: from },
          to: { orderDiscount: to },
        }),
      );
  });

  test.each([
    ['typed before there were rules', { manual: 500, extra: 0 }, old, 'discount-not-overruled'],
    [
      'an extra amount where prices are without VAT',
      { manual: null, extra: 50_000 },
      {},
      'extra-discount-not-offered',
    ],
    ['an extra amount with cents', { manual: null, extra: 55_000 }, incl, 'extra-discount-uneven'],
    ['an extra amount below zero', { manual: null, extra: -50_000 }, incl, 'extra-discount-uneven'],
  ] as const)('is refused: %s', (_what, to, over, code) => {
    given(of(none, over))
      .when(edit(undefined, { orderDiscount: to }))
      .refuses(code);
  });

  test('that was changed is that of the order from then on', () => {
    const to = { orderDiscount: { manual: 500, extra: 0 } };
    const state = [
      of(none),
      salesOrderEvents.detailsChanged({ orderId: 17, customerId: 401, from: { orderDiscount: none }, to }),
    ].reduce(salesOrder.evolve, salesOrder.initial);
    expect(state).toMatchObject({ discount: { manual: 500 }, details: to });
  });

  test('an order does not lose its last line', () =>
    given(placed()).when(edit([])).refuses('order-without-lines'));
});

describe('QUOTE-010 · lines that go to the backorder', () => {
  const lines = [aLine(), aLine({ lineId: 2, quantity: 0 }), aLine({ lineId: 3, quantity: -1 })];
  const moved = salesOrderEvents.linesBackordered({
    orderId: 17,
    backorderId: 31,
    backorderNumber: 10_873,
    moved: [aLine()],
  });

  test('are those that are named, and leave the order', () => {
    given(placed({ lines })).when(toBackorder(1)).then(moved);
    given(placed({ lines })).when(toBackorder()).nothingHappens();
    const left = [placed({ lines }), moved].reduce(salesOrder.evolve, salesOrder.initial)!;
    expect(left.lines.map(({ lineId }) => lineId)).toEqual([2, 3]);
  });

  test.each([
    ['a line that is not there', {}, [], [1, 9], 'line-not-found'],
    ['a line without bottles', {}, [], [2], 'not-backorderable'],
    ['a line that brings goods back', {}, [], [3], 'not-backorderable'],
    ['an order that is delivered', { status: 'delivered' }, [], [1], 'not-backorderable'],
    ['a quote', { status: 'quote' }, [], [1], 'not-backorderable'],
    ['a backorder', { status: 'backorder' }, [], [1], 'not-backorderable'],
    ['a sale of the past', { isPast: true }, [], [1], 'not-backorderable'],
    ['an order with an invoice', {}, [invoiced], [1], 'not-backorderable'],
  ] as const)('are refused: %s', (_what, over, since, lineIds, code) => {
    given(placed({ lines, ...over }), ...since)
      .when(toBackorder(...lineIds))
      .refuses(code);
  });
});

describe('what an order says to others', () => {
  test('APP-008 · a customer adds to an order that is still in the house, without an invoice, of today', () => {
    const may = (status: SalesOrderStatus, over = {}) =>
      mayBeAddedTo({ status, invoiceNumber: null, isPast: false, ...over });
    expect(Status.options.filter((status) => may(status))).toEqual(['waiting', 'printed']);
    expect(may('waiting', { invoiceNumber: '2061' })).toBe(false);
    expect(may('waiting', { isPast: true })).toBe(false);
  });

  test('a sale of the past, like a deleted order, has nothing of the stock', () => {
    const of = { lines: [aLine()], status: 'waiting', isDeleted: false, isPast: false } as const;
    expect(claimsOfOrder(of)).toHaveLength(1);
    expect(claimsOfOrder({ ...of, isPast: true })).toEqual([]);
    expect(claimsOfOrder({ ...of, isDeleted: true })).toEqual([]);
  });

  test('REP-040 · the log book tells each value of a line that changed, and no other', () => {
    const line = { lineId: 1, name: 'Sancerre Les Caillottes', vintage: '2024' };
    const of = (from: object, to: object) =>
      dutch(
        salesOrderEvents.linesChanged.changes({ orderId: 17, changed: [{ ...line, from, to }] } as never),
      );
    expect(of({ isLocked: false, vatRate: 900 }, { isLocked: true, vatRate: 2100 })).toEqual([
      { field: 'Sancerre Les Caillottes 2024, btw', from: '9%', to: '21%' },
      { field: 'Sancerre Les Caillottes 2024, vergrendeld', from: 'nee', to: 'ja' },
    ]);
    expect(of({ quantity: 1 }, { quantity: -1 })).toEqual([
      { field: 'Sancerre Les Caillottes 2024', from: '1 fles', to: '-1 fles' },
    ]);
    expect([of({ quantity: 12 }, {}), of({}, { quantity: 12 })]).toEqual([[], []]);
  });

  test('REP-040 · the log book tells details in words, the discount by itself', () => {
    const told = (from: object, to: object) => {
      const data = { orderId: 17, customerId: 401, from, to } as never;
      return [
        dutch(salesOrderEvents.detailsChanged.log(data)),
        ...dutch(salesOrderEvents.detailsChanged.changes(data)),
      ];
    };
    const details = 'Gegevens van de order gewijzigd.';
    expect(
      told(
        { deliveryMoment: null, methodId: 1, validUntil: null },
        { deliveryMoment: { moment: 'before', time: '13:00' }, methodId: 99, validUntil: '2026-12-24' },
      ),
    ).toEqual([
      details,
      { field: 'Moment', from: 'n.v.t.', to: 'vóór 13:00' },
      { field: 'Methode', from: 'Eigen bezorging', to: '99' },
      { field: 'Geldig tot en met', from: null, to: '24-12-2026' },
    ]);
    expect(
      told({ orderDiscount: { manual: null, extra: 0 } }, { orderDiscount: { manual: 725, extra: 50_000 } }),
    ).toEqual([
      'Korting van de order gewijzigd.',
      { field: 'Factuurkorting', from: 'volgens de kortingsregels', to: '7,25% en € 5,00 extra' },
    ]);
    expect(told({ remark: 'Oud' }, { remark: '' })).toEqual([
      details,
      { field: 'Opmerking', from: 'Oud', to: null },
    ]);
    // what is on one side alone is no change
    expect(told({ remark: 'Oud' }, { warehouseNote: 'Nieuw' })).toEqual([details]);
  });
});

describe('FMT-030 · a detail that two people changed', () => {
  const state = salesOrder.evolve(null, placed())!;
  const edition = (remark: string) => ({ lines: state.lines, details: { ...state.details, remark } });

  test.each([
    ['the one alone', '', 'Eén', '', 'Eén', 0],
    ['the other alone', '', '', 'Twee', 'Twee', 0],
    ['both alike', '', 'Eén', 'Eén', 'Eén', 0],
    ['each otherwise', '', 'Eén', 'Twee', 'Twee', 1],
  ] as const)('%s', (_what, base, mine, theirs, becomes, conflicts) => {
    const merged = merge({ base: edition(base), mine: edition(mine), theirs: edition(theirs) });
    expect(merged.details.remark).toBe(becomes);
    expect(merged.conflicts).toHaveLength(conflicts);
  });
});

describe('FMT-030 · a line that two people changed', () => {
  const { details } = salesOrder.evolve(null, placed())!;
  const edition = (quantity: number | null, over = {}) => ({
    lines: quantity === null ? [] : [aLine({ quantity, ...over })],
    details,
  });

  test.each([
    ['by nobody', 12, 12, 12, 12, null],
    ['by the one alone', 12, 6, 12, 6, null],
    ['by the other alone', 12, 12, 6, 6, null],
    ['by both alike', 12, 6, 6, 6, null],
    ['by each otherwise', 12, 6, 3, 3, ['6 flessen à € 13,85', '3 flessen à € 13,85']],
    ['removed by the one', 12, null, 12, null, null],
    ['removed by the other', 12, 12, null, null, null],
    ['removed by both', 12, null, null, null, null],
    ['removed by the one that the other changed', 12, null, 1, 1, ['verwijderd', '1 fles à € 13,85']],
    ['changed by the one that the other removed', 12, 6, null, null, ['6 flessen à € 13,85', 'verwijderd']],
    ['added by the one', null, 6, null, 6, null],
    ['added by the other', null, null, 6, 6, null],
  ] as const)('%s', (_what, base, mine, theirs, becomes, conflict) => {
    const merged = merge({ base: edition(base), mine: edition(mine), theirs: edition(theirs) });
    expect(merged.lines.map(({ quantity }) => quantity)).toEqual(becomes === null ? [] : [becomes]);
    const told = dutch(merged.conflicts).map(({ lineId, label, ...words }) => ({ lineId, label, ...words }));
    const [of, other] = conflict ?? [];
    expect(told).toEqual(
      conflict === null
        ? []
        : [{ lineId: 1, detail: null, label: 'Sancerre Les Caillottes 2024', mine: of, theirs: other }],
    );
  });

  test('is another by what people see of it, not by the rate that follows from the day', () => {
    const mine = edition(12, { isLocked: true });
    const merged = merge({ base: edition(12), mine, theirs: edition(12, { vatRate: 900 }) });
    expect([merged.lines, merged.conflicts]).toEqual([mine.lines, []]);
    const [conflict] = merge({ base: edition(12), mine, theirs: edition(6) }).conflicts;
    expect([conflict!.mine, conflict!.theirs]).toEqual([
      message('12 flessen à € 13,85, vergrendeld', '12 bottles at €13.85, locked'),
      message('6 flessen à € 13,85', '6 bottles at €13.85'),
    ]);
  });
});

describe('SO-018 · the totals that were shown', () => {
  const totals = { excl: 1_000_000, vat: 210_000, incl: 1_210_000 };
  const none = { excl: null, vat: null, incl: null };
  test.each([
    [none, true],
    [totals, true],
    [{ ...none, incl: 1_210_100 }, true],
    [{ ...none, incl: 1_209_900 }, true],
    [{ ...none, incl: 1_210_101 }, false],
    [{ ...totals, vat: 209_800 }, false],
    [{ ...totals, excl: 0 }, false],
  ])('%o are those of the order, to the cent: %s', (shown, is) => expect(isShown(shown, totals)).toBe(is));
});

describe('law 7 · the chunks in which events carry lines', () => {
  const most = 60 * 1024;
  // what is between the quotes, the quotes, a comma, and the empty head when it is sealed
  const fits = 'x'.repeat(most - 2 - 1 - 3);
  test('hold as much as fits, and a line more begins another', () => {
    expect(inChunks({}, [fits])).toEqual([[fits]]);
    expect(inChunks({}, [`${fits}x`])).toEqual([[], [`${fits}x`]]);
    expect(inChunks({}, [fits, 'y'])).toEqual([[fits], ['y']]);
    expect(inChunks({ remark: 'x'.repeat(100) }, [fits])).toEqual([[], [fits]]);
    expect(inChunks({}, [])).toEqual([[]]);
  });
});

describe('D-11 · an order that is delivered on another day', () => {
  const low = aLine({ lineId: 1, vatCategory: 'low', vatRate: 600 });
  const exempt = aLine({ lineId: 2, vatCategory: 'low', vatRate: 0 });
  const high = aLine({ lineId: 3 });
  const moved = (from: string | null, to: string | null, lines = [low, exempt, high]) =>
    suppliedAgain(
      lines,
      { from: { deliveryDate: from }, to: { deliveryDate: to }, orderDate: '2018-12-20' },
      shippedVatRates,
    );

  test('has the rates of that day, but for who pays none', () => {
    const [now, still, same] = moved(null, '2019-01-02');
    expect([now!.vatRate, still, same]).toEqual([900, exempt, high]);
    expect(same).toBe(high);
    expect(moved('2019-01-02', null, [aLine({ vatCategory: 'low', vatRate: 900 })])[0]!.vatRate).toBe(600);
  });

  test('of the same day keeps what it has, whatever the rates say now', () => {
    const kept = [aLine({ vatCategory: 'low', vatRate: 700 })];
    expect(moved('2019-01-02', '2019-01-02', kept)).toBe(kept);
    expect(moved('2018-12-20', null, kept)).toBe(kept);
  });
});

describe('the columns of a file of orders', () => {
  const read = (name: string, text: string) =>
    salesOrderColumns.find((column) => column.name === name)!.read(text, ',' as never);
  test.each([
    ['line', '1', 1],
    ['line', '2000', 2000],
    ['line', '0', 'value-refused'],
    ['line', '2001', 'value-refused'],
    ['line', 'een', null],
    ['quantity', '-1000', -1000],
    ['quantity', '100000', 100_000],
    ['quantity', '-1001', 'value-refused'],
    ['quantity', '100001', 'value-refused'],
    ['quantity', 'twaalf', null],
  ] as const)('%s reads %s as %s', (name, text, expected) => {
    const found = read(name, text);
    if (typeof expected === 'number') expect(found).toEqual({ value: expected });
    else if (expected === null)
      expect(found).toMatchObject({ code: expect.not.stringMatching('value-refused') });
    else expect(found).toMatchObject({ code: expected });
  });
});

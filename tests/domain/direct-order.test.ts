import { describe, expect, test } from 'vitest';
import { countOf, mayAddStock } from '#api/direct-orders/contract.ts';
import {
  broughtBy,
  type Delivered,
  directOrder,
  directOrderEvents,
} from '#domain/direct-order/direct-order.ts';
import { directOrderPartiesOf } from '#domain/direct-order/parties.ts';
import { replenishment } from '#domain/direct-order/replenish.ts';
import { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { specify } from '#tests/support/given.ts';
import { aLine } from '#tests/support/orders.ts';
import { anAccount } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

const { given } = specify(directOrder);
const of = { directOrderId: 7, accountId: 15, orderId: 17, orderNumber: 10_872 };
const placed = directOrderEvents.placed({
  ...of,
  accountName: 'Winkel',
  supplierAccountId: 3,
  supplierName: 'Noordhof',
  customerId: 401,
});
const added = (bottles: number) => directOrderEvents.stockAdded({ ...of, bottles });
const delivered = (over: Partial<NonNullable<Delivered>> = {}): NonNullable<Delivered> => ({
  status: 'delivered',
  isDeleted: false,
  isPast: false,
  lines: [aLine({ quantity: 12 }), aLine({ lineId: 2, productId: 1202, quantity: 6 })],
  ...over,
});
const add = (order: Delivered = delivered()) => ({ type: 'AddDirectOrderStock', delivered: order }) as const;

describe('the add-stock step', () => {
  test('DIRECT-005 · books the bottles of a delivered order and leaves a log', () =>
    given(placed).when(add()).then(added(18)));

  test('DIRECT-005 · is done once', () =>
    given(placed, added(18)).when(add()).refuses('direct-order-stock-added'));

  test.each(SalesOrderStatus.exclude(['delivered']).options)(
    'DIRECT-005 · waits while the order is %s',
    (status) =>
      given(placed)
        .when(add(delivered({ status })))
        .refuses('direct-order-not-delivered'),
  );

  test.each([
    ['was deleted', delivered({ isDeleted: true })],
    ['is not there', null],
    ['brings nothing', delivered({ lines: [aLine({ quantity: -6 })] })],
  ])('DIRECT-005 · is blocked where the order %s', (_, order) =>
    given(placed).when(add(order)).refuses('direct-order-blocked'),
  );

  test('of a direct order that was never placed is refused', () =>
    given().when(add()).refuses('direct-order-not-found'));

  test('counts a multi-product as what is in it, and the same wine on two lines together', () => {
    const box = aLine({
      productId: 1300,
      quantity: 2,
      components: [
        { productId: 1201, quantity: 3 },
        { productId: 1202, quantity: 1 },
      ],
    });
    expect([...broughtBy([aLine({ quantity: 6 }), box])]).toEqual([
      [1201, 12],
      [1202, 2],
    ]);
  });

  test('brings nothing of what goes back, or of what comes and goes as often', () =>
    expect([...broughtBy([aLine({ quantity: 6 }), aLine({ lineId: 2, quantity: -6 })])]).toEqual([]));

  test('is told in a sentence, and only of one that was placed', () => {
    const log = (bottles: number) => dutch(directOrderEvents.stockAdded.log({ ...of, bottles }));
    expect(log(1)).toBe('1 fles van directe order 10872 in de voorraad geboekt.');
    expect(log(18)).toBe('18 flessen van directe order 10872 in de voorraad geboekt.');
    expect(directOrder.evolve(null, added(18))).toBeNull();
  });

  const row = { status: 'delivered', log: null, isBlocked: false } as const;
  test.each([
    [row, true],
    [{ ...row, status: 'printed' as const }, false],
    [{ ...row, log: { addedAt: '', userName: '', bottles: 6 } }, false],
    [{ ...row, isBlocked: true }, false],
  ])('DIRECT-005 · the button is there for %j: %s', (of, is) => expect(mayAddStock(of)).toBe(is));
});

describe('who orders directly with whom', () => {
  const supplier = anAccount();
  const shop = anAccount({
    accountId: 15,
    name: 'Winkel',
    stockFrom: 15,
    settings: { direct_order_customer: 401 },
  });
  const between = (receiver: typeof shop, other: typeof supplier | null = supplier) =>
    directOrderPartiesOf(receiver, (id) => (id === other?.accountId ? other : null));

  test('DIRECT-015 · D-33 · an account orders with account 3, unless its setting names another', () => {
    expect(between(shop)).toMatchObject({ supplier: { accountId: 3 }, customerNumber: 401 });
    const other = anAccount({ accountId: 8, productsFrom: 3, stockFrom: 8 });
    const settings = { direct_order_customer: 401, direct_order_main_user: 8 };
    expect(between({ ...shop, settings })).toBeNull();
    expect(between({ ...shop, settings }, other)?.supplier.accountId).toBe(8);
  });

  test.each([
    ['has no customer number there', { settings: {} }],
    ['lives on the stock of the other', { stockFrom: 3 }],
    ['sells other products', { productsFrom: 15 }],
    ['is of another group', { log: 2 }],
    ['is that account itself', { accountId: 3, stockFrom: 5 }],
  ])('an account that %s orders nothing directly', (_, over) =>
    expect(between({ ...shop, ...over })).toBeNull(),
  );
});

describe('the automatic direct order', () => {
  const wine = { productId: 1201, available: 60, underway: 0, minimum: 60, bottlesPerBox: 6 };

  test.each([
    ['at its minimum needs nothing', wine, []],
    ['a bottle below it needs a box', { ...wine, available: 59 }, [6]],
    ['far below it is filled up to it, in full boxes', { ...wine, available: 13, bottlesPerBox: 12 }, [48]],
    ['with a remainder rounds up to a full box', { ...wine, available: 11, bottlesPerBox: 12 }, [60]],
    [
      'that sells by the bottle needs exactly what is missing',
      { ...wine, available: 53, bottlesPerBox: 0 },
      [7],
    ],
    ['below zero needs that as well', { ...wine, available: -6, minimum: 12 }, [18]],
    ['under way already is not ordered again', { ...wine, available: 12, underway: 48 }, []],
  ])('DIRECT-003 · a wine %s', (_, of, quantities) =>
    expect(replenishment([of], () => 1_000)).toEqual(
      quantities.map((quantity) => ({ productId: 1201, quantity, short: 0 })),
    ),
  );

  test.each([
    ['all that is wanted', 60, { quantity: 60, short: 0 }],
    ['a part, loose bottles too', 7, { quantity: 7, short: 53 }],
    ['nothing', 0, { quantity: 0, short: 60 }],
    ['less than nothing', -6, { quantity: 0, short: 60 }],
  ])('DIRECT-003 · DIRECT-012 · who supplies has %s free', (_, free, proposed) =>
    expect(replenishment([{ ...wine, available: 0 }], () => free)).toEqual([
      { productId: 1201, ...proposed },
    ]),
  );
});

test.each([
  ['1', 1],
  ['100', 100],
  ['25', 25],
  ['0', 10],
  ['101', 10],
  ['2.5', 10],
  ['-4', 10],
  ['veel', 10],
  ['', 10],
])('DIRECT-004 · %j as the number of orders is %d', (text, count) => expect(countOf(text)).toBe(count));

import { expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import type { ReportDate } from '#domain/report/date-type.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { customers } from '#projections/customers/projection.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { products } from '#projections/products/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { bestSold, type SoldFilter, soldOrders, soldPerDay } from '#projections/sold-days/queries.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { aLine, type anOrder, placed } from '#tests/support/orders.ts';
import { aCustomer } from '#tests/support/records.ts';
import { isThorough } from '#tests/support/long-run.ts';

const of = { log: 1, accountId: 3 };
const november = { from: '2026-11-01', to: '2026-11-30' };
const filter = (by: ReportDate = 'order', more: Partial<SoldFilter> = {}): SoldFilter => ({
  by,
  period: november,
  statuses: null,
  customers: null,
  ...more,
});
const line = (quantity: number, over: Parameters<typeof aLine>[0] = {}) =>
  aLine({ quantity, unitPrice: 100_000, discount: 0, purchasePrice: 60_000, ...over });
const changed = (orderId: number, from: SalesOrderStatus, to: SalesOrderStatus) =>
  salesOrderEvents.statusChanged({ orderId, from, to });
const invoiced = (orderId: number, invoiceDate: string) =>
  salesOrderEvents.invoiced({ orderId, number: orderId, invoiceNumber: `F${orderId}`, invoiceDate });

const start = async () => {
  const side = await readModelsOn([salesOrders, customers, products]);
  const order = (orderId: number, over: Parameters<typeof anOrder>[0] = {}, accountId = 3) =>
    side.record(`salesOrder-${orderId}`, [placed({ orderId, number: orderId, ...over })], { accountId });
  const happens = (orderId: number, ...events: StoredEvent[]) => side.record(`salesOrder-${orderId}`, events);
  const days = async (by?: ReportDate, more?: Partial<SoldFilter>) =>
    (await soldPerDay(side.db, of, filter(by, more))).map(({ day, bottles, excl }) => [
      day.slice(8),
      bottles,
      excl / 10_000,
    ]);
  const best = async (by?: ReportDate, more?: Partial<SoldFilter>, limit = 10) =>
    (await bestSold(side.db, of, filter(by, more), limit)).map(({ productId, bottles }) => [
      productId,
      bottles,
    ]);
  const sums = async () => (await side.db.selectFrom('delivered_day').selectAll().execute()).length;
  const isAsRebuilt = async () => {
    const leases = postgresLeases(side.pool, { onFault: () => undefined });
    const wanted = [salesOrders, customers, products];
    const differences = await compareWithRebuild({
      pool: side.pool,
      store: side.store,
      leases,
      projections: wanted,
    });
    await leases.stop();
    expect(differences).toEqual([]);
  };
  return { ...side, order, happens, days, best, sums, isAsRebuilt };
};

test.runIf(isThorough)(
  'REP-010 · an order counts on each of its dates, on the same days before and after it is delivered',
  async () => {
    const { order, happens, days, best, sums, isAsRebuilt } = await start();
    await order(1, {
      lines: [line(6), line(12, { lineId: 2, productId: 1202, vatRate: 900, vatCategory: 'low' })],
    });
    const there = async () => ({
      order: await days('order'),
      delivery: await days('delivery'),
      invoice: await days('invoice'),
      best: await best('order'),
    });
    const waiting = {
      order: [['19', 18, 180]],
      delivery: [['20', 18, 180]],
      invoice: [],
      best: expect.anything(),
    };
    expect(await there()).toEqual(waiting);
    expect(await sums(), 'placing an order writes no sums').toBe(0);
    expect(await best()).toEqual([
      [1202, 12],
      [1201, 6],
    ]);
    await happens(1, changed(1, 'waiting', 'delivered'));
    expect(await sums()).toBe(2);
    expect(await there()).toEqual(waiting);
    await happens(1, invoiced(1, '2026-11-21'));
    expect(await there()).toEqual({ ...waiting, invoice: [['21', 18, 180]] });
    expect(await best('invoice', {}, 1)).toEqual([[1202, 12]]);
    await happens(1, changed(1, 'delivered', 'printed'));
    expect(await there()).toEqual({ ...waiting, invoice: [['21', 18, 180]] });
    expect(await sums()).toBe(0);
    await isAsRebuilt();
  },
);

test('REP-016 · the two amounts of VAT are those of the low and the high rates, delivered or not', async () => {
  const { db, order, happens } = await start();
  await order(1, {
    lines: [line(6), line(12, { lineId: 2, productId: 1202, vatRate: 900, vatCategory: 'low' })],
  });
  await happens(1, invoiced(1, '2026-11-21'));
  const vat = async () => {
    const [day] = await soldPerDay(db, of, filter('invoice'));
    return [day!.vatLow / 10_000, day!.vatHigh / 10_000, day!.purchase / 10_000];
  };
  expect(await vat()).toEqual([10.8, 12.6, 108]);
  await happens(1, changed(1, 'waiting', 'delivered'));
  expect(await vat()).toEqual([10.8, 12.6, 108]);
});

test('REP-010 · quotes, backorders and deleted orders do not count, and credits count less', async () => {
  const { db, order, happens, days, best, isAsRebuilt } = await start();
  await order(1, { lines: [line(6)], status: 'delivered' });
  await order(2, { lines: [line(-2)], status: 'delivered' });
  await order(3, { lines: [line(60)], status: 'quote' });
  await order(4, { lines: [line(60)], status: 'backorder' });
  await order(5, { lines: [line(12)], status: 'delivered', source: 'app-2' });
  await order(6, { lines: [line(12)] });
  expect(await days()).toEqual([['19', 28, 280]]);
  const [sum] = await soldPerDay(db, of, filter());
  expect(sum).toMatchObject({ orders: 3, credits: 1, appExcl: 1_200_000 });
  const listed = await soldOrders(db, [of], filter(), { skip: 0, take: 10 });
  expect(listed.map(({ number }) => number)).toEqual([6, 5, 2, 1]);
  for (const number of [5, 6]) await happens(number, salesOrderEvents.deleted({ orderId: number, number }));
  expect(await days()).toEqual([['19', 4, 40]]);
  expect(await best()).toEqual([[1201, 4]]);
  await happens(5, salesOrderEvents.restored({ orderId: 5, number: 5 }));
  expect(await days()).toEqual([['19', 16, 160]]);
  await isAsRebuilt();
});

test.runIf(isThorough)(
  'REP-010 · a delivered order whose lines or delivery date change counts as it is now',
  async () => {
    const { order, happens, days, best, isAsRebuilt } = await start();
    await order(1, { lines: [line(6)], status: 'delivered' });
    await happens(
      1,
      salesOrderEvents.linesAdded({
        orderId: 1,
        lines: [line(3, { lineId: 2, productId: 1202 })],
      }),
      salesOrderEvents.linesRemoved({ orderId: 1, removed: [line(6)] }),
    );
    expect(await days('delivery')).toEqual([['20', 3, 30]]);
    expect(await best('delivery')).toEqual([[1202, 3]]);
    await happens(
      1,
      salesOrderEvents.detailsChanged({
        orderId: 1,
        customerId: 401,
        from: { deliveryDate: '2026-11-20' },
        to: { deliveryDate: '2026-11-25' },
      }),
    );
    expect(await days('delivery')).toEqual([['25', 3, 30]]);
    expect(await best('delivery')).toEqual([[1202, 3]]);
    await isAsRebuilt();
  },
);

test('REP-021 · statuses, account managers and customer types narrow sums, products and list alike', async () => {
  const { db, record, order, days, best, isAsRebuilt } = await start();
  const added = (customerId: number, over: object) =>
    record(`customer-${customerId}`, [
      customerEvents.added({ ...aCustomer(), customerId, number: customerId, ...over } as never),
    ]);
  await added(401, { customerType: 'Horeca', accountManager: '', accountManagerId: 12 });
  await added(402, { customerType: 'Wijnwinkel', accountManager: 'R. de Groot' });
  await order(1, { customerId: 401, lines: [line(1)], status: 'delivered' });
  await order(2, { customerId: 401, lines: [line(2)] });
  await order(3, { customerId: 402, lines: [line(4)], status: 'delivered' });
  await order(4, { customerId: 402, lines: [line(8)], status: 'printed' }, 14);
  const ask = async (more: Partial<SoldFilter>) => ({
    bottles: (await days('order', more)).reduce((all, [, bottles]) => all + Number(bottles), 0),
    best: (await best('order', more))[0]?.[1] ?? 0,
    list: (await soldOrders(db, [of], filter('order', more), { skip: 0, take: 10 })).map(
      ({ number }) => number,
    ),
  });
  const to = (managers: string[], types: string[] = []) => ({ customers: { managers, types } });
  expect(await ask({})).toEqual({ bottles: 7, best: 7, list: [3, 2, 1] });
  expect(await ask({ statuses: ['delivered'] })).toEqual({ bottles: 5, best: 5, list: [3, 1] });
  expect(await ask({ statuses: ['waiting', 'printed'] })).toEqual({ bottles: 2, best: 2, list: [2] });
  expect(await ask(to(['12']))).toEqual({ bottles: 3, best: 3, list: [2, 1] });
  expect(await ask(to(['R. de Groot']))).toEqual({ bottles: 4, best: 4, list: [3] });
  expect(await ask(to([], ['Horeca']))).toEqual({ bottles: 3, best: 3, list: [2, 1] });
  expect(await ask(to(['12'], ['Wijnwinkel']))).toEqual({ bottles: 0, best: 0, list: [] });
  expect(await ask({ ...to(['12']), statuses: ['waiting'] })).toEqual({ bottles: 2, best: 2, list: [2] });
  // a whole month is read from its sums, which move with a customer
  const changed = (to: object, field: string) =>
    record(`customer-401`, [customerEvents.fieldChanged({ id: 401, field, ...to } as never)]);
  await changed({ from: 'Horeca', to: 'Wijnwinkel' }, 'customerType');
  expect(await ask(to([], ['Horeca']))).toEqual({ bottles: 0, best: 0, list: [] });
  expect(await ask(to([], ['Wijnwinkel', 'Horeca']))).toEqual({ bottles: 7, best: 7, list: [3, 2, 1] });
  await changed({ personal: { accountManager: { from: '', to: 'R. de Groot' } } }, 'accountManager');
  expect(await ask(to(['12']))).toEqual({ bottles: 0, best: 0, list: [] });
  expect(await ask(to(['R. de Groot']))).toEqual({ bottles: 7, best: 7, list: [3, 2, 1] });
  await isAsRebuilt();
  // of a customer who is forgotten nothing says who was its account manager
  await record('person-customer-401', [personEvents.erased({ person: 'customer-401' })]);
  expect(await ask(to(['R. de Groot']))).toEqual({ bottles: 4, best: 4, list: [3] });
  const both = [of, { log: 1, accountId: 14 }];
  const page = async (skip: number) =>
    (await soldOrders(db, both, filter(), { skip, take: 2 })).map(({ number }) => number);
  expect([await page(0), await page(2)]).toEqual([
    [4, 3],
    [2, 1],
  ]);
});

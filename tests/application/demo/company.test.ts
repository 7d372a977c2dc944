import { beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '#application/kernel/digest.ts';
import { demoCompany } from '#application/demo/company.ts';
import { demoLogins } from '#application/demo/accounts.ts';
import { demoUsers } from '#application/demo/people.ts';
import { wines } from '#application/demo/wines.ts';
import { maxEventBytes } from '#application/kernel/prepare-append.ts';
import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { addDays, dateInAmsterdam, weekdayOf } from '#domain/kernel/date.ts';
import { productRoles } from '#domain/product/fields.ts';
import { type Product, type ProductRecord, purchasePriceOf } from '#domain/product/product.ts';
import { definitions } from '#domain/registry.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { Role } from '#domain/kernel/role.ts';
import { play, type PlayedOrder } from '#tests/application/demo/play.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

const now = '2026-11-20T09:41:00.000Z';
const today = '2026-11-20';

describe('the demo company', () => {
  let played: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    played = await play({ now, months: 24, orders: 1_000 });
  });
  const of = (type: string) => played.events.filter((event) => event.type === type);
  const dataOf = <Data>(type: string) => of(type).map(({ data }) => data as Data);

  test.runIf(isThorough)(
    'law 7 · every event is one of the domain, in its current version, and under 64 KB',
    () => {
      for (const event of played.events) {
        const definition = definitions[event.type];
        expect(definition?.version, event.type).toBe(event.version);
        expect(definition!.read(event)).toEqual({
          type: event.type,
          version: event.version,
          data: event.data,
        });
        expect(Buffer.byteLength(JSON.stringify(event.data))).toBeLessThan(maxEventBytes);
      }
    },
  );

  test('law 3 · a command has one id, its events stand together and are counted from 0', () => {
    for (const { events } of played.logs) {
      const seen = new Set<string>();
      for (const [nth, { commandId, commandIndex }] of events.entries()) {
        const isSame = events[nth - 1]?.commandId === commandId;
        expect(commandIndex).toBe(isSame ? events[nth - 1]!.commandIndex + 1 : 0);
        expect(seen.has(commandId)).toBe(isSame);
        seen.add(commandId);
      }
    }
  });

  test('law 1 · an order, its number and its reservations are one command', () => {
    const placed = of('SalesOrderPlaced').filter(({ data }) => (data as PlayedOrder).status !== 'quote');
    const commands = Map.groupBy(played.events, ({ log, commandId }) => `${log} ${commandId}`);
    for (const { commandId, log, data } of placed) {
      const together = commands.get(`${log} ${commandId}`)!;
      const { lineCount } = data as PlayedOrder;
      expect(together.filter(({ type }) => type === 'NumberTaken')).toHaveLength(1);
      expect(together.filter(({ type }) => type === 'StockReserved')).toHaveLength(lineCount);
    }
  });

  test.runIf(isThorough)('law 11 · recorded time never goes back in a log, and ends before now', () => {
    for (const { events } of played.logs)
      for (const [nth, { recordedAt }] of events.entries()) {
        expect(recordedAt >= (events[nth - 1]?.recordedAt ?? '')).toBe(true);
        expect(recordedAt <= now).toBe(true);
      }
  });

  test('the revisions of a stream follow each other from 1', () => {
    const revisions = new Map<string, number>();
    for (const { log, stream, revision } of played.events) {
      expect(revision).toBe((revisions.get(`${log}/${stream}`) ?? 0) + 1);
      revisions.set(`${log}/${stream}`, revision);
    }
  });

  test('law 13 · numbers are gap-free for each series of each account', () => {
    const taken = Map.groupBy(
      dataOf<{ series: string; accountId: number; number: number }>('NumberTaken'),
      ({ series, accountId }) => `${series} ${accountId}`,
    );
    const first = [...taken].map(([series, numbers]) => [series, numbers[0]!.number]);
    expect(Object.fromEntries(first)).toEqual({
      'customer 3': 401,
      'invoice 3': 1,
      'invoice 9': 1,
      'invoice 14': 1,
      'product 3': 1201,
      'purchaseOrder 3': 7001,
      'shippingLabel 3': 1,
      'shippingLabel 14': 1,
      'subscription 3': 1,
      'voucher 3': 1,
      'voucher 9': 1,
      'salesOrder 3': 10_001,
      'salesOrder 14': 30_001,
      'customer 9': 101,
      'product 9': 501,
      'salesOrder 9': 60_001,
    });
    for (const numbers of taken.values())
      for (const [nth, { number }] of numbers.entries()) expect(number).toBe(numbers[0]!.number + nth);
  });

  test('four accounts, of which one sells incl VAT and lives on what another has, and one orders with that directly', () => {
    const accounts = dataOf<Account>('AccountOpened');
    expect(accounts.map(({ accountId, log, name, priceSide }) => [accountId, log, name, priceSide])).toEqual([
      [3, 1, 'Wijnimport Noordhof', 'excl'],
      [14, 1, 'Noordhof Particulier', 'incl'],
      [15, 1, 'Noordhof Winkel', 'incl'],
      [9, 2, 'Kelder & Co', 'excl'],
    ]);
    const sharing = ({ customersFrom, productsFrom, stockFrom }: Account) => [
      customersFrom,
      productsFrom,
      stockFrom,
    ];
    expect(accounts.map(sharing)).toEqual([
      [3, 3, 3],
      [3, 3, 3],
      [15, 3, 15],
      [9, 9, 9],
    ]);
    const ofConsumers = played.orders.filter(({ accountId }) => accountId === 14);
    expect(ofConsumers.length).toBeGreaterThan(20);
    for (const { priceSide, lines } of ofConsumers) {
      expect(priceSide).toBe('incl');
      for (const { stockAccountId } of lines) expect(stockAccountId).toBe(3);
    }
  });

  test('the demo logins are the roles in lower case, each with its accounts', () => {
    expect(demoLogins.map(({ username }) => username)).toEqual(
      Role.options.map((role) => role.toLowerCase()),
    );
    const admitted = dataOf<{
      userId: number;
      accountId: number;
      roles: string[];
      customerId: number | null;
    }>('UserAdmitted');
    const customers = new Set(dataOf<Customer>('CustomerAdded').map(({ customerId }) => customerId));
    for (const { userId, username, role } of demoLogins) {
      const own = admitted.filter((membership) => membership.userId === userId);
      const everywhere = ['admin', 'manager', 'auditor'].includes(username);
      const itsOwn = username === 'traffic' ? [3, 15] : [3];
      expect(own.map(({ accountId }) => accountId)).toEqual(everywhere ? [3, 14, 15, 9] : itsOwn);
      for (const { roles, customerId } of own) {
        expect(roles).toEqual([role]);
        expect(customerId !== null && customers.has(customerId)).toBe(role.startsWith('CLIENT'));
      }
    }
    expect(of('UserAdded').map(({ data }) => (data as { userId: number }).userId)).toEqual(
      demoUsers.map(({ userId }) => userId),
    );
  });

  test('everybody only does what the membership in the account allows', () => {
    const admitted = new Set(
      dataOf<{ userId: number; accountId: number }>('UserAdmitted').map(
        (each) => `${each.userId} ${each.accountId}`,
      ),
    );
    for (const { accountId, metadata, stream } of played.events.filter(({ log }) => log > 0))
      // what the bank brought is booked by the system
      if (metadata.userId !== 0 || !/^(?:bankEntry|payments)-/.test(stream))
        expect(admitted.has(`${metadata.userId} ${accountId}`)).toBe(true);
    for (const { source, userId } of played.orders) {
      const { role } = demoUsers.find((user) => user.userId === userId)!;
      expect(role.startsWith('CLIENT')).toBe(source !== 'staff');
    }
  });

  test('about 150 wines of some 25 houses, 120 customers of Noordhof', () => {
    expect(wines.length).toBeGreaterThan(140);
    expect(new Set(wines.map(({ producer }) => producer)).size).toBeGreaterThan(24);
    const products = of('ProductAdded').filter(({ accountId }) => accountId === 3);
    const names = products.map(({ data }) => `${(data as Product).name} ${(data as Product).vintage}`);
    expect(new Set(names).size).toBe(products.length);
    expect(products.length).toBeGreaterThan(wines.length);
    for (const wine of dataOf<ProductRecord>('ProductAdded').filter((each) => each.departPrice > 0))
      expect(Math.min(wine.sellPrice, wine.sellPrice2, wine.sellPrice3)).toBeGreaterThan(
        purchasePriceOf(wine),
      );
    const customers = of('CustomerAdded').filter(({ accountId }) => accountId === 3);
    // and its own shop
    expect(customers).toHaveLength(121);
    expect(new Set(customers.map(({ data }) => (data as Customer).name)).size).toBe(121);
  });

  test('a wine is not in the range before its vintage can be', () => {
    const dated = of('ProductAdded').filter(({ data }) => /^\d{4}$/.test((data as Product).vintage ?? ''));
    expect(dated.length).toBeGreaterThan(100);
    for (const { data, recordedAt } of dated)
      expect(recordedAt.slice(0, 4) > (data as Product).vintage!).toBe(true);
  });

  test('as many orders as were asked for beside those of its shop, each with its lines', () => {
    const ofShop = played.orders.filter(({ references }) => references?.directOrderId !== undefined);
    expect(ofShop.map(({ current }) => current)).toEqual(['delivered', 'delivered', 'out-for-delivery']);
    expect(of('DirectOrderStockAdded')).toHaveLength(1);
    expect(played.orders).toHaveLength(1_000 + ofShop.length);
    const lines = played.orders.map(({ lineCount }) => lineCount);
    expect(lines.reduce((sum, each) => sum + each, 0) / lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines)).toBeLessThan(18);
    expect(Math.min(...lines)).toBeGreaterThan(0);
  });

  test('December is heavier than February, and rosé is for summer', () => {
    const inMonth = (month: string) =>
      played.orders.filter(({ orderDate }) => orderDate.slice(5, 7) === month);
    expect(inMonth('12').length).toBeGreaterThan(1.5 * inMonth('02').length);
    const colors = new Map(dataOf<Product>('ProductAdded').map(({ productId, color }) => [productId, color]));
    const bottles = (month: string) =>
      inMonth(month)
        .flatMap(({ lines }) => lines)
        .filter(({ productId }) => colors.get(productId) === 'rose')
        .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(bottles('07')).toBeGreaterThan(5 * bottles('01'));
  });

  test('staff of Noordhof enters orders on workdays in office hours', () => {
    const clock = new Intl.DateTimeFormat('nl', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' });
    const earlier = played.orders.filter(
      ({ orderDate, source, accountId }) => orderDate < today && source === 'staff' && accountId === 3,
    );
    expect(earlier.length).toBeGreaterThan(500);
    for (const { recordedAt, orderDate } of earlier) {
      expect(weekdayOf(orderDate)).toBeLessThan(6);
      const time = clock.format(new Date(recordedAt));
      expect(time >= '08:00' && time < '18:00').toBe(true);
    }
  });

  test('D-40 · no stock is ever below zero, and what is available only by staff of today', () => {
    for (const { after, event } of played.balances) {
      expect(after.onHand).toBeGreaterThanOrEqual(0);
      expect(after.reserved).toBeGreaterThanOrEqual(0);
      const isOfToday = dateInAmsterdam(event.recordedAt) === today;
      expect(isOfToday || after.onHand >= after.reserved).toBe(true);
    }
    const ofApp = new Map(
      played.orders.filter(({ source }) => source !== 'staff').map(({ orderId }) => [orderId, true]),
    );
    const reservedInApp = played.balances.filter(
      ({ read }) => read.type === 'StockReserved' && ofApp.has(read.data.orderId),
    );
    expect(reservedInApp.length).toBeGreaterThan(500);
    for (const { after } of reservedInApp) expect(after.onHand - after.reserved).toBeGreaterThanOrEqual(0);
  });

  test('D-40 · what is reserved is exactly what the open orders ask for', () => {
    const asked = new Map<string, number>();
    const open: SalesOrderStatus[] = ['waiting', 'printed', 'out-for-delivery'];
    for (const { lines } of played.orders.filter(({ current }) => open.includes(current)))
      for (const { stockAccountId, warehouseId, productId, quantity } of lines) {
        const stream = `stock-${stockAccountId}.${warehouseId}.${productId}`;
        asked.set(stream, (asked.get(stream) ?? 0) + quantity);
      }
    for (const [stream, { reserved }] of played.ledgers) expect(reserved).toBe(asked.get(stream) ?? 0);
  });

  test('some wines are sold out today, and one is asked for beyond what is there', () => {
    const left = [...played.ledgers.values()].map(({ onHand, reserved }) => onHand - reserved);
    expect(left.filter((each) => each === 0).length).toBeGreaterThanOrEqual(3);
    expect(left.filter((each) => each < 0)).toHaveLength(1);
    expect(left.filter((each) => each > 0).length).toBeGreaterThan(120);
  });

  test('orders are delivered on a day of the customer', () => {
    const days = new Map(
      dataOf<Customer>('CustomerAdded').map(({ customerId, deliveryDays }) => [customerId, deliveryDays]),
    );
    const dated = played.orders.filter(({ delivery }) => delivery.date !== null);
    const onOwnDay = dated.filter(({ customerId, delivery }) =>
      days.get(customerId)!.includes(weekdayOf(delivery.date!)),
    );
    // around holidays it may be another day
    expect(onOwnDay.length / dated.length).toBeGreaterThan(0.97);
  });

  test('DASH-008 · products are looked after by who may, on workdays: texts, prices, labels and warnings', () => {
    const changes = of('ProductFieldChanged');
    const fields = new Set(changes.map(({ data }) => (data as { field: string }).field));
    expect([...fields].toSorted()).toEqual(
      ['alcohol', 'foodPairing', 'message', 'sellPrice', 'sellPriceIncl'].toSorted(),
    );
    for (const { accountId, recordedAt, metadata } of changes) {
      const { role } = demoUsers.find(({ userId }) => userId === metadata.userId)!;
      expect(productRoles).toContain(role);
      expect(weekdayOf(dateInAmsterdam(Date.parse(recordedAt)))).toBeLessThan(6);
      expect([3, 9]).toContain(accountId);
    }
    // what the dashboard lists is of the last days
    const newest = changes.filter(({ accountId }) => accountId === 3).slice(-8);
    expect(new Set(newest.map(({ data }) => (data as { id: number }).id)).size).toBeGreaterThan(3);
    expect(newest[0]!.recordedAt.slice(0, 10) >= addDays(now.slice(0, 10), -7)).toBe(true);
  });

  test.runIf(isThorough)('the same arguments give the same company, another moment another one', async () => {
    const digest = async (at: string) => {
      const digests: string[] = [];
      for (const { events } of demoCompany({ now: at, months: inLongRun(3, 1), orders: inLongRun(120, 60) }))
        for await (const event of events) digests.push(digestOf(event));
      return digestOf(digests);
    };
    const first = await digest(now);
    expect(await digest(now)).toBe(first);
    expect(await digest('2026-11-23T09:41:00.000Z')).not.toBe(first);
  });
});

const moments: [string, string][] = [
  ['on a Friday morning', '2026-11-20T09:41:00.000Z'],
  ['a minute past midnight when summer time begins', '2027-03-27T23:01:00.000Z'],
  ...inLongRun<[string, string][]>(
    [
      ['on a Saturday evening', '2026-11-21T19:05:00.000Z'],
      ['on a Sunday in the night', '2026-11-22T00:31:00.000Z'],
      ['when summer time has ended', '2026-10-25T02:30:00.000Z'],
      ['on a Monday at closing time', '2026-11-23T16:55:00.000Z'],
      ['on a Thursday, the day of Utrecht', '2026-12-03T10:00:00.000Z'],
    ],
    [],
  ),
];
describe.each(moments)('the last day of the demo company, %s', (_, moment) => {
  let orders: PlayedOrder[];
  const date = dateInAmsterdam(moment);
  beforeAll(async () => {
    const all = (await play({ now: moment, months: 3, orders: 320 })).orders;
    orders = all.filter(({ accountId }) => accountId === 3);
  });

  test('six orders were entered, some in the app and some waiting', () => {
    const entered = orders.filter(({ orderDate }) => orderDate === date);
    expect(entered).toHaveLength(6);
    const inApp = entered.filter(({ source }) => source !== 'staff');
    expect(inApp.length).toBeGreaterThanOrEqual(2);
    expect(entered.filter(({ current }) => current === 'waiting').length).toBeGreaterThanOrEqual(1);
  });

  test('about nine are still to be delivered, and three quotes are open', () => {
    const toDeliver = orders.filter(
      ({ delivery, current }) => delivery.date === date && !['delivered', 'quote'].includes(current),
    );
    expect(toDeliver.length).toBeGreaterThanOrEqual(8);
    expect(toDeliver.length).toBeLessThanOrEqual(18);
    expect(orders.filter(({ current }) => current === 'quote')).toHaveLength(3);
  });

  test('there is something to deliver on the days after', () => {
    expect(orders.filter(({ delivery }) => delivery.date! > date).length).toBeGreaterThanOrEqual(5);
  });

  test('what is older than a week is delivered', () => {
    const old = orders.filter(({ orderDate }) => orderDate < addDays(date, -7));
    expect(old.length).toBeGreaterThan(100);
    for (const { current } of old) expect(current).toBe('delivered');
  });

  test('what is older than three weeks is invoiced, and what is still under way is not', () => {
    const old = orders.filter(({ orderDate }) => orderDate < addDays(date, -21));
    expect(old.length).toBeGreaterThan(100);
    expect(old.filter(({ invoiceDate }) => invoiceDate === null)).toEqual([]);
    expect(orders.filter((each) => each.invoiceDate !== null && each.current !== 'delivered')).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { euro } from '#domain/kernel/money.ts';
import type { PaymentStatus } from '#domain/payment/line.ts';
import { type PaymentCommand, payments } from '#domain/payment/payments.ts';
import { product } from '#domain/product/product.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  barolo,
  bistro,
  cremant,
  customerOf,
  hotel,
  kelder,
  noordhof,
  particulier,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

/** October: bistro buys twice and hotel once, of which the first and the hotel's are invoiced; one is credited. */
let world: SmallWorld;
const orders = { first: 0, second: 0, hotel: 0, credit: 0, shop: 0, quote: 0 };
const on = (day: string) => Object.assign(world.time, { now: `${day}T09:30:00.000Z`, today: day });
const place = async (customer_id: number, product_id: number, qty: number, who: Person = 'ADMIN') => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    'delivery-date': '2026-10-22',
    order_lines: [{ product_id, qty, pricetype: 1, unit_price_excl: 10 }],
  };
  return (await world.call(who, 'POST', 'order/store', order)).body.data.id as number;
};
const invoice = (order_id: number) =>
  world.call('ADMIN', 'PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
const statusTo = (order_id: number, orderstatus_id: number) =>
  world.call('ADMIN', 'PUT', 'order/updateorderstatus', { order_id, orderstatus_id });

beforeAll(async () => {
  world = await smallWorld();
  on('2026-10-05');
  orders.first = await place(bistro, sancerre, 6);
  orders.quote = await place(bistro, sancerre, 60);
  await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
    order_id: orders.quote,
    orderstatus_id: 4,
    offer: 1,
  });
  orders.second = await place(bistro, sancerre, 12);
  on('2026-10-20');
  orders.hotel = await place(hotel, barolo, 1);
  orders.shop = await place(bistro, sancerre, 24, 'shopAdmin');
  await invoice(orders.first);
  await statusTo(orders.first, 3);
  await invoice(orders.hotel);
  await world.call('ADMIN', 'GET', `order/payments/newline/${orders.first}`);
  on('2026-10-31');
  await invoice(orders.second);
  const credit = await world.call('ADMIN', 'GET', `order/makecredit/${orders.second}/1`);
  orders.credit = credit.body.data.id;
  await invoice(orders.credit);
});
afterAll(() => world?.close());

const october = { van: '2026-10-01', tot: '2026-10-31' };
/** Of a customer or product that a test adds. */
let nextId = 4_000;
const cost = 7.3917;
const near = (value: number) => expect.closeTo(value, 1);

const paperOf = async (until: string) => {
  const { type, bytes } = await world.bytesOf('MANAGER', `stats/daytotal/pdf/2026-10-01/${until}`);
  expect(type).toBe('application/pdf');
  return pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
};

describe('daily overview', () => {
  const ask = async (dates: object = october, more: object = {}, who: Person = 'MANAGER') =>
    (await world.call(who, 'POST', 'stats/sales4', { dates, ...more })).body;

  test('REP-016 · a row for each invoice date, with revenue, margin, both amounts of VAT and bottles', async () => {
    const { data, message, month, sums, btw } = await ask();
    expect([data, message]).toEqual([1, null]);
    expect(month).toEqual([
      {
        day: '2026-10-20',
        m_num: 202610,
        invoices: 2,
        qty: 7,
        open: 0,
        omzet_excl: 70,
        omzet_incl: 84.7,
        btw_laag: 0,
        btw_hoog: 14.7,
        marge_eur: near(70 - 7 * cost),
        marge_perc: near(26.1),
      },
      {
        day: '2026-10-31',
        m_num: 202610,
        invoices: 2,
        qty: 0,
        open: 0,
        omzet_excl: 0,
        omzet_incl: 0,
        btw_laag: 0,
        btw_hoog: 0,
        marge_eur: 0,
        marge_perc: null,
      },
    ]);
    expect(btw).toEqual({ laag: 0, hoog: 14.7 });
    expect(sums).toMatchObject({
      omzet_excl: 70,
      omzet_incl: 84.7,
      aantal_producten: 7,
      marge_eur: near(70 - 7 * cost),
      aantal_orders: 3,
      avg_spend_order_excl: 23.33,
      avg_prods_order: near(7 / 3),
      via_customer_app: { excl: 0, incl: 0 },
    });
  });

  test('REP-015 · REP-009 · the best sold products, ten unless another number is asked', async () => {
    const all = (await ask()).products;
    expect(all).toMatchObject([
      { product_id: sancerre, product_name: expect.stringContaining('2024'), qty: 6, omzet_excl: 60 },
      { product_id: barolo, qty: 1, omzet_excl: 10, marge_eur: near(10 - cost) },
    ]);
    expect((await ask(october, { topx: 1 })).products).toEqual(all.slice(0, 1));
  });

  test('REP-005 · REP-014 · a period without invoices answers data 0 and says so', async () => {
    expect(await ask({ van: '2026-10-21', tot: '2026-10-30' })).toMatchObject({
      data: 0,
      message: 'Geen resultaten gevonden',
      month: [],
    });
    expect((await ask({ van: '2026-10-20', tot: '2026-10-20' })).month).toHaveLength(1);
  });

  test('REP-017 · REP-018 · a day opens its orders with their payments, and the payments that came in', async () => {
    const { body } = await world.call('MANAGER', 'POST', 'stats/more', { m_num: 202610, day: '2026-10-20' });
    const [first, second] = body.orders;
    expect(first).toMatchObject({
      id: orders.first,
      'delivery-recipient-name': 'Bistro De Kade',
      payments_sum: 72.6,
      payments_diff: 0,
      'invoice-amount_incl': 72.6,
      'invoice-amount_excl': 60,
      internal_id: expect.any(Number),
      payments: [{ amount: 72.6, payment_methode_name: 'Bank', payment_date: '2026-10-20' }],
    });
    expect(second).toMatchObject({ payments: [], payments_sum: 0, payments_diff: 12.1 });
    expect(second['delivery-recipient-name']).toBe('Hotel Park Lindenhof');
    expect(body).toMatchObject({ totalOrders: 2, totalPayments: 1 });
    expect(body.payments).toMatchObject([
      { amount: 72.6, payment_methode_name: 'Bank', invoice_date: '2026-10-20' },
    ]);
  });

  test('PAY-005 · REP-018 · a refund that is under way counts as one that was made, and one that failed does not', async () => {
    const orderId = orders.hotel;
    const date = '2026-10-20';
    const paid = { orderId, lineId: 71, providerId: 'tr_71', amount: 12.1 * euro, date };
    const back = { orderId, lineId: 72, refundId: null, paymentId: 'tr_71', providerId: 're_72', date };
    const decide = async (...commands: PaymentCommand[]) => {
      await world.record(world.by(noordhof), async (work) => {
        for (const command of commands) await work.decide(payments, orderId, command);
      });
      await world.core.waitFor(await world.heads());
    };
    const refunded = (status: PaymentStatus) =>
      decide({ type: 'RecordProviderRefund', ...back, amount: 2 * euro, status });
    const told = async () => {
      const { body } = await world.call('MANAGER', 'POST', 'stats/more', { m_num: 202610, day: date });
      const order = body.orders.find(({ id }: { id: number }) => id === orderId);
      const { order: shown } = (await world.call('MANAGER', 'GET', `order/${orderId}`)).body;
      const { amount } = (await world.call('SALES', 'GET', `payments/list?from=${date}&to=${date}`)).body;
      const received = body.payments.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0);
      expect(received).toBeCloseTo(amount, 2);
      expect(order.payments_sum).toBe(shown['invoice_paid_amount']);
      return [order.payments_sum, order.payments_diff];
    };
    const link = 'https://pay.example/71';
    await decide(
      {
        type: 'RecordPaymentLink',
        orderId,
        service: 'first',
        providerId: 'tr_71',
        amount: 12.1 * euro,
        link,
      },
      { type: 'RecordProviderPayment', ...paid },
    );
    await refunded('pending');
    expect(await told()).toEqual([10.1, 2]);
    await refunded('failed');
    expect(await told()).toEqual([12.1, 0]);
    const all = { ...back, lineId: 73, providerId: 're_73', amount: 12.1 * euro };
    await decide({ type: 'RecordProviderRefund', ...all, status: 'paid' });
    expect(await told()).toEqual([0, 12.1]);
  });

  test('REP-018 · a name of more than 20 characters is cut off', async () => {
    const long = nextId++;
    await world.record(world.by(noordhof), (work) =>
      work.decide(customer, long, customerOf(long, 'Restaurant De Gouden Leeuw aan Zee', 'Zeist', 0)),
    );
    on('2026-11-02');
    const placed = await place(long, cremant, 1);
    await invoice(placed);
    const { body } = await world.call('MANAGER', 'POST', 'stats/more', { m_num: 202611, day: '2026-11-02' });
    expect(body.orders.find(({ id }: { id: number }) => id === placed)).toMatchObject({
      'delivery-recipient-name': 'Restaurant De Gouden',
    });
  });

  test('REP-019 · the call for a month answers all of that month, in pages', async () => {
    const more = async (request: object) => (await world.call('MANAGER', 'POST', 'stats/more', request)).body;
    const month = await more({ m_num: 202610 });
    expect(month.orders.map(({ id }: { id: number }) => id)).toEqual([
      orders.first,
      orders.hotel,
      orders.second,
      orders.credit,
    ]);
    expect(month.totalOrders).toBe(4);
    const page = await more({ m_num: 202610, day: null, skip: 2, take: 1 });
    expect(page.orders).toEqual(month.orders.slice(2, 3));
    expect((await more({ m_num: 202612 })).orders).toEqual([]);
    expect(await world.call('MANAGER', 'POST', 'stats/more', { m_num: 202613 })).toMatchObject({
      status: 400,
    });
  });

  test('REP-015 · the overview on paper has each day, the totals, the payments and the best sold products', async () => {
    const words = await paperOf('2026-10-31');
    for (const said of [
      'Dagoverzicht',
      '01-10-2026 tot en met 31-10-2026',
      '20-10-2026',
      '31-10-2026',
      'Bank',
      'Sancerre',
      'Totaal 4 7 70,00 0,00 14,70 84,70',
      '€ 84,70',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('Per maand');
  });

  test('REP-010 · only what is of the active account', async () => {
    const foreign = await world.call('foreignAdmin', 'POST', 'stats/sales4', { dates: october });
    expect(foreign.body.data).toBe(0);
    const more = await world.call('shopAdmin', 'POST', 'stats/more', { m_num: 202610 });
    expect([more.body.orders, more.body.payments]).toEqual([[], []]);
  });
});

describe('orders report', () => {
  type Row = { id: number; orderstatus: string; factuurstatus: string };
  const ask = async (dates: object, more: object = {}, who: Person = 'MANAGER') =>
    (await world.call(who, 'POST', 'stats/orders', { dates: { ...october, ...dates }, ...more })).body;
  const idsOf = ({ data }: { data: Row[] }) => data.map(({ id }) => id);

  test('REP-021 · by order date, delivery date or invoice date; by order date unless another is asked', async () => {
    expect(idsOf(await ask({}))).toEqual([orders.credit, orders.hotel, orders.second, orders.first]);
    expect(idsOf(await ask({ type: 1, tot: '2026-10-05' }))).toEqual([orders.second, orders.first]);
    const delivered = await ask({ type: 2, van: '2026-10-22', tot: '2026-10-22' });
    expect(idsOf(delivered)).toEqual(expect.arrayContaining([orders.first, orders.hotel, orders.second]));
    expect(idsOf(await ask({ type: 3, tot: '2026-10-20' }))).toEqual([orders.hotel, orders.first]);
  });

  test('REP-022 · REP-025 · a page of the list, how many there are, totals, months and products', async () => {
    const report = await ask({}, { skip: 1, take: 2 });
    expect(idsOf(report)).toEqual([orders.hotel, orders.second]);
    expect(report.totalOrders).toBe(4);
    expect(report.sums).toMatchObject({ omzet_excl: 70, aantal_orders: 3, aantal_producten: 7 });
    expect(report.sum_month).toMatchObject([
      {
        year: 2026,
        month: 10,
        company_name: 'Wijnimport Noordhof',
        qty: 7,
        omzet_excl: 70,
        omzet_incl: 84.7,
      },
    ]);
    expect(report.products).toMatchObject([{ product_id: sancerre, qty: 6 }, { product_id: barolo }]);
    expect((await ask({}, { topx: 1 })).products).toHaveLength(1);
    expect(report.data[0]).toMatchObject({
      customer_name: 'Hotel Park Lindenhof',
      bottles: 1,
      'invoice-date': '2026-10-20',
      account_this: 1,
      orderstatus: 'wacht',
      factuurstatus: 'gefactureerd',
      'invoice-amount_incl': 12.1,
    });
  });

  test('REP-021 · by status, account, account manager and customer type', async () => {
    expect(idsOf(await ask({}, { orderstatus: [3] }))).toEqual([orders.first]);
    expect(idsOf(await ask({}, { orderstatus: [1, 2] }))).toEqual([]);
    const tags = (type: string, value: string | number) => ({ tags: [{ type, value }] });
    expect(idsOf(await ask({}, tags('accountmanager', 'R. de Groot')))).toHaveLength(4);
    expect(idsOf(await ask({}, tags('accountmanager', '999')))).toEqual([]);
    expect((await ask({}, tags('customertype', 7))).totalOrders).toBe(4);
    expect((await ask({}, tags('customertype', 8))).totalOrders).toBe(0);
    expect(idsOf(await ask({}, tags('account', particulier)))).toEqual([orders.shop]);
    const both = await ask(
      {},
      { tags: [noordhof, particulier].map((value) => ({ type: 'account', value })) },
    );
    expect(both.totalOrders).toBe(5);
    // of one month the most revenue first
    expect(both.sum_month.map(({ company_name }: { company_name: string }) => company_name)).toEqual([
      'Noordhof Particulier',
      'Wijnimport Noordhof',
    ]);
    expect(both.products[0]).toMatchObject({ product_id: sancerre, qty: 30 });
  });

  test('REP-010 · an account that the caller may not see is refused', async () => {
    const call = (who: Person, value: number) =>
      world.call(who, 'POST', 'stats/orders', { dates: october, tags: [{ type: 'account', value }] });
    expect(await call('MANAGER', kelder)).toMatchObject({
      status: 403,
      body: { code: 'account-not-allowed' },
    });
    expect(await call('SALES', noordhof)).toMatchObject({ status: 403 });
  });

  test('REP-005 · REP-024 · nothing found is said', async () => {
    expect(await ask({ van: '2020-01-01', tot: '2020-12-31' })).toMatchObject({
      data: [],
      totalOrders: 0,
      message: 'Geen resultaten gevonden',
    });
  });

  test('REP-023 · a status that is changed from the list is that of the next list', async () => {
    const statusOf = async () => {
      const { data } = (await ask({})) as { data: Row[] };
      return data.find(({ id }) => id === orders.hotel)!.orderstatus;
    };
    expect(await statusOf()).toBe('wacht');
    await statusTo(orders.hotel, 1);
    expect(await statusOf()).toBe('geprint');
    await statusTo(orders.hotel, 4);
    expect(await statusOf()).toBe('wacht');
  });
});

test('REP-009 · the ten best sold products come, unless another number is asked for', async () => {
  const ids = Array.from({ length: 11 }, () => nextId++);
  await world.record(world.by(noordhof), async (work) => {
    for (const id of ids) await work.decide(product, id, productOf(id, `Wijn ${id}`, 100_000));
  });
  on('2026-12-01');
  const { body } = await world.call('ADMIN', 'POST', 'order/store', {
    customer_id: hotel,
    'delivery-method_id': 1,
    order_lines: ids.map((product_id) => ({ product_id, qty: 1 })),
  });
  await invoice(body.data.id);
  const dates = { van: '2026-12-01', tot: '2026-12-01', type: 3 };
  for (const report of ['sales3', 'sales4', 'orders']) {
    const listed = async (more: object) =>
      (await world.call('MANAGER', 'POST', `stats/${report}`, { dates, ...more })).body.products.length;
    expect([await listed({}), await listed({ topx: 11 })], report).toEqual([10, 11]);
  }
});

test('REP-022 · the months come the oldest first, also past the turn of a year', async () => {
  on('2027-01-04');
  const order = {
    customer_id: hotel,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 1 }],
  };
  await world.call('ADMIN', 'POST', 'order/store', order);
  const dates = { van: october.van, tot: '2027-01-31' };
  const { body } = await world.call('MANAGER', 'POST', 'stats/orders', { dates });
  const months = body.sum_month.map(({ year, month }: { year: number; month: number }) => [year, month]);
  expect(months).toEqual([
    [2026, 10],
    [2026, 11],
    [2026, 12],
    [2027, 1],
  ]);
  // on paper each of several months has its line
  expect(await paperOf('2026-12-31')).toMatch(/Per maand .*okt 2026 .*nov 2026 .*dec 2026 /);
});

test('REP-022 · D-69 · a client that names no page is answered all orders', async () => {
  on('2027-02-10');
  const order = {
    customer_id: hotel,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 1 }],
  };
  for (let nth = 0; nth < 21; nth += 1) await world.call('ADMIN', 'POST', 'order/store', order);
  const dates = { van: '2027-02-10', tot: '2027-02-10' };
  const rows = async (page: object) =>
    (await world.call('MANAGER', 'POST', 'stats/orders', { dates, ...page })).body.data;
  expect(await rows({ skip: 0 })).toHaveLength(20);
  expect(await rows({})).toHaveLength(21);
});

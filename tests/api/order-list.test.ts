import { afterAll, beforeAll, expect, test } from 'vitest';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { anOrder } from '#tests/support/orders.ts';
import {
  bistro,
  foreignCustomer,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
/** Three orders of two customers: waiting, invoiced and delivered, and a quote. */
let [first, invoiced, quote] = [0, 0, 0];
beforeAll(async () => {
  world = await smallWorld();
  const place = async (customer_id: number, qty: number, offer = 0) => {
    const order = {
      customer_id,
      offer,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty }],
    };
    return (await world.call('SALES', 'POST', 'order/store', order)).body.data as {
      id: number;
      real_id: number;
    };
  };
  const placed = [await place(bistro, 6), await place(hotel, 12), await place(bistro, 18, 1)];
  [first, invoiced, quote] = placed.map(({ real_id }) => real_id) as [number, number, number];
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: placed[1]!.id,
    factuurstatus: 'gefactureerd',
  });
});
afterAll(() => world?.close());

type Row = { order_id?: number; real_id: number };
const list = async (query = '', role: 'SALES' | 'foreignAdmin' = 'SALES') =>
  (await world.call(role, 'GET', `orders/list?${query}`)).body;
const numbers = async (query = '') => (await list(query)).data.map(({ real_id }: Row) => real_id);

test('the orders are there by number, the newest first, with what all that are found come to', async () => {
  const all = await list();
  expect(all.data.map(({ real_id }: Row) => real_id)).toEqual([quote, invoiced, first]);
  const sum = (name: string) =>
    Math.round(all.data.reduce((total: number, row: Record<string, number>) => total + row[name]!, 0) * 100) /
    100;
  expect(all).toMatchObject({
    total: 3,
    more: 0,
    sums: { bottles: 36, excl: sum('excl'), incl: sum('incl') },
  });
  const [, of] = all.data;
  expect(all.sums.open).toBe(of.incl);
  expect((await list('take=1&skip=1')).sums).toEqual(all.sums);
  expect(await list('counted=1')).toEqual(all);
  expect(await numbers('descending=0')).toEqual([first, invoiced, quote]);
  expect(await numbers('sort=orderDate&descending=0')).toEqual([first, invoiced, quote]);
  expect((await world.call('SALES', 'GET', 'orders/list?sort=customerName')).status).toBe(400);
});

test('they are narrowed by number, invoice, words about the customer, status, invoice status, channel and days', async () => {
  expect(await numbers(`q=${quote}`)).toEqual([quote]);
  // the first invoice has the number of the first order
  const { 'invoice-number': number } = (await list(`q=${invoiced}`)).data[0];
  expect(number).toBe(String(first));
  expect(await numbers(`q=${number}`)).toEqual([invoiced, first]);
  expect(await numbers('q=kade bist')).toEqual([quote, first]);
  expect(await numbers('q=niemand')).toEqual([]);
  expect(await numbers('orderstatus=offerte')).toEqual([quote]);
  expect(await numbers('invoice=gefactureerd')).toEqual([invoiced]);
  expect(await numbers('invoice=niet gefactureerd')).toEqual([first]);
  expect(await numbers('invoice=betaald')).toEqual([]);
  expect(await numbers('channel=app')).toEqual([]);
  expect(await numbers('channel=office')).toEqual([quote, invoiced, first]);
  expect(await numbers('from=2026-11-19&to=2026-11-19')).toEqual([quote, invoiced, first]);
  expect(await numbers('to=2026-11-18')).toEqual([]);
  expect(await numbers('from=2026-11-20')).toEqual([]);
});

test('PAY-005 · who paid more than the invoice is found under betaald, as its row says, and no longer under gefactureerd', async () => {
  const { id, incl } = (await list(`q=${invoiced}`)).data[0];
  const payment = { order_id: id, date: '19-11-2026', payment_methode: 1 };
  const amount = (incl + 0.37).toFixed(2).replace('.', ',');
  await world.call('SALES', 'POST', 'order/payments/add', { ...payment, amount });
  const paid = (await list('invoice=betaald')).data as { real_id: number; invoicestatus: string }[];
  expect(paid.map(({ real_id, invoicestatus }) => [real_id, invoicestatus])).toEqual([[invoiced, 'betaald']]);
  expect(await numbers('invoice=gefactureerd')).toEqual([]);
});

test('an order that moved in, delivered elsewhere, is found under gefactureerd, as its row says, and is not open', async () => {
  const before = (await list('invoice=gefactureerd')).sums.open;
  await world.record(world.by(noordhof), (work) =>
    work.decide(salesOrder, 71, {
      type: 'PlaceSalesOrder',
      ...anOrder({ orderId: 71, number: 4_711, orderDate: '2025-03-01', status: 'delivered', isPast: true }),
    }),
  );
  await world.core.waitFor(await world.heads());
  const { data, sums } = await list('invoice=gefactureerd&q=4711');
  expect(data).toMatchObject([{ real_id: 4_711, invoicestatus: 'gefactureerd' }]);
  expect(sums.open).toBe(0);
  expect((await list('invoice=gefactureerd')).sums.open).toBe(before);
  expect(await numbers('invoice=betaald')).not.toContain(4_711);
});

test('another company has its own', async () => {
  expect((await list('', 'foreignAdmin')).data).toEqual([]);
  expect((await list(`q=${foreignCustomer}`)).data).toEqual([]);
});

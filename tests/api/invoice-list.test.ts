import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRows } from '#api/http/list-file.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import { payable } from '#application/payment/payable.ts';
import { euro } from '#domain/kernel/money.ts';
import { payments as paymentsOf } from '#domain/payment/payments.ts';
import {
  bistro,
  hotel,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';

let world: SmallWorld;
/** The orders of three invoices: one in part paid, one paid, and one that credits it. */
let [open, paid, credit] = [0, 0, 0];
const invoiced = async (customer_id: number, qty: number): Promise<number> => {
  const order = { customer_id, 'delivery-method_id': 1, order_lines: [{ product_id: sancerre, qty }] };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: body.data.id,
    factuurstatus: 'gefactureerd',
  });
  return body.data.id;
};
const pay = (order_id: number, amount: string, payment_methode: number) =>
  world.call('FINANCE', 'POST', 'order/payments/add', {
    order_id,
    amount,
    date: '20-11-2026',
    payment_methode,
  });
beforeAll(async () => {
  world = await smallWorld();
  open = await invoiced(bistro, 6);
  paid = await invoiced(hotel, 12);
  credit = (await world.call('SALES', 'GET', `order/makecredit/${open}/1`)).body.data.id;
  await pay(open, '10,00', 1);
  await world.call('FINANCE', 'GET', `order/payments/newline/${paid}`);
});
afterAll(() => world?.close());

type Answer = { data: Record<string, unknown>[]; total: number };
const list = async (query = ''): Promise<Answer & { sums: Record<string, number> }> =>
  (await world.call('SALES', 'GET', `invoices/list?${query}`)).body;
const payments = async (query = ''): Promise<Answer & { amount: number }> =>
  (await world.call('SALES', 'GET', `payments/list?${query}`)).body;
const orders = async (query: string) => (await list(query)).data.map(({ order_id }) => order_id as number);
const sumOf = (rows: readonly Record<string, unknown>[], name: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[name]), 0) * 100) / 100;

test('the invoices are there by date, with what is open of each and what all that are found come to', async () => {
  const all = await list();
  expect(all.data.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([open, paid]));
  expect(all.total).toBe(all.data.length);
  expect(all.sums).toEqual({
    excl: sumOf(all.data, 'excl'),
    incl: sumOf(all.data, 'incl'),
    openstaand: sumOf(all.data, 'openstaand'),
  });
  const [row] = (await list('state=open')).data;
  expect(row).toMatchObject({ order_id: open, state: 'open', due_date: expect.any(String), reminders: 0 });
  expect(row!['openstaand']).toBeCloseTo((row!['incl'] as number) - 10, 2);
  expect((await list('take=1&skip=1')).data).toEqual([all.data[1]]);
  expect((await list('take=1')).sums).toEqual(all.sums);
  expect(await orders('descending=0')).toEqual((await orders('')).toReversed());
});

test('they are narrowed by state, number, words about the customer, the customer and days', async () => {
  expect(await orders('state=paid')).toEqual([paid]);
  expect(await orders('state=open')).toEqual([open]);
  expect(await orders('state=overdue')).toEqual([]);
  const due = (await list('state=open')).data[0]!['due_date'] as string;
  world.time.today = due;
  expect(await orders('state=overdue')).toEqual([]);
  world.time.today = '2027-06-01';
  expect(await orders('state=overdue')).toEqual([open]);
  expect((await list('state=open')).data[0]).toMatchObject({ state: 'overdue' });
  world.time.today = '2026-11-19';
  expect(await orders('q=kade bist')).toEqual(await orders(`customer=${bistro}`));
  expect(await orders('q=kade bist')).toContain(open);
  expect(await orders('q=kade bist')).not.toContain(paid);
  const number = (await list('state=paid')).data[0]!['invoice-number'] as string;
  expect(await orders(`q=${number}`)).toContain(paid);
  expect(await orders('q=niemand')).toEqual([]);
  expect(await orders('to=2026-11-18')).toEqual([]);
  expect(await orders('from=2026-11-19&to=2026-11-19')).toContain(open);
  expect((await world.call('SALES', 'GET', 'invoices/list?state=late')).status).toBe(400);
});

test('a credit is one from when it has a number', async () => {
  expect(await orders('state=credit')).not.toContain(open);
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: credit,
    factuurstatus: 'gefactureerd',
  });
  expect(await orders('state=credit')).toEqual([credit]);
  expect((await list('state=credit')).sums['incl']).toBeLessThan(0);
});

test('the payments are there by day, narrowed by method, number, customer and days, with their sum', async () => {
  const all = await payments();
  expect(all.data.map(({ order_id }) => order_id)).toEqual([open, paid]);
  expect(all.data[0]).toMatchObject({
    amount: 10,
    payment_methode: 1,
    payment_methode_name: 'Bank',
    customer_name: 'Bistro De Kade',
    username: 'FINANCE Test',
  });
  expect(all.amount).toBe(sumOf(all.data, 'amount'));
  const number = all.data[0]!['order_real_id'] as number;
  expect((await payments(`q=${number}`)).data).toContainEqual(all.data[0]);
  expect((await payments('q=kade')).data).toEqual([all.data[0]]);
  expect((await payments(`customer=${hotel}`)).data).toEqual([all.data[1]]);
  expect((await payments(`customer=${hotel}&q=kade`)).data).toEqual([]);
  expect((await payments(`q=${all.data[1]!['invoice-number'] as string}`)).data).toEqual([all.data[1]]);
  expect((await payments('from=2026-11-20')).data).toEqual([all.data[0]]);
  expect((await payments('to=2026-11-19')).data).toEqual([all.data[1]]);
  expect((await payments('descending=0')).data).toEqual(all.data.toReversed());
  expect(await payments('payment_methode=3')).toMatchObject({ data: [], total: 0, amount: 0 });
  expect((await payments('payment_methode=1')).data).toContainEqual(all.data[0]);
  expect((await world.call('SALES', 'GET', 'payments/list?payment_methode=9')).status).toBe(400);
});

test('CRED-053 · what was written off stands among the payments, and is no part of what they come to', async () => {
  const before = await payments();
  await world.record(world.by(noordhof), async (work) => {
    const { total } = await payable(work, open);
    const amount = total - 10 * euro;
    await work.decide(paymentsOf, open, {
      type: 'WriteOffDifference',
      orderId: open,
      lineId: 9,
      date: '2026-11-21',
      amount,
      reason: 'failliet',
      total,
      most: total,
    });
  });
  await world.core.waitFor(await world.heads());
  const [off, ...others] = (await payments()).data;
  expect(off).toMatchObject({ order_id: open, payment_methode: 8, payment_methode_name: 'Afgeboekt' });
  expect(others).toEqual(before.data);
  expect((await payments()).amount).toBe(before.amount);
  expect(await payments('payment_methode=8')).toMatchObject({ data: [off], amount: off!['amount'] });
  await world.call('MANAGER', 'PUT', 'order/payments/writeoff/takeback', { order_id: open, line_id: 9 });
  expect((await payments()).data).toEqual(before.data);
});

test('both come as a file of all that is found, and another company has its own', async () => {
  const files = [
    ['invoices/file?state=paid', 'Hotel'],
    ['payments/file?q=kade', 'Bistro De Kade'],
  ] as const;
  for (const [path, name] of files) {
    const text = String((await world.call('SALES', 'GET', path)).body);
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(name);
    const { status, body } = await world.call('foreignAdmin', 'GET', path.replace('/file', '/list'));
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
  }
});

test('the mails are there by time, narrowed by their kind, what became of them and the address', async () => {
  await world.call('SALES', 'POST', 'order/sendInvoicePdf', {
    order_id: open,
    email: 'inkoop@dekade.example',
    email_body: null,
  });
  const page = async (query = ''): Promise<Answer> =>
    (await world.call('SALES', 'GET', `mail/page?${query}`)).body;
  await expect.poll(async () => (await page('state=sent')).total).toBeGreaterThan(0);
  const all = await page();
  const mail = all.data.find(({ kind }) => kind === 'invoice');
  expect(mail).toMatchObject({ order_id: open, customer_name: 'Bistro De Kade', purchase_order_id: null });
  const ids = all.data.map(({ id }) => id as number);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const to = mail!['to_email'] as string;
  expect((await page(`q=${to.slice(0, 4).toUpperCase()}`)).data).toContainEqual(mail);
  expect(await page('q=niemand')).toEqual({ data: [], total: 0, more: 0 });
  expect(await page('state=failed')).toEqual({ data: [], total: 0, more: 0 });
  expect((await page('take=1')).total).toBe(all.total);
  expect((await page('descending=false')).data.map(({ id }) => id)).toEqual(ids.toReversed());
  const ofKind = (await page('kind=invoice')).data;
  expect(ofKind).toContainEqual(mail);
  expect(ofKind).toEqual(all.data.filter(({ kind }) => kind === 'invoice'));
  expect((await page('kind=warehouse')).data).toEqual([]);
});

test('a list that finds more than it counts makes no file with only some of it', async () => {
  const finds = (total: number) =>
    listRows(
      async () => ({ data: Array.from({ length: total }, () => 1) }),
      (row) => [row],
    );
  await expect(finds(mostCounted)).rejects.toMatchObject({ code: 'list-too-long' });
  expect((await (await finds(mostCounted - 1)).next()).value).toHaveLength(500);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/start/logger.ts';
import { account } from '#domain/account/account.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { camt053, type WrittenPayment } from '#tests/support/bank-files.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { hotel, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

const iban = 'NL91ABNA0417164300';
/** What the log of the process says went wrong, such as a read model that stands still. */
const faults: string[] = [];
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld({ logger: createLogger('error', { write: (line) => void faults.push(line) }) });
  for (const [field, to] of [
    ['t_iban', iban],
    ['subscriptions', true],
  ] as const)
    await world.record(world.by(noordhof, 0), (work) =>
      work.decide(account, noordhof, { type: 'ChangeSetting', change: { field, to } as never }),
    );
  await world.core.waitFor(await world.heads());
});
afterAll(() => world?.close());
beforeEach(() => {
  faults.length = 0;
});

const call = async (method: string, path: string, body?: object) => {
  const answer = await world.call('ADMIN', method, path, body);
  await settledHeads(world);
  await world.runner.waitFor(await world.heads(), 60_000).catch(() => undefined);
  expect(faults).toEqual([]);
  return answer;
};
const wines = async (count: number) => {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await world.newProduct());
  await settledHeads(world);
  return ids;
};
/** An emoji is two characters, so every text of an odd length ends in half of one. */
const emojis = (length: number) => `a${'🍷'.repeat(length / 2)}`;

test('a count of more bottles than 32 bits hold is read, and so is what they are worth', async () => {
  const counted = await wines(230);
  for (const product_id of counted.slice(0, 2))
    await call('PUT', 'product/update', { product_id, field: 'departpurchaseprice', val: 1_000_000 });
  const lines = counted.map((product_id) => ({ product_id, expected: 0, counted: 9_999_999 }));
  expect((await call('POST', 'stock/count', { reason: 'kelder', lines })).status).toBe(200);
  const { body } = await call('GET', 'stock/counts');
  expect(body.data[0]).toMatchObject({ products: 230, difference: 230 * 9_999_999 });
  for (const [method, path] of [
    ['GET', 'stock/list?q='],
    ['POST', 'stats/stock'],
  ] as const)
    expect(await call(method, path, method === 'POST' ? {} : undefined)).toMatchObject({ status: 200 });
});

test.runIf(isThorough)('a month of more bottles than 32 bits hold is added up', async () => {
  const lines = (from: number) =>
    Array.from({ length: 800 }, (_, nth) =>
      aLine({ lineId: from + nth, quantity: 100_000, unitPrice: 0, purchasePrice: 0 }),
    );
  for (let orderId = 1; orderId <= 14; orderId += 1) {
    const order = anOrder({ orderId, number: 900_000 + orderId, status: 'delivered', lines: lines(1) });
    await world.record(world.by(noordhof), (work) =>
      work.decide(salesOrder, orderId, { type: 'PlaceSalesOrder', ...order }),
    );
    await world.record(world.by(noordhof), (work) =>
      work.decide(salesOrder, orderId, {
        type: 'EditSalesOrder',
        orderId,
        lines: [...lines(1), ...lines(801)],
        details: {},
      }),
    );
    await world.record(world.by(noordhof), (work) =>
      work.decide(salesOrder, orderId, {
        type: 'InvoiceSalesOrder',
        orderId,
        invoiceNumber: `M${orderId}`,
        number: 900_000 + orderId,
        invoiceDate: '2026-11-19',
      }),
    );
  }
  await world.runner.waitFor(await world.heads(), 60_000);
  const { body } = await call('POST', 'stats/sales2', {
    dates: { van: '2026-01-01', tot: '2026-12-31' },
    tags: [{ type: 'account', value: noordhof }],
  });
  expect(JSON.stringify(body)).toContain(String(14 * 1_600 * 100_000));
});

test('a line of a subscription comes to no more than can be added up', async () => {
  const { id } = (await call('POST', 'subscriptions/new', { name: 'Wijn' })).body.data;
  const refused = { body: { code: 'subscription-line-too-large' } };
  const line = { id, product_id: sancerre, qty: 100_000 };
  const add = (unit_price_excl: number) =>
    call('POST', 'subscriptions/product/add', { ...line, unit_price_excl });
  expect(await add(1_000.01)).toMatchObject(refused);
  expect((await add(1_000)).body).toEqual({ data: 1 });
  const change = { id, product_id: sancerre, field: 'unit_price_excl', val: '1000,01' };
  expect(await call('POST', 'subscriptions/product/update', change)).toMatchObject(refused);
  expect((await call('GET', 'subscriptions/all')).status).toBe(200);
});

test('a bank file of days that there are not or amounts that nobody has is not read; of a text half a sign is left out', async () => {
  const send = (payment: WrittenPayment, bookedOn = '2026-10-01') => {
    const { amount } = payment;
    const movements = [{ reference: `r ${bookedOn}`, bookedOn, amount, payments: [payment] }];
    const statement = { iban, reference: bookedOn, opening: 0, closing: amount, on: bookedOn, movements };
    const data = Buffer.from(camt053([statement])).toString('base64');
    return call('POST', 'bank/upload', { name: 'afschrift.xml', data });
  };
  const refused = { body: { code: 'bank-file-field' } };
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
    expect(await send({ amount: 10 }, day)).toMatchObject(refused);
  expect(await send({ amount: 999_999_999_999.99 })).toMatchObject(refused);
  const said = { name: emojis(200), text: emojis(3_000), endToEndId: emojis(40) };
  expect((await send({ amount: 10, ...said })).status).toBe(200);
  const { body } = await call('GET', 'bank/entries');
  expect(body.data[0].payments[0]).toMatchObject({ name: emojis(138), text: emojis(1_998) });
});

test('a word of the log book and the name that a user gets of its customer are cut between two signs', async () => {
  // with a letter at its end it is one word
  const long = { customer_id: hotel, field: 'name', val: `${emojis(198)}b` };
  expect((await call('PUT', 'klant/update', long)).body).toMatchObject({ data: 1 });
  const user = { customer_id: hotel, username: 'emoji.hotel', password: 'Een-lang-woord-9!' };
  expect((await call('PUT', 'klant/appuser', user)).status).toBe(200);
  const { body } = await call('GET', `klant/appuser/${hotel}`);
  expect(body.data).toMatchObject({ username: 'emoji.hotel' });
});

test('the name of a copy is cut between two signs', async () => {
  const product_id = await world.newProduct({ over: { name: emojis(398) } });
  await settledHeads(world);
  const copied = await call('POST', 'product/clone', { product_id });
  expect((await call('GET', `product/getById/${copied.body.data.id}`)).status).toBe(200);
});

test('the name of a file is cut between two signs', async () => {
  const data = Buffer.from('Naam\nWijn').toString('base64');
  const { status, body } = await call('POST', 'import/upload', {
    kind: 'customers',
    name: `${emojis(210)}.csv`,
    data,
  });
  expect(status).toBe(200);
  expect((await call('GET', `import/${body.data.id}`)).body.data.name).toBe(emojis(198));
});

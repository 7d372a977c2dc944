import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import {
  barolo,
  bistro,
  foreignCustomer,
  hotel,
  type Person,
  sancerre,
  smallWorld,
  supplier,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let orders: { id: number; real_id: number }[] = [];
beforeAll(async () => {
  world = await smallWorld();
  const place = async (customer_id: number, qty: number) => {
    const order = { customer_id, 'delivery-method_id': 1, order_lines: [{ product_id: sancerre, qty }] };
    return (await world.call('SALES', 'POST', 'order/store', order)).body.data as (typeof orders)[number];
  };
  orders = [await place(bistro, 6), await place(hotel, 12), await place(bistro, 18)];
});
afterAll(() => world?.close());

const call = (body: object, who: Person = 'MANAGER', headers: Record<string, string> = {}) =>
  world.call(who, 'POST', 'list-views/file', body, headers);
const rows = async (body: object, who: Person = 'MANAGER') => {
  const { status, body: text } = await call(body, who);
  expect(status, JSON.stringify(text)).toBe(200);
  return parse(text as string, { delimiter: ';', columns: true, bom: true }) as Record<string, string>[];
};

test('a file of orders has the rows, the order and the columns of the screen', async () => {
  const asked = { q: 'kade', sort: 'number', descending: 0, skip: 1, take: 1 };
  const file = await rows({ list: 'listOrders', asked, columns: ['number', 'bottles', 'customer'] }, 'SALES');
  expect(file.map((row) => Object.keys(row))[0]).toEqual(['Order', 'Flessen', 'Klant', 'Plaats']);
  // all that is found, whatever page is shown
  expect(file.map(({ Order, Flessen }) => [Number(Order), Number(Flessen)])).toEqual([
    [orders[0]!.real_id, 6],
    [orders[2]!.real_id, 18],
  ]);
  const all = await rows({ list: 'listOrders' });
  expect(all[0]).toMatchObject({ Status: 'wacht', Factuurstatus: 'niet gefactureerd', Leverdatum: 'zsm' });
  expect(all.map(({ Order }) => Number(Order))).toEqual(orders.map(({ real_id }) => real_id).toReversed());
});

test('the rows that were chosen come alone, in the order of the list, whatever it is narrowed to', async () => {
  const ids = [orders[1]!.id, orders[0]!.id];
  const file = await rows({ list: 'listOrders', ids, asked: { orderstatus: 'geprint', descending: 0 } });
  expect(file.map(({ Order }) => Number(Order))).toEqual([orders[0]!.real_id, orders[1]!.real_id]);
  const own = await call({ list: 'listCustomers', ids: [foreignCustomer] });
  expect([own.status, own.body.code]).toEqual([404, 'batch-of-nothing']);
});

test('CUST-036 · a file of customers respects its filters, and is for who may take customers along', async () => {
  const asked = { q: 'hotel' };
  const file = await rows({ list: 'listCustomers', asked });
  expect(file).toHaveLength(1);
  expect(file[0]).toMatchObject({ Klant: expect.stringContaining('Hotel'), Actief: 'ja' });
  const refused = await call({ list: 'listCustomers', asked }, 'SALES');
  expect([refused.status, refused.body.code]).toEqual([403, 'batch-not-yours']);
});

test('no cell of it is a formula, and a workbook has numbers and days as such', async () => {
  await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'city', val: '=1+1' });
  const [inCsv] = await rows({ list: 'listCustomers', asked: { q: 'kade' }, columns: ['name', 'city'] });
  expect(inCsv!['Plaats']).toBe("'=1+1");
  const answer = await world.api.request('/api/v1/list-views/file', {
    method: 'POST',
    body: JSON.stringify({ list: 'listOrders', columns: ['orderDate', 'excl'], format: 'xlsx' }),
    headers: { Authorization: `Bearer ${await world.tokenOf('SALES')}` },
  });
  expect(answer.headers.get('content-disposition')).toContain('orders.xlsx');
  const [head, row] = (await readSpreadsheet(new Uint8Array(await answer.arrayBuffer()))).rows;
  expect(head!.cells).toEqual(['Orderdatum', 'Excl. btw']);
  expect(row!.cells[1]).toMatch(/^\d+(,\d+)?$/);
});

test('on paper it has the head of the company, and lies on its side where it has many columns', async () => {
  const paper = async (body: object) => {
    const answer = await world.api.request('/api/v1/list-views/file', {
      method: 'POST',
      body: JSON.stringify({ list: 'listOrders', format: 'pdf', ...body }),
      headers: { Authorization: `Bearer ${await world.tokenOf('SALES')}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('orders.pdf');
    return Buffer.from(await answer.arrayBuffer());
  };
  const textsOf = (pdf: Buffer) =>
    pdfText(pdf)
      .flat()
      .map(({ text }) => text);
  const few = await paper({ columns: ['number', 'customer'] });
  expect(textsOf(few)).toContain('Orders');
  expect(few.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  const all = await paper({});
  expect(all.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  // no number, day or name of a column is broken over lines
  for (const whole of [String(orders[0]!.real_id), 'FACTUURSTATUS', 'niet gefactureerd'])
    expect(textsOf(all)).toContain(whole);
});

test('products, suppliers and invoices come as they are listed, in the language of the screen', async () => {
  const wines = await rows({ list: 'listProducts', asked: { supplier: supplier, sort: 'name' } });
  expect(wines.map(({ Nummer }) => Number(Nummer))).toEqual(expect.arrayContaining([sancerre, barolo]));
  expect(wines[0]).toMatchObject({ Jaargang: '2024', Kleur: 'wit', Actief: 'ja' });
  expect((await rows({ list: 'listSuppliers' }, 'TRAFFIC'))[0]).toHaveProperty('Open inkooporders');
  const refused = await call({ list: 'listSuppliers' }, 'SALES');
  expect([refused.status, refused.body.code]).toEqual([403, 'batch-not-yours']);
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: orders[0]!.id,
    factuurstatus: 'gefactureerd',
  });
  const { body } = await call({ list: 'listInvoices', columns: ['state', 'open'] }, 'SALES', {
    'X-Language': 'en',
  });
  expect(String(body)).toMatch(/Status;Open\r\nopen;\d/);
});

test.runIf(isThorough)(
  'payments, mails, the product report and the orders report come as files of all that is found',
  async () => {
    const { id } = orders[2]!;
    await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
      order_id: id,
      factuurstatus: 'gefactureerd',
    });
    const paid = { order_id: id, amount: '10,00', date: '2026-11-20', payment_methode: 1 };
    expect((await world.call('SALES', 'POST', 'order/payments/add', paid)).status).toBe(200);
    const [payment] = await rows({ list: 'listPayments', columns: ['amount', 'method', 'status'] }, 'SALES');
    expect(payment).toEqual({ Bedrag: '10,00', Methode: 'Bank', Status: 'betaald' });
    // its own call has the columns that it always had
    const own = (await world.call('SALES', 'GET', 'payments/file')).body as string;
    expect(own.split('\r\n')[0]).toContain('Datum;Methode;Klant;Factuur;Order;Bedrag;Status;Geboekt door');

    await world.call('SALES', 'GET', `order/resendConfirmEmail/${id}`);
    await settledHeads(world);
    const [mail] = await rows({ list: 'listMails', asked: { kind: 'confirmation' } });
    expect(mail).toMatchObject({ Soort: 'Orderbevestiging', Order: String(orders[2]!.real_id), Waarom: '' });
    expect(mail!['Tijdstip']).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d/);
    const refused = await call({ list: 'listMails' }, 'SALES');
    expect([refused.status, refused.body.code]).toEqual([403, 'batch-not-yours']);

    const [wine] = await rows({ list: 'productReport', asked: { q: 'sancerre' } });
    expect(wine).toMatchObject({ Nummer: String(sancerre), Product: expect.stringContaining('Sancerre') });
    expect(wine!['Prijs 1 excl. btw']).toMatch(/^\d+,\d\d/);
    expect((await call({ list: 'productReport' }, 'TRAFFIC')).body.code).toBe('batch-not-yours');

    const dates = { van: '2026-11-01', tot: '2026-11-30' };
    const report = { list: 'ordersReport', asked: { dates } };
    const found = await rows(report);
    const told = await world.call('ADMIN', 'POST', 'stats/orders', { dates });
    expect(found).toHaveLength((told.body as { totalOrders: number }).totalOrders);
    expect(found[0]).toMatchObject({ Klant: expect.any(String), Status: expect.any(String) });
    expect((await call(report, 'SALES')).body.code).toBe('batch-not-yours');

    for (const list of [
      'listPayments',
      'listMails',
      'productReport',
      'ordersReport',
      'orderStats',
      'orderStatsPerStatus',
    ]) {
      const { status, body } = await call({ list, ids: [id] });
      expect([status, body.code]).toEqual([400, 'batch-unknown-list']);
    }
  },
);

test('REP-020 · the order statistics come as a file of every product that is found, with their days', async () => {
  const asked = { dates: { van: '2026-11-01', tot: '2026-11-30' }, product_tags: [sancerre], take: 1 };
  const told = (await world.call('MANAGER', 'POST', 'stats/ordersStats/v1', asked)).body;
  const [first, ...rest] = await rows({ list: 'orderStats', asked });
  expect(first).toEqual({
    Product: told.data[0].product_name,
    Orders: String(told.data[0].orders),
    Flessen: String(told.data[0].qty),
    'Excl. btw': told.data[0].omzet_excl.toFixed(2).replace('.', ','),
  });
  expect([rest.length, told.data[0].qty]).toEqual([0, 36]);
  await world.call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: barolo, qty: 6 }],
  });
  const all = { ...asked, product_tags: [] };
  expect(await rows({ list: 'orderStats', asked: all })).toHaveLength(2);
  for (const [format, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pdf', 'application/pdf'],
  ]) {
    const { headers } = await call({ list: 'orderStats', asked: all, format });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toContain(`orderstatistiek-2026-11-01-2026-11-30.${format}`);
  }
  expect((await call({ list: 'orderStats', asked }, 'SALES')).body.code).toBe('batch-not-yours');
});

test('REP-020 · the order statistics per status come as a file of their own, whichever page was shown', async () => {
  const asked = { dates: { van: '2026-11-01', tot: '2026-11-30' }, skip: 20, take: 20 };
  const told = (await world.call('MANAGER', 'POST', 'stats/ordersStats/v1', asked)).body;
  const list = 'orderStatsPerStatus';
  const found = await rows({ list, asked });
  expect(found.map(({ Orders, Flessen }) => [Orders, Flessen])).toEqual(
    told.statuses.map(({ orders, qty }: { orders: number; qty: number }) => [String(orders), String(qty)]),
  );
  expect(found[0]).toEqual({
    Status: expect.stringMatching(/^[a-z]+$/),
    Orders: expect.stringMatching(/^\d+$/),
    Flessen: expect.stringMatching(/^\d+$/),
    'Excl. btw': told.statuses[0].omzet_excl.toFixed(2).replace('.', ','),
  });
  expect(await rows({ list, asked: { ...asked, status_tags: [3] } })).toEqual([]);
  const { headers } = await call({ list, asked, format: 'xlsx' });
  expect(headers.get('content-disposition')).toContain(
    'orderstatistiek-per-status-2026-11-01-2026-11-30.xlsx',
  );
  expect((await call({ list, asked }, 'SALES')).body.code).toBe('batch-not-yours');
});

test('another list, filter or column is named and refused', async () => {
  for (const wrong of [
    { list: 'userList' },
    { list: 'listOrders', asked: { statsu: 'wacht' } },
    { list: 'listOrders', columns: ['profit'] },
    { list: 'listOrders', columns: ['constructor'] },
  ]) {
    const { status, body } = await call(wrong);
    expect([status, body.code]).toEqual([400, 'batch-unknown-list']);
  }
});

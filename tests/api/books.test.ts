import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { bistro, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

const movedInId = 71_001;
const root = path.resolve(import.meta.dirname, '../..');
let world: SmallWorld;
let order = { id: 0, real_id: 0 };
beforeAll(async () => {
  world = await smallWorld();
  const wanted = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  order = (await world.call('SALES', 'POST', 'order/store', wanted)).body.data;
  const invoiced = { order_id: order.id, factuurstatus: 'gefactureerd' };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', invoiced);
  const { body } = await world.call('SALES', 'GET', `order/payments/newline/${order.id}`);
  await world.call('SALES', 'GET', `order/payments/update/${order.id}/${body.id}/amount/40`);
  await world.record(world.by(noordhof), async (work) => {
    await work.decide(invoice, movedInId, {
      type: 'MoveInvoiceIn',
      invoiceId: movedInId,
      accountId: noordhof,
      customerId: bistro,
      customerNumber: bistro,
      customerName: '',
      invoiceNumber: '2019-0417',
      invoiceDate: '2026-10-01',
      dueDate: '2026-10-15',
      incl: 121 * euro,
      open: 75 * euro,
      perRate: [{ rate: 2100, excl: 100 * euro, vat: 21 * euro }],
    });
  });
  await world.call('SALES', 'GET', `order/payments/newline/${movedInId}`);
  await world.core.waitFor(await world.heads());
});
afterAll(() => world?.close());

const told = async () => {
  const lines: string[] = [];
  const isWell = await reportBooks(world.core.db, (line) => lines.push(line.replaceAll('\u00a0', ' ')), 0);
  return { isWell, lines };
};
/** The tables of read models, which only somebody with all rights over the database can write in. */
const schemaOf = async (table: string) => {
  const { rows } = await world.pool.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and c.relkind = 'r' and n.nspname like 'rm\\_%'`,
    [table],
  );
  return rows[0]!.schema;
};

test('PAY-005 · orders, invoices, VAT groups, payments and open amounts add up', async () => {
  expect(await told()).toEqual({
    isWell: true,
    lines: [
      expect.stringMatching(/^Account 3: 1 orders, 2 facturen, 2 betalingen, € [\d.,]+ open; alles sluit\.$/),
    ],
  });
});

test.each([
  ['a line of an order', 'sales_order_line', 'total_excl = total_excl + 100', 'Order N: grondslag 21% is'],
  ['the total of an order', 'sales_order', 'incl = incl + 100', 'Order N: totaal incl. btw is'],
  ['the VAT of an order', 'sales_order', 'vat = vat + 100', 'Order N: btw is'],
  [
    'a VAT group of an order',
    'sales_order',
    `per_rate = jsonb_set(per_rate, '{0,vat}', '100')`,
    'Order N: btw 21% is € 0,01',
  ],
  [
    'what is paid of an order',
    'sales_order',
    'paid = paid + 100',
    'Order N: betaald is € 40,01, moet zijn € 40,00',
  ],
  [
    'the total of an invoice',
    'invoice',
    "incl = incl + 100 where kind = 'invoice'",
    'Factuur 1: totaal incl. btw is',
  ],
  [
    'a VAT group of an invoice',
    'invoice',
    `per_rate = jsonb_set(per_rate, '{0,excl}', '100') where kind = 'invoice'`,
    'Factuur 1: grondslag 21% is € 0,01',
  ],
  [
    'the order of an invoice',
    'invoice',
    "invoice_id = 5 where kind = 'invoice'",
    'Factuur 1 hoort bij geen order.',
  ],
  [
    'a payment of an order',
    'payment_line',
    'amount = 410000 where order_id <> 71001',
    'Order N: betaald is € 40,00, moet zijn € 41,00',
  ],
  [
    'the order of a payment',
    'payment_line',
    'order_id = 5 where order_id <> 71001',
    'Betalingen onder 5 horen bij geen order of factuur.',
  ],
  [
    'a payment of an old invoice',
    'payment_line',
    'amount = 100 where order_id = 71001',
    'Factuur 2019-0417 uit het vorige systeem: betaald is € 75,00, moet zijn € 0,01',
  ],
  [
    'what was open of an old invoice',
    'invoice',
    "open = open + 100 where kind = 'moved-in'",
    'Factuur 2019-0417 uit het vorige systeem: wat daar openstond is € 75,01, moet zijn € 75,00',
  ],
])(
  'PAY-005 · %s that somebody altered in the database is named',
  async (_what, table, change, difference) => {
    const name = `${await schemaOf(table)}.${table}`;
    await world.pool.query(`create table read_side.kept as select * from ${name}`);
    try {
      await world.pool.query(`update ${name} set ${change}`);
      const { isWell, lines } = await told();
      expect(lines.join('\n')).toContain(`FOUT ${difference.replace('N', String(order.real_id))}`);
      expect(isWell).toBe(false);
    } finally {
      await world.pool.query(`delete from ${name}`);
      await world.pool.query(`insert into ${name} select * from read_side.kept`);
      await world.pool.query('drop table read_side.kept');
    }
  },
);

test.runIf(isThorough)(
  'npm run books ends with exit code 1 once an amount is altered, and says which',
  async () => {
    const name = `${await schemaOf('sales_order')}.sales_order`;
    await world.pool.query(`update ${name} set paid = paid + 100`);
    const child = spawn(
      process.execPath,
      ['--import', './api/start/own-node.mjs', 'api/commands/check-books.ts'],
      {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: world.databaseUrl },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    await world.pool.query(`update ${name} set paid = paid - 100`);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`FOUT Order ${order.real_id}: betaald is`),
    });
  },
  60_000,
);

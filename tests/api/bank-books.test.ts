import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { reportBooks } from '#projections/books/check.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { bistro, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

const iban = 'NL91ABNA0417164300';
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: 't_iban', to: iban } as never }),
  );
  await world.record(world.by(noordhof), (work) =>
    work.decide(invoice, 71_001, {
      type: 'MoveInvoiceIn',
      invoiceId: 71_001,
      accountId: noordhof,
      customerId: bistro,
      customerNumber: bistro,
      customerName: '',
      invoiceNumber: '2019-0417',
      invoiceDate: '2026-10-01',
      dueDate: '2026-10-15',
      incl: 75 * euro,
      open: 75 * euro,
      perRate: [],
    }),
  );
  await world.core.waitFor(await world.heads());
  const statements = [
    { on: '2026-11-17', amount: 75, text: 'factuur 2019-0417', opening: 100 },
    { on: '2026-11-18', amount: -5, text: 'Kosten', opening: 175 },
  ].map(({ on, amount, text, opening }) => ({
    iban,
    reference: on,
    opening,
    closing: opening + amount,
    on,
    movements: [{ reference: on, bookedOn: on, amount, payments: [{ amount, text }] }],
  }));
  const data = Buffer.from(camt053(statements)).toString('base64');
  expect((await world.call('MANAGER', 'POST', 'bank/upload', { name: 'x.xml', data })).status).toBe(200);
  await settledHeads(world);
});
afterAll(() => world?.close());

const told = async () => {
  const lines: string[] = [];
  const isWell = await reportBooks(world.core.db, (line) => lines.push(line.replaceAll('\u00a0', ' ')), 0);
  return { isWell, said: lines.join('\n') };
};

test('BANK-085 · the books tell what the bank brought, and that it fits', async () => {
  const { isWell, said } = await told();
  expect(isWell).toBe(true);
  expect(said).toContain('2 bankboekingen waarvan € 75,00 op facturen; alles sluit.');
});

test.each([
  [
    'what is left of a movement',
    'bank_entry',
    'left_over = left_over + 10000 where amount > 0',
    /Bankboeking \d+: € −1,00 verschil met wat ervan is geboekt/,
  ],
  [
    'the payment of a movement',
    'payment_line',
    'bank_entry_id = 5',
    /Bankboeking \d+: van € 75,00 is er geen betaling/,
  ],
  [
    'the movement of a payment',
    'payment_line',
    'bank_entry_id = 5',
    /Betaling van € 75,00 onder 71001 staat bij geen bankboeking/,
  ],
  [
    'a balance',
    'bank_statement',
    `closing = jsonb_set(closing, '{amount}', '1710000') where to_day = '2026-11-18'`,
    /Rekening NL91ABNA0417164300, 17-11-2026 tot en met 18-11-2026: de saldo’s verschillen € 1,00 van de boekingen/,
  ],
  [
    'a movement that is gone',
    'bank_entry',
    `amount = amount - 30000, left_over = left_over - 30000 where amount < 0`,
    /de saldo’s verschillen € 3,00 van de boekingen/,
  ],
])('BANK-086 · %s that somebody altered in the database is named', async (_, table, change, difference) => {
  const { rows } = await world.pool.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = $1 and c.relkind = 'r' and n.nspname like 'rm\\_%'`,
    [table],
  );
  const name = `${rows[0]!.schema}.${table}`;
  await world.pool.query(`create table read_side.kept as select * from ${name}`);
  try {
    await world.pool.query(`update ${name} set ${change}`);
    const { isWell, said } = await told();
    expect(said).toMatch(difference);
    expect(isWell).toBe(false);
  } finally {
    await world.pool.query(`delete from ${name}`);
    await world.pool.query(`insert into ${name} select * from read_side.kept`);
    await world.pool.query('drop table read_side.kept');
  }
});

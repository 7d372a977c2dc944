import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchBank } from '#application/processes/match-bank.ts';
import { account } from '#domain/account/account.ts';
import { bankEntry } from '#domain/bank/bank-entry.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { bankEntriesOpen } from '#projections/bank/queries.ts';
import { openOfClaims } from '#projections/open-amounts/queries.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { hotel, noordhof, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

const iban = 'NL91ABNA0417164300';
const scope = { log: 1, accountId: noordhof };
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: 't_iban', to: iban } as never }),
  );
  await world.core.waitFor(await world.heads());
});
afterAll(() => world?.close());

/** Until all is done, and the read models hold it. */
const settled = async () => {
  await expect
    .poll(async () => world.core.waitFor(await settledHeads(world)), { timeout: 110_000 })
    .toBe('fresh');
};

const atOnce = 100;
/** Invoices that moved in, each of another amount: `first`, `first` + 1 and so on. */
const movedIn = async (first: number, count: number) => {
  for (let from = 0; from < count; from += atOnce)
    await world.record(world.by(noordhof), async (work) => {
      for (let nth = from; nth < Math.min(from + atOnce, count); nth += 1)
        await work.decide(invoice, first + nth, {
          type: 'MoveInvoiceIn',
          invoiceId: first + nth,
          accountId: noordhof,
          customerId: hotel,
          customerNumber: hotel,
          customerName: '',
          invoiceNumber: numberOf(first + nth),
          invoiceDate: '2026-09-01',
          dueDate: '2026-09-15',
          incl: amountOf(first + nth) * euro,
          open: amountOf(first + nth) * euro,
          perRate: [],
        });
    });
  await settled();
};
const numberOf = (id: number) => `2026-${id}`;
const amountOf = (id: number) => 10 + (id % 10_000);

/** What is open of these invoices, paid in full or not; below zero where one was paid twice. */
const openOf = async (first: number, count: number) => {
  const ids = Array.from({ length: count }, (_, nth) => first + nth);
  const open = await openOfClaims(world.core.db, { log: scope.log, accountIds: [noordhof] }, ids);
  return [...open].map(([orderId, amount]) => [orderId, amount / euro]);
};

test('BANK-083 · what a payment in one piece took is open for none in a later one, and comes back in it', async () => {
  const [one, other, third] = [60_001, 60_002, 60_003];
  await movedIn(one, 3);
  const core = world.core as unknown as Parameters<typeof matchBank>[0];
  const payments = [
    { amount: amountOf(one), text: `factuur ${numberOf(one)}` },
    { amount: amountOf(other), text: `factuur ${numberOf(other)}`, endToEndId: 'BANK-083' },
    { amount: amountOf(one), text: `factuur ${numberOf(one)}` },
    { amount: -amountOf(other), text: 'storno', endToEndId: 'BANK-083' },
    { amount: amountOf(third), text: `factuur ${numberOf(third)}` },
  ];
  const idOf = (nth: number) => 8_300_000 + nth;
  await world.record(world.by(noordhof), async (work) => {
    for (const [nth, { amount, text, endToEndId = '' }] of payments.entries()) {
      const said = { name: '', iban: '', paymentReference: '', mandateId: '', returnReason: '' };
      await work.decide(bankEntry, idOf(nth), {
        type: 'ReadBankEntry',
        entryId: idOf(nth),
        iban,
        reference: `piece ${nth}`,
        bookedOn: '2026-11-18',
        amount: amount * euro,
        payments: [{ amount: amount * euro, text, endToEndId, ...said }],
      });
    }
  });
  await settled();

  const inPiecesOfTwo = () => bankEntriesOpen(world.core.db, scope, async () => undefined, 2);
  const facts = { ...core.facts, bankEntriesOpen: inPiecesOfTwo };
  const metadata = { correlationId: randomUUID() };
  const event = { ...scope, position: 2_000_000, metadata } as never;
  await matchBank({ ...core, facts }).react(event, {} as never);
  await settled();

  expect(await openOf(one, 3)).toEqual([[other, amountOf(other)]]);
  const left: number[] = [];
  for await (const piece of bankEntriesOpen(world.core.db, scope, async () => undefined))
    left.push(...piece.map(({ entryId }) => entryId));
  expect(left).toEqual([idOf(2)]);
});

test.runIf(isLongRun)(
  'BANK-084 · of more than 5,000 movements those after it are matched once, and no invoice is taken twice',
  async () => {
    const [first, invoices, twice] = [70_001, 5_200, 20];
    await movedIn(first, invoices);
    const paid = Array.from({ length: invoices + twice }, (_, nth) => first + (nth % invoices));
    const payments = paid.map((id) => ({ amount: amountOf(id), text: `factuur ${numberOf(id)}` }));
    const statement = {
      iban,
      reference: 'pieces',
      opening: 0,
      closing: payments.reduce((sum, { amount }) => sum + amount, 0),
      on: '2026-11-26',
      movements: payments.map((payment, nth) => ({
        reference: `P${nth}`,
        bookedOn: '2026-11-26',
        amount: payment.amount,
        payments: [payment],
      })),
    };
    const { status } = await world.call('MANAGER', 'POST', 'bank/upload', {
      name: 'afschrift.xml',
      data: Buffer.from(camt053([statement])).toString('base64'),
    });
    expect(status).toBe(200);
    await settled();
    expect(await openOf(first, invoices)).toEqual([]);
    const left: string[] = [];
    for await (const piece of bankEntriesOpen(world.core.db, scope, async () => undefined))
      left.push(...piece.flatMap((entry) => entry.payments.map(({ text }) => text)));
    expect(left.filter((text) => text.includes('2026-7'))).toEqual(
      paid.slice(invoices).map((id) => `factuur ${numberOf(id)}`),
    );
  },
  120_000,
);

import { setTimeout as pause } from 'node:timers/promises';
import { takeBankFile } from '#application/bank/take-in.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { camt053, type WrittenStatement } from '#tests/support/bank-files.ts';
import { bankOpen } from '#projections/bank/queries.ts';
import { openOfClaims } from '#projections/open-amounts/queries.ts';
import { account } from '#domain/account/account.ts';
import { bankMatcher } from '#domain/bank/match.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';

const iban = 'NL91ABNA0417164300';
const inOneAppend = 100;
const amountOf = (nth: number) => 100 + (nth % 5000) / 100;
const numberOf = (nth: number) => `2026-${String(nth + 1).padStart(5, '0')}`;

/** Most with a number, as people write it; some with the amount alone, which is open twice, or of nobody. */
const textOf = (nth: number) => {
  if (nth % 20 === 7) return 'betaling';
  const number = numberOf(nth);
  return [`factuur ${number}`, `F${number.replace('-', '')}`, `${number.replace('-', ' ')} dank`][nth % 3]!;
};

const statementOf = (entries: number): WrittenStatement => {
  const movements = Array.from({ length: entries }, (_, nth) => {
    const amount = amountOf(nth);
    const payments = [{ amount, name: `Klant ${nth}`, text: textOf(nth) }];
    return { reference: `B${nth}`, bookedOn: '2026-11-26', amount, payments };
  });
  const cents = movements.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { iban, reference: '1', opening: 0, closing: cents / 100, on: '2026-11-26', movements };
};

/**
 * 10,000 entries of a statement against as many open invoices: taken in, found in memory of which they are, and by the
 * process until each is booked or proposed.
 */
export const bench = async (entries: number): Promise<BenchRow[]> => {
  const { application, actor, close } = await company();
  const { core, handle, runner, store, processes } = application;
  try {
    const inLogZero = { ...actor(), log: 0 };
    await handle(inLogZero, {}, (work) =>
      work.decide(account, accountId, {
        type: 'ChangeSetting',
        change: { field: 't_iban', to: iban } as never,
      }),
    );
    for (let from = 0; from < entries; from += inOneAppend)
      await handle(actor(), { from }, async (work) => {
        for (let nth = from; nth < Math.min(from + inOneAppend, entries); nth += 1) {
          const open = Math.round(amountOf(nth) * euro);
          await work.decide(invoice, nth + 1, {
            type: 'MoveInvoiceIn',
            invoiceId: nth + 1,
            accountId,
            customerId: 1 + (nth % 500),
            customerNumber: 1 + (nth % 500),
            customerName: '',
            invoiceNumber: numberOf(nth),
            invoiceDate: '2026-11-01',
            dueDate: '2026-11-15',
            incl: open,
            open,
            perRate: [],
          });
        }
      });
    await runner.waitFor(await store.heads(), 120_000);

    const content = Buffer.from(camt053([statementOf(entries)]));
    const began = performance.now();
    await takeBankFile(core, actor(), { fileName: 'bench.xml', content });
    const taken = performance.now() - began;
    const scope = { log, accountId };
    const isDone = async () => {
      const [status] = (await processes.status()).filter(
        ({ process, log: of }) => process === 'match-bank' && of === log,
      );
      return (status?.lag ?? 1) === 0;
    };
    while (!(await isDone())) await pause(20);
    const matched = performance.now() - began - taken;
    /** What has no number stays: it is proposed, or nobody knows. */
    const unnamed = Array.from({ length: entries }, (_, nth) => textOf(nth)).filter(
      (text) => text === 'betaling',
    ).length;
    while ((await bankOpen(core.db, scope)).count > unnamed) await pause(50);
    const shown = performance.now() - began - taken;
    const ids = Array.from({ length: entries }, (_, nth) => nth + 1);
    const { size } = await openOfClaims(core.db, { log, accountIds: [accountId] }, ids);
    if (size !== unnamed) throw new Error(`${size} invoices are open, of ${unnamed}`);
    const entered = statementOf(entries).movements.map(({ amount, payments: [payment] }, nth) => ({
      payment: {
        amount: Math.round(amount * euro),
        name: payment!.name!,
        iban: '',
        text: payment!.text!,
        paymentReference: '',
        endToEndId: '',
        mandateId: '',
        returnReason: '',
      },
      claim: {
        orderId: nth + 1,
        customerId: 1 + (nth % 500),
        invoiceNumber: numberOf(nth),
        open: Math.round(amount * euro),
        since: '2026-11-01',
      },
    }));
    const matcher = bankMatcher(
      entered.map(({ claim }) => claim),
      { customersByIban: new Map(), asked: new Map(), before: [], ownIbans: [iban] },
    );
    const finding = performance.now();
    for (const { payment } of entered) {
      const match = matcher.find(payment);
      if (match?.isSure) matcher.take(match, payment);
    }
    const found = performance.now() - finding;
    const name = `afschrift van ${entries} boekingen inlezen (s)`;
    const row = (what: string, ms: number): BenchRow => ({
      name: what,
      value: ms / 1000,
      ratioTo: name,
      ratio: ms / taken,
    });
    // 10,000 from the file to the last booking within 10 s
    const whole = 'inlezen tot en met alles geboekt of voorgesteld (s)';
    const wanted = `gewenst voor ${entries} (s)`;
    const [aim, all] = [entries / 1000, (taken + matched) / 1000];
    return [
      { name: wanted, value: aim, ratioTo: null, ratio: null },
      { name: whole, value: all, ratioTo: wanted, ratio: all / aim },
      { name, value: taken / 1000, ratioTo: null, ratio: null },
      row('facturen erbij vinden (s)', found),
      row('daarna alles geboekt of voorgesteld (s)', matched),
      row('en te zien (s)', shown),
    ];
  } finally {
    await close();
  }
};

const bounds: Bounds = {
  'inlezen tot en met alles geboekt of voorgesteld (s)': { most: 1 },
  'facturen erbij vinden (s)': { most: 0.5 },
  'daarna alles geboekt of voorgesteld (s)': { most: 4 },
};

if (import.meta.main) await report(() => bench(inCheck(2_000, 10_000)), bounds);

import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { mostInBatch } from '#domain/sepa/kind.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { targetDayFrom } from '#domain/sepa/target-day.ts';
import { accountId, company, log } from '#tests/bench/company.ts';
import { aCustomer } from '#tests/support/records.ts';

const today = dateInAmsterdam(Date.now());
const on = targetDayFrom(addDays(today, 14));
const together = 50;

/**
 * A direct debit of 5,000 invoices of as many customers over HTTP: its proposal, and making its file, against recording
 * those customers with their mandates and invoices.
 */
export const bench = async (): Promise<BenchRow[]> => {
  const { record, ask, close } = await company();
  try {
    await record(0, async (work) => {
      for (const [field, to] of [
        ['t_iban', 'NL91ABNA0417164300'],
        ['500_creditor_id', 'NL87ZZZ302154670000'],
      ] as const)
        await work.decide(account, accountId, { type: 'ChangeSetting', change: { field, to } as never });
    });
    const began = performance.now();
    for (let from = 0; from < mostInBatch; from += together)
      await record(log, async (work) => {
        for (let nth = from; nth < from + together; nth += 1) {
          const id = 100_000 + nth;
          const added = aCustomer({
            customerId: id,
            number: id,
            name: `Klant ${nth}`,
            isAutoDebit: true,
            email: '',
          });
          const typed = { name: 'De klant', iban: 'NL39RABO0300065264', bic: '', reference: `MANDAAT-${id}` };
          await work.decide(customer, id, { type: 'AddCustomer', ...added });
          await work.decide(customer, id, { type: 'MakeMandate', mandateId: id, typed, today });
          await work.decide(customer, id, { type: 'SignMandate', on: today, today });
          await work.decide(invoice, id, {
            type: 'MoveInvoiceIn',
            invoiceId: id,
            accountId,
            customerId: id,
            customerNumber: id,
            customerName: '',
            invoiceNumber: `OUD-${nth}`,
            invoiceDate: '2026-10-01',
            perRate: [],
            dueDate: '2026-10-15',
            incl: 100 * euro,
            open: 75 * euro,
          });
        }
      });
    const recorded = performance.now() - began;

    const first = performance.now();
    const proposal = await ask(`sepa/proposal?kind=collection&on=${on}`);
    const proposed = performance.now() - first;
    const { digest, total } = JSON.parse(proposal) as { digest: string; total: number };
    if (total !== mostInBatch) throw new Error(`${total} invoices were proposed`);
    const asked = performance.now();
    await ask('sepa/make', { kind: 'collection', on, without: [], digest });
    const made = performance.now() - asked;
    const against = '5.000 klanten met mandaat en factuur vastleggen (ms)';
    // 5,000 from the proposal to the file within 5 s
    const [wanted, aim] = ['gewenst (ms)', 5_000];
    const whole = proposed + made;
    return [
      { name: wanted, value: aim, ratioTo: null, ratio: null },
      { name: 'voorstel en incasso samen (ms)', value: whole, ratioTo: wanted, ratio: whole / aim },
      { name: against, value: recorded, ratioTo: null, ratio: null },
      { name: 'voorstel van 5.000 (ms)', value: proposed, ratioTo: against, ratio: proposed / recorded },
      { name: 'incasso van 5.000 (ms)', value: made, ratioTo: against, ratio: made / recorded },
    ];
  } finally {
    await close();
  }
};

const bounds: Bounds = {
  'voorstel en incasso samen (ms)': { most: 1 },
  'voorstel van 5.000 (ms)': { most: 0.06 },
  'incasso van 5.000 (ms)': { most: 0.15 },
};

if (import.meta.main) await report(bench, bounds);

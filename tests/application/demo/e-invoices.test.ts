import { expect, test } from 'vitest';
import { demoCompany } from '#application/demo/company.ts';
import { accounts, winkel } from '#application/demo/accounts.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import { type Invoice, invoice } from '#domain/invoice/invoice.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { holdsFor, rules } from '#tests/support/e-invoice/rules.ts';
import { readXml } from '#tests/support/e-invoice/xml-tree.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

const read = eventReader(invoice.events);
const now = '2026-11-20T09:41:00.000Z';

const which = inLongRun('every', 'every twentieth');
test.runIf(isThorough)(
  `INV-027 · ${which} invoice of the demo company keeps all rules of EN 16931 and NLCIUS as an e-invoice`,
  async () => {
    const invoices = new Map<string, Invoice | null>();
    for (const { events } of demoCompany({ now, months: 12, orders: 220 }))
      for await (const event of events) {
        if (!event.stream.startsWith(`${invoice.category}-`)) continue;
        invoices.set(
          event.stream,
          invoice.evolve(invoices.get(event.stream) ?? invoice.initial, read(event)),
        );
      }
    const issued = [...invoices.values()].flatMap((state) => state?.issued ?? []);
    const broken: string[] = [];
    const counts = { nlcius: 0, peppol: 0, en16931: 0 };
    for (const [nth, each] of issued.entries()) {
      if (nth % inLongRun(1, 20) !== 0) continue;
      const account = accounts.find(({ accountId }) => accountId === each.accountId)!;
      const made = eInvoiceOf(each, settingsOf(account));
      if ('needs' in made) {
        broken.push(`${each.invoiceNumber}: ${made.needs.map(({ nl }) => nl).join(' ')}`);
        continue;
      }
      counts[made.specification] += 1;
      const root = readXml(made.xml);
      for (const rule of rules) if (!holdsFor(rule, root)) broken.push(`${each.invoiceNumber}: ${rule.id}`);
    }
    console.log(
      `${issued.length} e-facturen van het demobedrijf (${counts.nlcius} NLCIUS, ${counts.peppol} Peppol, ${counts.en16931} EN 16931), ${rules.length} regels elk: ${broken.length} fout`,
    );
    expect(broken).toEqual([]);
    expect(issued.length).toBeGreaterThan(150);
    expect(new Set(issued.map(({ accountId }) => accountId))).toEqual(
      // the shop with a stock of its own orders and has invoiced nothing
      new Set(accounts.filter((each) => each !== winkel).map(({ accountId }) => accountId)),
    );
  },
  60_000,
);

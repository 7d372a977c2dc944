import type { Importer } from '#application/import/importer.ts';
import { openInvoiceImporter } from '#application/import/open-invoices.ts';
import * as words from '#application/import/words.nl.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { hasError } from '#domain/import/row.ts';
import { balanceColumns, balanceNumber } from '#domain/invoice/import-columns.ts';

/**
 * What customers owe according to another system, or have to their credit, without its invoices: one open invoice
 * each, so that it counts in lists, reminders and payments as any.
 */
export const balanceImporter = (facts: ImportFacts, clock: Pick<Clock, 'today'>): Importer => {
  const invoices = openInvoiceImporter(facts);
  return {
    ...invoices,
    kind: 'balances',
    columns: balanceColumns,
    key: {
      label: words.customerNumber,
      keyOf: ({ customer }) => (customer === undefined ? undefined : textOfValue(customer)),
    },

    async plan(account, rows, options) {
      const asInvoices = rows.map(({ values, ...row }) => ({
        ...row,
        values: {
          customer: values.customer,
          invoiceNumber: balanceNumber(textOfValue(values.customer ?? '')),
          invoiceDate: values.date ?? clock.today(),
          incl: values.balance,
          open: values.balance,
        },
      }));
      const planned = await invoices.plan(account, asInvoices, options);
      return planned.map((plan, nth) => {
        const { values, problems } = rows[nth]!;
        // who owes nothing has nothing to move in
        if (plan.outcome !== 'add' || hasError(problems) || values.balance !== 0) return plan;
        const { number, name } = plan;
        return { number, name, problems, outcome: 'same' as const };
      });
    },
  };
};

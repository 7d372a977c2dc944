import { describe, expect, test } from 'vitest';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import { abroad, defaults, issued, type ToIssue } from '#tests/support/e-invoice/invoices.ts';
import { brokenBy, type ExampleName, holdsFor, rules } from '#tests/support/e-invoice/rules.ts';
import { type Node, readXml } from '#tests/support/e-invoice/xml-tree.ts';

const goods = [
  { vatRate: 2100, discount: 400, quantity: 60, invoiceDiscount: 500 },
  { vatRate: 900, quantity: -6, invoiceDiscount: 500 },
];
const withoutVat = [{ vatRate: 0, quantity: 24, invoiceDiscount: 500 }];
/** Invoices that between them have every element that a rule is about. */
const examples: Readonly<Record<ExampleName, ToIssue>> = {
  domestic: { lines: goods, note: 'Dank u' },
  credit: {
    lines: [{ quantity: -1 }],
    kind: 'credit',
    corrects: { invoiceNumber: '2026-0398', invoiceDate: '2026-10-30' },
  },
  zero: { lines: withoutVat },
  exempt: { lines: withoutVat, vatTreatment: 'exempt' },
  export: { lines: withoutVat, vatTreatment: 'export', buyer: abroad.swiss },
  'eu-supply': {
    lines: withoutVat,
    vatTreatment: 'eu-supply',
    buyer: abroad.german,
    deliveredTo: abroad.inBerlin,
  },
  'eu-credit': {
    lines: [{ quantity: -1, vatRate: 0 }],
    kind: 'credit',
    corrects: { invoiceNumber: '2026-0398', invoiceDate: '2026-10-30' },
    vatTreatment: 'eu-supply',
    buyer: abroad.german,
    deliveredTo: abroad.inBerlin,
  },
  'reverse-charge': { lines: withoutVat, vatTreatment: 'reverse-charge' },
};
const roots = Object.fromEntries(
  Object.entries(examples).map(([name, toIssue]) => {
    const eInvoice = eInvoiceOf(issued(toIssue), defaults);
    if ('needs' in eInvoice) throw new Error(eInvoice.needs.map(({ nl }) => nl).join(' '));
    return [name, readXml(eInvoice.xml)];
  }),
) as Record<ExampleName, Node>;

test('there is no rule twice, and no example breaks one', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const root of Object.values(roots)) expect(brokenBy(root)).toEqual([]);
});

describe('INV-027 · a document breaks', () => {
  test.each(rules)('$id', (rule) => {
    const altered = structuredClone(roots[rule.on]);
    // a rule about something that no e-invoice has is broken by putting it in
    rule.breaks(rule.about(altered)[0] ?? altered, altered);
    const root = structuredClone(altered);
    const holds = () => {
      try {
        return holdsFor(rule, root);
      } catch {
        return false;
      }
    };
    expect(holds()).toBe(false);
  });
});

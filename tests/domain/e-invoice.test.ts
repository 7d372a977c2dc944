import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '#application/demo/random.ts';
import { type EInvoice, eInvoiceOf, type EInvoiceSettings } from '#domain/invoice/e-invoice.ts';
import { cornerCases } from '#tests/support/e-invoice/corner-cases.ts';
import { abroad, defaults, issued, pricedOf, type ToIssue } from '#tests/support/e-invoice/invoices.ts';
import { referenceOf } from '#tests/support/e-invoice/reference.ts';
import { brokenBy, rules } from '#tests/support/e-invoice/rules.ts';
import { at, exact, type Node, readXml, textAt } from '#tests/support/e-invoice/xml-tree.ts';

const made = (toIssue: ToIssue = {}, settings: Partial<EInvoiceSettings> = {}): EInvoice => {
  const eInvoice = eInvoiceOf(issued(toIssue), { ...defaults, ...settings });
  if ('needs' in eInvoice) throw new Error(eInvoice.needs.join(' '));
  return eInvoice;
};
const rootOf = (...of: Parameters<typeof made>) => readXml(made(...of).xml);

const inCents = (text: string) => exact(text) / exact('0.01');
/** What a document comes to, in cents, with the sign of the invoice that it was made of. */
const comesTo = (root: Node) => {
  const sign = root.name === 'CreditNote' ? -1n : 1n;
  const amount = (from: Node, name: string) => sign * inCents(textAt(from, name));
  return {
    perRate: at(root, 'cac:TaxTotal/cac:TaxSubtotal').map((each) => ({
      rate: Number(textAt(each, 'cac:TaxCategory/cbc:Percent')) * 100,
      excl: amount(each, 'cbc:TaxableAmount'),
      vat: amount(each, 'cbc:TaxAmount'),
    })),
    excl: amount(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
    vat: amount(root, 'cac:TaxTotal/cbc:TaxAmount'),
    incl: amount(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
  };
};

const counted = { corners: 0, random: 0, rules: rules.length, schema: 0 };
afterAll(() => {
  const schema = hasSchema
    ? `${counted.schema} by the UBL 2.1 schema`
    : 'the UBL 2.1 schema skipped, it is not here';
  console.log(
    `e-invoices: ${counted.corners} corner cases and ${counted.random} random ones by ${counted.rules} rules, ${schema}; 0 fail`,
  );
});

describe('INV-027 · an e-invoice at the edges', () => {
  test('there are at least sixty of them', () => expect(cornerCases.length).toBeGreaterThanOrEqual(60));

  test.each(cornerCases)('%s: follows every rule and comes to the exact amounts', (_, toIssue) => {
    const root = rootOf(toIssue);
    expect(brokenBy(root)).toEqual([]);
    const { lines = [{}], priceSide = 'excl', extra = 0 } = toIssue;
    expect(comesTo(root)).toEqual(referenceOf(lines.map(pricedOf), priceSide, BigInt(extra / 100)));
    counted.corners += 1;
  });
});

const randomToIssue = (nth: number): ToIssue => {
  const random = randomFrom('e-invoice', nth);
  const invoiceDiscount = random.chance(0.5) ? random.between(0, 3000) : 0;
  const comesBack = random.chance(0.2);
  const rates = random.chance(0.15) ? [0] : [0, 900, 2100];
  const lines = Array.from({ length: random.between(1, 6) }, () => ({
    quantity: random.between(1, random.chance(0.1) ? 5000 : 36) * (comesBack && random.chance(0.6) ? -1 : 1),
    unitPrice: random.chance(0.6) ? random.between(1, 9_999) * 100 : random.between(0, 2_000_000),
    discount: random.chance(0.4) ? random.between(0, 10_000) : 0,
    invoiceDiscount: random.chance(0.8) ? invoiceDiscount : 0,
    vatRate: random.pick(rates),
  }));
  const treatment = random.pick(['domestic', 'domestic', 'exempt', 'export', 'eu-supply'] as const);
  return {
    lines,
    priceSide: random.pick(['excl', 'incl'] as const),
    extra: random.chance(0.3) ? random.between(1, 10_000) * 100 : 0,
    vatTreatment: treatment,
    buyer: { 'eu-supply': abroad.german, export: abroad.swiss, domestic: {}, exempt: {} }[treatment],
  };
};

test('INV-027 · FMT-034 · thousands of random invoices follow every rule, to the cent', () => {
  for (let nth = 0; nth < 2000; nth += 1) {
    const toIssue = randomToIssue(nth);
    const root = rootOf(toIssue);
    const wanted = referenceOf(
      toIssue.lines!.map(pricedOf),
      toIssue.priceSide!,
      BigInt(toIssue.extra! / 100),
    );
    expect({ nth, broken: brokenBy(root), ...comesTo(root) }).toEqual({ nth, broken: [], ...wanted });
    counted.random += 1;
  }
}, 60_000);

const root = path.resolve(import.meta.dirname, '../..');
const schemas = ['..', '../..']
  .map((above) => path.join(root, above, 'shared/data/einvoice/ubl-2.1/xsdrt/maindoc'))
  .find((folder) => existsSync(folder));
const hasSchema = schemas !== undefined;
describe.runIf(hasSchema)('INV-027 · by the UBL 2.1 schema', () => {
  const validators: Record<string, XsdValidator> = {};
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    for (const document of ['Invoice', 'CreditNote']) {
      const file = path.join(schemas!, `UBL-${document}-2.1.xsd`);
      const schema = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file });
      validators[document] = XsdValidator.fromDoc(schema);
    }
  });

  test.each(cornerCases)('%s is valid', (_, toIssue) => {
    const { xml, document } = made(toIssue);
    validators[document]!.validate(XmlDocument.fromString(xml));
    counted.schema += 1;
  });

  test('another order of its elements is not', () => {
    const xml = made().xml.replace(
      /(\s*<cbc:ID>2026-0417<\/cbc:ID>)(\s*<cbc:IssueDate>.*<\/cbc:IssueDate>)/,
      '$2$1',
    );
    expect(() => validators.Invoice!.validate(XmlDocument.fromString(xml))).toThrow(/IssueDate|ID/);
  });
});

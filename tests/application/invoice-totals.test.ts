import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { invoiceText } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import type { InvoiceDesign, InvoiceOptions } from '#application/ports/documents.ts';
import { eInvoiceAmountsOf } from '#domain/invoice/e-invoice-amounts.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { comesTo } from '#tests/support/e-invoice/comes-to.ts';
import { defaults, issued, pricedOf } from '#tests/support/e-invoice/invoices.ts';
import { randomToIssue } from '#tests/support/e-invoice/random.ts';
import { referenceOf } from '#tests/support/e-invoice/reference.ts';
import { readXml } from '#tests/support/e-invoice/xml-tree.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { inLongRun } from '#tests/support/long-run.ts';

// ten thousand take a while on a busy machine
vi.setConfig({ testTimeout: 300_000 });

/** How many; RANDOM_INVOICES makes it more. */
const most = Number(process.env.RANDOM_INVOICES ?? '') || inLongRun(10_000, 400);
/** Every so many is written out as well: as the text of its paper, as the XML of its e-invoice, as a PDF. */
const writtenEach = { paper: 10, xml: 100, pdf: Math.ceil(most / 3) };

const options: InvoiceOptions = {
  showsCompanyData: false,
  showsPaymentMethod: false,
  paymentMethod: '',
  showsPaymentsTotal: false,
  paymentsTotal: 0,
  showsQuantity: false,
  texts: [],
};
const inCents = (amount: number) => BigInt(amount) / 100n;
/** € −1.234,50 as it is printed, in cents. */
const printed = (text: string) => BigInt(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'));
const euros = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `€ ${cents < 0n ? '−' : ''}${whole},${digits.slice(-2)}`;
};

const ofDomain = ({ totals }: IssuedInvoice) => ({
  perRate: totals.perRate.map(({ rate, excl, vat }) => ({ rate, excl: inCents(excl), vat: inCents(vat) })),
  excl: inCents(totals.excl),
  vat: inCents(totals.vat),
  incl: inCents(totals.incl),
});
const ofPaper = (invoice: IssuedInvoice) => {
  const { vat, total, sums } = invoiceText(invoice, options);
  const perRate = vat.map(({ rate, base, amount }) => ({
    rate: Math.round(Number(rate.replace('%', '').replace(',', '.')) * 100),
    excl: printed(base),
    vat: printed(amount),
  }));
  return {
    perRate,
    excl: printed(sums.at(-1)![1]),
    vat: perRate.reduce((sum, each) => sum + each.vat, 0n),
    incl: printed(total[1]),
  };
};
const ofEInvoice = (invoice: IssuedInvoice) => {
  const sign = invoice.totals.incl < 0 ? -1 : 1;
  const { perRate, excl, vat, incl, ofLines, discounts } = eInvoiceAmountsOf(invoice, sign);
  const signed = (amount: number) => inCents(amount * sign);
  // what BR-CO-13 asks: lines less what goes off the document
  expect(discounts.reduce((left, { amount }) => left - amount, ofLines)).toBe(excl);
  return {
    perRate: perRate.map((each) => ({ rate: each.rate, excl: signed(each.excl), vat: signed(each.vat) })),
    excl: signed(excl),
    vat: signed(vat),
    incl: signed(incl),
  };
};
const ofXml = (invoice: IssuedInvoice) => {
  const made = eInvoiceOf(invoice, defaults);
  if ('needs' in made) throw new Error(made.needs.map(({ nl }) => nl).join(' '));
  return comesTo(readXml(made.xml));
};
/** The letters of the PDF of an invoice. */
const drawn = async (invoice: IssuedInvoice, design: InvoiceDesign) => {
  const about = { design, options, isBlank: false, madeAt: '2026-11-20T09:00:00.000Z' };
  return pdfText(await pdfkitDocuments().invoice(invoice, about))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
};

test('FMT-034 · INV-022 · INV-027 · ten thousand random invoices come to the same cent everywhere: in browser and server, on paper and in the e-invoice', async () => {
  const sides = { excl: 0, incl: 0 };
  const counted = { paper: 0, xml: 0, pdf: 0 };
  const wrong: unknown[] = [];
  const designs = [1, 5, 9] as const;
  for (let nth = 0; nth < most; nth += 1) {
    const toIssue = randomToIssue(nth);
    const { lines = [], priceSide = 'excl', extra = 0 } = toIssue;
    const wanted = referenceOf(lines.map(pricedOf), priceSide, BigInt(extra / 100));
    const invoice = issued(toIssue);
    sides[invoice.priceSide] += 1;
    const check = (where: string, found: typeof wanted) => {
      if (!isDeepStrictEqual(found, wanted)) wrong.push({ nth, where, found, wanted });
    };
    check('browser and server', ofDomain(invoice));
    check('e-invoice', ofEInvoice(invoice));
    if (nth % writtenEach.paper === 0) {
      counted.paper += 1;
      check('paper', ofPaper(invoice));
    }
    if (nth % writtenEach.xml === 0) {
      counted.xml += 1;
      check('XML', ofXml(invoice));
    }
    if (nth % writtenEach.pdf === 0) {
      const text = await drawn(invoice, designs[counted.pdf]!);
      counted.pdf += 1;
      for (const amount of [wanted.incl, wanted.excl, ...wanted.perRate.map(({ vat }) => vat)])
        expect(text).toContain(euros(amount));
    }
  }
  expect(wrong).toEqual([]);
  expect(counted).toEqual({ paper: Math.ceil(most / 10), xml: Math.ceil(most / 100), pdf: 3 });
  expect(Math.min(sides.excl, sides.incl)).toBeGreaterThan(most / 3);
});

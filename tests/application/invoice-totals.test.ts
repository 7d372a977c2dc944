import { expect, test, vi } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import { invoiceText } from '#application/adapters/documents-pdfkit/invoice-text.ts';
import type { InvoiceDesign, InvoiceOptions } from '#application/ports/documents.ts';
import { eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { comesTo } from '#tests/support/e-invoice/comes-to.ts';
import { defaults, issued, pricedOf } from '#tests/support/e-invoice/invoices.ts';
import { randomToIssue } from '#tests/support/e-invoice/random.ts';
import { referenceOf } from '#tests/support/e-invoice/reference.ts';
import { readXml } from '#tests/support/e-invoice/xml-tree.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

// ten thousand take a while on a busy machine
vi.setConfig({ testTimeout: 300_000 });

/** How many; RANDOM_INVOICES makes it more. */
const most = Number(process.env.RANDOM_INVOICES ?? '') || 10_000;
/** Of so many one is drawn. */
const drawnEach = Math.ceil(most / 9);

const options: InvoiceOptions = {
  ...{ showsCompanyData: false, showsPaymentMethod: false, paymentMethod: '', showsPaymentsTotal: false },
  ...{ paymentsTotal: 0, showsQuantity: false, texts: [] },
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
  ...{ excl: inCents(totals.excl), vat: inCents(totals.vat), incl: inCents(totals.incl) },
});
const ofPaper = (invoice: IssuedInvoice) => {
  const { vat, total, sums } = invoiceText(invoice, options);
  const perRate = vat.map(({ rate, base, amount }) => ({
    rate: Math.round(Number(rate.replace('%', '').replace(',', '.')) * 100),
    ...{ excl: printed(base), vat: printed(amount) },
  }));
  return {
    perRate,
    excl: printed(sums.at(-1)![1]),
    vat: perRate.reduce((sum, each) => sum + each.vat, 0n),
    incl: printed(total[1]),
  };
};
const ofEInvoice = (invoice: IssuedInvoice) => {
  const made = eInvoiceOf(invoice, defaults);
  if ('needs' in made) throw new Error(made.needs.join(' '));
  return comesTo(readXml(made.xml));
};

test('FMT-034 · INV-022 · INV-027 · ten thousand random invoices come to the same cent everywhere: in browser and server, on paper and in the e-invoice', async () => {
  const sides = { excl: 0, incl: 0 };
  let drawn = 0;
  for (let nth = 0; nth < most; nth += 1) {
    const toIssue = randomToIssue(nth);
    const wanted = referenceOf(
      toIssue.lines!.map(pricedOf),
      toIssue.priceSide!,
      BigInt(toIssue.extra! / 100),
    );
    const invoice = issued(toIssue);
    sides[invoice.priceSide] += 1;
    expect({
      nth,
      ...{ domain: ofDomain(invoice), paper: ofPaper(invoice), eInvoice: ofEInvoice(invoice) },
    }).toEqual({ nth, domain: wanted, paper: wanted, eInvoice: wanted });
    if (nth % drawnEach !== 0) continue;
    drawn += 1;
    const pdf = await pdfkitDocuments().invoice(invoice, {
      ...{ design: drawn as InvoiceDesign, options, isBlank: false },
      madeAt: '2026-11-20T09:00:00.000Z',
    });
    const text = pdfText(pdf)
      .flat()
      .map((line) => line.text)
      .join(' ')
      .replaceAll(/[\s\u00a0]+/g, ' ');
    for (const amount of [wanted.incl, wanted.excl, ...wanted.perRate.map(({ vat }) => vat)])
      expect(text).toContain(euros(amount));
  }
  expect(drawn).toBe(9);
  expect(Math.min(sides.excl, sides.incl)).toBeGreaterThan(most / 3);
});

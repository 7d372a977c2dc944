import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceToBook } from '#application/bookkeeping/to-book.ts';
import { type VatCodes, vatKinds } from '#domain/bookkeeping/vat-codes.ts';
import { gathered } from '#domain/collective-invoice/gather.ts';
import { eInvoiceAmountsOf } from '#domain/invoice/e-invoice-amounts.ts';
import { invoiceOf } from '#domain/invoice/issue.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { sum } from '#domain/kernel/money.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aCustomer, anAccount } from '#tests/support/records.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const price = fc.oneof(
  fc.integer({ min: 0, max: 400_000 }),
  fc.integer({ min: 0, max: 9_999 }).map((n) => n * 100),
);
const percentage = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }));
/** Dutch rates, those of before and of abroad. */
const rate = fc.constantFrom(0, 600, 900, 1_900, 2_100, 2_550);
const line = fc.record({
  quantity: fc.integer({ min: -30, max: 90 }).filter((quantity) => quantity !== 0),
  unitPrice: price,
  discount: percentage,
  vatRate: rate,
  priceType: fc.constantFrom('catalogue' as const, 'price-deal' as const, 'manual' as const),
  isExcludedFromDiscount: fc.boolean(),
});
const anyOrder = fc.record({
  side: fc.constantFrom('excl' as const, 'incl' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 9 }),
  manual: fc.oneof(fc.constant(null), percentage),
  extra: fc.integer({ min: 0, max: 40 }).map((euros) => euros * 10_000),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Of> ? Of : never;

const vatCodes = Object.fromEntries(Object.keys(vatKinds).map((kind) => [kind, { code: kind }])) as VatCodes;
const terms = {
  prefix: '',
  ledgers: {} as never,
  vatCodes,
  program: 'Boeken',
};

const orderOf = ({ side, lines, manual, extra }: AnyOrder) => {
  const placing = {
    type: 'PlaceSalesOrder',
    ...anOrder({
      priceSide: side,
      discount: { manual, extra: side === 'incl' ? extra : 0, customerTypeId: null, rules: [] },
      lines: lines.map(({ isExcludedFromDiscount, ...of }, index) => {
        const { inputs } = aLine();
        return aLine({ ...of, lineId: index + 1, inputs: { ...inputs, isExcludedFromDiscount } });
      }),
    }),
  } as const;
  return salesOrder.decide(placing, null).reduce(salesOrder.evolve, null)!;
};
const invoiced = (order: ReturnType<typeof orderOf>) =>
  invoiceOf({
    order,
    orderId: 17,
    account: anAccount(),
    customer: aCustomer(),
    credited: null,
    prepaid: 0,
    // whatever the law says of its rates
    isOld: true,
    invoiceId: 5,
    invoiceNumber: '2061',
    invoiceDate: '2026-11-20',
  });

/** What the documents and the books of an invoice come to is what it says itself. */
const agrees = (invoice: IssuedInvoice) => {
  const { totals } = invoice;
  const { excl, vat, incl, perRate } = totals;
  expect(excl + vat).toBe(incl);
  expect([sum(perRate.map((item) => item.excl)), sum(perRate.map((item) => item.vat))]).toEqual([excl, vat]);
  for (const amount of [excl, vat, incl]) expect(Math.abs(amount % 100)).toBe(0);
  if (totals.extra === 0)
    expect([
      sum(invoice.lines.map((item) => item.excl)),
      sum(invoice.lines.map((item) => item.incl)),
    ]).toEqual([excl, incl]);
  else expect(sum(invoice.lines.map((item) => item.incl)) - totals.extra).toBe(incl);

  const sign = invoice.kind === 'credit' ? -1 : 1;
  const electronic = eInvoiceAmountsOf(invoice, sign);
  expect(electronic.ofLines - sum(electronic.discounts.map(({ amount }) => amount))).toBe(electronic.excl);
  const size = (amount: number) => (amount === 0 ? 0 : sign * amount);
  expect([electronic.excl, electronic.vat, electronic.incl]).toEqual([excl, vat, incl].map(size));
  for (const { rate, excl: base } of electronic.perRate)
    expect(
      sum(electronic.lines.filter(({ line }) => line.vatRate === rate).map(({ net }) => net)) -
        sum(electronic.discounts.filter((item) => item.rate === rate).map(({ amount }) => amount)),
    ).toBe(base);

  const book = invoiceToBook(invoice, terms);
  expect(sum(book.turnover.map((item) => item.excl + item.vatAmount))).toBe(incl);
  expect(book.incl).toBe(incl);
};

test('FMT-034 · LINE-026 · INV-027 · INT-012 · lines, order, invoice, e-invoice and books come to the same, to the cent, whatever is ordered', () =>
  fc.assert(
    fc.property(anyOrder, (wanted) => {
      const order = orderOf(wanted);
      const { totals } = discountedOrder(order);
      const invoice = invoiced(order);
      expect(invoice.totals).toMatchObject({ excl: totals.excl, vat: totals.vat, incl: totals.incl });
      agrees(invoice);
      const whole = gathered(31, [invoice, { ...invoice, invoiceId: 6, orderId: 18 }]);
      expect([whole.totals.excl, whole.totals.vat, whole.totals.incl]).toEqual(
        [totals.excl, totals.vat, totals.incl].map((amount) => 2 * amount),
      );
    }),
    { numRuns: inLongRun(4_000, 300) },
  ));

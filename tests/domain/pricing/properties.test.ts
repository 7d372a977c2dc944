import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPrice } from '#domain/pricing/explain.ts';
import { discountLinesOf } from '#domain/pricing/discount-line.ts';
import type { DiscountRule } from '#domain/pricing/discount-rules.ts';
import { type LineToPrice, type OrderDiscountInputs, priceOrder } from '#domain/pricing/order-discount.ts';
import type { PriceInputs } from '#domain/pricing/price.ts';
import { totalsOf } from '#domain/pricing/totals.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });
const sometimes = <Value>(of: fc.Arbitrary<Value>) => fc.oneof(fc.constant(null), of);
const anyRule: fc.Arbitrary<DiscountRule> = fc
  .record({
    customerTypeId: sometimes(fc.constantFrom(1, 8)),
    side: fc.constantFrom('excl' as const, 'incl' as const),
    from: fc.integer({ min: -1_000_000, max: 50_000_000 }),
    size: fc.integer({ min: 0, max: 100_000_000 }),
    percentage: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ size, ...rule }) => ({
    ...rule,
    kind: rule.customerTypeId === null ? 'general' : 'customer-type',
    to: rule.from + size,
  }));
const anyInputs: fc.Arbitrary<PriceInputs> = fc.record({
  priceClass: fc.constantFrom(1 as const, 2 as const, 3 as const),
  cataloguePrice: amount,
  customerDiscount: fc.integer({ min: 0, max: 10_000 }),
  isExcludedFromDiscount: fc.boolean(),
  manualPrice: sometimes(amount),
  dealPrice: sometimes(amount),
  promotionPrice: sometimes(amount),
  calculatedPrice: sometimes(amount),
});
const lineOf = (least: number): fc.Arbitrary<LineToPrice> =>
  fc.record({
    inputs: anyInputs,
    quantity: fc.integer({ min: least, max: 2_000 }),
    vatRate: fc.constantFrom(0, 900, 2100),
    purchasePrice: amount,
  });
const anyDiscount: fc.Arbitrary<OrderDiscountInputs> = fc.record({
  manual: sometimes(fc.integer({ min: 0, max: 10_000 })),
  extra: fc.integer({ min: 0, max: 50 }).map((euros) => euros * 10_000),
  customerTypeId: sometimes(fc.constantFrom(1, 8)),
  rules: fc.array(anyRule, { maxLength: 6 }),
});
const anyOrder = (least: number) =>
  fc.record({
    lines: fc.array(lineOf(least), { maxLength: 12 }),
    side: fc.constantFrom('excl' as const, 'incl' as const),
    date: fc.constantFrom('2020-09-13', '2026-11-19'),
    discount: anyDiscount,
  });
const many = { numRuns: 400 };

describe('whatever the rules and the discounts', () => {
  test('LINE-019 · LINE-025 · no discount makes a line or a total negative', () =>
    fc.assert(
      fc.property(anyOrder(0), ({ lines, ...order }) => {
        const { totals, lines: priced, percentage } = priceOrder(lines, order);
        for (const { excl, incl } of totals.lines) expect(Math.min(excl, incl)).toBeGreaterThanOrEqual(0);
        for (const line of priced) {
          expect(line.unitPrice).toBeGreaterThanOrEqual(0);
          expect(line.invoiceDiscount).toBeLessThanOrEqual(10_000);
        }
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(Math.min(totals.excl, totals.vat, totals.incl)).toBeGreaterThanOrEqual(0);
      }),
      many,
    ));

  test('FMT-034 · excl and incl agree: the VAT of a rate is that rate of its net, to half a cent', () =>
    fc.assert(
      fc.property(anyOrder(-500), ({ lines, ...order }) => {
        const { totals } = priceOrder(lines, order);
        expect(totals.incl).toBe(totals.excl + totals.vat);
        for (const { rate, excl, vat } of totals.perRate) {
          // in an account that sells incl VAT the net is rounded, so its VAT by at most that much more
          const most = order.side === 'excl' ? 50 : 50 * (1 + rate / 10_000) + 0.001;
          expect(Math.abs(vat - (excl * rate) / 10_000)).toBeLessThanOrEqual(most);
        }
        expect(totals.perRate.reduce((sum, { excl }) => sum + excl, 0)).toBe(totals.excl);
        const [given] = [totals[order.side]];
        expect(totals.subtotal - totals.discount).toBe(given);
      }),
      many,
    ));

  test('LINE-024 · the discount as a line of its own, with the lines without it, comes to the same totals', () =>
    fc.assert(
      fc.property(anyOrder(-500), ({ lines, side, date, discount }) => {
        const order = { side, date, discount: { ...discount, extra: 0 } };
        const { lines: prices, totals } = priceOrder(lines, order);
        const priced = lines.map((line, index) => ({ ...line, ...prices[index]! }));
        const before = totalsOf(
          priced.map((line) => ({ ...line, invoiceDiscount: 0 })),
          side,
        );
        const off = discountLinesOf(priced, side);
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
        expect(before.excl + sum(off.map(({ excl }) => excl))).toBe(totals.excl);
        expect(before.incl + sum(off.map(({ incl }) => incl))).toBe(totals.incl);
        expect(new Set(off.map(({ rate }) => rate)).size).toBe(off.length);
      }),
      many,
    ));

  test('LINE-018 · what is excluded from discount keeps its price, and a rule leaves special prices', () =>
    fc.assert(
      fc.property(anyOrder(1), ({ lines, ...order }) => {
        const { lines: priced } = priceOrder(lines, order);
        for (const [index, { invoiceDiscount, discount, type }] of priced.entries()) {
          const { inputs } = lines[index]!;
          if (inputs.isExcludedFromDiscount) expect([discount, invoiceDiscount]).toEqual([0, 0]);
          const isSpecial = ['price-deal', 'promotion', 'calculated', 'manual'].includes(type);
          if (isSpecial && order.discount.manual === null) expect(invoiceDiscount).toBe(0);
        }
      }),
      many,
    ));

  test('law 7 · the explanation counts the price again from what was kept, and comes to the same', () =>
    fc.assert(
      fc.property(anyOrder(-500), ({ lines, ...order }) => {
        // as an event keeps it: through JSON, without anything else
        const kept = JSON.parse(JSON.stringify({ lines, order })) as {
          lines: LineToPrice[];
          order: typeof order;
        };
        const { lines: priced, base, considered } = priceOrder(lines, order);
        for (const [index, line] of priced.entries()) {
          const { inputs } = kept.lines[index]!;
          const why = explainPrice(inputs, { ...kept.order, base });
          expect(why).toMatchObject(line);
          expect(why.rules).toEqual(considered);
          expect(why.candidates.filter(({ verdict }) => verdict === 'counts')).toHaveLength(1);
        }
      }),
      many,
    ));
});

test('LINE-024 · a discount too small for the net of a line is a line all the same', () => {
  const line = { quantity: 1, unitPrice: 300, discount: 0, vatRate: 2100, purchasePrice: 0 };
  // 0,03 less 33 % is 0,02: both are 0,02 without VAT
  expect(discountLinesOf([{ ...line, invoiceDiscount: 3300 }], 'incl')).toEqual([
    { rate: 2100, excl: 0, incl: -100 },
  ]);
  expect(discountLinesOf([line], 'incl')).toEqual([]);
  expect(discountLinesOf([{ ...line, invoiceDiscount: 3300, unitPrice: 0 }], 'excl')).toEqual([]);
});

describe('"Waarom deze prijs?"', () => {
  const inputs: PriceInputs = {
    priceClass: 1,
    cataloguePrice: 138_500,
    customerDiscount: 400,
    isExcludedFromDiscount: false,
    manualPrice: null,
    promotionPrice: null,
    setBy: { catalogue: { userId: 12, on: '2026-01-05' }, discount: { userId: 14, on: '2025-03-01' } },
  };
  const rule = (percentage: number): DiscountRule => ({
    kind: 'general',
    customerTypeId: null,
    side: 'excl',
    from: 0,
    to: 10_000_000,
    percentage,
  });
  const order = {
    date: '2026-11-19',
    base: { excl: 1_595_500, incl: 1_930_600 },
    discount: {
      manual: null,
      extra: 0,
      customerTypeId: null,
      rules: [rule(100), rule(300), rule(200)],
      rulesSetBy: { userId: 2, on: '2026-06-30' },
    },
  };

  test('LINE-012, LINE-023 · one price from three rules that overlap, all three named, and who set what when', () => {
    const why = explainPrice(inputs, order);
    expect(why).toMatchObject({ unitPrice: 138_500, discount: 400, invoiceDiscount: 300, net: 128_971 });
    expect(why.rules.map(({ rule: { percentage }, verdict }) => [percentage, verdict])).toEqual([
      [100, 'lower'],
      [300, 'counts'],
      [200, 'lower'],
    ]);
    expect(why.candidates.at(-1)).toEqual({
      type: 'catalogue',
      price: 138_500,
      verdict: 'counts',
      setBy: { userId: 12, on: '2026-01-05' },
    });
    expect(why.discounts).toEqual([
      { kind: 'customer', percentage: 400, verdict: 'counts', setBy: { userId: 14, on: '2025-03-01' } },
      { kind: 'invoice', percentage: 300, verdict: 'counts', setBy: { userId: 2, on: '2026-06-30' } },
    ]);
  });

  test('LINE-015 · a price that went before others names those that it passed over', () => {
    const why = explainPrice({ ...inputs, dealPrice: 120_000, promotionPrice: 110_000 }, order);
    expect(why.candidates.map(({ type, verdict }) => [type, verdict])).toEqual([
      ['manual', 'none'],
      ['price-deal', 'counts'],
      ['promotion', 'passed-over'],
      ['calculated', 'none'],
      ['catalogue', 'passed-over'],
    ]);
    expect(why.discounts.map(({ verdict }) => verdict)).toEqual(['other-price', 'other-price']);
    expect(why.net).toBe(120_000);
  });

  test('LINE-015 · of each price it says whether it counts, was passed over, or was none', () => {
    const verdicts = (over: Partial<PriceInputs>) =>
      Object.fromEntries(
        explainPrice({ ...inputs, ...over }, order).candidates.map(({ type, verdict }) => [type, verdict]),
      );
    const none = { manual: 'none', 'price-deal': 'none', promotion: 'none', calculated: 'none' };
    expect(verdicts({ customerDiscount: 0 })).toEqual({ ...none, catalogue: 'counts' });
    // a price of nothing that was typed counts, any other does not
    expect(verdicts({ manualPrice: 0, promotionPrice: 0 })).toEqual({
      ...none,
      manual: 'counts',
      catalogue: 'passed-over',
    });
    expect(verdicts({ calculatedPrice: 1, cataloguePrice: 0 })).toEqual({
      ...none,
      calculated: 'counts',
      catalogue: 'none',
    });
  });

  test('LINE-018 · of each discount it says whether it counts, and of one of the rules who set them', () => {
    const discounts = (
      over: Partial<PriceInputs>,
      manual: number | null = null,
      rules = order.discount.rules,
    ) =>
      explainPrice({ ...inputs, ...over }, { ...order, discount: { ...order.discount, manual, rules } })
        .discounts;
    const verdicts = (...of: Parameters<typeof discounts>) => discounts(...of).map(({ verdict }) => verdict);
    expect(verdicts({})).toEqual(['counts', 'counts']);
    expect(verdicts({ customerDiscount: 0 })).toEqual(['none', 'counts']);
    expect(verdicts({ customerDiscount: 0, isExcludedFromDiscount: true }, 0)).toEqual(['none', 'none']);
    expect(verdicts({}, null, [])).toEqual(['counts', 'none']);
    expect(verdicts({ dealPrice: 120_000 }, 1000)).toEqual(['other-price', 'counts']);
    expect(discounts({}).map(({ setBy }) => setBy?.userId)).toEqual([14, 2]);
    expect(discounts({}, 1000).map(({ setBy }) => setBy?.userId)).toEqual([14, undefined]);
  });

  test('LINE-018 · what is excluded from discount says so, also of a discount that was typed', () => {
    const typed = { ...order, discount: { ...order.discount, manual: 1000 } };
    const why = explainPrice({ ...inputs, isExcludedFromDiscount: true }, typed);
    expect(why.discounts.map(({ verdict }) => verdict)).toEqual(['excluded', 'excluded']);
    expect(why.net).toBe(138_500);
  });
});

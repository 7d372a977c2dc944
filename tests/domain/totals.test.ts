import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLongRun } from '#tests/support/long-run.ts';
import { lineAmount, marginOf, type PricedLine, sumOfLines, totalsOf } from '#domain/pricing/totals.ts';

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 12,
  unitPrice: 138_500,
  discount: 400,
  vatRate: 2100,
  purchasePrice: 80_000,
  ...over,
});

/** Fractions of a euro, exact. */
type Fraction = { over: bigint; under: bigint };
const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
/** To whole cents the way people do it: look at what is behind the cents, a half or more goes up in size. */
const inCents = ({ over, under }: Fraction): bigint => {
  const size = (over < 0n ? -over : over) * 100n;
  const [whole, rest] = [size / under, size % under];
  const rounded = rest * 2n >= under ? whole + 1n : whole;
  return over < 0n ? -rounded : rounded;
};
const euros = (money: number) => fraction(BigInt(money), 10_000n);
const percent = (hundredths: number) => fraction(BigInt(hundredths), 10_000n);
const cents = (count: bigint) => Number(count) * 100;

/** Cents over parts in proportion, the largest remainders first: what is given away is never more than there is. */
const shareOut = (total: bigint, weights: readonly bigint[]): bigint[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const floor = (over: bigint) => over / all - (over % all !== 0n && over < 0n !== all < 0n ? 1n : 0n);
  const parts = weights.map((weight) => floor(total * weight));
  const left = weights
    .map((weight, index) => ({ index, rest: (total * weight - parts[index]! * all) * (all < 0n ? -1n : 1n) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const missing = Number(total - parts.reduce((sum, part) => sum + part, 0n));
  for (const { index } of left.slice(0, missing)) parts[index]! += 1n;
  return parts;
};

/**
 * FMT-034 word by word: per line to whole cents, VAT per rate over the sum of the lines. LINE-025: an extra amount
 * goes off what is to be paid with VAT, of each rate in proportion, and never turns it round.
 */
const reference = (lines: readonly PricedLine[], side: 'excl' | 'incl', wanted = 0) => {
  const discounted = lines.map(({ quantity, unitPrice, discount }) =>
    times(times(fraction(BigInt(quantity)), euros(unitPrice)), percent(10_000 - discount)),
  );
  const amounts = discounted.map((amount, index) =>
    inCents(times(amount, percent(10_000 - (lines[index]!.invoiceDiscount ?? 0)))),
  );
  const full = lines.map(({ quantity, unitPrice }) =>
    inCents(times(fraction(BigInt(quantity)), euros(unitPrice))),
  );
  const byRate = new Map<number, bigint>();
  for (const [index, { vatRate }] of lines.entries())
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0n) + amounts[index]!);
  const ofLines = [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, total]) => {
      const euro = fraction(total, 100n);
      const factor = fraction(BigInt(10_000 + rate), 10_000n);
      const excl = side === 'excl' ? total : inCents(times(euro, fraction(factor.under, factor.over)));
      const incl = side === 'incl' ? total : inCents(times(euro, factor));
      return { rate, factor, excl, incl };
    });
  const due = ofLines.reduce((sum, each) => sum + each.incl, 0n);
  const asked = BigInt(wanted / 100);
  const isOffered = side === 'incl' && asked !== 0n && due !== 0n && asked < 0n === due < 0n;
  const extra = !isOffered ? 0n : (asked < 0n ? asked < due : asked > due) ? due : asked;
  const shares =
    extra === 0n
      ? ofLines.map(() => 0n)
      : shareOut(
          extra,
          ofLines.map((each) => each.incl),
        );
  const perRate = ofLines.map(({ rate, factor, excl: net, incl: before }, index) => {
    const incl = before - shares[index]!;
    const excl =
      extra === 0n ? net : inCents(times(fraction(incl, 100n), fraction(factor.under, factor.over)));
    return { rate, excl: cents(excl), vat: cents(incl - excl) };
  });
  const add = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);
  const [excl, vat] = [add(perRate.map((each) => each.excl)), add(perRate.map((each) => each.vat))];
  const purchase = add(
    lines.map((each) => cents(inCents(times(fraction(BigInt(each.quantity)), euros(each.purchasePrice))))),
  );
  return {
    amounts: amounts.map(cents),
    subtotal: add(full.map(cents)),
    discount: add(full.map(cents)) - add(amounts.map(cents)) + cents(extra),
    invoiceDiscount: add(discounted.map(inCents).map(cents)) - add(amounts.map(cents)),
    extra: cents(extra),
    perRate,
    excl,
    vat,
    incl: excl + vat,
    purchase,
  };
};

const aPricedLine: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: -1000, max: 100_000 }),
  unitPrice: fc.integer({ min: 0, max: 20_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  invoiceDiscount: fc.integer({ min: 0, max: 10_000 }),
  vatRate: fc.constantFrom(0, 600, 900, 2100),
  purchasePrice: fc.integer({ min: 0, max: 10_000_000 }),
});

/** Of one sign, so that what goes off is never larger than what it goes off. */
const aSmallLine = aPricedLine.map((each) => ({ ...each, quantity: Math.abs(each.quantity) % 50 }));
const anExtra = fc.integer({ min: -20, max: 2_000 }).map((euros) => euros * 10_000);

describe('LINE-009 · FMT-034 · the amount of a line', () => {
  test('is quantity times price less discount, to whole cents, halves away from zero', () => {
    expect(lineAmount(line())).toBe(1_595_500);
    // 1 x 0,105 is 0,11 and -1 x 0,105 is -0,11
    expect([1, -1].map((quantity) => lineAmount(line({ quantity, unitPrice: 1_050, discount: 0 })))).toEqual([
      1_100, -1_100,
    ]);
    expect(lineAmount(line({ discount: 10_000 }))).toBe(0);
  });
});

describe.each(['excl', 'incl'] as const)(
  'FMT-034 · LINE-017 · the totals of an account that sells %s VAT',
  (side) => {
    const other = side === 'excl' ? 'incl' : 'excl';

    test('are those of an exact calculation, over any lines', () =>
      fc.assert(
        fc.property(fc.array(aPricedLine, { maxLength: 30 }), (lines) => {
          const { amounts, ...wanted } = reference(lines, side);
          const { lines: perLine, ...found } = totalsOf(lines, side);
          expect(found).toEqual(wanted);
          expect(perLine.map((each) => each[side])).toEqual(amounts);
        }),
        { numRuns: 500 },
      ));

    test('LINE-025 · are those of an exact calculation with an extra amount off them too', () =>
      fc.assert(
        fc.property(fc.array(aSmallLine, { maxLength: 8 }), anExtra, (lines, extra) => {
          const { amounts, ...wanted } = reference(lines, side, extra);
          const { lines: perLine, ...found } = totalsOf(lines, side, extra);
          expect(found).toEqual(wanted);
          expect(perLine.map((each) => each[side])).toEqual(amounts);
          // it is never more than there is to pay, nor turned round
          expect(Math.abs(found.incl)).toBeLessThanOrEqual(Math.abs(totalsOf(lines, side).incl));
        }),
        { numRuns: inLongRun(5_000, 300) },
      ));

    test('are the sums of their lines on both sides, and no line is more than a cent off', () =>
      fc.assert(
        fc.property(fc.array(aPricedLine, { minLength: 1, maxLength: 30 }), (lines) => {
          const totals = totalsOf(lines, side);
          for (const each of ['excl', 'incl'] as const)
            expect(totals.lines.reduce((all, amounts) => all + amounts[each], 0)).toBe(totals[each]);
          for (const [index, amounts] of totals.lines.entries()) {
            const factor = BigInt(10_000 + lines[index]!.vatRate);
            // incl x 10 000 = excl x (10 000 + rate), within a cent of the side that follows
            const error = BigInt(amounts.incl) * 10_000n - BigInt(amounts.excl) * factor;
            const most = 100n * (other === 'incl' ? 10_000n : factor);
            expect(error <= most && error >= -most).toBe(true);
          }
        }),
        { numRuns: 500 },
      ));

    test('of goods that come back against others at the same price keep the VAT of each line', () => {
      const { lines, excl, incl } = totalsOf(
        [line({ quantity: 6, discount: 0 }), line({ quantity: -6, discount: 0 })],
        side,
      );
      const typed = 831_000;
      const followed = side === 'excl' ? 1_005_500 : 686_800;
      expect(lines.map((amounts) => [amounts[side], amounts[other]])).toEqual([
        [typed, followed],
        [-typed, -followed],
      ]);
      expect([excl, incl]).toEqual([0, 0]);
    });

    test('are those of the sum of their lines alone', () =>
      fc.assert(
        fc.property(fc.array(aPricedLine, { maxLength: 30 }), (lines) => {
          const { excl, incl } = totalsOf(lines, side);
          expect(sumOfLines(lines, side)).toEqual({ excl, incl });
        }),
      ));

    test('of no lines are nothing', () =>
      expect(totalsOf([], side)).toEqual({
        lines: [],
        subtotal: 0,
        discount: 0,
        invoiceDiscount: 0,
        extra: 0,
        perRate: [],
        excl: 0,
        vat: 0,
        incl: 0,
        purchase: 0,
      }));
  },
);

test('FMT-034 · incl leads where incl was typed: the total is what the prices on the labels come to', () => {
  const { excl, vat, incl } = totalsOf(
    Array.from({ length: 3 }, () => line({ quantity: 1, unitPrice: 99_500, discount: 0 })),
    'incl',
  );
  expect({ excl, vat, incl }).toEqual({ excl: 246_700, vat: 51_800, incl: 298_500 });
});

describe('FMT-006 · LINE-026 · the margin', () => {
  test('is (price - purchase) / price in hundredths of a percent, and empty without a price', () => {
    expect(marginOf({ excl: 138_500, purchase: 80_000 })).toBe(4224);
    expect(marginOf({ excl: 80_000, purchase: 100_000 })).toBe(-2500);
    expect(marginOf({ excl: 0, purchase: 100_000 })).toBeNull();
    expect(marginOf({ excl: -138_500, purchase: -80_000 })).toBe(4224);
    expect(marginOf({ excl: 20_000, purchase: 20_001 })).toBe(-1);
    expect(marginOf({ excl: 30_000, purchase: 30_001 })).toBe(0);
  });

  test('is exact, halves away from zero', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((each) => each !== 0),
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        (excl, purchase) => {
          const exact = fraction(
            BigInt(excl - purchase) * (excl < 0 ? -1n : 1n) * 100n,
            BigInt(Math.abs(excl)),
          );
          expect(marginOf({ excl, purchase })).toBe(Number(inCents(exact)));
        },
      ),
    ));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cent,
  divide,
  portion,
  portionInCents,
  roundTogether,
  splitInCents,
  toCents,
} from '#domain/kernel/money.ts';

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
const cents = amount.map((each) => each * cent);
const absolute = (value: bigint) => (value < 0n ? -value : value);

describe('dividing', () => {
  test('rounds halves away from zero', () => {
    const table: [number, number, number][] = [
      [5, 10, 1],
      [-5, 10, -1],
      [5, -10, -1],
      [-5, -10, 1],
      [4, 10, 0],
      [-4, 10, 0],
      [15, 10, 2],
      [25, 10, 3],
      [-25, 10, -3],
      [0, -7, 0],
      [7, 7, 1],
    ];
    for (const [a, b, answer] of table)
      expect(divide(BigInt(a), BigInt(b)), `${a}/${b}`).toBe(BigInt(answer));
  });

  test('is never further than a half from the fraction, and a half only away from zero', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter((each) => each !== 0n),
        (numerator, denominator) => {
          const answer = divide(numerator, denominator);
          const error = absolute(answer * denominator - numerator) * 2n;
          expect(error <= absolute(denominator)).toBe(true);
          if (error === absolute(denominator))
            expect(absolute(answer * denominator) > absolute(numerator)).toBe(true);
        },
      ),
    ));
});

describe('FMT-034 · an amount in whole cents', () => {
  test('has its halves rounded away from zero', () => {
    expect([138_549, 138_550, -138_549, -138_550].map(toCents)).toEqual([
      138_500, 138_600, -138_500, -138_600,
    ]);
    expect(portionInCents(138_500n * 12n, 9_600, 10_000)).toBe(1_595_500);
  });

  test('a portion is the same in numbers as in big integers, where numbers hold it and where they do not', () =>
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: -30_000, max: 30_000 }),
        fc.integer({ min: 1, max: 10 ** 10 }),
        fc.integer({ min: 0, max: 12 }),
        (large, numerator, denominator, digits) => {
          const amount = Math.trunc(large / 10 ** digits);
          const exact = Number(divide(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
          expect(portion(amount, numerator, denominator)).toBe(exact);
        },
      ),
    ));

  test('of what is whole cents already is itself', () =>
    fc.assert(
      fc.property(cents, (each) => {
        expect(toCents(each)).toBe(each);
      }),
    ));
});

describe('splitting an amount', () => {
  test('gives the cents that are left over to the first of equals', () => {
    expect(splitInCents(100 * cent, [1, 1, 1])).toEqual([3_400, 3_300, 3_300]);
    expect(splitInCents(-100 * cent, [1, 1, 1])).toEqual([-3_400, -3_300, -3_300]);
    expect(splitInCents(100 * cent, [-1, -1, -1])).toEqual([3_400, 3_300, 3_300]);
    expect(splitInCents(101 * cent, [3, -1])).toEqual([15_200, -5_100]);
  });

  test('makes no part that no number holds', () => {
    for (const total of [9_000_000_000_000_00, -9_000_000_000_000_00])
      expect(() => splitInCents(total, [1_000_001, -1_000_000])).toThrow(RangeError);
  });

  test('gives the cents left over to the largest remainders, the first of equals first', () => {
    expect(splitInCents(10_000, [1, 1, 1])).toEqual([3_400, 3_300, 3_300]);
    expect(splitInCents(-10_000, [1, 1, 1])).toEqual([-3_400, -3_300, -3_300]);
    expect(splitInCents(10_000, [1, 2, 0])).toEqual([3_300, 6_700, 0]);
    expect(splitInCents(10_000, [0, 0])).toEqual([10_000, 0]);
    expect(splitInCents(10_000, [])).toEqual([]);
  });

  /** Whether each part, a cent more or less, is an amount that a number holds exactly. */
  const fits = (total: number, weights: readonly number[]) => {
    const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
    const most = BigInt(Number.MAX_SAFE_INTEGER - cent) * absolute(sum);
    return weights.every((weight) => absolute(BigInt(total) * BigInt(weight)) <= most);
  };
  const addsUp = (total: number, weights: readonly number[]) => {
    const parts = splitInCents(total, weights);
    expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total));
    expect(parts.every((part) => part % cent === 0)).toBe(true);
    const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
    if (sum === 0n) return;
    for (const [index, weight] of weights.entries()) {
      const error = absolute(BigInt(parts[index]!) * sum - BigInt(total) * BigInt(weight));
      expect(error < absolute(sum) * BigInt(cent)).toBe(true);
    }
  };

  test('always adds up, and no part is a cent from its fair share', () =>
    fc.assert(
      fc.property(cents, fc.array(amount, { minLength: 1, maxLength: 40 }), (total, weights) => {
        fc.pre(fits(total, weights));
        addsUp(total, weights);
      }),
      { numRuns: 500 },
    ));

  test('fails where weights nearly cancel out and a part is more than an amount can be, and never loses a cent', () => {
    const nearly: [number, number[]][] = [
      [-7_304_700, [-4_999_999_970, 4_999_999_969]],
      [-43_280_000, [4_999_999_869, 16, -4_999_999_891]],
      [-14_005_300, [-4_999_999_973, 4_999_999_974]],
    ];
    for (const [total, weights] of nearly)
      expect(() => splitInCents(total, weights), String(weights)).toThrow(RangeError);
    expect(() => splitInCents(-100, [4_999_999_974, -4_999_999_973])).not.toThrow();
    addsUp(-100, [4_999_999_974, -4_999_999_973]);
  });

  test('of a total and of its opposite is each other’s opposite in sum', () =>
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1 }),
        (total, weights) => {
          const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
          expect(sum(splitInCents(-total, weights)) + sum(splitInCents(total, weights))).toBe(0);
        },
      ),
    ));
});

describe('rounding together', () => {
  test('keeps every part within a cent of its own share, whatever the signs', () =>
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (amounts, to, from) => {
          const shares = amounts.map((each) => BigInt(each) * BigInt(to));
          const exact = shares.reduce((all, share) => all + share, 0n);
          const total = portionInCents(exact, 1, from);
          const parts = roundTogether(total, shares, BigInt(from));
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          for (const [index, share] of shares.entries())
            expect(absolute(BigInt(parts[index]!) * BigInt(from) - share) <= BigInt(from * cent)).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));
});

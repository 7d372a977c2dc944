import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kernel/date.ts';
import { cent } from '#domain/kernel/money.ts';
import { shippedVatRates, VatCategory, vatRateOn, withoutVat, withVat } from '#domain/kernel/vat.ts';

describe('FMT-009 · the rate of VAT', () => {
  test('is a category with dated rates: low is 6 % up to 2018 and 9 % from 2019 on', () => {
    expect(VatCategory.options).toEqual(['none', 'low', 'high']);
    const on = (date: string) => VatCategory.options.map((category) => vatRateOn(category, date));
    expect(on('2018-12-31')).toEqual([0, 600, 2100]);
    expect(on('2019-01-01')).toEqual([0, 900, 2100]);
    expect(on('2026-11-19')).toEqual([0, 900, 2100]);
  });

  test('can be given for a later date by an account, and holds from that day', () => {
    const rates = [{ category: 'high' as const, from: '2027-01-01', rate: 2200 }, ...shippedVatRates];
    expect(vatRateOn('high', '2026-12-31', rates)).toBe(2100);
    expect(vatRateOn('high', '2027-01-01', rates)).toBe(2200);
    expect(vatRateOn('low', '2027-01-01', rates)).toBe(900);
  });

  test('of an account holds over one as shipped that begins on the same day', () => {
    const rates = [...shippedVatRates, { category: 'low' as const, from: '2019-01-01', rate: 1000 }];
    expect(vatRateOn('low', '2026-11-19', rates)).toBe(1000);
  });

  test('is that of the latest day not after the date, else the first, in whatever order the rates are named', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 3000 }),
        (starts, days) => {
          const rates = starts.map((start) => ({
            category: 'low' as const,
            from: addDays('2018-01-01', start),
            rate: start,
          }));
          const begun = starts.filter((start) => start <= days);
          const holding = begun.length > 0 ? Math.max(...begun) : Math.min(...starts);
          expect(vatRateOn('low', addDays('2018-01-01', days), rates)).toBe(holding);
        },
      ),
    ));
});

describe('FMT-011 · a price with VAT', () => {
  test('is the price times 1 + rate, and the way back divides, in whole cents', () => {
    expect(withVat(138_500, 2100)).toBe(167_600);
    expect(withoutVat(167_600, 2100)).toBe(138_500);
    expect(withVat(100, 900)).toBe(100);
    expect(withVat(-138_500, 2100)).toBe(-167_600);
    // 13,65 with 9 % is 14,8785, halves go away from zero: 0,50 with 21 % is 0,605
    expect([withVat(136_500, 900), withVat(5_000, 2100), withVat(-5_000, 2100)]).toEqual([
      148_800, 6_100, -6_100,
    ]);
  });

  test('there and back is the same price of whole cents, at every rate of VAT', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom(0, 600, 900, 2100, 2200),
        (cents, rate) => {
          expect(withoutVat(withVat(cents * cent, rate), rate)).toBe(cents * cent);
        },
      ),
    ));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfMonth, monthNumberOf } from '#domain/report/sold.ts';
import { vatAmountsOf } from '#domain/report/vat-amounts.ts';

test('REP-019 · a month is a number of year and month, and ends where it ends', () => {
  expect(monthNumberOf('2026-11-30')).toBe(202_611);
  expect(daysOfMonth(202_602)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfMonth(202_812)).toEqual({ from: '2028-12-01', to: '2028-12-31' });
});

test('REP-016 · the two amounts of VAT are all of it, whatever the rates', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ rate: fc.constantFrom(0, 600, 900, 1_900, 2_100), vat: fc.integer() })),
      (rates) => {
        const { low, high } = vatAmountsOf(rates);
        expect(low + high).toBe(rates.reduce((all, { vat }) => all + vat, 0));
        expect(high).toBe(rates.reduce((all, { rate, vat }) => (rate > 1_000 ? all + vat : all), 0));
      },
    ),
  ));

test('REP-016 · a rate of 15% and more is the high one', () =>
  expect(
    vatAmountsOf([
      { rate: 1_499, vat: 10 },
      { rate: 1_500, vat: 200 },
    ]),
  ).toEqual({ low: 10, high: 200 }));

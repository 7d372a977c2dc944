import { assert, integer, property, record, array } from 'fast-check';
import { expect, test } from 'vitest';
import { euro } from '#domain/kernel/money.ts';
import { figuresOf } from '#domain/report/sales-figures.ts';

const sold = (excl: number, purchase: number, bottles = 6, financing = 0) => ({
  bottles,
  financing,
  excl: excl * euro,
  purchase: purchase * euro,
});

test('REP-042 · what is earned is revenue less costs, and the margin its share of the revenue', () => {
  expect(figuresOf([sold(200, 120), sold(100, 60, 12, 5 * euro)])).toEqual({
    bottles: 18,
    excl: 300 * euro,
    purchase: 180 * euro,
    financing: 5 * euro,
    profit: 120 * euro,
    margin: 4000,
  });
});

test('REP-010 · a credit lowers revenue, costs and bottles', () => {
  expect(figuresOf([sold(200, 120), sold(-100, -60, -6)])).toMatchObject({
    bottles: 0,
    excl: 100 * euro,
    purchase: 60 * euro,
    profit: 40 * euro,
    margin: 4000,
  });
});

test('REP-042 · where nothing is sold there is no margin', () => {
  expect(figuresOf([])).toEqual({
    bottles: 0,
    excl: 0,
    purchase: 0,
    financing: 0,
    profit: 0,
    margin: null,
  });
  expect(figuresOf([sold(100, 60), sold(-100, -60)]).margin).toBeNull();
});

test('REP-045 · the total of parts is the total of all, however they are divided', () => {
  const amount = integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const each = record({
    bottles: integer({ min: -600, max: 600 }),
    excl: amount,
    purchase: amount,
    financing: amount,
  });
  assert(
    property(array(each), array(each), (some, others) => {
      const all = [...some, ...others];
      const total = figuresOf([figuresOf(some), figuresOf(others)]);
      expect(total).toEqual(figuresOf(all));
      for (const key of ['bottles', 'excl', 'purchase', 'financing'] as const)
        expect(total[key]).toBe(all.reduce((sum, sold) => sum + sold[key], 0));
    }),
  );
});

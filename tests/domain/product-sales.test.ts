import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import { type Period, periodOf } from '#domain/kernel/period.ts';
import { figuresOf, type Invoiced, stepOf, sumOf } from '#domain/report/invoiced.ts';
import { monthsAndDays, partsOf } from '#domain/report/period-parts.ts';
import { idsAmong, valuesOf } from '#domain/report/tag.ts';

const invoiced = (over: Partial<Invoiced> = {}): Invoiced => ({
  orders: 1,
  bottles: 12,
  excl: 100 * euro,
  incl: 121 * euro,
  purchase: 60 * euro,
  appExcl: 0,
  appIncl: 0,
  ...over,
});

test('REP-007 · totals tell margin and averages per order, and what came in by the customer app', () => {
  const app = { appExcl: 50 * euro, appIncl: 60.5 * euro };
  expect(
    figuresOf(sumOf([invoiced(), invoiced({ bottles: 7, excl: 50 * euro, incl: 60.5 * euro, ...app })])),
  ).toEqual({
    orders: 2,
    bottles: 19,
    excl: 150 * euro,
    incl: 181.5 * euro,
    purchase: 120 * euro,
    margin: 30 * euro,
    marginPercentage: 2000,
    averageExcl: 75 * euro,
    averageIncl: 90.75 * euro,
    averageBottles: 950,
    ...app,
  });
});

test('REP-010 · a credit lowers revenue, quantity and margin, and is no order', () => {
  const credit = invoiced({
    orders: 0,
    bottles: -12,
    excl: -100 * euro,
    incl: -121 * euro,
    purchase: -60 * euro,
  });
  expect(figuresOf(sumOf([invoiced(), invoiced(), credit]))).toMatchObject({
    orders: 2,
    bottles: 12,
    excl: 100 * euro,
    margin: 40 * euro,
    averageExcl: 50 * euro,
  });
});

test('REP-007 · without an order there is no average, and without revenue no margin', () => {
  expect(figuresOf(sumOf([]))).toMatchObject({
    averageExcl: null,
    averageIncl: null,
    averageBottles: null,
    marginPercentage: null,
    margin: 0,
  });
});

test('a period is whole months and the days beside them, each of its days in one of both', () => {
  expect(partsOf({ from: '2026-01-15', to: '2026-03-31' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-01' },
    days: [{ from: '2026-01-15', to: '2026-01-31' }],
  });
  expect(partsOf({ from: '2026-10-05', to: '2026-11-20' })).toEqual({
    months: null,
    days: [{ from: '2026-10-05', to: '2026-11-20' }],
  });
  // a period that ends before it begins has no days, one of a day has that day
  expect(partsOf({ from: '2026-10-06', to: '2026-10-05' })).toEqual({ months: null, days: [] });
  expect(partsOf({ from: '2026-10-05', to: '2026-10-05' })).toEqual({
    months: null,
    days: [{ from: '2026-10-05', to: '2026-10-05' }],
  });
  const start = integer({ min: 0, max: 800 });
  assert(
    property(
      start,
      integer({ min: 0, max: 800 }),
      constantFrom('2024-02-01', '2025-12-30'),
      (at, length, base) => {
        const from = addDays(base, at);
        const to = addDays(from, length);
        const { months, days } = partsOf({ from, to });
        const whole: string[] = [];
        for (
          let month = months?.from;
          months && month! <= months.to;
          month = periodOf('next_month', month!).from
        ) {
          const { from: first, to: last } = periodOf('month', month!);
          expect(first).toBe(month);
          for (let day = first; day <= last; day = addDays(day, 1)) whole.push(day);
        }
        for (const part of days)
          for (let day = part.from; day <= part.to; day = addDays(day, 1)) whole.push(day);
        expect(whole.toSorted()).toEqual(
          Array.from({ length: daysFrom(from, to) + 1 }, (_, nth) => addDays(from, nth)),
        );
      },
    ),
    { numRuns: 40 },
  );
});

const daysOf = (period: Period | null) =>
  period
    ? Array.from({ length: daysFrom(period.from, period.to) + 1 }, (_, nth) => addDays(period.from, nth))
    : [];

test('a period is the nearest whole months, and at most half a month of days at each end that those have too few or too many', () => {
  expect(monthsAndDays({ from: '2025-12-02', to: '2026-12-01' })).toEqual({
    months: { from: '2025-12-01', to: '2026-11-01' },
    more: [{ from: '2026-12-01', to: '2026-12-01' }],
    less: [{ from: '2025-12-01', to: '2025-12-01' }],
  });
  expect(monthsAndDays({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    months: { from: '2026-01-01', to: '2026-12-01' },
    more: [],
    less: [],
  });
  expect(monthsAndDays({ from: '2026-10-05', to: '2026-10-28' })).toEqual({
    months: { from: '2026-10-01', to: '2026-10-01' },
    more: [],
    less: [
      { from: '2026-10-01', to: '2026-10-04' },
      { from: '2026-10-29', to: '2026-10-31' },
    ],
  });
  const none = { months: null, more: [], less: [] };
  expect(monthsAndDays({ from: '2026-10-06', to: '2026-10-05' })).toEqual(none);
  const one = { from: '2026-10-30', to: '2026-11-02' };
  expect(monthsAndDays(one)).toEqual({
    ...none,
    more: [
      { from: '2026-10-30', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-02' },
    ],
  });
  assert(
    property(
      integer({ min: 0, max: 800 }),
      integer({ min: 0, max: 800 }),
      constantFrom('2024-02-01', '2025-12-30'),
      (at, length, base) => {
        const period = { from: addDays(base, at), to: addDays(base, at + length) };
        const { months, more, less } = monthsAndDays(period);
        const whole = new Set(daysOf(months && { from: months.from, to: periodOf('month', months.to).to }));
        for (const day of less.flatMap(daysOf)) expect(whole.delete(day)).toBe(true);
        for (const day of more.flatMap(daysOf)) {
          expect(whole.has(day)).toBe(false);
          whole.add(day);
        }
        expect([...whole].toSorted()).toEqual(daysOf(period));
        expect([...more, ...less].flatMap(daysOf).length).toBeLessThanOrEqual(32);
      },
    ),
    { numRuns: 100 },
  );
});

test('REP-008 · two months are drawn by day, a year by month', () => {
  expect(stepOf({ from: '2026-07-01', to: '2026-08-31' })).toBe('day');
  expect(stepOf({ from: '2026-07-01', to: '2026-09-01' })).toBe('month');
});

test('REP-006 · picks of a type are told apart from the others, and ids from names', () => {
  const tags = [
    { type: 'land' as const, value: '1' },
    { type: 'accountmanager' as const, value: '12' },
    { type: 'accountmanager' as const, value: 'R. de Groot' },
    { type: 'accountmanager' as const, value: '12' },
  ];
  expect(valuesOf(tags, 'accountmanager')).toEqual(['12', 'R. de Groot']);
  expect(idsAmong(valuesOf(tags, 'accountmanager'))).toEqual([12]);
  expect(valuesOf(tags, 'product')).toEqual([]);
});

import { expect, test } from 'vitest';
import { daysOfMonth, monthNumberOf } from '#domain/report/sold.ts';

test('REP-019 · a month is a number of year and month, and ends where it ends', () => {
  expect(monthNumberOf('2026-11-30')).toBe(202_611);
  expect(daysOfMonth(202_602)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfMonth(202_812)).toEqual({ from: '2028-12-01', to: '2028-12-31' });
});

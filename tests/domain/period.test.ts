import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import { type PeriodName, periodNames, periodOf, reportPeriods, yearBefore } from '#domain/kernel/period.ts';

test('FMT-012 · the date shortcuts give their days, weeks from Monday to Sunday', () => {
  const today = '2026-11-21';
  const days = Object.fromEntries(
    (Object.keys(periodNames) as PeriodName[]).map((name) => {
      const { from, to } = periodOf(name, today);
      return [name, `${from} ${to}`];
    }),
  );
  expect(days).toEqual({
    today: '2026-11-21 2026-11-21',
    week: '2026-11-16 2026-11-22',
    last_week: '2026-11-09 2026-11-15',
    month: '2026-11-01 2026-11-30',
    last_month: '2026-10-01 2026-10-31',
    year: '2026-01-01 2026-12-31',
    last_year: '2025-01-01 2025-12-31',
    next_week: '2026-11-23 2026-11-29',
    next_month: '2026-12-01 2026-12-31',
  });
  expect(reportPeriods).not.toContain('next_week');
});

test('FMT-012 · across the end of a year and of February', () => {
  expect(periodOf('week', '2026-01-01')).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  expect(periodOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('next_month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(periodOf('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('FMT-012 · on any day, today lies in this week, month and year, and the last ones end where these begin', () => {
  assert(
    property(integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('2000-01-01', days);
      for (const [now, last] of [
        ['week', 'last_week'],
        ['month', 'last_month'],
        ['year', 'last_year'],
      ] as const) {
        const { from, to } = periodOf(now, today);
        expect(from <= today && today <= to).toBe(true);
        expect(addDays(periodOf(last, today).to, 1)).toBe(from);
      }
      expect(weekdayOf(periodOf('week', today).from)).toBe(1);
    }),
    { numRuns: 300 },
  );
});

test('a period is compared with the same days a year earlier, and one under way up to today', () => {
  const today = '2026-11-26';
  const before = (from: string, to: string) => Object.values(yearBefore({ from, to }, today));
  expect(before('2026-10-01', '2026-10-31')).toEqual(['2025-10-01', '2025-10-31']);
  expect(before('2026-11-01', '2026-11-30')).toEqual(['2025-11-01', '2025-11-26']);
  expect(before('2026-11-26', '2026-11-26')).toEqual(['2025-11-26', '2025-11-26']);
  expect(before('2026-12-01', '2026-12-31')).toEqual(['2025-12-01', '2025-12-31']);
  expect(before('2024-02-29', '2024-02-29')).toEqual(['2023-02-28', '2023-02-28']);
});

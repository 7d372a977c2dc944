import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import { isoWeekOf, sixWeekPeriods } from '#domain/report/six-weeks.ts';

test.each([
  ['2026-11-19', 2026, 47],
  ['2026-01-01', 2026, 1],
  ['2026-12-31', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2024-12-30', 2025, 1],
  ['2023-01-01', 2022, 52],
  ['2020-12-31', 2020, 53],
] as const)('%s is in week %i/%i of ISO 8601', (date, year, week) =>
  expect(isoWeekOf(date)).toEqual({ year, week }),
);

test('a week is seven days that follow each other, whatever the year', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
      const monday = addDays('1996-01-01', days * 1 - (weekdayOf(addDays('1996-01-01', days)) - 1));
      const { year, week } = isoWeekOf(monday);
      expect(isoWeekOf(addDays(monday, 6))).toEqual({ year, week });
      const next = isoWeekOf(addDays(monday, 7));
      expect(next.year === year ? next.week : next.week + week).toBe(week + 1);
      expect(week).toBeLessThanOrEqual(53);
    }),
  ));

test('PROD-028 · sales are told per 6 weeks, from Monday to Sunday, the last with this week; also over week 53', () => {
  const periods = sixWeekPeriods('2027-01-20', 2);
  expect(periods).toEqual([
    {
      from: '2026-11-02',
      until: '2026-12-13',
      first: { year: 2026, week: 45 },
      last: { year: 2026, week: 50 },
    },
    {
      from: '2026-12-14',
      until: '2027-01-24',
      first: { year: 2026, week: 51 },
      last: { year: 2027, week: 3 },
    },
  ]);
  // 51, 52, 53, 1, 2, 3
  expect(isoWeekOf('2027-01-01')).toEqual({ year: 2026, week: 53 });
});

test('PROD-028 · on a Sunday the last period ends that day, on a Monday it begins no sooner than the weeks before', () => {
  expect(sixWeekPeriods('2026-11-22', 1)[0]).toMatchObject({ from: '2026-10-12', until: '2026-11-22' });
  expect(sixWeekPeriods('2026-11-23', 1)[0]).toMatchObject({ from: '2026-10-19', until: '2026-11-29' });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  CalendarDate,
  dateInAmsterdam,
  timeInAmsterdam,
  weekdayOf,
  weekOf,
} from '#domain/kernel/date.ts';

afterEach(() => vi.unstubAllEnvs());

/** The offset of the machine in November, in minutes: proof that the zone is really the one we set. */
const zones = { 'America/New_York': 300, 'Europe/Amsterdam': -60, 'Pacific/Kiritimati': -840, UTC: 0 };

describe.each(Object.entries(zones))('a calendar date on a machine in %s', (zone, offset) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });

  test('the machine really stands there', () =>
    expect(new Date('2026-11-19T12:00:00Z').getTimezoneOffset()).toBe(offset));

  test('SO-003 · is that of Amsterdam at an instant, in winter and in summer', () => {
    expect(dateInAmsterdam('2026-11-19T22:59:59.999Z')).toBe('2026-11-19');
    expect(dateInAmsterdam('2026-11-19T23:00:00.000Z')).toBe('2026-11-20');
    expect(dateInAmsterdam('2026-07-01T21:59:59.999Z')).toBe('2026-07-01');
    expect(dateInAmsterdam('2026-07-01T22:00:00.000Z')).toBe('2026-07-02');
    expect(dateInAmsterdam(Date.parse('2026-12-31T23:30:00.000Z'))).toBe('2027-01-01');
    expect(dateInAmsterdam('0087-06-01T12:00:00.000Z')).toBe('0087-06-01');
  });

  test('comes with the time of day in Amsterdam, from 00:00 to 23:59', () => {
    expect(timeInAmsterdam('2026-11-19T09:59:00.000Z')).toBe('10:59');
    expect(timeInAmsterdam('2026-07-01T09:00:00.000Z')).toBe('11:00');
    expect(timeInAmsterdam('2026-11-19T23:00:00.000Z')).toBe('00:00');
    // Clocks go from 02:00 to 03:00, and back from 03:00 to 02:00.
    expect(timeInAmsterdam('2026-03-29T00:59:00.000Z')).toBe('01:59');
    expect(timeInAmsterdam('2026-03-29T01:00:00.000Z')).toBe('03:00');
    expect(timeInAmsterdam('2026-10-25T00:59:00.000Z')).toBe('02:59');
    expect(timeInAmsterdam('2026-10-25T01:00:00.000Z')).toBe('02:00');
  });

  test('is counted in days, also over changes of the clock, leap days and years', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('has its day of the week', () => {
    expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(weekdayOf)).toEqual([1, 4, 7]);
    // Monday of week 53, and the Friday in it that is the first of the next year.
    expect(['2026-12-28', '2027-01-01'].map(weekdayOf)).toEqual([1, 5]);
  });
});

describe('a calendar date', () => {
  test('that does not exist is none', () => {
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '19-11-2026', '2026-11-19T00:00:00Z', ''])
      expect(CalendarDate.safeParse(wrong).success, wrong).toBe(false);
    expect(CalendarDate.safeParse('2028-02-29').success).toBe(true);
  });

  test('so many days on and back is the same, and seven days on the same weekday', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 36_500 }),
        fc.integer({ min: -9000, max: 9000 }),
        (from, days) => {
          const date = addDays('1970-01-01', from);
          expect(addDays(addDays(date, days), -days)).toBe(date);
          expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
          expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1);
        },
      ),
    ));
});

test('weeks are those of ISO 8601: 2026 has a week 53, and a week belongs to the year of its Thursday', () => {
  const weeks = [
    '2025-12-29',
    '2026-01-04',
    '2026-01-05',
    '2026-11-21',
    '2026-12-27',
    '2026-12-28',
    '2027-01-03',
    '2027-01-04',
  ];
  expect(weeks.map(weekOf)).toEqual([1, 1, 2, 47, 52, 53, 53, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const date = addDays('2000-01-03', days);
      const monday = addDays(date, 1 - weekdayOf(date));
      expect(weekOf(date)).toBe(weekOf(monday));
      const next = weekOf(addDays(monday, 7));
      expect(next === weekOf(monday) + 1 || (next === 1 && weekOf(monday) >= 52)).toBe(true);
    }),
  );
});

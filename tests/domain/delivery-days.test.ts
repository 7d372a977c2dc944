import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/kernel/date.ts';
import {
  cityDaysIn,
  cutOffOf,
  datesFor,
  deliveryDates,
  weekdaysOf,
} from '#domain/sales-order/delivery-days.ts';

// 2026-11-19 is a Thursday.
const dates = (deliveryDays: number[], today: string, time: string, count = 3) =>
  deliveryDates({ deliveryDays, today, time, count });

describe('APP-036 · SO-009 · the days on which an order can be delivered', () => {
  test('begin today before eleven, tomorrow from eleven on', () => {
    expect(dates([], '2026-11-18', '10:59')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect(dates([], '2026-11-18', '11:00')).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
    expect(dates([], '2026-11-18', '00:00')[0]).toBe('2026-11-18');
    expect(dates([], '2026-11-18', '23:59')[0]).toBe('2026-11-19');
  });

  test('are the weekdays of the customer', () => {
    expect(dates([2, 5], '2026-11-19', '09:30')).toEqual(['2026-11-20', '2026-11-24', '2026-11-27']);
    expect(dates([4], '2026-11-19', '09:30')).toEqual(['2026-11-19', '2026-11-26', '2026-12-03']);
    expect(dates([4], '2026-11-19', '11:30')).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
  });

  test('skip the weekend when the customer names no day, and not when it names Saturday', () => {
    expect(dates([], '2026-11-20', '11:00', 1)).toEqual(['2026-11-23']);
    expect(dates([], '2026-11-21', '09:00', 1)).toEqual(['2026-11-23']);
    expect(dates([6, 7], '2026-11-20', '11:00')).toEqual(['2026-11-21', '2026-11-22', '2026-11-28']);
  });

  test('go on over the days on which the clock is changed', () => {
    expect(dates([7, 1], '2026-03-28', '12:00')).toEqual(['2026-03-29', '2026-03-30', '2026-04-05']);
    expect(dates([7, 1], '2026-10-24', '12:00')).toEqual(['2026-10-25', '2026-10-26', '2026-11-01']);
  });

  test('go on over week 53 of 2026 and the turn of the year', () =>
    expect(dates([1, 4, 5], '2026-12-30', '12:00', 4)).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2027-01-07',
    ]));

  test('are always as many as asked, in order, on the days named, none before it may be', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom('00:00', '10:59', '11:00', '23:45'),
        fc.integer({ min: 1, max: 12 }),
        (deliveryDays, days, time, count) => {
          const today = addDays('2026-01-01', days);
          const found = dates(deliveryDays, today, time, count);
          const allowed = deliveryDays.length > 0 ? deliveryDays : [1, 2, 3, 4, 5];
          expect(found).toHaveLength(count);
          expect(found.every((date) => allowed.includes(weekdayOf(date)))).toBe(true);
          expect(found).toEqual([...new Set(found)].toSorted());
          const first = addDays(today, time < '11:00' ? 0 : 1);
          // None that is allowed lies between the first day and the first that was found.
          for (let date = first; date < found[0]!; date = addDays(date, 1))
            expect(allowed).not.toContain(weekdayOf(date));
          expect(found[0]! >= first).toBe(true);
        },
      ),
    ));
});

describe('APP-037 · the days by town', () => {
  const text = 'Utrecht: do\n\n  Zeist : Maandag\nutrecht:vr\n';
  test('are a town and a day on each line, whatever its capitals; empty lines are none', () => {
    expect([...cityDaysIn(text)!]).toEqual([
      ['utrecht', { days: [4, 5], cutOff: '11:00' }],
      ['zeist', { days: [1], cutOff: '11:00' }],
    ]);
    for (const wrong of ['Utrecht', 'Utrecht: xx', ': do', ' : do', 'Utrecht: do\nZeist'])
      expect(cityDaysIn(wrong), wrong).toBeNull();
  });

  test('hold where the customer has none of its own', () => {
    const of = (deliveryDays: number[], city: string, days = text) =>
      weekdaysOf({ deliveryDays, city }, days);
    expect(of([2], 'Utrecht')).toEqual([2]);
    expect(of([], ' UTRECHT ')).toEqual([4, 5]);
    expect(of([], 'Almelo')).toEqual([]);
    expect(of([], 'Utrecht', 'onzin')).toEqual([]);
  });

  test('D-33 · a town may have another time until when it is delivered the same day; what else stands there is refused', () => {
    const days = 'Utrecht: do 09:30\r\nZeist: ma';
    const until = (deliveryDays: number[], city: string) => cutOffOf({ deliveryDays, city }, days);
    expect([until([], 'utrecht'), until([2], 'Utrecht'), until([], 'Zeist'), until([], 'Almelo')]).toEqual([
      '09:30',
      '11:00',
      '11:00',
      '11:00',
    ]);
    // Thursday 19-11-2026
    const first = (now: string) =>
      datesFor(days, { deliveryDays: [], city: 'Utrecht' }, { now: () => now, today: () => '2026-11-19' }, 1);
    expect(first('2026-11-19T08:29:00.000Z')).toEqual(['2026-11-19']);
    expect(first('2026-11-19T08:30:00.000Z')).toEqual(['2026-11-26']);
    for (const wrong of ['Utrecht: do 25:00', 'Utrecht: do, vr', 'Utrecht: do 9:30']) {
      expect(cityDaysIn(wrong, true), wrong).toBeNull();
      // as it stands since before it was looked at
      expect(cityDaysIn(wrong)?.get('utrecht')?.days, wrong).toEqual([4]);
    }
  });
});

import { describe, expect, test } from 'vitest';
import {
  amount,
  bottles,
  date,
  dateTime,
  deliveryDate,
  deliveryMoment,
  money,
  percent,
  plural,
  rate,
  time,
  timestamp,
  unitPrice,
  weekdayDate,
  wholeEuros,
} from '#web/lib/format.ts';

describe.each(['Europe/Amsterdam', 'America/New_York', 'Pacific/Auckland'])('in %s', (zone) => {
  const before = process.env['TZ'];
  const within = (check: () => void) => {
    process.env['TZ'] = zone;
    try {
      check();
    } finally {
      process.env['TZ'] = before;
    }
  };

  test('FMT-002 · dates are DD-MM-YYYY and times those of Amsterdam, wherever the reader is', () => {
    within(() => {
      expect(date('2026-11-20')).toBe('20-11-2026');
      expect(weekdayDate('2026-11-20')).toBe('vr 20-11-2026');
      expect(dateTime('2026-11-20T23:30:07.000Z')).toBe('21-11-2026 00:30');
      expect(timestamp('2026-07-01T10:00:07.000Z')).toBe('01-07-2026 12:00:07');
      expect(time('2026-11-20T08:41:00.000Z')).toBe('09:41');
    });
  });
});

test('FMT-004 · amounts are in Dutch notation, with a narrow space that never breaks after the sign', () => {
  expect(money(12_345_000)).toBe('€\u202f1.234,50');
  expect(money(0)).toBe('€\u202f0,00');
  expect(money(-463_800)).toBe('−€\u202f46,38');
  expect(money(12_345_678_901_200)).toBe('€\u202f1.234.567.890,12');
  expect(amount(9_999_950)).toBe('1.000,00');
  expect(amount(-50)).toBe('−0,01');
  expect(amount(49)).toBe('0,00');
  expect(wholeEuros(9_071_000_000)).toBe('€\u202f907.100');
});

test('FMT-005 · a unit price has two decimals, or up to four where it has them', () => {
  expect(['138500', '130000', '138525', '138550', '5'].map(Number).map(unitPrice)).toEqual([
    '13,85',
    '13,00',
    '13,8525',
    '13,855',
    '0,0005',
  ]);
});

test('percentages stand in hundredths', () => {
  expect([percent(3340), percent(450), percent(425), rate(2100), rate(950), rate(0)]).toEqual([
    '33,4%',
    '4,5%',
    '4,25%',
    '21%',
    '9,5%',
    '0%',
  ]);
});

test('counts inflect', () => {
  expect([bottles(1), bottles(1200), plural(1, 'regel', 'regels'), plural(0, 'regel', 'regels')]).toEqual([
    '1 fles',
    '1.200 flessen',
    '1 regel',
    '0 regels',
  ]);
});

test('SO-009, FMT-023 · no delivery date is zsm, no moment n.v.t.', () => {
  expect(deliveryDate(null)).toBe('zsm');
  expect(deliveryDate('2026-11-24')).toBe('di 24-11-2026');
  expect(deliveryMoment('before', '13:00')).toBe('vóór 13:00');
  expect(deliveryMoment('after', '14:15')).toBe('na 14:15');
  expect(deliveryMoment(null, null)).toBe('n.v.t.');
});

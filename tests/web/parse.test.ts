import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#web/lib/format.ts';
import { parseDate, parseDecimal, parseMoney, parseQuantity, parseTime } from '#web/lib/parse.ts';

const friday = '2026-11-20';

test.each([
  ['24-11-2026', '2026-11-24'],
  ['24-11', '2026-11-24'],
  ['20-11', '2026-11-20'],
  ['19-11', '2027-11-19'],
  ['29-2', null],
  ['241126', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['2411', '2026-11-24'],
  ['4/1/27', '2027-01-04'],
  ['1.12.2026', '2026-12-01'],
  ['morgen', '2026-11-21'],
  ['Vandaag', '2026-11-20'],
  ['gisteren', '2026-11-19'],
  ['di', '2026-11-24'],
  ['vrijdag', '2026-11-27'],
])('a date typed as %s is %s', (text, value) => {
  if (value === null) expect(parseDate(text, friday)).toHaveProperty('problem');
  else expect(parseDate(text, friday)).toEqual({ value });
});

test.each(['', 'zsm', ' ZSM '])('SO-009 · %j is no date', (text) => {
  expect(parseDate(text, friday)).toEqual({ value: null });
});

test.each(['31-2-2026', 'straks', '99', '2026-11-20x'])('%j is told to be no date', (text) => {
  expect(parseDate(text, friday)).toEqual({
    problem: 'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.',
  });
});

test.each([
  ['12,50', 125_000],
  ['12.50', 125_000],
  ['1.234,5', 12_345_000],
  ['1.234.567', 12_345_670_000],
  ['€ 0,0001', 1],
  ['-3', -30_000],
  ['−3,5', -35_000],
  [',5', 5_000],
  ['13,85000', 138_500],
  ['', null],
])('FMT-005 · the amount %j is %s', (text, value) => {
  expect(parseMoney(text)).toEqual({ value });
});

test.each(['abc', '1,2,3', '1,23456', '--2', ',', '99999999999999999'])(
  '%j is told to be no amount',
  (text) => {
    expect(parseMoney(text)).toHaveProperty('problem');
  },
);

test('whatever is written with Dutch signs is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.integer({ min: 0, max: 4 }),
      (units, decimals) => {
        expect(parseDecimal(decimal(units, decimals), decimals)).toEqual({ value: units });
      },
    ),
  );
});

test('a number of bottles may be told in boxes', () => {
  expect(parseQuantity('24', 6)).toEqual({ value: 24 });
  expect(parseQuantity('3d', 6)).toEqual({ value: 18 });
  expect(parseQuantity('-2 D', 12)).toEqual({ value: -24 });
  expect(parseQuantity('3d', 0)).toEqual({ value: 3 });
  expect(parseQuantity('1,5', 6)).toEqual({ problem: 'Vul een heel getal in.' });
});

test('FMT-003 · times are on the quarter hour', () => {
  expect(['13', '13:15', '1330', '9.45', '0900'].map(parseTime)).toEqual(
    ['13:00', '13:15', '13:30', '09:45', '09:00'].map((value) => ({ value })),
  );
  expect(parseTime('13:10')).toEqual({ problem: 'Kies een tijd op het kwartier.' });
  expect(parseTime('25:00')).toHaveProperty('problem');
});

test.each([
  ['1.500', 1500],
  ['1,500', 1500],
  ['1.234.567', 1_234_567],
])('a whole number typed as %s is %i', (text, value) => {
  expect(parseQuantity(text, 6)).toEqual({ value });
});

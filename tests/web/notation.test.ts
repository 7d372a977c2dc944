import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#domain/kernel/field-text.ts';
import { inEuros, inNotation, plainNumber } from '#web/lib/notation.ts';

test('FMT-004 · D-61 · a number is written in the notation of the language', () => {
  expect(inNotation('1.234.567,50', 'nl')).toBe('1.234.567,50');
  expect(inNotation('1.234.567,50', 'en')).toBe('1,234,567.50');
  expect(inEuros('1.234,50', 'nl')).toBe('€\u202f1.234,50');
  expect(inEuros('1,234.50', 'en')).toBe('€1,234.50');
  expect([inEuros('−12,00', 'nl'), inEuros('−12.00', 'en')]).toEqual(['−€\u202f12,00', '−€12.00']);
});

test.each([
  ['12,50', 2, '12,50', '12,50'],
  ['12.50', 2, '12,50', '12,50'],
  ['1.234,50', 4, '1234,50', '1234,50'],
  ['1,234.50', 4, '1234,50', '1234,50'],
  ['1.234.567', 4, '1234567', '1234567'],
  ['1,234,567', 4, '1234567', '1234567'],
  ['1.2345', 4, '1,2345', '1,2345'],
  ['1.234', 4, '1,234', '1,234'],
  ['1,234', 4, '1,234', null],
  ['1,234', 2, '1,234', '1234'],
  ['-1,234', 0, '-1234', '-1234'],
  ['1,2,3', 4, '1,2,3', '1,2,3'],
  ['12', 0, '12', '12'],
])('FMT-005 · %s where %i decimals can be typed', (typed, decimals, dutch, english) => {
  expect(plainNumber(typed, decimals, 'nl')).toBe(dutch);
  expect(plainNumber(typed, decimals, 'en')).toBe(english);
});

test('whatever is written in a language is read back in it as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('nl', 'en'),
      (units, decimals, language) => {
        const dutch = decimal(units, decimals, decimals);
        const plain = plainNumber(inNotation(dutch, language), decimals, language);
        expect(plain).toBe(dutch.replaceAll('.', ''));
      },
    ),
  );
});

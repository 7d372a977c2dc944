import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeProblem, barcodeWarning, isGtin, lwinProblem, lwinWarning } from '#domain/product/codes.ts';
import { productFields } from '#domain/product/fields.ts';

describe('a barcode', () => {
  test.each([
    ['GTIN-8', '73513537'],
    ['GTIN-12', '036000291452'],
    ['GTIN-13', '8712345678906'],
    ['GTIN-14, of a box', '10614141000415'],
  ])('that is a %s has its check digit', (_, code) => {
    expect(isGtin(code)).toBe(true);
    expect(barcodeProblem(code)).toBeUndefined();
    expect(barcodeWarning(code)).toBeUndefined();
  });

  test('one digit of which is wrong, or two neighbours of which changed places, is refused', () => {
    expect(productFields.barcode.check('8712345678907')?.nl).toBe(
      'Het controlecijfer van deze GTIN klopt niet. Controleer de cijfers.',
    );
    expect(barcodeProblem('8712345687906')).toBeDefined();
  });

  test('no single slip passes', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{12}$/),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (body, place, slip) => {
          const code = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isGtin)!;
          const digit = String((Number(code[place]) + slip) % 10);
          expect(isGtin(code.slice(0, place) + digit + code.slice(place + 1))).toBe(false);
        },
      ),
    ));

  test.each([
    ['of too few digits', '17'],
    ['of too many', '000000000000000'],
    ['of as many spaces as digits', '        '],
  ])('%s is no GTIN, though they come to a multiple of ten', (_, code) => expect(isGtin(code)).toBe(false));

  test('of the company itself is stored, with a warning; an empty one says nothing', () => {
    expect(barcodeProblem('REK-4-12')).toBeUndefined();
    expect(barcodeProblem('40012')).toBeUndefined();
    expect(barcodeWarning('40012')?.nl).toBe('Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.');
    expect(barcodeProblem('')).toBeUndefined();
    expect(barcodeWarning('')).toBeUndefined();
  });
});

describe('an LWIN', () => {
  test.each([
    ['1012361{}', '1749', false],
    ['1012361{}', '1750', true],
    ['1012361{}', '2199', true],
    ['1012361{}', '2200', false],
    ['10123612009{}', '00049', false],
    ['10123612009{}', '00050', true],
    ['10123612009{}', '30000', true],
    ['10123612009{}', '30001', false],
  ])('like %s with %s: whether it is stored is %s', (lwin, part, is) =>
    expect(lwinProblem(lwin.replace('{}', part)) === undefined).toBe(is),
  );

  test.each(['', '1012361', '10123612009', '10123611000', '1012361200900750', '101236120091200750'])(
    'like “%s” is stored',
    (lwin) => expect(lwinProblem(lwin)).toBeUndefined(),
  );

  test.each([
    ['101236', 'Een LWIN heeft 7, 11, 16 of 18 cijfers.'],
    ['LWIN1012361', 'Een LWIN heeft 7, 11, 16 of 18 cijfers.'],
    ['0012361', 'Een LWIN begint niet met een 0.'],
    ['10123610099', 'Cijfer 8 tot en met 11 van een LWIN is de oogst, en 0099 kan niet.'],
    ['101236120090000750', 'Cijfer 12 en 13 van een LWIN is het aantal flessen, en dat is geen 0.'],
    ['1012361200900000', 'De laatste vijf cijfers van een LWIN zijn de inhoud in milliliters.'],
  ])('like “%s” is refused: %s', (lwin, problem) => expect(productFields.lwin.check(lwin)?.nl).toBe(problem));

  test('of another vintage than the product is stored with a warning', () => {
    expect(lwinWarning('10123612009', '2010')?.nl).toBe('Deze LWIN is van oogst 2009.');
    expect(productFields.lwin.warns('10123611000', { vintage: '2010' })?.nl).toBe(
      'Deze LWIN is van een wijn zonder jaartal.',
    );
    expect(lwinWarning('10123612009', '2009')).toBeUndefined();
    for (const none of ['NV', null, undefined]) {
      expect(lwinWarning('10123611000', none)).toBeUndefined();
      expect(lwinWarning('10123612009', none)?.nl).toBe('Deze LWIN is van oogst 2009.');
    }
    expect(lwinWarning('1012361', '2009')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listIn, readBoolean, readDate, readDecimal } from '#domain/import/cell.ts';
import { decimalText, proposedMapping } from '#domain/import/column.ts';
import { columnOfField } from '#domain/import/column.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { productFields } from '#domain/product/fields.ts';
import { productColumns } from '#domain/product/import-columns.ts';
import { customerColumns } from '#domain/customer/import-columns.ts';

describe('a number in a cell', () => {
  test.each([
    ['€ 1.250,50', ',', 12_505_000],
    ['1.250', ',', 12_500_000],
    ['1.250', '.', 12_500],
    ['1,250.50', '.', 12_505_000],
    ['13.85', ',', 138_500],
    ['12,-', ',', 120_000],
    ['(3,5)', ',', -35_000],
    ['13,850000000000001', ',', 138_500],
    ['1 000', ',', 10_000_000],
  ] as const)('%j in a file with a decimal %j', (text, sign, value) => {
    expect(readDecimal(text, 4, sign)).toEqual({ value });
  });
  test.each([
    ['8,71E+12', 'number-cut-off'],
    ['1.25.0', 'no-number'],
    ['dertien', 'no-number'],
    ['1,00001', 'too-precise'],
  ])('%j is refused: %s', (text, code) => {
    expect(readDecimal(text, 4, ',')).toMatchObject({ code });
  });
  test('reads again what an export writes', () => {
    const decimals = fc.constantFrom(0, 2, 4);
    fc.assert(
      fc.property(fc.integer(), decimals, fc.constantFrom(',', '.'), (units, places, sign) => {
        // three decimals are never written, so that a group of three is never meant
        expect(
          readDecimal(decimalText(units, places === 4 ? 2 : places), places === 4 ? 2 : places, sign),
        ).toEqual({
          value: units,
        });
      }),
    );
  });
});

test('a day in a cell, day first or year first; one that no calendar knows is refused', () => {
  for (const text of ['31-12-2026', '31/12/2026', '2026-12-31', '20261231', '31.12.2026 00:00'])
    expect(readDate(text)).toEqual({ value: '2026-12-31' });
  for (const text of ['31-02-2026', '12-31-2026', 'morgen'])
    expect(readDate(text)).toMatchObject({ code: 'no-date' });
});

test('yes and no as people and programs write them', () => {
  expect(['Ja', 'X', 'true', 'WAAR', '1'].map((cell) => readBoolean(cell))).toEqual(
    Array.from({ length: 5 }, () => ({ value: true })),
  );
  expect(['nee', 'N', 'false', '0'].map((cell) => readBoolean(cell))).toEqual(
    Array.from({ length: 4 }, () => ({ value: false })),
  );
  expect(readBoolean('misschien')).toMatchObject({ code: 'no-choice' });
});

test('a list in a cell, also as another program prints it', () => {
  expect(listIn(`['Merlot', "Syrah"]`)).toEqual(['Merlot', 'Syrah']);
  expect(listIn('ma; di/wo')).toEqual(['ma', 'di', 'wo']);
});

test('the names in a header propose what their columns are, each once, in any order', () => {
  const header = [
    'PLAATS',
    'Klant-nummer',
    'E-mailadres',
    'Bedrijfsnaam',
    'Klantkorting (%)',
    'Omzet',
    'Plaats',
  ];
  expect(proposedMapping(customerColumns, { header, rows: [], decimalSign: ',' })).toEqual([
    'city',
    'number',
    'email',
    'name',
    'discount',
    null,
    null,
  ]);
});

test('a column of which no cell can be read, or holds numbers where names should be, is not proposed', () => {
  const header = ['WineName', 'RegionID', 'RegionName', 'Vintages'];
  const rows = [{ cells: ['Origem Merlot', '1002', 'Vale dos Vinhedos', '[2020, 2019]'] }];
  expect(proposedMapping(productColumns, { header, rows, decimalSign: '.' })).toEqual([
    ...['name', null, 'regionId', null],
  ]);
  expect(
    proposedMapping(productColumns, {
      header: ['Wijn', 'Jaar'],
      rows: [{ cells: ['x', '2020'] }],
      decimalSign: '.',
    }),
  ).toEqual(['name', 'vintage']);
});

test('a list as programs write it becomes a sentence in a text', () => {
  const { read } = columnOfField('foodPairing', productFields.foodPairing as never);
  expect(read(`['Beef', "Lamb's neck"]`, '.')).toEqual({ value: `Beef, Lamb's neck` });
  expect(read('Bij vis [rauw]', '.')).toEqual({ value: 'Bij vis [rauw]' });
});

test.each([
  ['Germany', 'Duitsland'],
  ['ITALIE', 'Italië'],
  ['Nueva Zelanda', 'Nieuw-Zeeland'],
  ['Südafrika', 'Zuid-Afrika'],
  ['BR', 'Brazilië'],
  ['USA', 'Verenigde Staten'],
  ['Atlantis', null],
])('the country %s is %s', (text, dutch) => expect(dutchCountry(text)).toBe(dutch));

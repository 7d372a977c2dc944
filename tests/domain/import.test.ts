import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtOfDate, listIn, readBoolean, readDate, readDecimal } from '#domain/import/cell.ts';
import { decimalText, proposedMapping, unusedColumns } from '#domain/import/column.ts';
import { columnOfField } from '#domain/import/column.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import { dataImport, importEvents } from '#domain/import/import.ts';
import { rowReader } from '#domain/import/row.ts';
import { productFields } from '#domain/product/fields.ts';
import { productColumns } from '#domain/product/import-columns.ts';
import { customerColumns } from '#domain/customer/import-columns.ts';
import { specify } from '#tests/support/given.ts';

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
    ['2500,00-', ',', -25_000_000],
    ['€ 1.250,50-', ',', -12_505_000],
    ['12,--', ',', 120_000],
    ['0,00-', ',', 0],
  ] as const)('%j in a file with a decimal %j', (text, sign, value) => {
    expect(readDecimal(text, 4, sign)).toEqual({ value });
  });
  test.each([
    ['8,71E+12', 'number-cut-off'],
    ['1.25.0', 'no-number'],
    ['dertien', 'no-number'],
    ['-12-', 'no-number'],
    ['(12)-', 'no-number'],
    ['+12-', 'no-number'],
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

test('a year of two digits; with slashes is said which number was taken for the day', () => {
  for (const text of ['5-6-26', '05/06/26', '5.6.2026'])
    expect(readDate(text)).toEqual({ value: '2026-06-05' });
  expect(readDate('31-12-99')).toEqual({ value: '1999-12-31' });
  expect(doubtOfDate('05/06/2026')).toBe('“05/06/2026” is gelezen als 05-06-2026: de dag staat voorop.');
  for (const text of ['31/12/2026', '06/06/2026', '05-06-2026', '2026-06-05', 'morgen'])
    expect(doubtOfDate(text)).toBeUndefined();
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

describe('the columns of an export of', () => {
  const mapped = (columns: typeof productColumns, header: string[], cells: string[]) =>
    proposedMapping(columns, { header, rows: [{ cells }], decimalSign: ',' });

  test.each<[program: string, columns: [header: string, cell: string, is: string | null][]]>([
    [
      'SnelStart',
      [
        ['Artikelcode', '70015', 'number'],
        ['Omschrijving', 'Sancerre blanc', 'name'],
        ['Verkoopprijs (excl.)', '9,50', 'sellPrice'],
        ['Inkoopprijs', '6,10', 'departPrice'],
        ['Artikelomzetgroep', 'Wijnen', null],
        ['Voorraad', '24', null],
        ['Eenheid', 'fles', null],
      ],
    ],
    [
      'Exact',
      [
        ['Code', '70015', 'number'],
        ['Omschrijving', 'Sancerre blanc', 'name'],
        ['Barcode', '8712345678906', 'barcode'],
        ['Verkoopprijs', '9,50', 'sellPrice'],
        ['Kostprijs', '6,10', 'departPrice'],
      ],
    ],
    [
      'AFAS',
      [
        ['Itemcode', '70015', 'number'],
        ['Omschrijving', 'Sancerre blanc', 'name'],
        ['Btw-tariefgroep', 'Hoog', 'vatCategory'],
        ['Artikelgroep', 'Wijn', 'categoryId'],
      ],
    ],
    [
      'WooCommerce',
      [
        ['ID', '12', null],
        ['Type', 'simple', null],
        ['SKU', '70015', 'number'],
        ['GTIN, UPC, EAN, or ISBN', '8712345678906', 'barcode'],
        ['Name', 'Sancerre blanc', 'name'],
        ['Published', '1', 'isEnabled'],
        ['Is featured?', '0', 'isFeatured'],
        ['Description', 'Fris en mineraal', 'description'],
        ['Tax class', 'standard', 'vatCategory'],
        ['Regular price', '9,50', 'sellPrice'],
        ['Categories', 'Wijn', 'categoryId'],
        ['Tags', 'fris, aanbieding', null],
      ],
    ],
    [
      'Odoo',
      [
        ['Internal Reference', '70015', 'number'],
        ['Name', 'Sancerre blanc', 'name'],
        ['Barcode', '8712345678906', 'barcode'],
        ['Sales Price', '9,50', 'sellPrice'],
        ['Cost', '6,10', 'departPrice'],
        ['Product Category', 'Wijn', 'categoryId'],
      ],
    ],
    [
      'Lightspeed',
      [
        ['Custom SKU', '70015', 'number'],
        ['EAN', '8712345678906', 'barcode'],
        ['Title', 'Sancerre blanc', 'name'],
        ['Default Cost', '6,10', 'departPrice'],
        ['Price', '9,50', 'sellPrice'],
        ['Brand', 'Domaine des Trois Sources', 'supplierId'],
      ],
    ],
    [
      'a program with codes as articles',
      [
        ['Artikel', '70015', null],
        ['Omschrijving', 'Sancerre blanc', 'name'],
      ],
    ],
    ['a program with other codes', [['Artikelcode', 'W-15', null]]],
  ])('%s are known, and what is not sure is left to a person', (_, columns) => {
    expect(
      mapped(
        productColumns,
        columns.map(([header]) => header),
        columns.map(([, cell]) => cell),
      ),
    ).toEqual(columns.map(([, , is]) => is));
  });

  test('customers, with the codes of countries', () => {
    const header = ['Relatiecode', 'Naam', 'Landcode', 'Kredietlimiet'];
    expect(mapped(customerColumns, header, ['1', 'Noord', 'BE', '100'])).toEqual([
      ...['number', 'name', 'country', 'creditLimit'],
    ]);
    const { read } = customerColumns.find(({ name }) => name === 'country')!;
    expect(['NL', 'be', 'Germany', 'Frankrijk'].map((text) => read(text, ','))).toEqual(
      ['Nederland', 'België', 'Duitsland', 'Frankrijk'].map((value) => ({ value })),
    );
    expect(read('Atlantis', ',')).toMatchObject({ code: 'no-choice' });
  });

  test('what holds something and is not taken is told', () => {
    const table = { header: ['Naam', 'Memo', 'Leeg'], rows: [{ cells: ['Noord', 'x', ''] }] };
    expect(unusedColumns(table, ['name', null, null])).toEqual(['Memo']);
  });
});

describe('a cell', () => {
  const row = (columns: typeof productColumns, mapping: string[], cells: string[]) =>
    rowReader(columns, mapping, { sign: ',', width: mapping.length })({ number: 2, cells });

  test('that a spreadsheet cut off is refused with words, in a text too', () => {
    expect(
      row(productColumns, ['name', 'supplierId', 'barcode'], ['Fleurie', 'Domaine', '8,71234E+12']).problems,
    ).toEqual([expect.objectContaining({ severity: 'error', column: 'barcode', code: 'number-cut-off' })]);
  });

  test('is freed of the apostrophe that keeps an export from being a formula', () => {
    const cells = ["'=Wijn & Co", "'+31612345678", "''-los", "'t Hoekje"];
    const { values, problems } = row(
      customerColumns,
      ['name', 'telephone', 'contactPerson', 'street'],
      cells,
    );
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      ...{ name: '=Wijn & Co', telephone: '+31612345678', contactPerson: "'-los", street: "'t Hoekje" },
    });
  });
});

describe('an import', () => {
  const importId = 61;
  const counts = { added: 1, changed: 0, unchanged: 0, refused: 0 };
  const started = importEvents.started({
    importId,
    kind: 'customers',
    fileName: 'klanten.csv',
    rows: 1,
    updatesExisting: false,
  });
  const back = { type: 'TakeImportBack', importId, takenBack: 1, stayed: 0 } as const;
  const takenBack = importEvents.takenBack({ importId, takenBack: 1, stayed: 0 });

  test('is recorded as taken back once it was finished, once, and not before', () => {
    const { given } = specify(dataImport);
    const finished = importEvents.finished({ importId, ...counts });
    given().when(back).refuses('import-not-finished');
    given(started).when(back).refuses('import-not-finished');
    given(started, finished).when(back).then(takenBack);
    given(started, finished, takenBack).when(back).nothingHappens();
  });
});

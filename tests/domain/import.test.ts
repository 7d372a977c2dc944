import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doubtOfDate,
  listIn,
  readBoolean,
  readChoice,
  readDate,
  readDecimal,
  readSeveral,
  textOfValue,
} from '#domain/import/cell.ts';
import {
  columnOfField,
  decimalText,
  headerNames,
  proposedMapping,
  unusedColumns,
} from '#domain/import/column.ts';
import { dutchCountry } from '#domain/import/countries.ts';
import type { Choice } from '#domain/kernel/field.ts';
import { dataImport, importEvents, importOfScreen, screenOfImport } from '#domain/import/import.ts';
import { hasError, rowReader, withoutRepeats } from '#domain/import/row.ts';
import { decimalSignOf, headerRowOf } from '#domain/import/table.ts';
import { productFields } from '#domain/product/fields.ts';
import { productColumns } from '#domain/product/import-columns.ts';
import { customerColumns } from '#domain/customer/import-columns.ts';
import { supplierColumns } from '#domain/supplier/import-columns.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { readIn, said } from '#domain/kernel/message.ts';

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
    [',5', ',', 5_000],
    ['.5', '.', 5_000],
    ['+12', ',', 120_000],
    ['1,250,000', ',', 12_500_000_000],
    ['1,1234567890', ',', 11_235],
    ['-1,1234499999', ',', -11_234],
    ['1,123400000', ',', 11_234],
  ] as const)('%j in a file with a decimal %j', (text, sign, value) => {
    expect(readDecimal(text, 4, sign)).toEqual({ value });
  });
  test.each([
    ['8,71E+12', 'number-cut-off'],
    ['1.25.0', 'no-number'],
    ['1.00.0', 'no-number'],
    ['1.25,5', 'no-number'],
    ['1.250.00,5', 'no-number'],
    ['(12', 'no-number'],
    ['12)', 'no-number'],
    ['(-12)', 'no-number'],
    ['99999999999999', 'no-number'],
    ['dertien', 'no-number'],
    ['-12-', 'no-number'],
    ['(12)-', 'no-number'],
    ['+12-', 'no-number'],
    ['1,00001', 'too-precise'],
    ['1,123456789', 'too-precise'],
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
  for (const text of ['31-02-2026', '00-03-2026', '12-31-2026', '31-12-1899', '1-1-2200', 'morgen'])
    expect(readDate(text)).toMatchObject({ code: 'no-date' });
  expect(readDate('1-1-1900')).toEqual({ value: '1900-01-01' });
  expect(readDate('31-12-2199')).toEqual({ value: '2199-12-31' });
});

test('a year of two digits; with slashes is said which number was taken for the day', () => {
  for (const text of ['5-6-26', '05/06/26', '5.6.2026'])
    expect(readDate(text)).toEqual({ value: '2026-06-05' });
  expect(readDate('31-12-99')).toEqual({ value: '1999-12-31' });
  expect(readDate('1-1-80')).toEqual({ value: '1980-01-01' });
  expect(readDate('1-1-79')).toEqual({ value: '2079-01-01' });
  expect(doubtOfDate('05/06/2026')?.nl).toBe('“05/06/2026” is gelezen als 05-06-2026: de dag staat voorop.');
  expect(doubtOfDate('12/06/2026')?.nl).toContain('12-06-2026');
  for (const text of [
    '31/12/2026',
    '13/06/2026',
    '06/13/2026',
    '06/06/2026',
    '05-06-2026',
    '2026-06-05',
    'morgen',
  ])
    expect(doubtOfDate(text)).toBeUndefined();
});

test('yes and no as people and programs write them', () => {
  expect(['Ja', 'X', 'true', 'WAAR', '1', ' ✓ '].map((cell) => readBoolean(cell))).toEqual(
    Array.from({ length: 6 }, () => ({ value: true })),
  );
  expect(['nee', 'N', 'false', '0'].map((cell) => readBoolean(cell))).toEqual(
    Array.from({ length: 4 }, () => ({ value: false })),
  );
  expect(readBoolean('misschien')).toMatchObject({ code: 'no-choice' });
});

test('a list in a cell, also as another program prints it', () => {
  expect(listIn(`['Merlot', "Syrah"]`)).toEqual(['Merlot', 'Syrah']);
  expect(listIn(`['Muscat/Moscato', "Cabernet; Franc"]`)).toEqual(['Muscat/Moscato', 'Cabernet; Franc']);
  expect(listIn('ma; di/wo')).toEqual(['ma', 'di', 'wo']);
});

describe('a choice in a cell', () => {
  const options: Choice[] = [
    { value: 'white', label: 'wit' },
    { value: 'rose', label: 'rosé' },
    { value: 3, label: 'mousserend' },
  ];
  const others = { rose: ['rosado'] };

  test.each([
    ['WIT', 'white'],
    ['White', 'white'],
    ['Rose', 'rose'],
    ['rosado', 'rose'],
    ['3', 3],
  ])('%s is found by its label, its value or another word: %s', (text, value) => {
    expect(readChoice(text, options, others)).toEqual({ value });
  });

  test('that there is not is refused with those that there are, twelve at most', () => {
    expect(readChoice('paars', options)).toEqual({
      code: 'no-choice',
      about: ['paars', ['wit', 'rosé', 'mousserend']],
    });
    const many = Array.from({ length: 13 }, (_, index) => ({ value: index, label: `keus ${index}` }));
    expect(readChoice('paars', many)).toMatchObject({
      about: ['paars', many.slice(0, 12).map(({ label }) => label)],
    });
  });

  test('several are taken each once and in the order of the list, or refused for one of them', () => {
    expect(readSeveral('mousserend; rosado, wit | White', options, others)).toEqual({
      value: ['white', 'rose', 3],
    });
    expect(readSeveral('wit, paars', options)).toMatchObject({ code: 'no-choice' });
  });
});

test('a value is told as text, none as nothing', () => {
  expect(['Noord', 12, null, undefined, true, ['a', 1]].map(textOfValue)).toEqual([
    'Noord',
    '12',
    '',
    '',
    'true',
    '["a",1]',
  ]);
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

test('D-61 · a file may have the columns, the choices and the yes of either language', () => {
  const foundIn = (language: ScreenLanguage) =>
    customerColumns.map(
      ({ label }) =>
        proposedMapping(customerColumns, { header: [said(language, label)], rows: [], decimalSign: ',' })[0],
    );
  expect(foundIn('en')).toEqual(foundIn('nl'));
  expect(foundIn('en')).not.toContain(null);
  const type = customerColumns.find(({ name }) => name === 'customerType')!;
  for (const cell of ['Wine bar', 'Wijnbar']) expect(type.read(cell, ',')).toEqual({ value: 'Wijnbar' });
  expect(type.write('Wijnbar' as never, 'en')).toBe('Wine bar');
  expect(type.write('Wijnbar' as never)).toBe('Wijnbar');
});

test('a column of which no cell can be read, or holds numbers where names should be, is not proposed', () => {
  const header = ['WineName', 'RegionID', 'RegionName', 'Vintages'];
  const rows = [{ cells: ['Origem Merlot', '1002', 'Vale dos Vinhedos', '[2020, 2019]'] }];
  expect(proposedMapping(productColumns, { header, rows, decimalSign: '.' })).toEqual([
    'name',
    null,
    'regionId',
    null,
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
  ['Holland', 'Nederland'],
  ['Atlantis', null],
  ['QX', null],
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
        ['Voorraad', '24', 'openingStock'],
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
        ['Quantity On Hand', '24', 'openingStock'],
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

  test.each<[program: string, columns: [header: string, cell: string, is: string | null][]]>([
    [
      'SnelStart',
      [
        ['FldRelatiecode', '401', 'number'],
        ['FldNaam', 'Bistro De Kade', 'name'],
        ['FldAdres', 'Oudegracht 12', 'street'],
        ['FldPostcode', '3511 AA', 'postcode'],
        ['FldPlaats', 'Utrecht', 'city'],
        ['FldKrediettermijn', '14', 'paymentTerm'],
        ['FldNummer kvk', '30215467', 'kvk'],
      ],
    ],
    [
      'Exact',
      [
        ['Debiteurcode', '401', 'number'],
        ['Naam', 'Bistro De Kade', 'name'],
        ['BezoekAdres1', 'Oudegracht 12', 'street'],
        ['BezoekPostcode', '3511 AA', 'postcode'],
        ['BezoekPlaats', 'Utrecht', 'city'],
        ['BezoekLand', 'NL', 'country'],
        ['E-Mail', 'a@kade.example', 'email'],
      ],
    ],
    [
      'AFAS',
      [
        ['Nummer debiteur', '401', 'number'],
        ['Naam debiteur', 'Bistro De Kade', 'name'],
        ['Adresregel 1 (straat - huisnr)', 'Oudegracht 12', 'street'],
        ['E-mail werk', 'a@kade.example', 'email'],
        ['Telefoonnr. werk', '030 5550142', 'telephone'],
        ['Btw-nummer', 'NL001234567B29', 'vatNumber'],
        ['KvK-nummer', '30215467', 'kvk'],
        ['Betalingsvoorwaarde', 'netto', null],
        ['Zoeknaam', 'KADE', null],
      ],
    ],
    [
      'WooCommerce',
      [
        ['Customer ID', '401', 'number'],
        ['Billing Company', 'Bistro De Kade', 'name'],
        ['Billing Address 1', 'Oudegracht 12', 'street'],
        ['Billing Postcode', '3511 AA', 'postcode'],
        ['Billing City', 'Utrecht', 'city'],
        ['Billing Country', 'NL', 'country'],
        ['Billing Email', 'a@kade.example', 'email'],
        ['Billing Phone', '030 5550142', 'telephone'],
      ],
    ],
    [
      'Odoo',
      [
        ['Reference', '401', 'number'],
        ['Name', 'Bistro De Kade', 'name'],
        ['Street', 'Oudegracht 12', 'street'],
        ['Zip', '3511 AA', 'postcode'],
        ['City', 'Utrecht', 'city'],
        ['Tax ID', 'NL001234567B29', 'vatNumber'],
      ],
    ],
  ])('customers of %s', (_, columns) => {
    expect(
      mapped(
        customerColumns,
        columns.map(([header]) => header),
        columns.map(([, cell]) => cell),
      ),
    ).toEqual(columns.map(([, , is]) => is));
  });

  test('customers, with the codes of countries', () => {
    const header = ['Relatiecode', 'Naam', 'Landcode', 'Kredietlimiet'];
    expect(mapped(customerColumns, header, ['1', 'Noord', 'BE', '100'])).toEqual([
      'number',
      'name',
      'country',
      'creditLimit',
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
      name: '=Wijn & Co',
      telephone: '+31612345678',
      contactPerson: "'-los",
      street: "'t Hoekje",
    });
  });
});

describe('a row of a file', () => {
  const columns = productColumns.filter(({ name }) =>
    ['number', 'name', 'sellPrice', 'vintage', 'minimumOrder'].includes(name),
  );
  const read = (mapping: (string | null)[], cells: string[]) =>
    rowReader(columns, mapping, { sign: ',', width: mapping.length })({ number: 7, cells });
  const told = (mapping: (string | null)[], cells: string[]) =>
    read(mapping, cells).problems.map(
      ({ severity, column, message }) => `${severity} ${column}: ${message.nl}`,
    );

  test('gets a value for each cell that says something, by the names of the columns', () => {
    expect(read(['name', null, 'number', 'sellPrice', 'unknown'], ['Fleurie', 'x', '', '9,50'])).toEqual({
      number: 7,
      values: { name: 'Fleurie', sellPrice: 95_000 },
      problems: [],
    });
  });

  test('with more cells than the header is out of joint; with fewer the rest says nothing', () => {
    expect(readIn('nl', read(['name'], ['Fleurie', '1']))).toEqual({
      number: 7,
      values: {},
      problems: [
        {
          severity: 'error',
          code: 'cells-missing',
          column: null,
          message:
            'Deze rij heeft 2 kolommen en de kop 1. Controleer het scheidingsteken en de aanhalingstekens.',
        },
      ],
    });
    expect(read(['name', 'number'], ['Fleurie'])).toMatchObject({
      values: { name: 'Fleurie' },
      problems: [],
    });
  });

  const long = (length: number) => 'x'.repeat(length);
  test.each<[column: string, cell: string, told: string[]]>([
    ['sellPrice', 'duur', ['error sellPrice: “duur” is geen getal.']],
    ['sellPrice', '1,00001', ['error sellPrice: “1,00001” heeft meer dan 4 decimalen.']],
    ['number', '1,5', ['error number: “1,5” moet een heel getal zijn.']],
    ['number', '0', ['error number: “0” kan hier niet.']],
    ['sellPrice', long(40), [`error sellPrice: “${long(40)}” is geen getal.`]],
    ['sellPrice', long(41), [`error sellPrice: “${long(39)}…” is geen getal.`]],
    ['sellPrice', '🍷'.repeat(21), [`error sellPrice: “${'🍷'.repeat(19)}…” is geen getal.`]],
    ['sellPrice', '#VERW!', ['error sellPrice: “#VERW!” is een fout van het rekenblad. Herstel de formule.']],
    ['sellPrice', '9\u0007', ['error sellPrice: “9�” bevat een teken dat niet kan worden bewaard.']],
    ['name', '', ['error name: Naam ontbreekt.']],
    ['name', 'Fleurie\u0000', ['error name: “Fleurie�” bevat een teken dat niet kan worden bewaard.']],
    [
      'name',
      'Ch�teau',
      [
        'warning name: “Ch�teau” bevat een onleesbaar teken. Kies een andere tekenset of verbeter het bestand.',
      ],
    ],
  ])('says of the %s %j what is wrong with it, once', (column, cell, words) => {
    const [mapping, cells] =
      column === 'name'
        ? [['name'], [cell]]
        : [
            ['name', column],
            ['Fleurie', cell],
          ];
    expect(told(mapping, cells)).toEqual(words);
  });

  test('is kept out by an error and not by a warning', () => {
    expect(hasError(read(['name'], ['']).problems)).toBe(true);
    expect(hasError(read(['name'], ['Ch�teau']).problems)).toBe(false);
    expect(hasError([])).toBe(false);
  });

  test('tells what is taken but looks wrong, beside the rest of the row', () => {
    const doubts = (cells: string[]) =>
      rowReader(supplierColumns, ['name', 'email', 'telephone', 'postcode', 'country'], {
        sign: ',',
        width: 5,
      })({ number: 7, cells: ['Noord', ...cells] }).problems.map(
        ({ severity, code, column, message }) => `${severity} ${code} ${column}: ${message.nl}`,
      );
    expect(doubts(['info@noord.example', '030 123 45 67', '3511 AC'])).toEqual([]);
    expect(doubts(['', '', '3511', 'België'])).toEqual([]);
    const wrong = (column: string, message: string) => `warning value-doubtful ${column}: ${message}`;
    expect(doubts(['', '12345', '3511'])).toEqual([
      wrong('telephone', '“12345” is geen volledig telefoonnummer.'),
      wrong('postcode', '“3511” is geen postcode van dit land.'),
    ]);
  });

  test('that repeats the key of an earlier one is refused, naming that one', () => {
    const rows = ['1', '2', '1', '', '', '1'].map((key, index) => ({
      number: index + 2,
      values: { key },
      problems: [],
    }));
    const all = withoutRepeats(rows, ({ key }) => (key as string) || undefined, 'Klantnummer');
    expect(all.map(({ problems }) => problems.map(({ message }) => message.nl))).toEqual([
      [],
      [],
      ['Klantnummer “1” staat al in rij 2. Deze rij doet niet mee.'],
      [],
      [],
      ['Klantnummer “1” staat al in rij 2. Deze rij doet niet mee.'],
    ]);
    expect(all.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe('the header of a table', () => {
  test.each<[what: string, rows: string[][], at: number]>([
    [
      'is the first row',
      [
        ['Naam', 'Plaats'],
        ['A', 'B'],
      ],
      0,
    ],
    ['stands below a title, which is narrower', [['Wijnen'], ['Naam', 'Plaats'], ['A', 'B']], 1],
    [
      'may leave out a name',
      [
        ['Naam', '', 'Plaats'],
        ['A', 'B', 'C'],
      ],
      0,
    ],
    [
      'has words alone',
      [
        ['2026', 'Week 12'],
        ['Naam', 'Plaats'],
      ],
      1,
    ],
    [
      'has each word once',
      [
        ['Naam', 'naam'],
        ['Naam', 'Plaats'],
      ],
      1,
    ],
    [
      'is among the first twenty rows',
      [...Array.from({ length: 19 }, () => ['1', '2']), ['Naam', 'Plaats']],
      19,
    ],
    ['is not looked for below', [...Array.from({ length: 20 }, () => ['1', '2']), ['Naam', 'Plaats']], -1],
    [
      'is not there',
      [
        ['1', '2'],
        ['', ''],
      ],
      -1,
    ],
    ['is not there without rows', [], -1],
  ])('%s', (_, rows, at) => {
    expect(headerRowOf(rows)).toBe(at);
  });

  const known = new Set(headerNames(customerColumns));
  const twice = ['Naam', 'Plaats', 'Naam', 'Plaats'];
  test.each<[what: string, rows: string[][], at: number]>([
    ['may have a word twice', [twice, ['Zuid', 'Utrecht', 'Jansen', 'Zeist']], 0],
    ['may have one twice below a title', [['Klanten'], twice, ['Zuid', 'Utrecht', 'Jansen', 'Zeist']], 1],
    [
      'may have one twice above rows with numbers',
      [
        ['Klantnr', ...twice],
        ['1', 'Zuid', 'Ede', 'Noord', 'Ede'],
      ],
      0,
    ],
    [
      'is below the groups of its columns',
      [
        ['Relatie', 'Adres', 'Adres', 'Adres'],
        ['Naam', 'Straat', 'Postcode', 'Plaats'],
      ],
      1,
    ],
    [
      'is no row of a word twice that no column has',
      [
        ['Zuid', 'Zuid', 'Ede'],
        ['Noord', 'Jansen', 'Ede'],
      ],
      1,
    ],
    [
      'is no row with one known word twice',
      [
        ['Naam', 'Naam'],
        ['1', '2'],
      ],
      -1,
    ],
  ])('%s, where its names are known', (_, rows, at) => {
    expect(headerRowOf(rows, known)).toBe(at);
  });
});

test.each<[what: string, cells: string[], sign: ',' | '.']>([
  ['a comma as it stands in most numbers', ['13,85', '9,5', '1.5', '1.250'], ','],
  ['a point as it stands in most numbers', ['13.85', '9.5%', '1,5', '1,250'], '.'],
  ['a comma where they are as many', ['13,85', '13.85'], ','],
  ['a comma where a point stands in words alone', ['13,85', 'v. 2.25', 'v. 2.50'], ','],
  ['a point where a comma stands in words alone', ['13.85', 'a 2,25', 'a 2,50'], '.'],
  ['a point also behind a sign of money and before a minus', ['€ 13.85-', '-9.5', '1,5'], '.'],
  ['a comma where no number has decimals', ['13', '1.250', ''], ','],
])('the decimals of a file stand behind %s', (_, cells, sign) => {
  expect(decimalSignOf(cells.map((cell) => [cell]))).toBe(sign);
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

  test('tells of one row and of several', () => {
    const told = (rows: number) => importEvents.started.log({ ...started.data, rows });
    expect([1, 2].map(told).map(dutch)).toEqual(['Import van 1 rij gestart.', 'Import van 2 rijen gestart.']);
    expect([1, 2].map((rows) => readIn('en', told(rows)))).toEqual([
      expect.stringContaining('1 row '),
      expect.stringContaining('2 rows '),
    ]);
  });

  test('is recorded as taken back once it was finished, once, and not before', () => {
    const { given } = specify(dataImport);
    const finished = importEvents.finished({ importId, ...counts });
    given().when(back).refuses('import-not-finished');
    given(started).when(back).refuses('import-not-finished');
    given(started, finished).when(back).then(takenBack);
    given(started, finished, takenBack).when(back).nothingHappens();
  });

  test('starts once and is finished once, and not again after it was taken back', () => {
    const { given } = specify(dataImport);
    const finished = importEvents.finished({ importId, ...counts });
    const start = { type: 'StartImport', ...started.data } as const;
    const finish = { type: 'FinishImport', importId, ...counts } as const;
    given().when(start).then(started);
    given(started).when(start).nothingHappens();
    given().when(finish).nothingHappens();
    given(started).when(finish).then(finished);
    given(started, finished).when(finish).nothingHappens();
    given(started, finished, takenBack).when(finish).nothingHappens();
  });

  test('knows which rows a rule refused while they were recorded, and goes on', () => {
    const { given } = specify(dataImport);
    const rows = [3, 8].map((row) => ({ row, code: 'customer-exists' }));
    const refused = importEvents.rowsRefused({ importId, rows });
    given(started).when({ type: 'RefuseRows', importId, rows }).then(refused);
    given(started, refused)
      .when({ type: 'FinishImport', importId, ...counts })
      .then(importEvents.finished({ importId, ...counts }));
    expect(dutch(importEvents.rowsRefused.log(refused.data))).toBe(
      'Rijen 3, 8 zijn bij het vastleggen afgekeurd.',
    );
  });

  test('REP-040 · tells how many rows it took, with what, and what became of them', () => {
    const { log: startedLog, subject } = importEvents.started;
    expect(dutch(subject!(started.data))).toBe('Import van klanten uit klanten.csv');
    expect(dutch(startedLog(started.data))).toBe('Import van 1 rij gestart.');
    expect(dutch(startedLog({ ...started.data, rows: 1_200, updatesExisting: true }))).toBe(
      'Import van 1.200 rijen gestart; bestaande gegevens worden bijgewerkt.',
    );
    expect(dutch(importEvents.takenBack.log(takenBack.data))).toBe(
      'Import teruggedraaid: 1 rij ongedaan gemaakt.',
    );
    expect(dutch(importEvents.takenBack.log({ importId, takenBack: 2, stayed: 1 }))).toBe(
      'Import teruggedraaid: 2 rijen ongedaan gemaakt, 1 rij gebleven omdat er iets van afhangt.',
    );
  });

  test('is known by the screen that its rows were recorded from, and no other screen is one', () => {
    expect(importOfScreen(screenOfImport(importId))).toBe('import-61');
    for (const screen of ['/importeren', '/importeren/61/rijen', '/orders/61', null])
      expect(importOfScreen(screen)).toBeNull();
  });
});

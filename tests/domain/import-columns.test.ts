import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Column, columnOfField, decimalText, proposedMapping } from '#domain/import/column.ts';
import {
  bottlesColumn,
  emptyValues,
  fieldColumns,
  numberColumn,
  textColumn,
} from '#domain/import/columns.ts';
import { customerColumns } from '#domain/customer/import-columns.ts';
import { pointsColumns } from '#domain/customer/moving-in-columns.ts';
import { doubts } from '#domain/import/doubts.ts';
import { priceDealColumns } from '#domain/pricing/import-columns.ts';
import { productColumns } from '#domain/product/import-columns.ts';
import { salesOrderColumns } from '#domain/sales-order/import-columns.ts';
import { stockColumns } from '#domain/stock/import-columns.ts';
import type { Control, Field } from '#domain/kernel/field.ts';
import { message, readIn } from '#domain/kernel/message.ts';

const fieldOf = (control: Control, schema: z.ZodType, over: Partial<Field> = {}): Field =>
  ({
    wire: 'de_wire',
    label: 'Het label',
    tab: '',
    group: '',
    changes: [],
    control,
    schema,
    ...over,
  }) as Field;
const colors = [
  { value: 'red', label: 'rood' },
  { value: 'white', label: 'wit' },
];
const days = [
  { value: 1, label: 'ma' },
  { value: 2, label: 'di' },
];
const text = fieldOf({ kind: 'text' }, z.string().max(5));
const area = fieldOf({ kind: 'area' }, z.string());
const words = fieldOf({ kind: 'text' }, z.array(z.string()));
const amount = fieldOf({ kind: 'money' }, z.int().nullable());
const percentage = fieldOf({ kind: 'percentage' }, z.int().max(10_000));
const whole = fieldOf({ kind: 'number' }, z.int());
const litres = fieldOf({ kind: 'number', decimals: 3 }, z.int());
const isBio = fieldOf({ kind: 'boolean' }, z.boolean());
const day = fieldOf({ kind: 'date' }, z.string().nullable());
const color = fieldOf({ kind: 'choice', options: colors }, z.enum(['red', 'white']));
const priceClass = fieldOf({ kind: 'choice', options: days }, z.int());
const deliveryDays = fieldOf({ kind: 'several', options: days }, z.array(z.int()));
const grapes = fieldOf({ kind: 'several', options: [], list: 'grapes' }, z.array(z.int()));
const labels = fieldOf({ kind: 'several', options: [] }, z.array(z.string()));
const country = fieldOf({ kind: 'lookup', list: 'countries' }, z.int().nullable());

describe('the column of a field', () => {
  test.each<[what: string, field: Field, cell: string, value: unknown, written: string]>([
    ['text', text, 'Noord', 'Noord', 'Noord'],
    ['a longer text', area, 'Noord, 6', 'Noord, 6', 'Noord, 6'],
    ['a list of words', words, 'a; b', ['a', 'b'], 'a, b'],
    ['money', amount, '13,85', 138_500, '13,85'],
    ['money without cents', amount, '10', 100_000, '10,00'],
    ['a percentage', percentage, '12,5 %', 1_250, '12,5'],
    ['a whole percentage', percentage, '12', 1_200, '12'],
    ['a whole number', whole, '-12', -12, '-12'],
    ['a number with decimals', litres, '0,75', 750, '0,75'],
    ['yes', isBio, 'x', true, 'ja'],
    ['no', isBio, '0', false, 'nee'],
    ['a day', day, '2026-12-31', '2026-12-31', '31-12-2026'],
    ['a choice', color, 'ROOD', 'red', 'rood'],
    ['a choice by number', priceClass, 'di', 2, 'di'],
    ['several choices', deliveryDays, 'di, ma', [1, 2], 'ma, di'],
    ['several of a list', labels, 'a, b', ['a', 'b'], 'a, b'],
  ])('reads %s, and writes what it reads again', (_, field, cell, value, written) => {
    const { read, write } = columnOfField('field', field);
    expect(read(cell, ',')).toEqual({ value });
    expect(write(value as never)).toBe(written);
    expect(read(written, ',')).toEqual({ value });
  });

  test('writes a value that a list has no name for as it is, and none as nothing', () => {
    expect(columnOfField('country', country).write(5 as never)).toBe('5');
    expect(columnOfField('day', deliveryDays).write([1, 9] as never)).toBe('ma, 9');
    for (const none of [null, undefined])
      expect(columnOfField('amount', amount).write(none as never)).toBe('');
  });

  test('reads the names of a list as they stand: which entries they are is looked up elsewhere', () => {
    expect(columnOfField('country', country).read('Frankrijk', ',')).toEqual({ value: 'Frankrijk' });
    expect(columnOfField('grapes', grapes).read('Merlot, Syrah', ',')).toEqual({
      value: ['Merlot', 'Syrah'],
    });
  });

  test.each<[what: string, field: Field, cell: string, outcome: object]>([
    ['a text that just fits', text, '12345', { value: '12345' }],
    ['a longer one', text, '123456', { code: 'too-long', about: ['123456', 5] }],
    ['a value within the rule', percentage, '100', { value: 10_000 }],
    ['one outside', percentage, '101', { code: 'value-refused', about: ['101', ''] }],
    ['what cannot be read', whole, 'x', { code: 'no-number', about: ['x'] }],
    [
      'what a field checks besides',
      {
        ...whole,
        check: (value) => (Number(value) > 9 ? message('Kies hoogstens 9.', 'Choose at most 9.') : undefined),
      },
      '10',
      {
        code: 'value-refused',
        about: ['10', 'Het label: Kies hoogstens 9.'],
      },
    ],
  ])('judges %s by the rules of the field', (_, field, cell, outcome) => {
    expect(readIn('nl', columnOfField('field', field).read(cell, ','))).toEqual(outcome);
  });

  test('goes by its wire name, its own and what other systems call it, but key words are no grapes', () => {
    const names = (field: Field) => columnOfField('own', field, { words: ['other'] }).words;
    expect(names(text)).toEqual(['de_wire', 'own', 'other']);
    expect(names({ ...text, wire: 'tags' })).toEqual(['own', 'other']);
  });

  test('doubts a day with slashes, and nothing else', () => {
    expect(columnOfField('day', day).doubts?.('05/06/2026')?.nl).toContain('de dag staat voorop');
    expect(columnOfField('text', text).doubts).toBeUndefined();
  });

  test('holds names where it is of a list or said to; products go by their numbers', () => {
    const holdsNames = (control: Control, isName?: boolean) =>
      columnOfField('own', fieldOf(control, z.string()), { isName: isName ?? false }).holdsNames;
    expect(holdsNames({ kind: 'lookup', list: 'countries' })).toBe(true);
    expect(holdsNames({ kind: 'lookup', list: 'products' })).toBe(false);
    expect(holdsNames({ kind: 'text' })).toBe(false);
    expect(holdsNames({ kind: 'text' }, true)).toBe(true);
  });

  test('warns as its field does, who knows the country and VAT number of the row; else as its name suggests', () => {
    const warns = (value: unknown, record: object) =>
      message(`${String(value)} ${JSON.stringify(record)}`, '');
    const own = columnOfField('email', { ...text, warns } as Field).warns!;
    expect(own('x' as never, { city: 'Ede' })?.nl).toBe('x {"country":"","vatNumber":"","city":"Ede"}');
    expect(own('x' as never, { country: 'België' })?.nl).toBe('x {"country":"België","vatNumber":""}');
    expect(columnOfField('email', text).warns!('x' as never, {})?.nl).toContain('geen e-mailadres');
    expect(columnOfField('city', text).warns).toBeUndefined();
  });

  test('follows from the fields of a record, which of them are required and what they are called', () => {
    const columns = fieldColumns(
      { name: text, color },
      {
        required: ['name'],
        names: ['name'],
        words: { color: ['kleur'] },
        lastWords: { name: ['omschrijving'] },
        otherWords: { color: { red: ['rouge'] } },
      },
    );
    expect(
      columns.map(({ name, isRequired, holdsNames, words: all, lastWords }) => ({
        name,
        isRequired,
        holdsNames,
        all,
        lastWords,
      })),
    ).toEqual([
      {
        name: 'name',
        isRequired: true,
        holdsNames: true,
        all: ['de_wire', 'name'],
        lastWords: ['omschrijving'],
      },
      {
        name: 'color',
        isRequired: false,
        holdsNames: false,
        all: ['de_wire', 'color', 'kleur'],
        lastWords: undefined,
      },
    ]);
    expect(columns[1]!.read('Rouge', ',')).toEqual({ value: 'red' });
  });
});

test.each([
  [0, 2, 0, '0'],
  [0, 4, 2, '0,00'],
  [-5, 2, 0, '-0,05'],
  [138_500, 4, 2, '13,85'],
  [138_512, 4, 2, '13,8512'],
  [12, 0, 0, '12'],
])('%s units of %s decimals, at least %s of them, are written %s', (units, decimals, atLeast, written) => {
  expect(decimalText(units, decimals, atLeast)).toBe(written);
});

test('what a record has that a file says nothing of is its initial value, else what is empty for it', () => {
  expect(
    emptyValues({
      text: { ...text, initial: 'x' },
      color,
      area,
      amount,
      whole,
      isBio,
      words,
      sizes: fieldOf({ kind: 'text' }, z.tuple([z.int(), z.int(), z.int()])),
      never: fieldOf({ kind: 'text' }, z.string().min(1)),
    }),
  ).toEqual({
    text: 'x',
    color: 'red',
    area: '',
    amount: null,
    whole: 0,
    isBio: false,
    words: [],
    sizes: [0, 0, 0],
  });
});

describe('a column that is no field', () => {
  const refused = (cell: string, why = '') => ({ code: 'value-refused', about: [cell, why] });
  const few = 'Aantal flessen is 0 of meer.';
  const number = numberColumn('Klantnummer', ['nr']);
  const bottles = bottlesColumn('quantity', 'Aantal flessen', ['aantal']);
  const name = textColumn('city', 'Plaats', { most: 3, isRequired: false, words: ['stad'] });
  test.each<[column: Column, cell: string, outcome: object]>([
    [number, '1', { value: 1 }],
    [number, '2000000000', { value: 2_000_000_000 }],
    [number, '0', refused('0')],
    [number, '-1', refused('-1')],
    [number, '2000000001', refused('2000000001')],
    [number, 'x', { code: 'no-number', about: ['x'] }],
    [bottles, '0', { value: 0 }],
    [bottles, '1.200', { value: 1_200 }],
    [bottles, '10000000', { value: 10_000_000 }],
    [bottles, '10000001', refused('10000001', few)],
    [bottles, '-1', refused('-1', few)],
    [bottles, '1,5', { code: 'too-precise', about: ['1,5', 0] }],
    [name, 'Ede', { value: 'Ede' }],
    [name, 'Epse', { code: 'too-long', about: ['Epse', 3] }],
  ])('$label reads %j as %j', ({ read }, cell, outcome) => {
    expect(readIn('nl', read(cell, ','))).toEqual(outcome);
  });
  test('is written as it is read, and goes by its own name too', () => {
    expect([number.write(12 as never), bottles.write(6 as never), name.write('Ede' as never)]).toEqual([
      '12',
      '6',
      'Ede',
    ]);
    expect([number.words, bottles.words, name.words]).toEqual([
      ['nr'],
      ['quantity', 'aantal'],
      ['city', 'stad'],
    ]);
    expect([number, bottles, name].map(({ isRequired }) => isRequired)).toEqual([false, true, false]);
  });
});

describe('a value that looks wrong is told', () => {
  const [mail, phone] = ['geen e-mailadres', 'geen volledig telefoonnummer'];
  test.each<[name: string, value: string, country: unknown, told: string | undefined]>([
    ['email', 'info@noord.example', '', undefined],
    ['email', 'noord.example', '', mail],
    ['telephone', '030-12345', '', phone],
    ['telephone', '030-1234567', '', undefined],
    ['telephone', '012 345 678', '', undefined],
    ['telephone', '+12345678901234 5', '', undefined],
    ['telephone', '+12345678901234 56', '', phone],
    ['postcode', '3511 AC', '', undefined],
    ['postcode', '3511ac', undefined, undefined],
    ['postcode', '3511 AC', 12, undefined],
    ['postcode', '3511', '', 'geen postcode van dit land'],
    ['postcode', '0511 AC', 'Nederland', 'geen postcode van dit land'],
    ['postcode', '3511', 'België', undefined],
    ['postcode', '3511 AC', 'BELGIË', 'geen postcode van dit land'],
    ['postcode', '10115', 'Duitsland', undefined],
    ['postcode', '1011', 'Duitsland', 'geen postcode van dit land'],
    ['postcode', 'SW1A 1AA', 'Verenigd Koninkrijk', undefined],
  ])('%s %s in %j: %s', (name, value, land, told) => {
    const said = doubts[name]!(value as never, { country: land });
    if (told === undefined) expect(said).toBeUndefined();
    else expect(said?.nl).toMatch(new RegExp(`^“${value.replace('+', '\\+')}” is ${told}`));
  });
});

describe('the names in a header', () => {
  const column = (name: string, words: string[] = [], over: Partial<Column> = {}): Column => ({
    ...textColumn(name, name, { most: 100, isRequired: false, words: [] }),
    words,
    ...over,
  });
  const proposed = (columns: Column[], header: string[], ...rows: string[][]) =>
    proposedMapping(columns, { header, rows: rows.map((cells) => ({ cells })), decimalSign: ',' });
  const price = column('verkoopprijs');

  test.each([
    ['orders', salesOrderColumns, 'product'],
    ['prices of customers', priceDealColumns, 'productNumber'],
    ['stock', stockColumns, 'number'],
    ['products', productColumns, 'number'],
  ] as const)('call the number of a product the same in a file of %s', (_, columns, name) => {
    for (const word of ['Artikelcode', 'Artikelnr.', 'Productcode', 'Item Number', 'SKU', 'Productnummer'])
      expect(proposed([...columns], [word], ['70015']), word).toEqual([name]);
  });

  test.each([
    ['Verkoopprijs', true],
    ['Verkoopprijs (€)', true],
    ['Verkoopprijs excl. btw', true],
    ['Verkoopprijs exclbtw per fles', true],
    ['Verkoopprijs exclusiefste', false],
    ['Verkoopprijs in dollars', false],
    ['Verkoopprijslijst', false],
    ['Oude verkoopprijs', false],
  ])('mean a column with what may stand behind it, and no other: %s', (head, isIt) => {
    expect(proposed([price], [head])).toEqual([isIt ? 'verkoopprijs' : null]);
  });

  test('of four letters mean it alone, of five with more behind', () => {
    expect(proposed([column('code')], ['Code nr'])).toEqual([null]);
    expect(proposed([column('code')], ['Code'])).toEqual(['code']);
    expect(proposed([column('prijs')], ['Prijs nr'])).toEqual(['prijs']);
  });

  test('stay what they are where they might begin with another name, and without letters are none', () => {
    const columns = [column('a', ['verkoopprijs excl']), column('b', ['verkoopprijs'])];
    expect(proposed(columns, ['Verkoopprijs excl'])).toEqual(['a']);
    expect(proposed(columns, ['Verkoopprijs incl', 'Verkoopprijs excl'])).toEqual(['b', 'a']);
    expect(proposed([column('%')], ['', '€', '%'])).toEqual([null, null, null]);
  });

  test('mean a column of which a cell can be read, or that says nothing as yet', () => {
    const number = numberColumn('Nummer', []);
    expect(proposed([number], ['Nummer'], [''], [])).toEqual(['number']);
    expect(proposed([number], ['Nummer'], ['x'], ['12'])).toEqual(['number']);
    expect(proposed([number], ['Nummer'], ['x'], [''])).toEqual([null]);
  });

  test('mean a required column under its own label whatever its cells, unless one that holds what it should', () => {
    const number = numberColumn('Nummer', ['nr'], { isRequired: true });
    expect(proposed([number], ['Nummer'], ['x'])).toEqual(['number']);
    expect(proposed([number], ['Nr'], ['x'])).toEqual([null]);
    expect(proposed([number], ['Nummer', 'Nr'], ['x', '12'])).toEqual([null, 'number']);
    const code = column('code', ['nummer']);
    expect(proposed([number, code], ['Nummer'], ['x'])).toEqual(['code']);
    const name = column('Naam', [], { isRequired: true, holdsNames: true });
    expect(proposed([name], ['Naam'], ['x'.repeat(101)])).toEqual(['Naam']);
    expect(proposed([name], ['Naam'], ['1002'])).toEqual([null]);
  });

  test('that mean little count where no column has a name of its own, and holds what it should', () => {
    const name = column('naam', [], { lastWords: ['omschrijving'], holdsNames: true });
    expect(proposed([name], ['Omschrijving'], ['Fleurie'])).toEqual(['naam']);
    expect(proposed([name], ['Omschrijving'], ['70015'])).toEqual([null]);
    expect(proposed([name], ['Omschrijving', 'Naam'], ['Fris', 'Fleurie'])).toEqual([null, 'naam']);
    expect(proposed([name], ['Kleur'], ['rood'])).toEqual([null]);
  });
});

describe('what nobody means is refused in files as on the screen', () => {
  const readIn = (columns: readonly Column[], name: string, text: string) =>
    columns.find((column) => column.name === name)!.read(text, ',');
  test.each([
    ['a product', productColumns, 'openingStock', '10000000', '10000001'],
    ['a product', productColumns, 'minimumOrder', '1000000000', '1000000001'],
    ['a product', productColumns, 'sellPrice', '1000000', '1000000,01'],
    ['a customer', customerColumns, 'creditLimit', '100000000', '100000000,01'],
    ['a customer', customerColumns, 'loyaltyPoints', '1000000000', '1000000001'],
    ['an order of before', salesOrderColumns, 'price', '100000000', '100000000,01'],
    ['an agreed price', priceDealColumns, 'price', '100000000', '100000000,01'],
    ['points', pointsColumns, 'points', '1000000000', '1000000001'],
  ] as const)('%s: %#', (_, columns, name, most, more) => {
    expect(readIn(columns, name, most)).toHaveProperty('value');
    expect(readIn(columns, name, more)).toMatchObject({ code: 'value-refused' });
  });
});

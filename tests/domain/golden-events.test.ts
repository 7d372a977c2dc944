import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { maxEventBytes } from '#application/kernel/prepare-append.ts';
import { defineEvent, eventReader } from '#domain/kernel/event.ts';
import { definitions, records } from '#domain/registry.ts';
import { ScreenLanguage } from '#domain/kernel/language.ts';
import { withNames } from '#domain/kernel/mention.ts';
import { message, readIn, said } from '#domain/kernel/message.ts';
import { unnamed } from '#tests/support/dutch.ts';

const folder = path.join(import.meta.dirname, '../golden');
/** `stored` is what a published version wrote, `means` what it says in the present shape. */
type Golden = { stored: unknown; means: unknown };
const golden = (type: string, version: number) =>
  JSON.parse(readFileSync(path.join(folder, `${type}.v${version}.json`), 'utf8')) as Golden;

const files = readdirSync(folder).filter((file) => /\.v\d+\.json$/.test(file));
const published = files.map((file) => {
  const [, type, version] = /^(\w+)\.v(\d+)\.json$/.exec(file)!;
  return { type: type!, version: Number(version) };
});
const current = Object.values(definitions).map(({ type, version }) => ({ type, version }));

/** A published version stays readable for ever: its file is never changed or deleted (law 7). */
test.each(published)('$type version $version is read', ({ type, version }) => {
  const { stored, means } = golden(type, version);
  expect(definitions[type]!.read({ type, version, data: stored })).toEqual({
    type,
    version: definitions[type]!.version,
    data: means,
  });
});

test.each(current)('$type has a file for each of its $version published versions', ({ type, version }) => {
  const versions = published.filter((each) => each.type === type).map((each) => each.version);
  expect(versions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  );
});

test('no two kinds of event have one name', () => {
  const types = Object.values(records).flatMap(({ events }) => Object.values(events).map(({ type }) => type));
  expect(new Set<string>(types).size).toBe(types.length);
});

describe.each(current)('$type in the log book', ({ type, version }) => {
  const definition = definitions[type]!;
  const data = golden(type, version).means as never;
  const sentenceIn = (language: ScreenLanguage) => withNames(definition.log(data)[language], String);
  const broken = /undefined|null|NaN|\[object|Infinity/;
  /** What gives a Dutch sentence away. */
  const dutchWords =
    /\b(?:gewijzigd|toegevoegd|verwijderd|gemaakt|ingevoerd|klaargezet|flessen|regels?|prijs|korting|leeg)\b/;

  test.each(ScreenLanguage.options)(
    'REP-040 · D-61 · has in %s a sentence, a name for what happened, and old and new values',
    (language) => {
      expect(definition.action[language]).toMatch(/^[A-Z][a-zëA-Z]+(?:-in)?( [a-z]+){0,5}$/);
      expect(sentenceIn(language)).toMatch(/^[A-Z0-9].+\.$/);
      expect(sentenceIn(language)).not.toMatch(broken);
      for (const { field, from, to } of readIn(language, definition.changes(data))) {
        expect(field).toMatch(/^[A-Z]/);
        for (const value of [field, from ?? '', to ?? '']) expect(value).not.toMatch(broken);
        expect(from).not.toBe(to);
      }
      expect(said(language, definition.subject?.(data) ?? '')).not.toMatch(broken);
    },
  );

  test('D-61 · says it otherwise in English', () => {
    const { action } = definition;
    expect(action.en).not.toBe(action.nl);
    expect(sentenceIn('en')).not.toBe(sentenceIn('nl'));
    expect(sentenceIn('en')).not.toMatch(dutchWords);
    for (const { field, from, to } of readIn('en', definition.changes(data)))
      for (const value of [field, from ?? '', to ?? '']) expect(value).not.toMatch(dutchWords);
  });

  test('names its subject and the records in whose history it belongs', () => {
    for (const stream of [definition.namedBy?.(data), definition.partOf?.(data)]) {
      if (stream === undefined) continue;
      const [category] = stream.split('-');
      expect(Object.keys(records)).toContain(category);
      expect(stream).toMatch(/^[a-zA-Z]+-[\d.]+$/);
    }
  });

  test('is small', () => expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(maxEventBytes / 4));
});

test('REP-040 · the sentences are those that people read', () => {
  const sentences = Object.fromEntries(
    current.map(({ type, version }) => [
      type,
      unnamed(definitions[type]!.log(golden(type, version).means as never)),
    ]),
  );
  expect(sentences).toMatchObject({
    SalesOrderPlaced: 'Order ingevoerd voor Bistro De Kade met 2 regels.',
    SalesOrderLinesAdded: '1 regel toegevoegd.',
    SalesOrderStatusChanged: 'Status gewijzigd van wacht naar bezorging.',
    StockReceived: '60 flessen ontvangen: inkooporder 51.',
    StockReleased: 'Reservering van 1 fles voor order 10017 vrijgegeven.',
    StockTaken: '12 flessen afgeleverd met order 10017.',
    UserAdmitted: 'Toegang tot account 3 als SALES, ADMIN.',
    NumberTaken: 'Ordernummer 10872 uitgegeven.',
  });
});

/** Of each the sentence, and the first of its old and new values. */
test.each<[type: string, over: object, said: string[]]>([
  [
    'BankStatementRead',
    {},
    [
      'Afschrift van 23-11-2026 tot en met 23-11-2026 ingelezen: 1 boeking, 1 nieuw.',
      'Statement of 23-11-2026 to 23-11-2026 read: 1 entry, 1 new.',
    ],
  ],
  [
    'WeekSlotAdded',
    { persons: 1 },
    [
      'In de weekindeling gezet: Proeverij op vrijdag 12:00 voor 1 persoon.',
      'Put in the week setup: Proeverij on Friday 12:00 for 1 person.',
    ],
  ],
  [
    'VoucherUsed',
    { uses: 1 },
    [
      'Voucher gebruikt voor € 10,00 (order), nu 1 keer.',
      'Voucher used for €10.00 (order), now 1 time.',
      '0 times → 1 time',
    ],
  ],
  [
    'VoucherReturned',
    { uses: 1 },
    [
      'Voucher teruggegeven: betaling van € 10,00 verwijderd (order), nu 1 keer gebruikt.',
      'Voucher given back: payment of €10.00 deleted (order), now used 1 time.',
      '2 times → 1 time',
    ],
  ],
  [
    'AccountFieldChanged',
    { to: 1 },
    [
      'Standaard betaaltermijn gewijzigd van 21 dagen naar 1 dag.',
      'Default payment term changed from 21 days to 1 day.',
      '21 days → 1 day',
    ],
  ],
  [
    'ScenarioRunProgressed',
    { handled: 0, orders: 1 },
    ['0 van 1 order doorgerekend.', '0 of 1 order worked out.'],
  ],
])('what is one stands in the singular: %s', (type, over, [nl, en, change]) => {
  const definition = definitions[type]!;
  const data = Object.assign(golden(type, 1).means as object, over) as never;
  const { log } = definition;
  expect([unnamed(log(data)), withNames(log(data).en, String)]).toEqual([nl, en]);
  const [first] = readIn('en', definition.changes(data));
  if (change !== undefined) expect(`${first!.from} → ${first!.to}`).toBe(change);
});

test('an event of an older version is lifted step by step, one of no known kind is a fault', () => {
  const renamed = defineEvent('WineRenamed', {
    action: message('Wijn hernoemd', 'Wine changed'),
    data: z.object({ name: z.string(), by: z.string(), shelf: z.int() }),
    upcasts: [
      (first: { wine: string }) => ({ name: first.wine, by: 'onbekend' }),
      (second: { name: string; by: string }) => ({ ...second, shelf: 0 }),
    ],
    log: ({ name }) => message(name, name),
  });
  const read = eventReader({ renamed });
  const means = { type: 'WineRenamed', version: 3 };
  expect(read({ type: 'WineRenamed', version: 1, data: { wine: 'Barolo' } })).toEqual({
    ...means,
    data: { name: 'Barolo', by: 'onbekend', shelf: 0 },
  });
  expect(read({ type: 'WineRenamed', version: 2, data: { name: 'Barolo', by: 'Jan' } })).toEqual({
    ...means,
    data: { name: 'Barolo', by: 'Jan', shelf: 0 },
  });
  expect(read(renamed({ name: 'Barolo', by: 'Jan', shelf: 4 }))).toEqual({
    ...means,
    data: { name: 'Barolo', by: 'Jan', shelf: 4 },
  });
  expect(() => read({ type: 'WineRenamed', version: 2, data: { name: 'Barolo' } })).toThrow('by');
  expect(() => read({ type: 'WineDrunk', version: 1, data: {} })).toThrow(
    'No definition for event WineDrunk',
  );
});

test('an event of the present version is read as it is stored, unless its schema fills in what older ones lack', () => {
  const stocked = defineEvent('WineStocked', {
    action: message('Wijn ingeruimd', 'Wine changed'),
    data: z.object({ shelf: z.int(), of: z.array(z.object({ name: z.string().nullable() })) }),
    log: ({ shelf }) => message(`${shelf}`, `${shelf}`),
  });
  const data = { shelf: 4, of: [{ name: null }] };
  expect(stocked.read({ type: 'WineStocked', version: 1, data }).data).toBe(data);
  expect(() => stocked({ shelf: 0.5, of: [] })).toThrow('shelf');

  const filled = defineEvent('WineShelved', {
    action: message('Wijn weggelegd', 'Wine changed'),
    data: z.object({ at: z.object({ shelf: z.int(), side: z.enum(['left', 'right']).default('left') }) }),
    log: ({ at }) => message(at.side, at.side),
  });
  expect(filled.read({ type: 'WineShelved', version: 1, data: { at: { shelf: 4 } } }).data).toEqual({
    at: { shelf: 4, side: 'left' },
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bicOf, bicOfIban, bicProblem, ibanProblem } from '#domain/kernel/bank.ts';
import { defineEvent, eventReader } from '#domain/kernel/event.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { field, isSame, listOf, personalMeta } from '#domain/kernel/field.ts';
import { personalFields } from '#domain/kernel/personal-fields.ts';
import { joinPersonal, takeApart } from '#domain/kernel/personal.ts';
import { readsAsStored } from '#domain/kernel/stored-shape.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { dutch } from '#tests/support/dutch.ts';
import { message } from '#domain/kernel/message.ts';

describe('bank accounts', () => {
  test('D-56 · an IBAN is empty, or right for its country', () => {
    for (const good of ['', '   ', 'NL91 ABNA 0417 1643 00', 'de89 3704 0044 0532 0130 00'])
      expect(ibanProblem(good), good).toBeUndefined();
    expect(ibanProblem('NL91ABNA041716430')?.nl).toBe('Een Nederlandse IBAN heeft 18 tekens.');
    for (const wrong of ['NL91ABNA0417164301', 'DE89370400440532013001', 'DE8937040044053201300', '--', 'x'])
      expect(ibanProblem(wrong)?.nl, wrong).toMatch(/^Dit is geen geldige IBAN/);
  });

  test('D-57 · a BIC is empty, or has 8 or 11 characters; that of a head office is kept without XXX', () => {
    for (const good of ['', '  ', 'ABNANL2A', 'abna nl 2a xxx'])
      expect(bicProblem(good), good).toBeUndefined();
    for (const wrong of ['--', 'ABNANL2', 'ABNANL2AXX'])
      expect(bicProblem(wrong)?.nl, wrong).toMatch(/^Een BIC heeft 8 of 11 tekens/);
    expect([bicOf('abnanl2axxx'), bicOf('ABNANL2A123')]).toEqual(['ABNANL2A', 'ABNANL2A123']);
  });

  test('a Dutch IBAN tells its bank, a wrong one and another country do not', () => {
    expect(bicOfIban('NL91ABNA0417164300')).toBe('ABNANL2A');
    expect(bicOfIban('NL92ABNA0417164300')).toBe('');
    // a British account may have the letters of a bank in the same place
    expect(ibanProblem('GB07INGB12345612345678')).toBeUndefined();
    expect(bicOfIban('GB07INGB12345612345678')).toBe('');
  });
});

describe('a kind of event', () => {
  const data = z.object({ id: z.int() });
  const least = {
    action: message('Gemaakt', 'Made'),
    data,
    log: () => message('Gemaakt.', 'Made.'),
  };

  test('tells what it was given, and nothing of what it was not', () => {
    const whole = defineEvent('Made', {
      ...least,
      data: z.object({ id: z.int(), name: z.string().meta({ personal: true }) }),
      subject: ({ id }) => `Ding ${id}`,
      namedBy: ({ id }) => `thing-${id}`,
      partOf: ({ id }) => `box-${id}`,
      person: ({ id }) => `user-${id}`,
    });
    const of = { id: 7, name: 'Anna' };
    expect([dutch(whole.subject!(of)), whole.namedBy!(of), whole.partOf!(of), whole.person!(of)]).toEqual([
      'Ding 7',
      'thing-7',
      'box-7',
      'user-7',
    ]);
    expect(whole.personal).toEqual({ kind: 'members', members: new Map([['name', { kind: 'value' }]]) });
    expect(dutch(whole.changes(of))).toEqual([]);
    const bare = Object.keys(defineEvent('Made', least));
    for (const name of ['subject', 'namedBy', 'partOf', 'person', 'personal'])
      expect(bare).not.toContain(name);
  });

  test('is read as it is stored in its present version, and lifted from one before', () => {
    const stored = { type: 'Made', version: 1, data: { id: 7 } };
    expect(defineEvent('Made', least).read(stored).data).toBe(stored.data);
    const filled = defineEvent('Made', {
      ...least,
      data: z.object({ id: z.int(), size: z.int().default(6) }),
    });
    expect(filled.read(stored)).toEqual({ ...stored, data: { id: 7, size: 6 } });
    const lifted = defineEvent('Made', { ...least, upcasts: [({ number }) => ({ id: number })] });
    expect(lifted.read({ ...stored, data: { number: 7 } })).toEqual({ ...stored, version: 2 });
    expect(lifted.read({ ...stored, version: 2 }).data).toEqual({ id: 7 });
    expect(() => filled.read({ ...stored, data: { id: 'zeven' } })).toThrow('id');
  });
});

test('an event of a kind that nobody stated is a fault', () => {
  const made = defineEvent('Made', {
    action: message('Gemaakt', 'Made'),
    data: z.object({ id: z.int() }),
    log: () => message('.', '.'),
  });
  const read = eventReader({ made });
  const stored = { type: 'Made', version: 1, data: { id: 7 } };
  expect(read(stored)).toEqual(stored);
  expect(() => read({ ...stored, type: 'Broken' })).toThrow('No definition for event Broken');
});

test('events are read as they are stored where their schema changes and fills in nothing', () => {
  const asStored: Record<string, z.ZodType> = {
    text: z.string(),
    number: z.number(),
    whole: z.int(),
    boolean: z.boolean(),
    date: z.iso.date(),
    word: z.literal('x'),
    choice: z.enum(['x', 'y']),
    nothing: z.null(),
    object: z.object({ a: z.string(), b: z.array(z.int()) }),
    either: z.union([z.string(), z.null()]),
    byName: z.record(z.string(), z.int()),
    pair: z.tuple([z.string(), z.int()]),
    some: z.tuple([z.string()], z.int()),
    maybe: z.string().optional(),
    orNull: z.string().nullable(),
    fixed: z.array(z.string()).readonly(),
  };
  for (const [name, schema] of Object.entries(asStored)) expect(readsAsStored(schema), name).toBe(true);
  const made = z.string().default('');
  const changed: Record<string, z.ZodType> = {
    default: made,
    transformed: z.string().transform(Number),
    number: z.coerce.number(),
    text: z.coerce.string(),
    boolean: z.coerce.boolean(),
    unknown: z.unknown(),
    object: z.object({ a: z.string(), b: made }),
    list: z.array(made),
    either: z.union([z.string(), made]),
    byName: z.record(z.string(), made),
    pair: z.tuple([z.string(), made]),
    rest: z.tuple([z.string()], made),
    maybe: made.optional(),
    orNull: made.nullable(),
    fixed: z.array(made).readonly(),
  };
  for (const [name, schema] of Object.entries(changed)) expect(readsAsStored(schema), name).toBe(false);
});

describe('what is personal (law 10)', () => {
  const name = z.string().meta({ personal: true });

  test('is found under whatever is wrapped around it', () => {
    const value = { kind: 'value' };
    for (const schema of [
      name,
      name.optional(),
      name.nullable(),
      z.string().default('').meta({ personal: true }),
    ])
      // strictly: with `forgotten` there, even of nothing, it would read as that
      expect(personalFields(schema)).toStrictEqual(value);
    expect(personalFields(name.default(''))).toEqual(value);
    expect(personalFields(z.array(name).readonly())).toEqual({ kind: 'items', item: value });
    expect(personalFields(z.array(z.string()))).toBeNull();
    expect(personalFields(z.object({ name, id: z.int() }))).toEqual({
      kind: 'members',
      members: new Map([['name', value]]),
    });
    expect(personalFields(z.object({ id: z.int() }))).toBeNull();
    const forgotten = z.string().meta({ personal: true, forgotten: '' });
    expect(personalFields(forgotten)).toEqual({ kind: 'value', forgotten: '' });
    expect(personalFields(z.string().meta({ personal: false }))).toBeNull();
  });

  test('is found in any of several shapes', () => {
    const shapes = z.union([z.string(), z.object({ name }), z.object({ mail: name })]);
    const value = { kind: 'value' };
    expect(personalFields(shapes)).toEqual({
      kind: 'members',
      members: new Map([
        ['name', value],
        ['mail', value],
      ]),
    });
  });

  test('leaves something neutral of the same kind behind', () => {
    const fields = { kind: 'value' } as const;
    const rest = (data: unknown) => takeApart(data, fields, 'user-7').rest;
    expect([rest('Anna'), rest(44), rest(true), rest(['x']), rest({ a: 'x', b: null })]).toEqual([
      '(vergeten)',
      0,
      false,
      [],
      { a: '(vergeten)', b: null },
    ]);
    for (const nothing of [undefined, null, '', []])
      expect(takeApart(nothing, fields, 'user-7'), JSON.stringify(nothing)).toEqual({ rest: nothing });
    expect(takeApart({ length: 0 }, fields, 'user-7').personal).toEqual({ length: 0 });
    for (const nothing of [undefined, null, ''])
      expect(takeApart(nothing, { kind: 'value', forgotten: 'weg' }, 'user-7').rest).toBe(nothing);
  });

  test('in a list is that of each item, null for those that have none', () => {
    const list = { kind: 'items', item: { kind: 'value' } } as const;
    const weg = '(vergeten)';
    expect(takeApart(['Anna', 'Bo'], list, 'user-7')).toEqual({ rest: [weg, weg], personal: ['Anna', 'Bo'] });
    expect(takeApart(['Anna', ''], list, 'user-7')).toEqual({ rest: [weg, ''], personal: ['Anna', null] });
    expect(takeApart(['', ''], list, 'user-7')).toEqual({ rest: ['', ''] });
  });

  test('comes back where it was, or as it is where the shapes differ', () => {
    expect(joinPersonal({ a: 1, b: { c: 2 } }, { b: { c: 3 } })).toEqual({ a: 1, b: { c: 3 } });
    expect(joinPersonal([1, { a: 2 }], [null, { a: 3 }])).toEqual([1, { a: 3 }]);
    expect(joinPersonal([], ['x'])).toEqual(['x']);
    for (const [rest, personal] of [
      [{ a: 1 }, 'x'],
      [{ a: 1 }, [1]],
      [[1], { a: 1 }],
      ['(vergeten)', { a: 1 }],
      [null, { a: 1 }],
      [{ a: 1 }, null],
      ['(vergeten)', ['x']],
      [['x'], 'y'],
      ['x', ['y']],
    ])
      expect(joinPersonal(rest, personal)).toEqual(personal);
  });
});

describe('a field', () => {
  const place = { tab: 'basics', group: 'Wijn', changes: ['ADMIN'] } as const;
  const wineFields = {
    keeper: field({
      ...place,
      wire: 'keeper',
      schema: z.int().nullable(),
      label: 'Beheerder',
      control: { kind: 'lookup', list: 'users', ofUsers: true },
    }),
    shelf: field({
      ...place,
      wire: 'shelf',
      schema: z.int().nullable(),
      label: 'Rek',
      control: { kind: 'lookup', list: 'shelves' },
    }),
  };
  const wine = { keeper: 5, shelf: 5 };
  const changesOf = (personal: boolean) =>
    fieldChanges({
      record: 'Wine',
      label: message('Wijn', 'Wine'),
      fields: wineFields,
      subject: () => 'Wijn',
      ...(personal && { person: (id: number) => `user-${id}` }),
    });

  test('that names a user is told by a mention, any other lookup by its words', () => {
    const { changed, decide } = changesOf(false);
    const [kept] = decide(7, wine, { field: 'keeper', to: null });
    expect(dutch(changed.changes(kept!.data))).toEqual([
      { field: 'Beheerder', from: expect.stringContaining('5'), to: null },
    ]);
    expect(dutch(changed.changes(kept!.data))[0]!.from).not.toBe('5');
    expect(dutch(changed.log(kept!.data))).toMatch(/ naar leeg\.$/);
    const [moved] = decide(7, wine, { field: 'shelf', to: 6 });
    expect(dutch(changed.changes(moved!.data))).toEqual([{ field: 'Rek', from: '5', to: '6' }]);
    expect(moved!.data).not.toHaveProperty('words');
    const [told] = decide(7, wine, { field: 'shelf', to: 6 }, { from: 'Links', to: 'Rechts' });
    expect(told!.data).toHaveProperty('words');
    expect(dutch(changed.log(told!.data))).toBe('Rek gewijzigd van Links naar Rechts.');
  });

  test('has its change told as one from nothing too', () => {
    const { changed, decide } = changesOf(false);
    const [kept] = decide(7, { ...wine, keeper: null }, { field: 'keeper', to: 5 });
    expect(dutch(changed.changes(kept!.data))).toEqual([
      { field: 'Beheerder', from: null, to: expect.stringContaining('5') },
    ]);
    expect(dutch(changed.log(kept!.data))).toMatch(/^Beheerder gewijzigd van leeg naar /);
  });

  test('that is personal makes the name of its record personal, and no other does', () => {
    const name = field({
      ...place,
      wire: 'name',
      schema: z.string(),
      label: 'Naam',
      control: { kind: 'text' } as const,
    });
    const membersOf = (of: { name: typeof name & { personal?: true } }) => {
      const { changed } = fieldChanges({
        record: 'Wine',
        label: message('Wijn', 'Wine'),
        fields: of,
        subject: () => 'Wijn',
      });
      return changed.personal?.kind === 'members' ? [...changed.personal.members.keys()] : [];
    };
    expect(membersOf({ name })).toEqual([]);
    expect(membersOf({ name: { ...name, personal: true } })).toEqual(['personal', 'subject']);
  });

  test('of a record about a person says whose it is', () => {
    expect(changesOf(true).changed.person!({ id: 7, field: 'shelf' })).toBe('user-7');
    expect(changesOf(false).changed).not.toHaveProperty('person');
  });

  test('says from which list it takes its choices', () => {
    expect(listOf({ kind: 'lookup', list: 'users' })).toBe('users');
    expect(listOf({ kind: 'several', options: [], list: 'days' })).toBe('days');
    expect(listOf({ kind: 'text' })).toBeUndefined();
    expect(listOf({ kind: 'choice', options: [], list: 'no' } as never)).toBeUndefined();
  });

  test('has a value that is the same when its members stand in another order, and in no other case', () => {
    const same: [unknown, unknown][] = [
      [undefined, undefined],
      [
        { a: 1, b: { c: 2, d: 3 } },
        { b: { d: 3, c: 2 }, a: 1 },
      ],
      [
        [1, 2],
        [1, 2],
      ],
    ];
    for (const [one, other] of same) expect(isSame(one, other), JSON.stringify([one, other])).toBe(true);
    for (const [one, other] of [
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 2 }],
      [
        { b: [2, 1], a: 1 },
        { a: 1, b: [1, 2] },
      ],
      ['1', 1],
      [null, ''],
      [undefined, null],
      [{}, []],
    ])
      expect(isSame(one, other), JSON.stringify([one, other])).toBe(false);
  });

  test('reads as Dutch readers write it, empty where it has no value', () => {
    expect(fieldText({ kind: 'money' }, '')).toBe('');
    expect(fieldText({ kind: 'money' }, 'op aanvraag')).toBe('op aanvraag');
    expect(fieldText({ kind: 'number' }, '')).toBe('');
    expect([0, -5, -12_345].map((value) => fieldText({ kind: 'number' }, value))).toEqual([
      '0',
      '−5',
      '−12.345',
    ]);
    expect(fieldText({ kind: 'boolean' }, false)).toBe('nee');
    expect(personalMeta(true)).toStrictEqual({ personal: true });
    expect(personalMeta({ forgotten: null })).toEqual({ personal: true, forgotten: null });
  });
});

test('before every rate the first one holds', () => {
  expect(vatRateOn('high', '1968-12-31')).toBe(2100);
  expect(vatRateOn('low', '0001-01-01')).toBe(600);
});

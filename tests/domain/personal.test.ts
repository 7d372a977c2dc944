import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { personalFields } from '#domain/kernel/personal-fields.ts';
import { joinPersonal, takeApart } from '#domain/kernel/personal.ts';
import { person, personEvents } from '#domain/kernel/person.ts';
import { definitions, records } from '#domain/registry.ts';
import { specify } from '#tests/support/given.ts';
import { dutch } from '#tests/support/dutch.ts';

const personal = { personal: true };
const schema = z.object({
  id: z.int(),
  name: z.string().meta(personal),
  age: z.int().meta(personal).nullable(),
  mail: z.string().nullable().meta({ personal: true, forgotten: null }),
  login: z.string().meta({ personal: true, forgotten: (of: string) => `weg-${of}` }),
  home: z.object({ street: z.string().meta(personal), city: z.string() }).optional(),
  children: z.array(z.object({ name: z.string().meta(personal), number: z.int() })),
  tags: z.array(z.string()).meta(personal),
  bank: z.object({ iban: z.string(), isOwn: z.boolean() }).meta(personal),
});
const fields = personalFields(schema)!;
const given: z.infer<typeof schema> = {
  id: 7,
  name: 'Anna',
  age: 44,
  mail: 'anna@elders.example',
  login: 'anna',
  home: { street: 'Oudegracht', city: 'Utrecht' },
  children: [
    { name: 'Bo', number: 1 },
    { name: '', number: 2 },
  ],
  tags: ['vip'],
  bank: { iban: 'NL00', isOwn: true },
};

describe('what is personal in some data (law 10)', () => {
  test('is taken out, and what is left says nothing of anybody and still has the shape of the data', () => {
    const { rest } = takeApart(given, fields, 'user-7');
    expect(rest).toEqual({
      id: 7,
      name: '(vergeten)',
      age: 0,
      mail: null,
      login: 'weg-user-7',
      home: { street: '(vergeten)', city: 'Utrecht' },
      children: [
        { name: '(vergeten)', number: 1 },
        { name: '', number: 2 },
      ],
      tags: [],
      bank: { iban: '(vergeten)', isOwn: false },
    });
    expect(schema.parse(rest)).toEqual(rest);
    expect(JSON.stringify(rest)).not.toMatch(/Anna|Oudegracht|Bo|vip|NL00/);
  });

  test('comes together again to the same, whatever it was', () => {
    const text = fc.oneof(fc.constant(''), fc.string());
    const any = fc.record({
      id: fc.nat(),
      name: text,
      age: fc.option(fc.nat()),
      mail: fc.option(text),
      login: text,
      home: fc.option(fc.record({ street: text, city: text }), { nil: undefined }),
      children: fc.array(fc.record({ name: text, number: fc.nat() }), { maxLength: 3 }),
      tags: fc.array(text, { maxLength: 3 }),
      bank: fc.record({ iban: text, isOwn: fc.boolean() }),
    });
    fc.assert(
      fc.property(any, (data) => {
        const before = structuredClone(data);
        const { rest, personal: taken } = takeApart(data, fields, 'user-7');
        const stored = taken === undefined ? rest : joinPersonal(rest, JSON.parse(JSON.stringify(taken)));
        expect(stored).toEqual(before);
        expect(data).toEqual(before);
      }),
    );
  });

  test('data without any is left as it is', () => {
    expect(personalFields(z.object({ id: z.int(), tags: z.array(z.string()) }))).toBeNull();
    const nobody = { ...given, name: '', age: null, mail: null, login: '', tags: [], children: [] };
    expect(takeApart({ ...nobody, home: undefined, bank: undefined }, fields, 'user-7')).not.toHaveProperty(
      'personal',
    );
  });
});

describe('events', () => {
  const kinds = Object.values(definitions).filter((definition) => definition.personal);
  const golden = ({ type, version }: { type: string; version: number }) => {
    const file = path.join(import.meta.dirname, `../golden/${type}.v${version}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { stored: never }).stored;
  };

  test('customers, users and orders are about people', () => {
    const types = kinds.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['CustomerAdded', 'UserAdded', 'SalesOrderPlaced']));
  });

  test.each(kinds)('$type says whose its personal fields are, and reads without them', (kind) => {
    const data = golden(kind);
    const of = kind.person?.(data);
    expect(of, `${kind.type} has personal fields: it needs a "person" beside its schema`).toBeDefined();
    const [category] = of!.split('-');
    expect(Object.keys(records)).toContain(category);
    expect(personEvents.erased({ person: of! }).data.person).toBe(of);
    const { rest } = takeApart(data, kind.personal!, of!);
    const { type, version } = kind;
    expect(kind.read({ type, version, data: rest })).toMatchObject({ type, version });
    expect(dutch(kind.log(rest as never))).toMatch(/\.$/);
    expect(kind.person!(rest as never), 'and is still known to be about the same').toBe(of);
  });
});

describe('a person', () => {
  const { given: after } = specify(person);
  const erase = { type: 'ErasePerson', person: 'customer-401' } as const;
  const erased = personEvents.erased({ person: 'customer-401' });
  test('is erased once', () => {
    after().when(erase).then(erased);
    after(erased).when(erase).refuses('person-erased');
  });
  test('is a customer or a user', () =>
    expect(() => personEvents.erased({ person: 'product-1201' })).toThrow('person'));
});

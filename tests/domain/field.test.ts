import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldText } from '#domain/kernel/field-text.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import { field, mayChange, maySee, shapeOf } from '#domain/kernel/field.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { dutch } from '#tests/support/dutch.ts';
import { message } from '#domain/kernel/message.ts';

const place = { tab: 'basics', group: 'Wijn', changes: ['ADMIN', 'SALES'] } as const;
const fields = {
  name: field({
    ...place,
    wire: 'naam',
    schema: z.string(),
    label: 'Naam',
    control: { kind: 'text' },
    personal: true,
  }),
  mail: field({
    ...place,
    wire: 'mail',
    schema: z.string(),
    initial: '',
    label: 'E-mail',
    control: { kind: 'text' },
    personal: { forgotten: '' },
  }),
  price: field({
    ...place,
    wire: 'prijs',
    schema: z.int(),
    initial: 0,
    label: 'Prijs',
    control: { kind: 'money' },
    sees: ['ADMIN'],
    check: (value) => (value < 0 ? message('Vul nul of meer in.', 'Enter zero or more.') : undefined),
  }),
  days: field({
    ...place,
    wire: 'dagen',
    schema: z.array(z.int()),
    initial: [1],
    label: 'Dagen',
    control: {
      kind: 'several',
      options: [
        { value: 1, label: 'Ma' },
        { value: 2, label: 'Di' },
      ],
    },
  }),
};
const changes = fieldChanges({
  record: 'Wine',
  label: message('Wijn', 'Wine'),
  fields,
  subject: (wine: { name: string }) => `Wijn ${wine.name}`,
});
const wine = { name: 'Barolo', mail: 'a@b.nl', price: 138_500, days: [1] };
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details };
  }
  return null;
};

describe('a change of a field', () => {
  test('is one event with the old and the new value, told by label in Dutch', () => {
    const [event] = changes.decide(7, wine, { field: 'price', to: 140_000, from: 138_500 });
    expect(event).toEqual({
      type: 'WineFieldChanged',
      version: 1,
      data: { id: 7, field: 'price', from: 138_500, to: 140_000 },
    });
    expect(dutch(changes.changed.log(event!.data))).toBe('Prijs gewijzigd van € 13,85 naar € 14,00.');
    expect(dutch(changes.changed.changes(event!.data))).toEqual([
      { field: 'Prijs', from: '€ 13,85', to: '€ 14,00' },
    ]);
    expect(changes.evolve(wine, event!.data)).toEqual({ ...wine, price: 140_000 });
  });

  test('to a text that ends a sentence is told with one full stop', () => {
    const [event] = changes.decide(7, wine, { field: 'name', to: 'Bij vis, vlees en oude kaas.' });
    expect(dutch(changes.changed.log(event!.data))).toMatch(/ naar Bij vis, vlees en oude kaas\.$/);
  });

  test('to the value that is there already is none, whatever was seen', () => {
    expect(changes.decide(7, wine, { field: 'days', to: [1], from: [2] })).toEqual([]);
  });

  test('over a value that somebody else changed stores nothing and tells both', () => {
    expect(refusalOf(() => changes.decide(7, wine, { field: 'price', to: 1, from: 2 }))).toEqual({
      code: 'field-changed-meanwhile',
      field: 'price',
      seen: 2,
      theirs: 138_500,
      yours: 1,
    });
    expect(changes.decide(7, wine, { field: 'price', to: 1 })).toHaveLength(1);
  });

  test('that the field objects to is refused in its words', () => {
    expect(refusalOf(() => changes.decide(7, wine, { field: 'price', to: -1 }))).toEqual({
      code: 'field-value-refused',
      field: 'price',
      problem: message('Vul nul of meer in.', 'Enter zero or more.'),
    });
  });

  test('of a personal field keeps its values where they can be sealed, under the name of the field', () => {
    const [event] = changes.decide(7, wine, { field: 'mail', to: 'c@d.nl' });
    expect(event!.data).toEqual({
      id: 7,
      field: 'mail',
      personal: { mail: { from: 'a@b.nl', to: 'c@d.nl' } },
    });
    const personal = (
      changes.changed.schema as unknown as z.ZodObject<{ personal: z.ZodOptional<z.ZodObject> }>
    ).shape.personal;
    const mail = (personal.unwrap().shape['mail'] as z.ZodOptional<z.ZodObject>).unwrap();
    expect(mail.shape['to']!.meta()).toEqual({ personal: true, forgotten: '' });
    expect(Object.keys(personal.unwrap().shape)).toEqual(['name', 'mail']);
    expect(changes.evolve(wine, event!.data).mail).toBe('c@d.nl');
    expect(dutch(changes.changed.log(event!.data))).toBe('E-mail gewijzigd van a@b.nl naar c@d.nl.');
  });

  test('of what a record is called carries its new name, another does not', () => {
    const [renamed] = changes.decide(7, wine, { field: 'name', to: 'Barbera' });
    expect(dutch(changes.changed.subject!(renamed!.data))).toBe('Wijn Barbera');
    const [other] = changes.decide(7, wine, { field: 'days', to: [] });
    expect(dutch(changes.changed.subject!(other!.data))).toBeUndefined();
    expect(dutch(changes.changed.log(other!.data))).toBe('Dagen gewijzigd van Ma naar leeg.');
  });
});

test('a record that never got a value of a field has its initial one; without one it must be given', () => {
  const Wine = z.object(shapeOf(fields));
  expect(Wine.parse({ name: 'Barolo' })).toEqual({ name: 'Barolo', mail: '', price: 0, days: [1] });
  expect(() => Wine.parse({})).toThrow('name');
  expect(Wine.shape.name.meta()).toEqual({ personal: true });
  expect(Wine.shape.mail.meta()).toEqual({ personal: true, forgotten: '' });
});

test('a role changes a field that it may see and that is its own to change', () => {
  expect(mayChange(fields.name, 'SALES')).toBe(true);
  expect(mayChange(fields.name, 'FINANCE')).toBe(false);
  expect(maySee(fields.price, 'SALES')).toBe(false);
  expect(mayChange(fields.price, 'SALES')).toBe(false);
  expect(mayChange(fields.price, 'ADMIN')).toBe(true);
});

test.each([
  [{ kind: 'money' }, 12_345_678, '€ 1.234,5678'],
  [{ kind: 'money' }, 120_000, '€ 12,00'],
  [{ kind: 'percentage' }, 450, '4,5%'],
  [{ kind: 'number', suffix: 'dagen' }, 14, '14 dagen'],
  [{ kind: 'boolean' }, true, 'ja'],
  [{ kind: 'date' }, '2026-11-21', '21-11-2026'],
  [{ kind: 'choice', options: [{ value: 2, label: 'Tweede' }] }, 2, 'Tweede'],
  [{ kind: 'text' }, null, ''],
] as const)('%o reads %s as %s', (control, value, text) => expect(fieldText(control, value)).toBe(text));

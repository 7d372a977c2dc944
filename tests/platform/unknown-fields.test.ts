import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '#api/contract/operations.ts';
import { definitionOf } from '#api/contract/schema-definition.ts';
import { schemasOf, unknownFields } from '#api/http/unknown-fields.ts';

const Note = z.object({ note: z.union([z.string(), z.object({ text: z.string() })]) });

test('D-65 · what may be a text or a record is known as either, and a name that only looks like one is not', () => {
  expect(unknownFields([Note], { note: 'abc' })).toEqual([]);
  expect(unknownFields([Note], { note: { text: 'abc' } })).toEqual([]);
  expect(unknownFields([Note], { note: { text: 'abc', extra: 1 }, more: 1 })).toEqual(['note.extra', 'more']);
});

/** Values that a schema may take, with a name that nobody knows in each record of them, and where those stand. */
const strayIn = (schema: z.ZodType, at: string): [value: unknown, path: string][] => {
  const {
    type,
    shape,
    element,
    innerType,
    in: from,
    out,
    options,
    left,
    right,
    valueType,
  } = definitionOf(schema);
  const under = (inner: z.ZodType, name: string, wrap: (value: unknown) => unknown) =>
    strayIn(inner, name).map(([value, path]): [unknown, string] => [wrap(value), path]);
  const named = at === '' ? '' : `${at}.`;
  if (type === 'object')
    return [
      [{ stray: 1 }, `${named}stray`],
      ...Object.entries(shape!).flatMap(([name, field]) =>
        under(field, `${named}${name}`, (value) => ({ [name]: value })),
      ),
    ];
  if (type === 'array') return under(element!, `${at}[]`, (value) => [value]);
  if (type === 'record') return [[{ stray: 1 }, `${named}stray`], ...strayIn(valueType!, `${named}any`)];
  if (type === 'pipe') return strayIn(definitionOf(from!).type === 'transform' ? out! : from!, at);
  return [innerType, left, right, ...(options ?? [])].flatMap((inner) => (inner ? strayIn(inner, at) : []));
};

/** What a list is asked is read by the request of that list itself (`asked-list.ts`). */
const askedOfLists = /^(?:matching\.)?asked\.stray$/;
/** A field in another form refuses by name what that form does not know. */
const ofOtherForms = ['changeCustomerField: val.stray', 'changeCustomerField: from.stray'];

test('D-65 · in every record that an operation takes, at any depth, an unknown name is noticed; one without arguments has such names alone', () => {
  const unnoticed = operations.flatMap((operation) => {
    const places = strayIn(operation.request, '');
    expect(places.length, operation.id).toBeGreaterThan(0);
    return places
      .filter(([value, path]) => !unknownFields(schemasOf(operation), value).includes(path))
      .filter(([, path]) => !askedOfLists.test(path))
      .map(([, path]) => `${operation.id}: ${path}`);
  });
  expect(unnoticed).toEqual(ofOtherForms);
});

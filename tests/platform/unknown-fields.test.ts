import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFields } from '#api/http/unknown-fields.ts';

const Note = z.object({ note: z.union([z.string(), z.object({ text: z.string() })]) });

test('D-65 · what may be a text or a record is known as either, and a name that only looks like one is not', () => {
  expect(unknownFields([Note], { note: 'abc' })).toEqual([]);
  expect(unknownFields([Note], { note: { text: 'abc' } })).toEqual([]);
  expect(unknownFields([Note], { note: { text: 'abc', extra: 1 }, more: 1 })).toEqual(['note.extra', 'more']);
});

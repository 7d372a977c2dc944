import { assert, constantFrom, array, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { tagTypes } from '#domain/kernel/tag.ts';
import { announcementIn, payloadsOf } from '#projections/kernel/announcement.ts';

const invalidated = record({
  type: constantFrom(...tagTypes),
  id: constantFrom<number | 'list'>(1, 4_503_599_627_370_496, 'list'),
  accountId: integer({ min: 1 }),
  customerId: constantFrom(null, 412),
});

test('what a process tells the others fits the payloads of PostgreSQL and reads as it was', () => {
  assert(
    property(array(invalidated, { minLength: 1, maxLength: 600 }), (all) => {
      const payloads = payloadsOf({ from: 'a', log: 7, position: 345, invalidated: all });
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
      const heard = payloads.map((payload) => announcementIn(payload)!);
      expect(heard.flatMap((each) => each.invalidated)).toEqual(all);
      for (const each of heard) expect(each).toMatchObject({ from: 'a', log: 7, position: 345 });
    }),
    { numRuns: 50 },
  );
});

test('too much to name is told as such, and what is none of ours is nothing', () => {
  const many = Array.from({ length: 1001 }, (_, id) => ({
    type: 'Stock' as const,
    id,
    accountId: 3,
    customerId: null,
  }));
  const [payload, ...others] = payloadsOf({ from: 'a', log: 7, position: 345, invalidated: many });
  expect(others).toEqual([]);
  expect(announcementIn(payload!)).toEqual({ from: 'a', log: 7, position: 345, invalidated: null });
  for (const strange of ['', '{}', '[1]', '["a",1,2,[["Wine",1,3,null]]]'])
    expect(announcementIn(strange)).toBeNull();
});

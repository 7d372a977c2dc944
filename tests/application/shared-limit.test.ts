import { expect, test } from 'vitest';
import { sharedLimit } from '#application/adapters/sessions-postgres/shared-limit.ts';

test('AUTH-010 · ours · three hundred failures at once, two more each second, and what was none gives its place back', () => {
  let now = 0;
  const limit = sharedLimit(() => now);
  const taken = Array.from({ length: 310 }, (_, index) => limit.take(`a${index}`));
  expect(taken.filter(Boolean)).toHaveLength(300);
  expect(limit.wait()).toBe(1);
  limit.giveBack('a7');
  expect(limit.wait()).toBe(0);
  limit.giveBack('a7');
  expect([limit.take('b'), limit.take('c')]).toEqual([true, false]);
  now += 1_000;
  expect([1, 2, 3].map((index) => limit.take(`d${index}`))).toEqual([true, true, false]);
  now += 86_400_000;
  expect(limit.wait()).toBe(0);
  expect(Array.from({ length: 310 }, (_, index) => limit.take(`e${index}`)).filter(Boolean)).toHaveLength(
    300,
  );
});

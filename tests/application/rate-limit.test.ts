import { expect, test } from 'vitest';
import { rateLimit } from '#api/http/rate-limit.ts';

test('lets so many calls of each caller through in a window, and again in the next', () => {
  let now = 0;
  const admits = rateLimit({ most: 2, windowMs: 1000, now: () => now });
  expect([admits('a'), admits('a'), admits('a'), admits('b')]).toEqual([true, true, false, true]);
  now = 999;
  expect(admits('a')).toBe(false);
  now = 1000;
  expect(admits('a')).toBe(true);
});

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

test('takes all addresses of an IPv6 network for one caller, and each of IPv4 for itself', () => {
  const admits = rateLimit({ most: 1, windowMs: 1000, now: () => 0 });
  const from = [
    '2001:db8:7:8::1',
    '2001:DB8:7:8:ffff::2',
    '2001:db8:7:9::1',
    '192.0.2.1',
    '192.0.2.2',
    'a:b',
    '::ffff:192.0.2.3',
    '::ffff:c000:204',
    '::ffff:192.0.2.1',
  ];
  expect(from.map(admits)).toEqual([true, false, true, true, true, true, true, true, false]);
});

import { expect, test } from 'vitest';
import { measured } from '#tests/bench/report.ts';

const bounds = { orders: { least: 0.5 }, 'p95 (ms)': { most: 10 } };
/** A bench that finds these ratios, one pair each time. */
const benchOf = (...found: [orders: number, p95: number][]) => {
  let times = 0;
  const bench = async () => {
    const [orders, p95] = found[times]!;
    times += 1;
    const row = (name: string, ratio: number) => ({ name, value: ratio * 100, ratioTo: 'raw', ratio });
    return [row('orders', orders), row('p95 (ms)', p95)];
  };
  return { bench, times: () => times };
};
const checking = { checks: true, print: () => undefined };

test.each([
  ['on its bound', [[0.5, 10]], []],
  [
    'below it once',
    [
      [0.4, 3],
      [0.6, 3],
    ],
    [],
  ],
  [
    'below it twice',
    [
      [0.4, 3],
      [0.3, 3],
    ],
    ['orders: 0.30, bound: at least 0.5'],
  ],
  [
    'above the most twice',
    [
      [1, 11],
      [1, 12],
    ],
    ['p95 (ms): 12.00, bound: at most 10'],
  ],
  [
    'another the second time',
    [
      [0.4, 3],
      [0.6, 11],
    ],
    [],
  ],
] as [string, [number, number][], string[]][])('a figure %s', async (_, found, faults) => {
  const { bench, times } = benchOf(...found);
  expect(await measured(bench, bounds, checking)).toEqual(faults);
  expect(times()).toBe(found.length);
});

test('without --check nothing is measured twice and nothing fails', async () => {
  const { bench, times } = benchOf([0.1, 99]);
  expect(await measured(bench, bounds, { ...checking, checks: false })).toEqual([]);
  expect(times()).toBe(1);
});

test('a bound of a figure that was not measured is a fault', async () => {
  const { bench } = benchOf([1, 1]);
  const wrong = { ...bounds, ordres: { least: 1 } };
  await expect(measured(bench, wrong, checking)).rejects.toThrow('No ratio was measured of “ordres”');
});

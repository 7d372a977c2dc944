import { beforeAll, expect, test } from 'vitest';
import { boxesOf, filled, isLate, isWhole, lastOf, perBox } from '#tests/mutate/example/boxes.ts';

let shared: number[];
beforeAll(() => {
  shared = [6, 12];
});

test('a box has six bottles', () => expect(perBox).toBe(6));

let tries = 0;
test('comes late only the first time', () => {
  tries += 1;
  expect(isLate && tries === 1).toBe(false);
});

test('a part of a box is a box', () => expect(boxesOf(7)).toBe(2));

test('two boxes are whole', () => expect(isWhole(12)).toBe(true));

test('two boxes are filled', () => expect(filled(12)).toBe(2));

test('the last box has twelve bottles', () => expect(lastOf(shared)).toBe(12));

test('three boxes are two', () => expect(boxesOf(18)).toBe(2));

const waited: unknown[] = [];
test('what is loaded first is waited for', () => {
  waited.push((globalThis as { patience?: number }).patience);
  expect(waited[0]).toBe(60_000);
  expect(boxesOf(13)).toBe(3);
});

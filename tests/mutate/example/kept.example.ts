import { describe, expect, test } from 'vitest';
import { boxesOf, isWhole, lastOf } from '#tests/mutate/example/boxes.ts';

/** Nothing makes it anew. */
const kept = [6, 12];
test('the last one that is kept has twelve bottles', () => {
  expect(boxesOf(12)).toBe(2);
  expect(lastOf(kept)).toBe(12);
});

let tries = 0;
test('passes once', () => {
  tries += 1;
  expect(isWhole(12) && tries === 1).toBe(true);
});

test('two boxes are two', () => expect(boxesOf(12)).toBe(2));

describe('boxes', () => {
  test('two boxes are two once more', () => expect(boxesOf(12)).toBe(2));
});

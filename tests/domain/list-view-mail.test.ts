import { expect, test } from 'vitest';
import { lastDueAt } from '#domain/list-view/mail-due.ts';

const daily = { weekday: null, hour: 7 };
test('AUD-028 · a mail of each day is due from its hour in Amsterdam on, in winter and summer', () => {
  expect(lastDueAt(daily, '2026-11-27T06:00:00.000Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(lastDueAt(daily, '2026-11-27T05:59:59.999Z')).toBe('2026-11-26T06:00:00.000Z');
  expect(lastDueAt(daily, '2026-07-01T12:00:00.000Z')).toBe('2026-07-01T05:00:00.000Z');
  expect(lastDueAt({ weekday: null, hour: 0 }, '2026-11-26T23:30:00.000Z')).toBe('2026-11-26T23:00:00.000Z');
});

test('AUD-028 · a mail of each week is due on its day; an hour that the clock skips is the next one', () => {
  const monday = { weekday: 1, hour: 7 };
  expect(lastDueAt(monday, '2026-11-29T12:00:00.000Z')).toBe('2026-11-23T06:00:00.000Z');
  expect(lastDueAt(monday, '2026-11-30T06:00:00.000Z')).toBe('2026-11-30T06:00:00.000Z');
  expect(lastDueAt({ weekday: null, hour: 2 }, '2026-03-29T12:00:00.000Z')).toBe('2026-03-29T01:00:00.000Z');
});

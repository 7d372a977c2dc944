import { expect, test } from 'vitest';
import { agenda } from '#application/demo/stage.ts';

test('what is planned happens in order of time, and what was planned first comes first', async () => {
  const { plan, next } = agenda();
  const happened: string[] = [];
  const planAt = (time: number, name: string) => plan(time, async () => happened.push(name));
  for (const [nth, time] of [5, 3, 9, 3, 1, 7, 3, 9, 0, 5].entries()) planAt(time, `${time}-${nth}`);
  const playUntil = async (until: number) => {
    for (let due = next(until); due; due = next(until)) await due.act();
  };

  await playUntil(3);
  expect(happened.splice(0)).toEqual(['0-8', '1-4', '3-1', '3-3', '3-6']);
  planAt(2, 'late');
  planAt(7, '7-again');
  await playUntil(100);
  expect(happened).toEqual(['late', '5-0', '5-9', '7-5', '7-again', '9-2', '9-7']);
  expect(next(1_000_000)).toBeUndefined();
});

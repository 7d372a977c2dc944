import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { postgresSessions } from '#application/adapters/sessions-postgres/sessions.ts';

/** Sessions on a database that answers one question at a time, when it is told to. */
const onSlowDatabase = () => {
  const asked: { position: unknown; answer: PromiseWithResolvers<void> }[] = [];
  const query = ({ values }: { values: [digest: string, position: string] }) => {
    const answer = Promise.withResolvers<void>();
    asked.push({ position: JSON.parse(values[1]), answer });
    return answer.promise;
  };
  const limits = { idleHours: 12, mostDays: 14 };
  const sessions = postgresSessions(
    { query } as never as Pool,
    () => 1,
    () => limits,
  );
  return { sessions, asked, positions: () => asked.map(({ position }) => position) };
};
const soon = () => new Promise((done) => setImmediate(done));

test('what a session records while it is being recorded leaves together, the furthest of each log, after it', async () => {
  const { sessions, asked, positions } = onSlowDatabase();
  const first = sessions.recorded('a', { 1: 5 });
  await soon();
  const rest = [{ 1: 7 }, { 1: 6, 0: 3 }].map((position) => sessions.recorded('a', position));
  const other = sessions.recorded('b', { 1: 8 });
  await soon();
  expect(positions(), 'another session does not wait').toEqual([{ 1: 5 }, { 1: 8 }]);
  asked[0]!.answer.resolve();
  await first;
  await soon();
  expect(positions()).toEqual([{ 1: 5 }, { 1: 8 }, { 0: 3, 1: 7 }]);
  // one that comes now waits for the second, which is on its way
  const last = sessions.recorded('a', { 1: 9 });
  await soon();
  expect(asked).toHaveLength(3);
  for (const { answer } of asked) answer.resolve();
  await Promise.all([...rest, other]);
  await soon();
  asked.at(-1)!.answer.resolve();
  await last;
  expect(positions().slice(3)).toEqual([{ 1: 9 }]);
});

test('what could not be recorded is told to who recorded it alone, and holds nothing up', async () => {
  const { sessions, asked, positions } = onSlowDatabase();
  const failing = sessions.recorded('a', { 1: 5 });
  await soon();
  const next = sessions.recorded('a', { 1: 6 });
  asked[0]!.answer.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await soon();
  asked[1]!.answer.resolve();
  await next;
  expect(positions()).toEqual([{ 1: 5 }, { 1: 6 }]);
});

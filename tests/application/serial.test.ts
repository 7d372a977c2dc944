import { expect, test } from 'vitest';
import { serialByKey } from '#application/kernel/serial.ts';

test('tasks of one key run one after another, also those that come when the first is done', async () => {
  const serial = serialByKey<string>();
  const did: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = serial('a', async () => void did.push('first'));
  const second = serial('a', async () => {
    did.push('second begins');
    await gate.promise;
    did.push('second ends');
  });
  await first;
  await new Promise(setImmediate);
  const third = serial('a', async () => void did.push('third'));
  await serial('b', async () => void did.push('another key'));
  gate.resolve();
  await Promise.all([second, third]);
  expect(did).toEqual(['first', 'second begins', 'another key', 'second ends', 'third']);
});

test('a task that fails says so, and the one after it runs', async () => {
  const serial = serialByKey<string>();
  const fails = serial('a', () => Promise.reject(new Error('a fault')));
  const after = serial('a', async () => 'done');
  await expect(fails).rejects.toThrow('a fault');
  expect(await after).toBe('done');
});

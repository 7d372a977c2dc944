import { describe, expect, test } from 'vitest';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { commandIdOf } from '#application/kernel/prepare-append.ts';

const command = '9b2f6c1e-5d0a-4c58-9a3e-0f6b7d1c2e11';

describe('FMT-033 · what a command makes', () => {
  test('has the same id each time it is sent, another for another kind and another command', () => {
    expect(idFrom(command, 'salesOrder')).toBe(idFrom(command, 'salesOrder'));
    expect(idFrom(command, 'salesOrder')).not.toBe(idFrom(command, 'customer'));
    expect(idFrom(command, 'salesOrder')).not.toBe(idFrom(command.replace('9b', '9c'), 'salesOrder'));
  });

  test('has an id that travels as an exact integer', () => {
    for (let index = 0; index < 1000; index += 1) {
      const id = idFrom(`${command}${index}`, 'salesOrder');
      expect(Number.isSafeInteger(id) && id > 0 && id < 2 ** 52).toBe(true);
    }
  });

  test('can be named by words: the same words make the same command id, a UUID', () => {
    const id = commandIdFrom(['print', 17, 3]);
    expect(commandIdOf(id)).toBe(id);
    expect(commandIdFrom(['print', 17, 3])).toBe(id);
    expect(commandIdFrom(['print', 173])).not.toBe(id);
    expect(id).toMatch(/^.{14}8.{4}[89ab]/);
  });
});

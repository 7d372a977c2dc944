import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { appendBatcher } from '#application/adapters/event-store-postgres/batcher.ts';
import { prepareAppend, type PreparedAppend } from '#application/prepare-append.ts';

const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };
const request = (stream: string): PreparedAppend =>
  prepareAppend({
    ...{ log: 1, accountId: 3, commandId: randomUUID(), metadata },
    streams: [{ stream, expectedRevision: 0, events: [{ type: 'Noted', version: 1, data: {} }] }],
  });

test('writers who come at other moments soon leave in one group, and not in two that wait for each other', async () => {
  const groups: number[] = [];
  const answers: (() => void)[] = [];
  const { append } = appendBatcher(async (_, group) => {
    groups.push(group.length);
    await new Promise<void>((resolve) => answers.push(resolve));
    return group.map(() => ({ outcome: 'committed', position: 1 }));
  });
  const writer = async (name: string) => {
    for (let nth = 0; nth < 3; nth += 1) await append(request(`${name}-${nth}`));
  };
  const first = writer('first');
  while (answers.length === 0) await new Promise(setImmediate);
  const second = writer('second');
  for (let nth = 0; groups.length < 4 || answers.length > 0; nth += 1) {
    answers.shift()?.();
    await new Promise(setImmediate);
    if (nth === 50) break;
  }
  await Promise.all([first, second]);
  expect(groups).toEqual([1, 2, 2, 1]);
});

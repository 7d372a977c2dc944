import { expect, test } from 'vitest';
import type { GrowthListener, RecordedEvent } from '#application/ports/event-store.ts';
import { factChanges, factTypes } from '#projections/facts/fact-changes.ts';

const [fact] = factTypes;

/** A log of which it is told what is recorded here, and which counts how often it is asked. */
const aLog = () => {
  const types = new Map<number, string>();
  const tell: GrowthListener[] = [];
  const asked: number[] = [];
  const changes = factChanges(
    {
      onGrowth: (listener) => (tell.push(listener), () => undefined),
      lastOf: async (_log, kinds, after) => {
        asked.push(after);
        const found = [...types].filter(([position, type]) => position > after && kinds.includes(type));
        return Math.max(0, ...found.map(([position]) => position));
      },
    },
    () => 0,
  );
  const record = (from: number, to: number, { isTold = true, facts = [] as readonly number[] } = {}) => {
    const events = Array.from({ length: to - from }, (_, index) => {
      const position = from + 1 + index;
      const type = facts.includes(position) ? fact! : 'Other';
      types.set(position, type);
      return { position, type } as RecordedEvent;
    });
    if (isTold) for (const listener of tell) listener(1, to, events);
  };
  return { changes, record, asked };
};

test('what is recorded here is not asked for', async () => {
  const { changes, record, asked } = aLog();
  record(0, 100, { facts: [30] });
  record(100, 200);
  expect(await changes.lastBefore(1, 150)).toBe(30);
  expect(asked).toEqual([]);
});

test('a gap in what was heard is asked for once, however many look before its end', async () => {
  const { changes, record, asked } = aLog();
  record(0, 10);
  record(10, 100, { isTold: false, facts: [40] });
  record(100, 1000, { facts: [500] });
  for (const position of [20, 60, 99, 400, 999])
    expect(await changes.lastBefore(1, position)).toBeGreaterThanOrEqual(position < 40 ? 0 : 40);
  expect(asked).toHaveLength(1);
  expect(await changes.lastBefore(1, 999)).toBe(500);
});

import { expect, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { KeptState } from '#application/ports/record-states.ts';
import { keepStates, type Source } from '#projections/views/as-of-window.ts';

/** Of ten events nine are of the first stream; the state is the order in which they came, as one number. */
const streamAt = (position: number) => (position % 10 === 0 ? 'price-1' : 'product-1');
const source: Source<number> = {
  name: 'prices product-1',
  streams: ['product-1', 'price-1'],
  initial: 0,
  after: (state, { position }) => (state * 31 + position) % 1_000_003,
};

test('the states of a long record are kept piece by piece, and are those of all its events in their order', async () => {
  const revisions: Record<string, number> = {};
  const events = Array.from({ length: 12_000 }, (_, nth) => {
    const [position, stream] = [nth + 1, streamAt(nth + 1)];
    const revision = (revisions[stream] = (revisions[stream] ?? 0) + 1);
    return { type: 'StockReceived', data: {}, position, stream, revision, recordedAt: '' } as unknown;
  }) as RecordedEvent[];
  const kept: KeptState[] = [];
  const asked: number[] = [];
  await keepStates(
    {
      store: {
        heads: async () => ({ 1: events.length }),
        readStream: async (_log, stream, after = 0, limit = Infinity) => {
          asked.push(limit);
          return events.filter((event) => event.stream === stream).slice(after, after + limit);
        },
      },
      states: {
        every: 500,
        around: async () => new Map(),
        keep: async (_log, _source, states) => void kept.push(...states),
      },
    },
    1,
    source as Source<unknown>,
    '',
  );

  const whole: number[] = [];
  for (const event of events) whole.push(source.after(whole.at(-1) ?? source.initial, event));
  const places = Array.from({ length: 24 }, (_, nth) => (nth + 1) * 500);
  expect(kept.map(({ position }) => position)).toEqual(places);
  expect(kept.map(({ state }) => state)).toEqual(places.map((position) => whole[position - 1]));
  expect(asked).toEqual(Array.from({ length: 6 }, () => 5_000));
});

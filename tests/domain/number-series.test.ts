import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberSeries, numberSeriesEvents, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(numberSeries);
const series = { series: 'salesOrder', accountId: 3 } as const;
const take = { type: 'TakeNumber', ...series } as const;
const start = (next: number) => ({ type: 'StartNumberSeries', ...series, next }) as const;
const taken = (number: number) => numberSeriesEvents.taken({ ...series, number });
const started = (from: number | null, next: number) => numberSeriesEvents.started({ ...series, from, next });

describe('a number series', () => {
  test('SO-003 · begins at 1 and counts without gaps', () => {
    given().when(take).then(taken(1));
    given(taken(1)).when(take).then(taken(2));
  });

  test('goes on from a start number', () => {
    given().when(start(10_000)).then(started(null, 10_000));
    given(started(null, 10_000)).when(take).then(taken(10_000));
    given(started(null, 10_000), taken(10_000)).when(take).then(taken(10_001));
  });

  test('may be told to begin at 1', () => given().when(start(1)).then(started(null, 1)));

  test('may be raised, never lowered', () => {
    given(taken(1), taken(2)).when(start(50)).then(started(3, 50));
    given(taken(1), taken(2)).when(start(2)).refuses('number-may-only-rise', { next: 3 });
  });

  test('that is started where it stands records nothing', () =>
    given(taken(1), taken(2)).when(start(3)).nothingHappens());

  test('whatever is asked, every number follows the one before or the start it was given', () =>
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 300 })), { maxLength: 60 }), (starts) => {
        let [state, next]: [number | null, number] = [null, 1];
        for (const wanted of starts) {
          const isLower = wanted !== null && wanted < next && state !== null;
          const decide = () => numberSeries.decide(wanted === null ? take : start(wanted), state);
          if (isLower) {
            expect(decide).toThrow('number-may-only-rise');
            continue;
          }
          const events = decide();
          state = events.reduce(numberSeries.evolve, state);
          if (wanted === null) expect(events).toEqual([taken(next)]);
          next = wanted ?? next + 1;
        }
      }),
    ));

  test('is counted per account', () =>
    expect(numberSeriesIdOf('salesOrder', 3)).not.toBe(numberSeriesIdOf('salesOrder', 14)));
});

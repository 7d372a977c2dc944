/**
 * Whether this is `npm run test:all`: every repetition, size, width and theme. `npm test` runs one example of
 * each.
 */
export const isLongRun = process.env.TESTS === 'all';
/** Whether small faults are tried, each by the tests that reach it. */
export const isMutating = process.env.MUTATE_FOLDER !== undefined;
/**
 * Whether further examples of what `npm test` shows by one are tested too: in the long run, and to find out whether
 * mutants are detected. As in `test.runIf(isThorough)`; the second last line counts those that did not run.
 */
export const isThorough = isLongRun || isMutating;
/** The first value in the long run, otherwise the second. */
export const inLongRun = <Value>(long: Value, short: Value): Value => (isLongRun ? long : short);
/** All in the long run, otherwise every third: of examples that go by the same way. */
export const everyThird = <Each>(all: readonly Each[]): readonly Each[] =>
  all.filter((_, nth) => isLongRun || nth % 3 === 0);

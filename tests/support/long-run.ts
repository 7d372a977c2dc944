/** Whether this is `npm run test:all`: every repetition, size, width and theme. `npm test` keeps an example of each. */
export const isLongRun = process.env.TESTS === 'all';
/** The first in the long run, else the second. */
export const inLongRun = <Value>(long: Value, short: Value): Value => (isLongRun ? long : short);

import { test, type TestContext } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';

/** A test for the long run only: a smaller example of it runs in `npm test`. */
export const longTest = (name: string, work: (context: TestContext) => Promise<void>) => {
  test.runIf(isLongRun)(isLongRun ? name : `${name} (SKIPPED: npm run test:all runs it)`, work);
};

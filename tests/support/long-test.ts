import { test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';

/** A test of the long run alone: what it shows has a smaller example beside it. */
export const longTest = (name: string, work: () => Promise<void>) => {
  test.runIf(isLongRun)(isLongRun ? name : `${name} (SKIPPED: npm run test:all runs it)`, work);
};

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const withDatabase = [
  'tests/projections/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/**/*.postgres.test.ts',
];
const elsewhere = ['tests/web/**', 'tests/start/**', 'tests/e2e/**', 'tests/bench/**', 'tests/faults/**'];

const alone = ['tests/start/build.test.ts'];

// a shared machine may stand still for seconds: there, a test that waits is run once more before it fails, and says so
const retry = process.env.CI === 'true' ? 1 : 0;

/** In ms. What hangs is found out late; what only waits for its turn on a busy machine is no fault. */
const aWhile = 60_000;
/** What is waited for comes within moments, and later on a busy machine. */
const expectation = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // by itself it leaves one core idle, of two
    maxWorkers: '100%',
    ...(process.env.MUTATE_FOLDER ? { runner: './tests/mutate/runner.ts' } : {}),
    projects: [
      {
        test: {
          name: 'unit',
          // rules and use cases in memory: nothing that one file leaves is met by another, and they load once
          isolate: false,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...withDatabase, ...elsewhere],
          testTimeout: aWhile,
        },
      },
      {
        test: {
          name: 'postgres',
          expect: expectation,
          retry,
          // each file has a database of its own, and they load the house once
          isolate: false,
          environment: 'node',
          include: withDatabase,
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: aWhile,
          hookTimeout: 2 * aWhile,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          retry,
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          testTimeout: aWhile,
        },
      },
      {
        test: {
          name: 'start',
          expect: expectation,
          retry,
          environment: 'node',
          include: ['tests/start/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['tests/support/front-ends.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // after the rest: what is killed here is to fail of that alone
          name: 'faults',
          expect: expectation,
          retry,
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/front-ends.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // what needs the built screens to itself
          name: 'alone',
          retry,
          environment: 'node',
          include: alone,
          globalSetup: ['tests/support/front-ends.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
        },
      },
    ],
  },
});

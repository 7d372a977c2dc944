import './api/start/own-node.mjs';
import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { plantedMutants } from '#tests/mutate/plugin.ts';
import { inLongRun, isMutating } from '#tests/support/long-run.ts';

const withDatabase = [
  'tests/projections/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/**/*.postgres.test.ts',
];
const elsewhere = ['tests/web/**', 'tests/start/**', 'tests/e2e/**', 'tests/bench/**', 'tests/faults/**'];

/** Passwords are hashed in no time; `tests/api/authentication.test.ts` shows what they cost otherwise. */
const alias = { '@node-rs/argon2': path.resolve('tests/support/argon2.ts') };

const alone = ['tests/start/rebuild.test.ts'];

/** In ms. What hangs is found out late; what only waits for its turn on a busy machine is no fault. */
const aWhile = isMutating ? 120_000 : inLongRun(300_000, 60_000);
/** Most of what a test makes is gone with it, and is looked through less often: 7 % less time in tests of screens. */
const execArgv = ['--max-semi-space-size=64'];
/** What is waited for comes within moments, and later on a busy machine. */
const expectation = { poll: { timeout: isMutating ? 10_000 : 15_000 } };

export default defineConfig({
  test: {
    // a test waits for a timer or a database a quarter of its time; by itself it leaves one core idle, of two
    maxWorkers: Math.ceil((isMutating ? 2 : 1.5) * os.availableParallelism()),
    ...(isMutating ? { runner: './tests/mutate/runner.ts' } : {}),
    projects: [
      {
        plugins: plantedMutants(),
        test: {
          name: 'unit',
          alias,
          execArgv,
          expect: expectation,
          // rules and use cases in memory: nothing that one file leaves is met by another, and they load once
          isolate: false,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...withDatabase, ...elsewhere],
          testTimeout: aWhile,
          hookTimeout: 2 * aWhile,
        },
      },
      {
        plugins: plantedMutants(),
        test: {
          name: 'postgres',
          alias,
          execArgv,
          expect: expectation,
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
        plugins: [react(), ...plantedMutants()],
        test: {
          name: 'web',
          execArgv,
          // each test leaves the one window empty, and what shows the screens loads once
          isolate: false,
          environment: './tests/support/one-window.ts',
          setupFiles: ['tests/web/each-test.ts'],
          include: ['tests/web/**/*.test.{ts,tsx}'],
          testTimeout: aWhile,
          hookTimeout: 2 * aWhile,
        },
      },
      {
        test: {
          name: 'start',
          // what is hashed is hashed by the servers that they start; so modules are read as they were left for the rest
          alias,
          expect: expectation,
          // each file starts programs of its own, and the house loads once for all
          isolate: false,
          environment: 'node',
          include: ['tests/start/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['tests/support/front-ends.ts'],
          testTimeout: 2 * aWhile,
          hookTimeout: 2 * aWhile,
        },
      },
      {
        test: {
          // after the rest: what is killed here is to fail of that alone
          name: 'faults',
          alias,
          expect: expectation,
          isolate: false,
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts', 'tests/support/front-ends.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 2 * aWhile,
          hookTimeout: 2 * aWhile,
        },
      },
      {
        test: {
          // what needs the built screens to itself
          name: 'alone',
          environment: 'node',
          include: alone,
          globalSetup: ['tests/support/front-ends.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 2 * aWhile,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { plantedMutants } from '#tests/mutate/plugin.ts';

/** The runner of small faults on tests of its own, for `tests/architecture/red.test.ts`. */
export default defineConfig({
  test: {
    runner: './tests/mutate/runner.ts',
    maxWorkers: 1,
    projects: [
      { plugins: plantedMutants(), test: { name: 'unit', include: ['tests/mutate/example/*.example.ts'] } },
    ],
  },
});

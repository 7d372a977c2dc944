import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, withMutants } from '#tests/mutate/mutants.ts';

/** What a run with mutants (`run.ts`) leaves for those that take part in it. */
export type Run = {
  mutants: readonly Mutant[];
  /** Those that each test is to see, by its file and name; without, each tells which it comes by. */
  ofTests?: Record<string, number[]>;
  /** What one test has killed no other has to see. */
  isKilledOnce?: boolean;
  /** They are awake from the import on. */
  isPlanted?: boolean;
};

/** In a run with mutants, puts them into the code. */
export const plantedMutants = (): Plugin[] => {
  const folder = process.env.MUTATE_FOLDER;
  if (!folder) return [];
  const { mutants, isPlanted } = JSON.parse(fs.readFileSync(path.join(folder, 'run.json'), 'utf8')) as Run;
  const byFile = Map.groupBy(mutants, ({ file }) => path.resolve(file));
  return [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => {
        const here = byFile.get(id.split('?')[0]!);
        return here && { code: withMutants(code, here, isPlanted), map: null };
      },
    },
  ];
};

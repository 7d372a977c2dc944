import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, withMutants } from '#tests/mutate/mutants.ts';

/** The input of a run with mutants, written by `run.ts`. */
export type Run = {
  mutants: readonly Mutant[];
  /**
   * The mutants that each test must try, by its file and name; without it, each test reports the mutants it
   * reaches.
   */
  ofTests?: Record<string, number[]>;
  /** A mutant killed by one test is not tried by others. */
  isKilledOnce?: boolean;
  /** The mutants are active from import on. */
  isPlanted?: boolean;
};

/** In a run with mutants, inserts those that are asked for by now into the code. */
export const plantedMutants = (): Plugin[] => {
  const folder = process.env.MUTATE_FOLDER;
  if (!folder) return [];
  const asked = path.join(folder, 'run.json');
  let [readAt, isPlanted] = [0, false as boolean | undefined];
  let byFile: Map<string, Mutant[]>;
  return [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => {
        const { mtimeMs } = fs.statSync(asked);
        if (mtimeMs !== readAt) {
          const run = JSON.parse(fs.readFileSync(asked, 'utf8')) as Run;
          [readAt, isPlanted] = [mtimeMs, run.isPlanted];
          byFile = Map.groupBy(run.mutants, ({ file }) => path.resolve(file));
        }
        const here = byFile.get(id.split('?')[0]!);
        return here && { code: withMutants(code, here, isPlanted), map: null };
      },
    },
  ];
};

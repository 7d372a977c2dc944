import fs from 'node:fs';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Run } from '#tests/mutate/plugin.ts';

// what a global setup imports runs in this process, where nothing is awake
Object.assign(globalThis, { mutant: () => false, mutantRoles: (_id: number, roles: unknown) => roles });

export const root = path.resolve(import.meta.dirname, '../..');

/** What `runner.ts` tells of a mutant: which test killed it, or could not be repeated after it. */
export type Told = { met?: number; killed?: number; spoiled?: number; file?: string; test?: string };

/** Runs tests with mutants in the code, and gives what the runner tells of each. */
export const runWithMutants = async (
  what: Run,
  { files, projects }: { files: string[]; projects: string[] },
): Promise<Told[]> => {
  const folder = temporaryFolder();
  process.env.MUTATE_FOLDER = folder.path;
  fs.writeFileSync(path.join(folder.path, 'run.json'), JSON.stringify(what));
  const told = path.join(folder.path, 'told.jsonl');
  fs.writeFileSync(told, '');
  const vitest = await startVitest('test', files, {
    root,
    watch: false,
    reporters: what.ofTests ? [{}] : ['dot'],
    project: projects,
    passWithNoTests: true,
    fsModuleCache: false,
  });
  await vitest.close();
  const lines = fs.readFileSync(told, 'utf8').split('\n');
  folder.remove();
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Told);
};

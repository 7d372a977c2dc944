import fs from 'node:fs';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Run } from '#tests/mutate/plugin.ts';

// what a global setup imports runs in this process, where no mutant is active
Object.assign(globalThis, { mutant: () => false, mutantRoles: (_id: number, roles: unknown) => roles });

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * A report of `runner.ts`: which test killed a mutant, or could not be repeated after it; which mutants a
 * test reaches; or that a file is done.
 */
export type Told = {
  hits?: number[];
  ms?: number;
  met?: number;
  killed?: number;
  spoiled?: number;
  file?: string;
  test?: string;
  done?: string;
};

/**
 * Runs tests with mutants in the code and returns the reports of the runner. A process that dies while it
 * tries a mutant has killed it; the files it did not finish run once more without that mutant.
 */
export const runWithMutants = async (
  what: Run,
  { files, projects }: { files: string[]; projects: string[] },
): Promise<Told[]> => {
  const folder = temporaryFolder();
  const inFolder = (name: string) => path.join(folder.path, name);
  process.env.MUTATE_FOLDER = folder.path;
  fs.writeFileSync(inFolder('run.json'), JSON.stringify(what));
  const told = inFolder('told.jsonl');
  fs.writeFileSync(told, '');
  const readTold = () =>
    fs
      .readFileSync(told, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Told);
  for (let open = files, left = Infinity; ;) {
    let hasDied = false;
    const vitest = await startVitest('test', open, {
      root,
      watch: false,
      reporters: [{}],
      project: projects,
      passWithNoTests: true,
      fsModuleCache: false,
    });
    const specifications = await vitest.globTestSpecifications(open);
    await vitest.close();
    for (const name of fs.globSync('trying-*', { cwd: folder.path })) {
      const killed = Number(fs.readFileSync(inFolder(name), 'utf8'));
      if (killed > 0) fs.appendFileSync(told, `${JSON.stringify({ killed, met: killed, test: 'died' })}\n`);
      hasDied ||= killed > 0;
      fs.rmSync(inFolder(name));
    }
    const done = new Set(readTold().map((each) => each.done));
    open = specifications.map(({ moduleId }) => moduleId).filter((file) => !done.has(file));
    if (open.length === 0 || (open.length === left && !hasDied)) break;
    left = open.length;
  }
  const all = readTold();
  folder.remove();
  return all;
};

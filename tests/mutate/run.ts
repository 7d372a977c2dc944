import fs from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
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
  /** The test passed without this mutant, and did not come by it. */
  passed?: number;
  /** The first words of the error. */
  why?: string;
  file?: string;
  test?: string;
  done?: string;
};

/** Runs tests with mutants in the code and returns the reports of the runner. */
export type RunWithMutants = (what: Run, files: readonly string[]) => Promise<Told[]>;

/**
 * Starts what runs tests with mutants, once for any number of runs: what the projects share stays up, and a file
 * is read anew only when its mutants change. A process that dies while it tries a mutant has killed it; the files
 * it did not finish run once more without that mutant. The configuration of vitest is that of the project, unless
 * another file is named.
 */
export const startMutating = async (
  projects: readonly string[],
  config = 'vitest.config.ts',
): Promise<{ run: RunWithMutants; close: () => Promise<void> }> => {
  const folder = temporaryFolder();
  const inFolder = (name: string) => path.join(folder.path, name);
  process.env.MUTATE_FOLDER = folder.path;
  const write = (what: Run) => fs.writeFileSync(inFolder('run.json'), JSON.stringify(what));
  write({ mutants: [] });
  const vitest = await createVitest('test', {
    root,
    config: path.join(root, config),
    watch: false,
    reporters: [{}],
    project: [...projects],
    passWithNoTests: true,
    fsModuleCache: false,
  });
  await vitest.standalone();
  const told = inFolder('told.jsonl');
  const readTold = () =>
    fs
      .readFileSync(told, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Told);
  let changed: readonly { file: string }[] = [];
  const run: RunWithMutants = async (what, files) => {
    write(what);
    fs.writeFileSync(told, '');
    for (const { file } of [...changed, ...what.mutants]) vitest.invalidateFile(path.join(root, file));
    changed = what.mutants;
    let open = await vitest.globTestSpecifications([...files]);
    for (let left = Infinity; ;) {
      let hasDied = false;
      await vitest.runTestSpecifications(open);
      for (const name of fs.globSync('trying-*', { cwd: folder.path })) {
        const killed = Number(fs.readFileSync(inFolder(name), 'utf8'));
        if (killed > 0) fs.appendFileSync(told, `${JSON.stringify({ killed, met: killed, test: 'died' })}\n`);
        hasDied ||= killed > 0;
        fs.rmSync(inFolder(name));
      }
      const done = new Set(readTold().map((each) => each.done));
      open = open.filter(({ moduleId }) => !done.has(moduleId));
      if (open.length === 0 || (open.length === left && !hasDied)) return readTold();
      left = open.length;
    }
  };
  const close = async () => {
    await vitest.close();
    folder.remove();
  };
  return { run, close };
};

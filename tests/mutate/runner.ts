import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Run } from '#tests/mutate/plugin.ts';
import { type RunnerTestCase, type RunnerTestFile, TestRunner, type TestTryOptions } from 'vitest';

/** How much oftener than as it is a mutant may be asked for in one try: a loop without end ends there. */
const mostAsked = { times: 20, more: 100_000 };
/** How long one try may take, in ms: a process that no longer answers is ended from outside. */
const mostStill = 60_000;
/** About how long one test may try mutants, in ms. */
const mostTime = 20_000;
const folder = process.env.MUTATE_FOLDER!;
const {
  mutants,
  ofTests,
  isPlanted,
  mostTests = 60,
} = JSON.parse(fs.readFileSync(path.join(folder, 'run.json'), 'utf8')) as Run;
const wanted = new Set(mutants.map(({ id }) => id));
const fileOf = new Map(mutants.map(({ id, file }) => [id, file]));
const tried = new Map<number, number>();
let [active, asked] = [0, 0];
/** How often the test as it is came by each. */
let hits = new Map<number, number>();

const mutant = (id: number) => {
  if (active === 0 && wanted.has(id)) hits.set(id, (hits.get(id) ?? 0) + 1);
  if (id !== active) return false;
  if (++asked > mostAsked.times * (hits.get(id) ?? 0) + mostAsked.more) throw new Error(`Mutant ${id} has no end`);
  return true;
};
Object.assign(globalThis, {
  mutant,
  mutantRoles: (id: number, roles: string[], more: string) =>
    new Proxy(roles, {
      get: (target, key, self) => Reflect.get(mutant(id) ? [...target, more] : target, key, self) as unknown,
    }),
});

/** What is tried, as another thread and, when this process has died of it, another process read it. */
const trying = new Int32Array(new SharedArrayBuffer(8));
const tryingFile = path.join(folder, `trying-${process.pid}`);
const nowTrying = (id: number) => {
  active = id;
  trying[0] = id;
  Atomics.add(trying, 1, 1);
  Atomics.notify(trying, 1);
  fs.writeFileSync(tryingFile, String(id));
};
const watch = `
  const { workerData: [trying, mostStill] } = require('node:worker_threads');
  for (;;)
    if (Atomics.wait(trying, 1, trying[1], mostStill) === 'timed-out' && trying[0] > 0)
      process.kill(process.pid, 'SIGKILL');`;
new Worker(watch, { eval: true, workerData: [trying, mostStill] }).unref();

const tell = (about: Record<string, unknown>) =>
  fs.appendFileSync(path.join(folder, 'told.jsonl'), `${JSON.stringify(about)}\n`);
/** Those that another process has killed need no more tries. */
const forgetKilled = () => {
  const told = path.join(folder, 'told.jsonl');
  if (!fs.existsSync(told)) return;
  for (const line of fs.readFileSync(told, 'utf8').split('\n'))
    if (line.includes('"killed"')) wanted.delete((JSON.parse(line) as { killed: number }).killed);
};

/**
 * The sources that a test of the rules is about, those that its file imports: it tries their mutants however many
 * tests came by before it, as most of those only pass through.
 */
const aboutOf = (file: string) => {
  const isOfRules = path.relative(process.cwd(), file).startsWith(path.join('tests', 'domain'));
  const imports = isOfRules
    ? fs.readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]* from '#([^']+)';/gm)
    : [];
  return new Set(Array.from(imports, ([, source]) => source!));
};

/** Makes what the tests of a file share anew, since a fault may have broken it; false when that cannot be. */
const isRenewed = async ({ file }: RunnerTestCase): Promise<boolean> => {
  const { afterAll, beforeAll } = TestRunner.getSuiteHooks(file);
  try {
    for (const hook of [...afterAll, ...beforeAll]) await (hook as (suite: unknown) => unknown)(file);
    return beforeAll.length > 0;
  } catch {
    return false;
  }
};

const again = 'once more, with another mutant';

/**
 * Runs each test once as it is, then once for each mutant that it came by, with all its hooks. A mutant is killed
 * when the test fails with it and passes again without, or fails with it twice, the second time after what the file
 * shares was made anew and the test passed; a test that does not pass twice as it is tries nothing.
 */
export default class MutatingRunner extends TestRunner {
  private queue: number[] = [];
  private killing = 0;
  /** It broke what the tests share, which was made anew for it. */
  private breaking = 0;
  private isFirst = true;
  private goesOn = false;
  private began = 0;
  /** Those that this test alone is to see, where each test has its own. */
  private own: number[] | undefined;

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    if (ofTests) {
      this.own = ofTests[`${path.relative(process.cwd(), test.file.filepath)}\n${test.name}`] ?? [];
      if (this.own.length === 0) test.mode = 'skip';
    } else forgetKilled();
    [this.queue, this.killing, this.isFirst] = [[], 0, true];
    test.retry = { count: 1e6, condition: () => this.goesOn };
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    asked = 0;
    if (this.isFirst) hits = new Map();
    if (this.isFirst) this.began = performance.now();
    if (!this.isFirst && this.killing === 0) nowTrying(this.queue[0] ?? 0);
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files);
    for (const { filepath } of files) tell({ done: filepath });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    const result = test.result!;
    const hasFailed = result.state === 'fail';
    const now = active;
    if (now > 0) nowTrying(0);
    this.goesOn = false;
    if (this.isFirst) {
      if (isPlanted) tell(hasFailed ? { killed: this.own![0], met: this.own![0] } : { met: this.own![0] });
      if (hasFailed || isPlanted) return;
      this.isFirst = false;
      for (const id of hits.keys()) if (!tried.has(id)) tell({ met: id });
      for (const id of hits.keys()) tried.set(id, tried.get(id) ?? 0);
      const room = Math.max(1, Math.floor(mostTime / (performance.now() - this.began)));
      const about = aboutOf(test.file.filepath);
      const isAbout = (id: number) => about.has(fileOf.get(id)!);
      const open = [...hits.keys()].filter((id) => wanted.has(id) && (isAbout(id) || tried.get(id)! < mostTests));
      const turn = (id: number) => (isAbout(id) ? 0 : tried.get(id)!);
      this.queue = this.own
        ? [0, ...this.own.filter((id) => hits.has(id))]
        : [0, ...open.sort((a, b) => turn(a) - turn(b)).slice(0, room)];
    } else if (this.killing > 0) {
      // as it is, after a mutant let it fail
      const about = { file: test.file.filepath, test: test.name };
      const isSecond = this.breaking === this.killing;
      const isAnew = hasFailed && (await isRenewed(test));
      if (!hasFailed || isSecond) {
        tell({ killed: this.killing, ...about });
        if (!this.own) wanted.delete(this.killing);
      } else if (isAnew) {
        this.breaking = this.killing;
        this.queue.unshift(0, this.killing);
      } else tell({ spoiled: this.killing, ...about });
      if (hasFailed && !isAnew) this.queue = [];
      this.killing = 0;
    } else {
      this.queue.shift();
      if (now > 0) tried.set(now, tried.get(now)! + 1);
      if (hasFailed && now === 0) {
        for (const id of this.own ?? []) tell({ spoiled: id });
        this.queue = [];
      }
      if (hasFailed && now > 0) this.killing = now;
    }
    result.attempts = [];
    result.errors = undefined as never;
    result.state = 'pass';
    if (this.killing === 0 && this.queue.length === 0) return;
    this.goesOn = true;
    throw new Error(again);
  }
}

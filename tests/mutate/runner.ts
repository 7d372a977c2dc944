import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Run } from '#tests/mutate/plugin.ts';
import { type RunnerTask, type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';

/** How many more times than normal a mutant may be reached in one try: this ends an infinite loop. */
const mostAsked = { times: 20, more: 100_000 };
/** The maximum time of one try, in ms: a process that no longer responds is killed from outside. */
const mostStill = 150_000;
const folder = process.env.MUTATE_FOLDER!;
const told = path.join(folder, 'told.jsonl');
const { mutants, ofTests, isPlanted, isKilledOnce } = JSON.parse(
  fs.readFileSync(path.join(folder, 'run.json'), 'utf8'),
) as Run;
const wanted = new Set(ofTests ? Object.values(ofTests).flat() : mutants.map(({ id }) => id));
let [active, asked] = [0, 0];
/** How often the unmodified test reaches each mutant. */
let hits = new Map<number, number>();

const mutant = (id: number) => {
  if (active === 0 && wanted.has(id)) hits.set(id, (hits.get(id) ?? 0) + 1);
  if (id !== active) return false;
  if (++asked > mostAsked.times * (hits.get(id) ?? 0) + mostAsked.more)
    throw new Error(`Mutant ${id} has no end`);
  return true;
};
Object.assign(globalThis, {
  mutant,
  mutantRoles: (id: number, roles: string[], more: string) =>
    new Proxy(roles, {
      get: (target, key) => {
        const now = mutant(id) ? [...target, more] : target;
        const value: unknown = Reflect.get(now, key);
        return typeof value === 'function' ? (value.bind(now) as unknown) : value;
      },
    }),
});

/** The mutant being tried, for another thread and for whoever asks why this process died. */
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

const tell = (about: Record<string, unknown>) => fs.appendFileSync(told, `${JSON.stringify(about)}\n`);
/** Skips mutants that a process died of, and those that another test killed where one is enough. */
const forgetKilled = () => {
  for (const line of fs.readFileSync(told, 'utf8').split('\n')) {
    if (!line.includes('"killed"')) continue;
    const { killed, test } = JSON.parse(line) as { killed: number; test: string };
    if (isKilledOnce || test === 'died') wanted.delete(killed);
  }
};

/**
 * Recreates what the tests of a file share, since a mutant may have broken it; false if that is not possible.
 */
const isRenewed = async ({ file }: RunnerTestCase): Promise<boolean> => {
  const { afterAll, beforeAll } = TestRunner.getSuiteHooks(file);
  try {
    for (const hook of [...afterAll, ...beforeAll]) await (hook as (suite: unknown) => unknown)(file);
    return beforeAll.length > 0;
  } catch {
    return false;
  }
};

/** The name of a test: its file and title, with the titles of its suites. */
const nameOf = (test: RunnerTestCase): string => {
  const titles: string[] = [];
  for (let task: RunnerTask | undefined = test; task && task !== test.file; task = task.suite)
    titles.unshift(task.name);
  return `${path.relative(process.cwd(), test.file.filepath)}\n${titles.join(' > ')}`;
};

const again = 'once more, with another mutant';

/**
 * Without a plan, runs each test once and reports the mutants it reaches. With a plan, runs it unmodified,
 * then once for each of its mutants, with all hooks. A mutant is killed if the test fails with it and then
 * passes again without it, or if it fails with it twice, the second time after what the file shares was
 * recreated and the test passed. A test that does not pass twice unmodified tries nothing. A mutant that is in
 * the code from its import on is killed if the test fails twice.
 */
export default class MutatingRunner extends TestRunner {
  private queue: number[] = [];
  private killing = 0;
  /** The mutant that broke what the tests share, after which that was recreated. */
  private breaking = 0;
  private isFirst = true;
  private isRepeated = false;
  private goesOn = false;
  private began = 0;
  /** How long what comes with a mutant may take, in ms, by what the whole test took without. */
  private patience = 0;
  private own: number[] = [];
  /** What the test said last, and what with the mutant. */
  private why: string | undefined;
  private whyKilled: string | undefined;

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    const name = nameOf(test);
    if (ofTests) {
      this.own = ofTests[name] ?? ofTests[name.replace(/\n.* > /, '\n')] ?? [];
      if (this.own.length > 0) forgetKilled();
      this.own = this.own.filter((id) => wanted.has(id));
      if (this.own.length === 0) test.mode = 'skip';
    }
    [this.queue, this.killing, this.isFirst, this.isRepeated] = [[], 0, true, false];
    test.retry = { count: 1e6, condition: () => this.goesOn };
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    asked = 0;
    if (this.isFirst) [hits, this.began] = [new Map(), performance.now()];
    if (this.isFirst && isPlanted) nowTrying(this.own[0]!);
    else if (!this.isFirst && this.killing === 0) nowTrying(this.queue[0] ?? 0);
    // what is loaded for the first time is waited for, and what a mutant keeps from coming not as long as what is slow
    const patience = this.isFirst ? 60_000 : active > 0 ? this.patience : undefined;
    Object.assign(globalThis, { patience: isPlanted ? undefined : patience });
  }

  override onAfterRunFiles(...[files]: Parameters<TestRunner['onAfterRunFiles']>) {
    super.onAfterRunFiles(files);
    for (const { filepath } of files ?? []) tell({ done: filepath });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    const result = test.result!;
    const hasFailed = result.state === 'fail';
    const now = active;
    if (now > 0) nowTrying(0);
    if (hasFailed)
      this.why = result.errors
        ?.findLast(({ message }) => message !== again)
        ?.message.split('\n', 1)[0]!
        .slice(0, 200);
    this.goesOn = false;
    if (this.isFirst) {
      // what fails because the code was still being loaded passes the second time
      if (isPlanted && hasFailed && !this.isRepeated) {
        [this.isRepeated, this.goesOn] = [true, true];
        return;
      }
      if (isPlanted) tell({ met: this.own[0], ...(hasFailed ? { killed: this.own[0], why: this.why } : {}) });
      if (!ofTests && !hasFailed)
        tell({ test: nameOf(test), ms: performance.now() - this.began, hits: [...hits.keys()] });
      if (hasFailed && ofTests && !isPlanted) for (const id of this.own) tell({ spoiled: id, why: this.why });
      if (hasFailed || isPlanted || !ofTests) return;
      this.isFirst = false;
      this.patience = Math.min(2000 + 3 * (performance.now() - this.began), 10_000);
      for (const id of this.own) tell({ [hits.has(id) ? 'met' : 'passed']: id });
      this.queue = [0, ...this.own.filter((id) => hits.has(id))];
    } else if (this.killing > 0) {
      // unmodified, after a mutant made it fail
      const about = { file: test.file.filepath, test: test.name, why: this.whyKilled };
      const isAnew = hasFailed && (await isRenewed(test));
      if (!hasFailed || this.breaking === this.killing) tell({ killed: this.killing, ...about });
      else if (isAnew) {
        this.breaking = this.killing;
        this.queue.unshift(0, this.killing);
      } else tell({ spoiled: this.killing, ...about });
      if (hasFailed && !isAnew) this.queue = [];
      this.killing = 0;
    } else {
      this.queue.shift();
      if (hasFailed && now === 0) {
        for (const id of this.own) tell({ spoiled: id });
        this.queue = [];
      }
      if (hasFailed && now > 0) [this.killing, this.whyKilled] = [now, this.why];
    }
    result.attempts = [];
    result.errors = undefined as never;
    result.state = 'pass';
    if (this.killing === 0 && this.queue.length === 0) return;
    this.goesOn = true;
    throw new Error(again);
  }
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '#tests/items/claims.ts';
import type { Outcome } from '#tests/items/plant.ts';
import type { Told } from '#tests/mutate/run.ts';
import { isThorough } from '#tests/support/long-run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const example = 'tests/mutate/example';

// what a fault of the runner keeps going ends with its test
const over = new AbortController();
afterAll(() => over.abort());

/** What a program writes, in a process of its own: the runner that it starts may be the one that runs this test. */
const said = async (program: string): Promise<unknown> => {
  const { PATH, HOME, TMPDIR = '/tmp' } = process.env;
  const words = ['--input-type=module', '--eval', program];
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1' };
  const options = { cwd: root, env, signal: over.signal };
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  return JSON.parse(stdout) as unknown;
};

describe.runIf(isThorough)('what is called red of a claim', () => {
  const claim = (title: string, before: string, after: string): Claim => ({
    item: 'X-001',
    claim: title,
    test: `${example}/boxes.example.ts`,
    title,
    fault: { file: `${example}/boxes.ts`, before, after },
  });
  const dies = "process.kill(process.pid, 'SIGKILL') && bottles";
  const claims = {
    seen: claim('a part of a box is a box', 'Math.ceil(bottles / perBox)', 'Math.floor(bottles / perBox)'),
    unseen: claim('two boxes are whole', '=== 0', '<= 0'),
    fromImportOn: claim('a box has six bottles', 'perBox = 6', 'perBox = 12'),
    onlyAtFirst: claim('comes late only the first time', 'isLate = false', 'isLate = true'),
    endless: claim('two boxes are filled', 'left > 0', 'left > -Infinity'),
    deadly: claim('two boxes are whole', 'bottles % perBox', dies),
    spoiling: claim('the last box has twelve bottles', 'boxes.at(-1)', 'boxes.splice(0)[0]'),
    waitedFor: claim('what is loaded first is waited for', 'Math.ceil', 'Math.floor'),
    redAnyhow: claim('three boxes are two', 'Math.ceil', 'Math.floor'),
    ofNoTest: claim('four boxes are two', 'Math.ceil', 'Math.floor'),
    nowhere: claim('a box has six bottles', 'perBox = 7', 'perBox = 12'),
    unloadable: claim('a box has six bottles', 'perBox = 6;', 'perBox = Number(missing);'),
  };
  let found: Outcome[];
  beforeAll(async () => {
    found = (await said(`
      import { plantClaims } from '#tests/items/plant.ts';
      const found = [];
      const claims = ${JSON.stringify(Object.values(claims))};
      await plantClaims(claims, (each) => found.push(each), '${example}/vitest.config.ts');
      process.exitCode = 0;
      console.log(JSON.stringify(found));`)) as Outcome[];
  });

  test.each<[string, keyof typeof claims, Outcome['outcome'], unknown]>([
    ['the test fails with the fault', 'seen', 'red', expect.stringContaining('expected 1 to be 2')],
    ['the test passes with it', 'unseen', 'green', 'green with the fault'],
    ['it fails twice, of a constant', 'fromImportOn', 'red', expect.stringContaining('expected 12 to be 6')],
    ['it fails only the first time, of a constant', 'onlyAtFirst', 'green', 'green with the fault'],
    ['a loop does not end', 'endless', 'red', expect.stringContaining('has no end')],
    ['the process dies of it', 'deadly', 'red', ''],
    ['it fails twice, what it spoils made anew', 'spoiling', 'red', expect.stringContaining('to be 12')],
    ['it waits longest the first time', 'waitedFor', 'red', expect.stringContaining('expected 2 to be 3')],
    [
      'the test fails anyhow',
      'redAnyhow',
      'broken',
      expect.stringMatching(/^red without the fault: .* 3 to be 2/),
    ],
    ['no test has that title', 'ofNoTest', 'broken', 'the test did not run'],
    ['its place is gone', 'nowhere', 'broken', expect.stringContaining('stands 0 times')],
    ['nothing loads with it', 'unloadable', 'broken', 'the test did not run with the fault'],
  ])('%s: %s is %s', (_, name, outcome, why) => {
    const of = found.filter((each) => JSON.stringify(each.claim) === JSON.stringify(claims[name]));
    expect(of.map((each) => [each.outcome, each.why])).toEqual([[outcome, why]]);
  });
});

describe('what is called killed of a small fault', () => {
  let told: Told[];
  let reached: Told[];
  beforeAll(async () => {
    [reached, told] = (await said(`
      import fs from 'node:fs';
      import { startMutating } from '#tests/mutate/run.ts';
      const file = '${example}/boxes.ts';
      const code = fs.readFileSync(file, 'utf8');
      const faults = [
        ['boxes.at(-1)', 'boxes.splice(0)[0]'],
        ['Math.ceil(bottles / perBox)', 'Infinity'],
        ['bottles % perBox === 0', 'true'],
      ];
      const mutants = faults.map(([before, after], index) => {
        const start = code.indexOf(before);
        return { id: index + 1, file, line: 1, start, end: start + before.length, before, after, kind: 'condition' };
      });
      const tests = '${example}/kept.example.ts';
      const ofTests = {
        [tests + '\\nthe last one that is kept has twelve bottles']: [1, 2],
        [tests + '\\npasses once']: [3],
        [tests + '\\ntwo boxes are two']: [1, 2],
        [tests + '\\nboxes > two boxes are two once more']: [2],
      };
      const { run, close } = await startMutating(['unit'], '${example}/vitest.config.ts');
      const reached = await run({ mutants }, [tests]);
      const told = await run({ mutants, ofTests, isKilledOnce: true }, [tests]);
      await close();
      process.exitCode = 0;
      console.log(JSON.stringify([reached, told]));`)) as [Told[], Told[]];
  });
  const allOf = (what: 'killed' | 'spoiled' | 'passed' | 'met') =>
    told.flatMap((each) => (each[what] === undefined ? [] : [each[what]]));

  test('each test tells which ones it comes by, unless it fails', () => {
    const tests = reached.flatMap(({ test: name, hits }) => (hits ? [[name!.split('\n')[1], hits]] : []));
    expect(tests).toEqual([
      ['the last one that is kept has twelve bottles', [2, 1]],
      ['passes once', [3]],
      ['two boxes are two', [2]],
      ['boxes > two boxes are two once more', [2]],
    ]);
  });

  test('a test that fails with it and passes again without it has killed it, and no other tries it then', () => {
    expect(told.filter(({ killed }) => killed).map(({ killed, test: title }) => [killed, title])).toEqual([
      [2, 'two boxes are two'],
    ]);
  });

  test('what a test leaves broken, or what fails by itself the second time, has killed nothing', () => {
    expect(allOf('spoiled')).toEqual([1, 3]);
  });

  test('a test that does not come by one has not tried it', () => {
    expect(allOf('passed')).toEqual([1]);
    expect(allOf('met')).toEqual([1, 2, 3, 2]);
  });
});

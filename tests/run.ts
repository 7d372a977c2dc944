import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '#tests/support/chromium.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildFrontEnds } from '#web/build.ts';

/** `skips` are the names of skipped tests. */
type Count = { passed: number; failed: number; skipped: number; skips?: string[] };

const program = (name: string) => path.join(import.meta.dirname, '../node_modules', name);
const root = path.join(import.meta.dirname, '..');
const folder = temporaryFolder();
process.on('exit', folder.remove);

/**
 * Runs a test runner and reads the number of passed tests from its report, unless it crashed before. What another one
 * runs beside is shown when it ends.
 */
const run = async (
  words: string[],
  environment: Record<string, string>,
  count: () => Count,
  isBeside = false,
): Promise<Count> => {
  const child = spawn(process.execPath, words, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => output.push(piece));
  const [code] = (await once(child, isBeside ? 'close' : 'exit')) as [number | null];
  if (isBeside) process.stdout.write(Buffer.concat(output));
  let counted: Count;
  try {
    counted = count();
  } catch {
    counted = { passed: 0, failed: 1, skipped: 0 };
  }
  return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
};

const report = (name: string) => JSON.parse(fs.readFileSync(path.join(folder.path, name), 'utf8')) as unknown;

/** The levels that need no built front-ends, those that do, and what has them to itself. */
const levels = { unbuilt: ['unit', 'postgres', 'web'], built: ['start', 'faults'], alone: ['alone'] };

const runVitest = (level: keyof typeof levels, filters: string[], isBeside = false) => {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${folder.path}/${level}.json`,
  ];
  const projects = levels[level].flatMap((name) => ['--project', name]);
  const words = ['run', ...projects, ...reporters, '--passWithNoTests', ...filters];
  return run(
    [program('vitest/vitest.mjs'), ...words],
    {},
    () => {
      const counts = report(`${level}.json`) as Record<
        `num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`,
        number
      > & { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] };
      return {
        passed: counts.numPassedTests,
        failed: counts.numFailedTests,
        skipped: counts.numPendingTests + counts.numTodoTests,
        skips: counts.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
            .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
        ),
      };
    },
    isBeside,
  );
};

/** Tests about days and hours; they must give the same result in any time zone. */
const datedTests = (isLong: boolean) => [
  ...['date', 'delivery-days', 'period', 'vat'].map((name) => `tests/domain/${name}.test.ts`),
  ...['format', 'parse', ...(isLong ? ['dashboard', 'kit', 'log-book'] : [])].map(
    (name) => `tests/web/${name}.test`,
  ),
];

/** Runs the same tests once more in a time zone west of Greenwich; counted as one test. */
const runElsewhere = async (isLong: boolean): Promise<Count> => {
  const { failed } = await run(
    [
      program('vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      '--project',
      'web',
      '--reporter=dot',
      ...datedTests(isLong),
    ],
    { TZ: 'America/New_York' },
    () => ({ passed: 0, failed: 0, skipped: 0 }),
  );
  return { passed: failed === 0 ? 1 : 0, failed, skipped: 0 };
};

const runPlaywright = (filters: string[], chromium: string) =>
  run(
    [program('@playwright/test/cli.js'), 'test', '--reporter=list,json', '--pass-with-no-tests', ...filters],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder.path, 'playwright.json') },
    () => {
      const { stats } = report('playwright.json') as {
        stats: { expected: number; unexpected: number; skipped: number };
      };
      return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
    },
  );

/**
 * The reason is in the title, as in "(SKIPPED: this or that is not there)"; what gives none is part of the long
 * run, or called by its name there.
 */
const whySkipped = (skips: readonly string[]): string =>
  [
    ...Map.groupBy(
      skips,
      (name) =>
        /SKIPPED: ([^)]*)/.exec(name)?.[1] ??
        (process.env.TESTS === 'all' ? name : 'npm run test:all runs it'),
    ),
  ]
    .map(([reason, names]) => `${names.length} (${reason})`)
    .join(', ');

/**
 * npm test [-- part of a file name …]: one example of everything, including a real browser; the last line has
 * the counts.
 * npm test -- --changed [commit]: what a change since the last or the given commit can break.
 * npm run test:all: every repetition, size, width and theme, a sample of mutants, and the benches.
 */
const filters = process.argv.slice(2);
const isChanged = filters[0] === '--changed';
if (filters.includes('--all')) process.env.TESTS = 'all';
const chosen = filters.filter((word) => word !== '--all');
const chromium = ensureChromium();
// the build waits for no test, and most tests not for the build
const [unbuilt] = await Promise.all([runVitest('unbuilt', chosen), buildFrontEnds()]);
const counts = [unbuilt];
const isLong = filters.includes('--all');
// those that start and kill programs wait for most of their time: those in the browser go on meanwhile
const built = runVitest('built', chosen, true);
if (chosen.length === 0) counts.push(await runElsewhere(isLong));
if (chromium === null) {
  console.error(
    'There is no Chromium, and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH.',
  );
  counts.push({ passed: 0, failed: 1, skipped: 0 });
} else if (!isChanged) counts.push(await runPlaywright(chosen, chromium));
counts.push(await built, await runVitest('alone', chosen));
/** Runs a program, such as the mutants or the benches, that fails by its exit code. */
const runProgram = async (file: string, ...words: string[]): Promise<Count> => {
  console.log(`\n${[file, ...words].join(' ')}`);
  const { failed } = await run([path.join(root, 'tests', file), ...words], { TESTS: '' }, () => ({
    passed: 0,
    failed: 0,
    skipped: 0,
  }));
  return { passed: 1 - failed, failed, skipped: 0 };
};
if (isLong && chosen.length === 0) {
  counts.push(await runProgram('mutate/command.ts', '--sample', '60', '--check'));
  counts.push(await runProgram('bench/run.ts', '--check'));
}
const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0);
const skipped = total('skipped');
const skips = counts.flatMap((count) => count.skips ?? []);
if (skips.length > 0) console.log(`\nskipped: ${whySkipped(skips)}`);
console.log(
  `\n${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exitCode = total('failed') > 0 ? 1 : 0;

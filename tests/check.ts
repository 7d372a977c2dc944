import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { styleText } from 'node:util';
import { advisoriesIn } from '#tests/advisories.ts';

/** How much work the types may be for the compiler; one checker, since several repeat each other's work. */
const mostInstantiations = 3_521_000;

const root = path.resolve(import.meta.dirname, '..');
const program = (name: string) => path.join(root, 'node_modules', name);

type Check = {
  name: string;
  words: string[];
  judge?: (output: string) => { complaint?: string; note: string };
  /** Whether its complaint alone counts, whatever the exit code. */
  isJudged?: boolean;
};

const checks: Check[] = [
  {
    name: 'types',
    words: [
      program('typescript/bin/tsc'),
      '--checkers',
      '1',
      '--noEmit',
      '--extendedDiagnostics',
      '--pretty',
    ],
    judge: (output) => {
      const count = Number(/^Instantiations:\s+(\d+)/m.exec(output)?.[1]);
      const note = `${count} type instantiations of at most ${mostInstantiations}`;
      return count <= mostInstantiations
        ? { note }
        : { note, complaint: `too many type instantiations: ${count}` };
    },
  },
  { name: 'lint', words: [program('oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'format', words: [program('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', words: [program('knip/bin/knip.js')] },
  {
    name: 'architecture',
    words: [
      program('vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      '--reporter',
      'dot',
      'tests/architecture',
    ],
  },
  {
    name: 'advisories',
    // the npm that runs this; it knows what it asks, and waits for no network
    words: [
      process.env.npm_execpath ?? 'npm',
      'audit',
      '--omit=dev',
      '--json',
      '--fetch-retries=0',
      '--fetch-timeout=15000',
    ],
    judge: advisoriesIn,
    isJudged: true,
  },
];

/** Runs one check and shows its output when it fails. */
const run = async ({ name, words, judge, isJudged = false }: Check) => {
  const began = performance.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...color } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const verdict = judge?.(output);
  const isGood = (code === 0 || isJudged) && verdict?.complaint === undefined;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const mark = isGood ? styleText('green', 'ok    ') : styleText('red', 'WRONG ');
  console.log(`${mark} ${name.padEnd(13)} ${seconds} s${verdict ? `   ${verdict.note}` : ''}`);
  if (!isGood) console.log(`\n${output.trim()}\n${verdict?.complaint ?? ''}\n`);
  return isGood;
};

/** npm run check [-- name …]: all of them, or only those named; two at a time. */
const wanted = process.argv.slice(2);
const queue = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: boolean[] = [];
const worker = async () => {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) results.push(await run(check));
};
await Promise.all([worker(), worker()]);
const failed = results.filter((isGood) => !isGood).length;
console.log(
  failed === 0 ? `${results.length} checks passed` : `${failed} of ${results.length} checks failed`,
);
process.exitCode = failed === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/**
 * npm run bench: every bench in a process of its own, one after another. Compare figures only within one run.
 * `npm run bench -- orders` runs one of them; `-- --check` fails if a ratio violates its bound.
 */
const benches = [
  'event-store',
  'projections',
  'stock',
  'orders',
  'order-cost',
  'processes',
  'long-order',
  'large',
  'million',
  'import',
  'bank',
  'sepa',
  'papers',
  'search',
  'grid',
  'pages',
  'order-lists',
  'what-if',
  'log-search',
  'as-of',
  'app',
  'start',
  'meanwhile',
] as const;
/** A look at others, of which the figures stand in a bench already: run where it is asked for. */
const besides = ['peers'] as const;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isCheck = process.argv.includes('--check');
const chosen = asked.length === 0 ? benches : [...benches, ...besides].filter((name) => asked.includes(name));
console.log(`${os.cpus().length} processors, Node ${process.version}, load ${os.loadavg()[0]!.toFixed(1)}`);
if (chosen.length === 0) throw new Error(`No such bench: ${asked.join(', ')}`);
const failed: string[] = [];
for (const name of chosen) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, ...(isCheck && { BENCH_CHECK: '1' }) },
  });
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFAILED: ${failed.join(', ')}`);
  process.exitCode = 1;
} else if (isCheck) console.log(`\n${chosen.length} benches within their bounds`);

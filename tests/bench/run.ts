import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/**
 * npm run bench: every bench in a process of its own, one after another. Figures to read beside each other
 * within one run; nothing here passes or fails. `npm run bench -- orders` runs one of them.
 */
const benches = [
  'event-store',
  'projections',
  'stock',
  'orders',
  'long-order',
  'large',
  'import',
  'search',
  'grid',
  'order-lists',
  'app',
] as const;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = benches.filter((name) => asked.length === 0 || asked.includes(name));
console.log(`${os.cpus().length} processors, Node ${process.version}, load ${os.loadavg()[0]!.toFixed(1)}`);
for (const name of chosen) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

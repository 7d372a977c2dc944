import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { callsOf, loaded, mostMemory, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Reads in a company with many orders, created like `npm run demo -- --orders N`. */
export const bench = async (orders = 100_000): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
  };
  const folder = temporaryFolder();
  try {
    const began = performance.now();
    const fill = spawn(process.execPath, ['api/commands/demo.ts', '--orders', String(orders)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder.path },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(fill, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The store was not filled');
    note(`vullen, leesmodellen inbegrepen (orders/s)`, (orders * 1000) / (performance.now() - began));

    const server = await start(folder.path);
    note('start (s)', server.seconds);
    const call = await callsOf(server.url);
    const { data } = await call('GET', 'dashboard/unprocessed?take=20');
    const smallest = 'kleinste aanroep (ms, p50)';
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const { p50, p95 } = await loaded(1, 3, work);
      note(`${name} (ms, p50)`, p50, name === 'kleinste aanroep' ? null : smallest);
      note(`${name} (ms, p95)`, p95);
    };
    await measure('kleinste aanroep', () => call('GET', 'authenticate/user'));
    await measure('één order lezen', () => call('GET', `order/${data[0].id}`));
    await measure('lijst van 20 orders', () => call('GET', 'dashboard/unprocessed?take=20'));
    await measure('bladzijde van het logboek', () => call('POST', 'stats/logboek', { skip: 0, take: 20 }));
    const memory = mostMemory(server);
    if (memory !== null) note('meeste geheugen van de server (MB)', memory);
    await stop(server);
  } finally {
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'één order lezen (ms, p50)': { most: 10 },
  'lijst van 20 orders (ms, p50)': { most: 12 },
  'bladzijde van het logboek (ms, p50)': { most: 12 },
};

if (import.meta.main) await report(() => bench(inCheck(5_000, 100_000)), bounds);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { placing } from '#tests/bench/placing.ts';
import { screenAnswers } from '#tests/bench/screens.ts';
import { callsOf, loaded, mostMemory, percentile, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildFrontEnds } from '#web/build.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** So many orders a second go on while all read models are built anew. */
const meanwhile = 10;
/** So many of the slowest calls of screens are named. */
const slowest = 8;

/** Runs a command on a data folder; answers how long it took, in s. */
const commandOn = async (dataDir: string, ...words: readonly string[]) => {
  const began = performance.now();
  const command = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`);
  return (performance.now() - began) / 1000;
};

/**
 * Does something so often a second until `work` is done, whether or not the one before has ended; how long each took, in ms,
 * sorted. Throws what one of them threw.
 */
const byTheClock = async (perSecond: number, act: () => Promise<unknown>, work: Promise<unknown>) => {
  const took: number[] = [];
  const acts: Promise<PromiseSettledResult<void>[]>[] = [];
  const timed = async () => {
    const began = performance.now();
    await act();
    took.push(performance.now() - began);
  };
  const clock = setInterval(() => acts.push(Promise.allSettled([timed()])), 1000 / perSecond);
  await work.finally(() => clearInterval(clock));
  for (const result of (await Promise.all(acts)).flat())
    if (result.status === 'rejected') throw result.reason;
  return took.toSorted((a, b) => a - b);
};

/**
 * A company with many orders, created like `npm run demo -- --orders N`: reads, every call of every screen, and all its read
 * models built anew while orders go on. `ORDERS` for another number; `FILLED` names a data folder that was filled before.
 */
export const bench = async (orders = 100_000, filled = process.env['FILLED']): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
  };
  const folder = temporaryFolder();
  const dataDir = filled ?? folder.path;
  try {
    if (filled === undefined) {
      const seconds = await commandOn(dataDir, 'api/commands/demo.ts', '--orders', String(orders));
      note(`vullen, leesmodellen inbegrepen (orders/s)`, orders / seconds);
    }
    await buildFrontEnds();
    const server = await start(dataDir);
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
    const search = (what: string) => () => call('GET', `dashboard/search/${encodeURIComponent(what)}`);
    await measure('zoeken naar een order', search(String(data[0].number)));
    await measure('zoeken naar een klant', search('de wijn'));
    await measure('klant kiezen', () => call('GET', 'klant/getListByNameEnabled/rest'));

    const { screens, answers } = await screenAnswers(server.url, 3);
    const took = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    note('schermen van het menu (aantal)', screens);
    note('  hun aanroepen (ms, p50)', percentile(took, 0.5));
    note('  hun aanroepen (ms, p95)', percentile(took, 0.95));
    // the second time at best: the first of a start reads what no cache has
    const times = Map.groupBy(answers, ({ what }) => what);
    const best = [...times].map(([what, of]) => ({ what, ms: Math.min(...of.map(({ ms }) => ms)) }));
    for (const { what, ms } of best.toSorted((a, b) => b.ms - a.ms).slice(0, slowest))
      note(`  ${what} (ms)`, ms);

    const rebuild = commandOn(dataDir, 'api/commands/rebuild.ts');
    const placed = await byTheClock(meanwhile, await placing([call], { bottles: 1 }), rebuild);
    note(`herbouwen terwijl ${meanwhile} orders per seconde komen (s)`, await rebuild);
    note('  order plaatsen ondertussen (ms, p50)', percentile(placed, 0.5));
    note('  order plaatsen ondertussen (ms, p95)', percentile(placed, 0.95));
    note('  geplaatst (orders)', placed.length);
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

if (import.meta.main)
  await report(() => bench(Number(process.env['ORDERS'] ?? inCheck(5_000, 100_000))), bounds);

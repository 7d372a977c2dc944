import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { joinDatabase } from '#api/start/database.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { moveCustomersIn } from '#tests/bench/import.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { callsOf, percentile, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Of /health while anything else is at work (p99); in ms. */
const wanted = 50;

/** Nothing is kept of it. */
const away = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The events of a log, as COPY writes them; how long that takes, in ms. */
const copied = async (dataDir: string, log: number) => {
  // joinDatabase expects a shutdown to register with, but this process does not own the server
  const { databaseUrl } = await joinDatabase(
    { databaseUrl: null, databaseOwnerUrl: null, dataDir },
    { add: () => undefined, whenBegun: () => undefined },
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as events from es.event where log = $1', [log]);
  const began = performance.now();
  await pipeline(client.query(copyTo(`copy (select * from es.event where log = ${log}) to stdout`)), away());
  const ms = performance.now() - began;
  await client.end();
  return { events: rows[0].events as number, ms };
};

/**
 * A year of the log book of a company with many orders as CSV, against COPY of its log; and how long /health takes
 * meanwhile, asked every 20 ms, also while a workbook is written and customers are imported. `ORDERS=2000` for another
 * number.
 */
export const bench = async (orders = 100_000): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null, against?: number) => {
    const base = against ?? rows.find((row) => row.name === ratioTo)?.value;
    rows.push({ name, value, ratioTo, ratio: base === undefined ? null : value / base });
    return name;
  };
  const folder = temporaryFolder();
  try {
    const fill = spawn(process.execPath, ['api/commands/demo.ts', '--orders', String(orders)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder.path },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(fill, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The store was not filled');
    const server = await start(folder.path);
    const call = await callsOf(server.url);

    /** How long /health takes while some work is done; in ms, sorted. */
    const health = async (work: () => Promise<unknown>) => {
      const took: number[] = [];
      let isOver = false;
      const working = work().finally(() => (isOver = true));
      while (!isOver) {
        const began = performance.now();
        await (await fetch(`${server.url}/health`)).text();
        took.push(performance.now() - began);
        await pause(20);
      }
      await working;
      return took.toSorted((a, b) => a - b);
    };
    const atRest = note('/health zonder werk (ms, p99)', percentile(await health(() => pause(3_000)), 0.99));
    const under = async (what: string, work: () => Promise<unknown>) => {
      const p99 = percentile(await health(work), 0.99);
      note(`/health onder ${what} (ms, p99)`, p99, atRest);
      note('  gedeeld door de gewenste 50 ms', p99, 'wanted', wanted);
    };

    const today = dateInAmsterdam(Date.now());
    const logBook = (days: number) => `stats/logboek/csv/${addDays(today, 1 - days)}/${today}`;
    const copy = await copied(folder.path, 1);
    const copyName = note('COPY van het logboek (events/s)', (copy.events * 1000) / copy.ms);
    let file = new ArrayBuffer();
    let ms = 0;
    await under('een jaar logboek als CSV', async () => {
      const began = performance.now();
      file = (await call('GET', logBook(365))) as ArrayBuffer;
      ms = performance.now() - began;
    });
    const lines = Buffer.from(file).toString('utf8').split('\r\n').length - 2;
    note('een jaar logboek als CSV (regels)', lines);
    note('een jaar logboek als CSV (regels/s)', (lines * 1000) / ms, copyName);
    await under('een maand logboek als werkmap', () => call('GET', `${logBook(30)}?format=xlsx`));
    await under('een import van 10.000 klanten', () => moveCustomersIn(call));
    await stop(server);
  } finally {
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'een jaar logboek als CSV (regels/s)': { least: 0.005 },
  '/health onder een jaar logboek als CSV (ms, p99)': { most: 40 },
  '/health onder een maand logboek als werkmap (ms, p99)': { most: 40 },
  '/health onder een import van 10.000 klanten (ms, p99)': { most: 100 },
};

if (import.meta.main)
  await report(() => bench(Number(process.env['ORDERS'] ?? inCheck(2_000, 100_000))), bounds);

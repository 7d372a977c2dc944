import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { install } from '#api/compose/install.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { demoCompany } from '#application/demo/company.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { sealedEvents } from '#application/kernel/sealed-event-store.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const log = 1;
const now = '2026-11-27T17:00:00.000Z';

/** The events of a year of trade of the demo company, sealed. */
export const someTrade = async (pool: pg.Pool): Promise<BulkEvent[]> => {
  const company = demoCompany({ now, months: 12, orders: 1500 }).find((one) => one.log === log)!;
  const trade: BulkEvent[] = [];
  for await (const event of sealedEvents(log, company.events, keyring(postgresPersonKeys(pool))))
    trade.push(event);
  return trade;
};

/** The same trade again and again, each time in streams and commands of its own. */
export function* repeated(trade: readonly BulkEvent[], events: number): Generator<BulkEvent> {
  const last = trade.at(-1)!.recordedAt;
  for (let nth = 0; nth < events; nth += 1) {
    const [event, round] = [trade[nth % trade.length]!, Math.floor(nth / trade.length)];
    if (round === 0) yield event;
    else
      yield {
        ...event,
        stream: `${event.stream}-again${round}`,
        commandId: round.toString(16).padStart(8, '0') + event.commandId.slice(8),
        recordedAt: last,
      };
  }
}

/** A command of package.json, as an operator runs it; how long it took, in seconds. */
const command = async (name: string, words: readonly string[], env: Record<string, string>) => {
  const began = performance.now();
  const child = spawn(process.execPath, [`api/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.env['SHOW'] ? 'inherit' : 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}`);
  return (performance.now() - began) / 1000;
};

/**
 * A backup of a log of many events, put back into an empty database (which verifies it) and verified once more, each
 * by its command; against COPY of the events alone to a file and from it, which is what pg_dump and pg_restore do.
 */
export const bench = async (events = 1_000_000): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, seconds: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name: `${name} (s)`, value: seconds, ratioTo, ratio: base ? seconds / base.value : null });
    rows.push({ name: `${name} (events/s)`, value: events / seconds, ratioTo: null, ratio: null });
  };
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const pool = new pg.Pool({ connectionString: postgres.url });
  const client = await pool.connect();
  try {
    await install(pool);
    const trade = await someTrade(pool);
    const filling = await timed(() => bulkAppend(client, log, repeated(trade, events)));
    note(`vullen van ${events} gebeurtenissen met COPY en keten`, filling);
    await client.query('vacuum analyze es.event');

    const dump = path.join(folder.path, 'copy');
    const copied = 'COPY naar en van een bestand';
    const copying = await timed(async () => {
      await pipeline(client.query(copyTo('copy es.event to stdout')), fs.createWriteStream(dump));
      await client.query('create table copied (like es.event including all)');
      await pipeline(fs.createReadStream(dump), client.query(copyFrom('copy copied from stdin')));
    });
    note(copied, copying);
    await client.query('drop table copied');
    fs.rmSync(dump);

    await client.query('create database restored');
    const restored = new URL(postgres.url);
    restored.pathname = 'restored';
    const file = path.join(folder.path, 'backup');
    const of = (url: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(folder.path, 'data') });
    note('reservekopie', await command('backup', [file], of(postgres.url)), `${copied} (s)`);
    note('terugzetten en controleren', await command('restore', [file], of(restored.href)), `${copied} (s)`);
    note('nog eens controleren', await command('verify', [], of(restored.href)), `${copied} (s)`);
    const megabytes = fs.statSync(file).size / 2 ** 20;
    rows.push({ name: 'reservekopie (MB)', value: megabytes, ratioTo: null, ratio: null });
  } finally {
    client.release();
    await pool.end();
    await postgres.stop();
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'reservekopie (s)': { most: 5 },
  'terugzetten en controleren (s)': { most: 10 },
  'nog eens controleren (s)': { most: 5 },
};

const asked = Number(process.env['EVENTS'] ?? inCheck(50_000, 1_000_000));
if (import.meta.main) await report(() => bench(asked), bounds);

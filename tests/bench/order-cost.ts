import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { moveCustomersIn } from '#tests/bench/import.ts';
import { placing } from '#tests/bench/placing.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import {
  callsOf,
  memoryNow,
  memoryOfFiles,
  mostMemory,
  processorTime,
  processorTimeOfDatabase,
  start,
  stop,
} from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const clients = 8;
const measuredOrders = Number(process.env['ORDERS'] ?? 600);
const [warmingUp, measuredReads] = [Math.ceil(measuredOrders / 3), Math.ceil(measuredOrders / 2)];
/** Each is ordered for once, or nearly. */
const customersMovedIn = measuredOrders + warmingUp;

/** What the database counts: the bytes it writes to its log, the statements it is sent and the time it plans them. */
type Counted = Record<
  'wal' | 'pages' | 'disk' | 'log' | 'statements' | 'commits' | 'planning' | 'execution' | 'rows',
  number
>;
const countedQuery = `select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as disk,
  pg_total_relation_size('es.event') as log,
  (select wal_fpi from pg_stat_wal) as pages,
  (select sum(calls) from pg_stat_statements where toplevel and query !~ 'pg_stat_') as statements,
  (select sum(total_plan_time) from pg_stat_statements where query !~ 'pg_stat_') as planning,
  (select sum(total_exec_time) from pg_stat_statements where toplevel and query !~ 'pg_stat_') as execution,
  (select xact_commit from pg_stat_database where datname = current_database()) as commits,
  (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows`;
/** With SHOW=1: which statements do it, of the work that was measured last. */
const dearest = `select calls, round(wal_bytes / 1024) as wal_kb, round(total_plan_time) as plan_ms,
    round(total_exec_time) as exec_ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
  from pg_stat_statements where toplevel and query !~ 'pg_stat_'
  order by greatest(total_plan_time + total_exec_time, wal_bytes / 20000) desc limit 30`;
/** And which tables and indexes these bytes are of, between two places of its log: `whole` of pages written whole. */
const writtenTo = (from: number, to: number, count: number) => `
  select coalesce(relname, '?') as relation, round(count(*)::numeric / ${count}, 1) as records,
    round(sum(bytes) / 1024.0 / ${count}, 2) as kb, round(sum(whole) / 1024.0 / ${count}, 2) as whole
  from (select distinct on (start_lsn) relfilenode, record_length - block_fpi_length as bytes, block_fpi_length as whole
    from pg_get_wal_block_info('0/0'::pg_lsn + ${from}, '0/0'::pg_lsn + ${to}, false) order by start_lsn, block_id) record
  left join pg_class on pg_relation_filenode(pg_class.oid) = record.relfilenode
  group by 1 order by sum(bytes + whole) desc limit 40`;

/**
 * What an order of 12 lines of a customer whose key was not used before costs, placed over HTTP by eight clients,
 * and what reading one does: time of the processor in the server and in the database, and what the database counts.
 * Little of it depends on what else a machine is at.
 */
export const bench = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const folder = temporaryFolder();
  const shows = process.env['SHOW'] === '1';
  let postgres = await startEmbeddedPostgres(folder.path);
  try {
    const asking = async <Row extends pg.QueryResultRow>(...texts: string[]) => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      try {
        let last: Row[] = [];
        for (const text of texts) last = (await client.query<Row>(text)).rows;
        return last;
      } finally {
        await client.end();
      }
    };
    await asking(
      `alter system set shared_preload_libraries = 'pg_stat_statements'`,
      `alter system set pg_stat_statements.track_planning = on`,
    );
    await postgres.stop();
    postgres = await startEmbeddedPostgres(folder.path);
    await asking('create extension pg_stat_statements', 'create extension pg_walinspect');
    const settings = { DATABASE_URL: postgres.url, DEMO: '1', DEMO_ORDERS: '200' };
    const first = await start(folder.path, settings);
    await moveCustomersIn(await callsOf(first.url), customersMovedIn);
    await stop(first);

    const server = await start(folder.path, {
      ...settings,
      ...(shows && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env['PROFILES'] ?? '/tmp'}` }),
    });
    const call = await callsOf(server.url);
    const placeOne = await placing([call], { isMeant: ({ name }) => name.startsWith('Bistro ') });
    const placed: number[] = [];
    const place = async () => placed.push(await placeOne());
    const times = async (count: number, atOnce: number, work: () => Promise<unknown>) => {
      let left = count;
      const one = async () => {
        while (left-- > 0) await work();
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    };
    const counts = async (): Promise<Counted> => {
      // the last are folded, and counted by those who did
      await pause(1500);
      const [counted] = await asking<Record<keyof Counted, string>>(countedQuery);
      return Object.fromEntries(
        Object.entries(counted!).map(([name, value]) => [name, Number(value)]),
      ) as Counted;
    };
    const costOf = async (what: string, count: number, atOnce: number, work: () => Promise<unknown>) => {
      await asking('select pg_stat_statements_reset()');
      const before = await counts();
      const [node, database] = [processorTime(server), processorTimeOfDatabase(postgres.folder)];
      const began = performance.now();
      await times(count, atOnce, work);
      const took = performance.now() - began;
      const after = await counts();
      const note = (name: string, value: number, ratio: number | null = null) =>
        rows.push({ name: `${what}: ${name}`, value, ratioTo: null, ratio });
      const more = (name: keyof Counted) => (after[name] - before[name]) / count;
      if (node !== null && database !== null) {
        const ofNode = (processorTime(server)! - node) / count;
        const ofDatabase = (processorTimeOfDatabase(postgres.folder)! - database) / count;
        note('processor, server (ms)', ofNode);
        note('processor, database (ms)', ofDatabase);
      }
      note('statements', more('statements'));
      note('commits', more('commits'));
      note('planning (ms)', more('planning'), more('planning') / more('execution'));
      note('execution (ms)', more('execution'));
      note('rows written', more('rows'));
      note('written to its log (kB)', more('wal') / 1024);
      note('pages of that, written whole after a checkpoint', more('pages'));
      note('disk (kB)', more('disk') / 1024);
      note('disk of that, of events (kB)', more('log') / 1024);
      note('a second', (count * 1000) / took);
      note('memory of the server (MB)', memoryNow(server) ?? NaN);
      note('memory of that, of files (MB)', memoryOfFiles(server) ?? NaN);
      note('most memory until then (MB)', mostMemory(server) ?? NaN);
      if (!shows) return;
      console.table(await asking(writtenTo(before.wal, after.wal, count)));
      console.table(await asking(dearest));
    };

    await times(warmingUp, clients, place);
    await costOf('an order', measuredOrders, clients, place);
    await times(20, 1, () => call('GET', `order/${placed[0]}`));
    let read = 0;
    await costOf('reading one', measuredReads, 1, () =>
      call('GET', `order/${placed[read++ % placed.length]}`),
    );
    await stop(server);
  } finally {
    await postgres.stop();
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = { 'reading one: planning (ms)': { most: 1 } };

if (import.meta.main) await report(bench, bounds);

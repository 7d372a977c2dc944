import pg from 'pg';
import { joinDatabase } from '#api/start/database.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { moveCustomersIn } from '#tests/bench/import.ts';
import { linesPerOrder, placing } from '#tests/bench/placing.ts';
import { type Running, callsOf, loaded, mostMemory, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const clients = 8;

/** What one order of 12 lines adds to the log, and nothing else: the same rows, one commit each. */
const rawOrders = async (databaseUrl: string) => {
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  await admin.query('drop table if exists public.raw_event');
  await admin.query(
    'create table public.raw_event (like es.event including defaults, primary key (log, position))',
  );
  const { rows } = await admin.query(
    `select array_agg(e order by position) as events from es.event e
     where (log, command_id) = (select log, command_id from es.event where type = 'SalesOrderPlaced'
       and (data->>'lineCount')::int = $1 order by position desc limit 1)`,
    [linesPerOrder],
  );
  const events = rows[0].events;
  await admin.query('create sequence if not exists public.raw_position');
  const writers = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      return client;
    }),
  );
  const free = [...writers];
  const insert = async () => {
    const client = free.pop()!;
    await client.query({
      name: 'raw order',
      text: `insert into public.raw_event select log, nextval('public.raw_position'), stream, revision, type, version,
        account_id, command_id, command_index, recorded_at, data, metadata, digest, link
        from unnest($1::es.event[])`,
      values: [events],
    });
    free.push(client);
  };
  return {
    insert,
    async end() {
      await admin.query('drop table public.raw_event; drop sequence public.raw_position');
      await Promise.all([...writers, admin].map((client) => client.end()));
    },
  };
};

/**
 * The full path: orders of 12 lines of 10,000 customers over HTTP, with stock and read models on, eight
 * clients, everything on one machine. Starts and stops a server on a data folder of its own.
 */
export const bench = async (seconds = 8): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
    return name;
  };
  const folder = temporaryFolder();
  let server: Running | null = null;
  try {
    const first = await start(folder.path);
    note('eerste start (s)', first.seconds);
    await stop(first);
    server = await start(folder.path);
    note('tweede start (s)', server.seconds, 'eerste start (s)');

    const call = await callsOf(server.url);
    // each customer has its own encryption key for personal data
    await moveCustomersIn(call);
    const place = await placing([call]);

    // joinDatabase expects a shutdown to register with, but this process does not own the server
    const { ownerUrl } = await joinDatabase(
      { databaseUrl: null, databaseOwnerUrl: null, dataDir: folder.path },
      { add: () => undefined, whenBegun: () => undefined },
    );
    await loaded(clients, 2, place);
    const raw = await rawOrders(ownerUrl);
    const rawName = 'dezelfde rijen met losse INSERT, 8 schrijvers (orders/s)';
    note(rawName, (await loaded(clients, seconds / 2, raw.insert)).perSecond);
    await raw.end();
    const placed = await loaded(clients, seconds, place);
    note('order van 12 regels over HTTP, 8 klanten (orders/s)', placed.perSecond, rawName);
    // uses the same processors and sockets as an order, while inserts wait for the disk
    const smallest = await loaded(clients, seconds / 2, () => call('GET', 'authenticate/user'));
    const smallestName = note('kleinste aanroep, 8 klanten (aanroepen/s)', smallest.perSecond);
    note('dezelfde orders tegen kleinste aanroepen (orders/s)', placed.perSecond, smallestName);
    note('  p50 (ms)', placed.p50);
    note('  p95 (ms)', placed.p95);

    const { data: rowsOfToday } = await call('GET', 'dashboard/unprocessed?take=20');
    const orderId = rowsOfToday[0].id;
    const user = await loaded(1, 1, () => call('GET', 'authenticate/user'));
    note('kleinste aanroep (ms, p50)', user.p50);
    const one = await loaded(1, 2, () => call('GET', `order/${orderId}`));
    note('één order lezen (ms, p50)', one.p50, 'kleinste aanroep (ms, p50)');
    const list = await loaded(1, 2, () => call('GET', 'dashboard/unprocessed?take=20'));
    note('lijst van 20 orders (ms, p50)', list.p50, 'kleinste aanroep (ms, p50)');
    const memory = mostMemory(server);
    if (memory !== null) note('meeste geheugen van de server (MB)', memory);
  } finally {
    if (server) await stop(server);
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'tweede start (s)': { most: 0.6 },
  'dezelfde orders tegen kleinste aanroepen (orders/s)': { least: 0.02 },
  'één order lezen (ms, p50)': { most: 10 },
  'lijst van 20 orders (ms, p50)': { most: 12 },
};

if (import.meta.main) await report(bench, bounds);

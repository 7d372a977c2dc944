import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { appendWholeFunction } from '#application/adapters/event-store-postgres/append-function.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import type { Append, Metadata } from '#application/ports/event-store.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import { streamCache } from '#application/kernel/stream-cache.ts';
import { install } from '#api/compose/install.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { inRounds, median } from '#tests/bench/rounds.ts';
import { placed } from '#tests/support/orders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const metadata: Metadata = {
  userId: 12,
  onBehalfOf: null,
  commandDigest: 'ab'.repeat(32),
  correlationId: '4e2a7a0e-7d5c-4a39-9c36-0d4f4f6b8a51',
  screen: 'Verkooporders',
};
const clock = { now: () => new Date().toISOString(), today: () => '2026-03-02' };
const onFault = (error: Error) => {
  throw error;
};
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const noted = (bytes: number) => ({ type: 'OrderLineAdded', version: 1, data: { text: 'x'.repeat(bytes) } });
const single = (log: number, stream: string): Append => ({
  log,
  commandId: randomUUID(),
  accountId: 7,
  metadata,
  streams: [{ stream, expectedRevision: 0, events: [noted(190)] }],
});

/** Places an order of 12 lines: the order (2 events), its number, 12 reservations; 14 streams, 15 events. */
const order = (log: number, number: number, product: number): Append => ({
  log,
  commandId: randomUUID(),
  accountId: 7,
  metadata,
  streams: [
    { stream: 'series-order', expectedRevision: number, events: [noted(30)] },
    { stream: `salesOrder-${log}-${number}`, expectedRevision: 0, events: [noted(400), noted(2500)] },
    ...oneTo(12).map((line) => ({
      stream: `stock-${product + line}`,
      expectedRevision: Math.floor(number / 40),
      events: [noted(120)],
    })),
  ],
});

/** How many times per second `work` completes with a number of parallel writers, during `seconds`. */
const perSecond = async (writers: number, seconds: number, work: (writer: number) => Promise<unknown>) => {
  let done = 0;
  const started = performance.now();
  const run = async (writer: number) => {
    while (performance.now() < started + seconds * 1000) {
      await work(writer);
      done += 1;
    }
  };
  await Promise.all(oneTo(writers).map(run));
  return (done * 1000) / (performance.now() - started);
};

/** The median time that `work` takes, in ms. */
const typical = async (times: number, work: () => Promise<unknown>) => {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return median(took);
};

/** A store without the hash chain: its database computes no links. */
const unchainedStore = async (pool: pg.Pool, url: string) => {
  const link = /v_link := sha256\([^;]*;/;
  const whole = appendWholeFunction('at the first');
  if (!link.test(whole)) throw new Error('The chain is computed in another way');
  await pool.query('create database unchained');
  const address = new URL(url);
  address.pathname = 'unchained';
  const own = new pg.Pool({ connectionString: address.href, max: 1 });
  await install(own);
  await own.query(whole.replace(link, ''));
  await own.end();
  return postgresEventStore({ connectionString: address.href, clock, onFault });
};

/**
 * Runs on a database of its own, as durable as that of the application; takes about two minutes. Things to
 * compare are measured alternately, in several rounds, and a ratio is the median over the rounds. `isOfPeers`: single
 * appends beside raw inserts and emmett-postgresql, and nothing else.
 */
export const bench = async ({ rounds = 5, seconds = 0.8, isOfPeers = false } = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, { value, ratio }: { value: number; ratio: number }, ratioTo: string | null) =>
    rows.push({ name, value, ratioTo, ratio: ratioTo === null ? null : ratio });
  const folder = temporaryFolder();
  const database = await startEmbeddedPostgres(folder.path);
  const pool = new pg.Pool({ connectionString: database.url, max: 40 });
  await install(pool);
  const client = await pool.connect();
  const store = postgresEventStore({ connectionString: database.url, clock, onFault });
  const emmett = getPostgreSQLEventStore(database.url);
  await emmett.schema.migrate();
  await client.query(`create table raw_event (log int, position bigint generated always as identity, stream text,
    revision int, type text, version smallint, account_id bigint, command_id uuid, recorded_at timestamptz,
    data jsonb, metadata jsonb, primary key (log, position))`);
  const insert = `insert into raw_event (log, stream, revision, type, version, account_id, command_id, recorded_at,
    data, metadata) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
  const withoutChain = await unchainedStore(pool, database.url);

  const close = async () => {
    await emmett.close();
    await store.close();
    await withoutChain.close();
    client.release();
    await pool.end();
    await database.stop();
    folder.remove();
  };

  let serial = 0;
  const fresh = () => `order-${(serial += 1)}`;
  const rawInsert = () => {
    const { log, accountId, commandId, streams } = single(1, fresh());
    const { stream, events } = streams[0]!;
    const { type, version, data } = events[0]!;
    const values = [log, stream, 1, type, version, accountId, commandId, clock.now(), data, metadata];
    return pool.query({ name: 'raw', text: insert, values });
  };
  const byEmmett = () =>
    emmett.appendToStream(fresh(), [{ type: 'OrderLineAdded', data: noted(190).data, metadata }], {
      expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
    });
  for (const writers of [1, 8, 32]) {
    const of = (name: string) =>
      `${name}, ${writers} ${writers === 1 ? 'schrijver' : 'schrijvers'} (events/s)`;
    const timed = (work: () => Promise<unknown>) => () => perSecond(writers, seconds, work);
    const grouped = timed(() => store.append(single(writers, fresh())));
    const chainless = timed(() => withoutChain.append(single(writers, fresh())));
    for (const warm of [timed(rawInsert), grouped, timed(byEmmett), chainless]) await warm();
    const measured = await inRounds(rounds, {
      raw: timed(rawInsert),
      grouped,
      emmett: timed(byEmmett),
      chainless,
    });
    note(of('losse INSERT'), measured.raw, null);
    note(of('gegroepeerd toevoegen'), measured.grouped, of('losse INSERT'));
    note(of('emmett-postgresql'), measured.emmett, of('losse INSERT'));
    const against = await inRounds(rounds, { emmett: timed(byEmmett), grouped });
    note(of('gegroepeerd tegen emmett-postgresql'), against.grouped, of('emmett-postgresql'));
    if (writers === 32 && !isOfPeers) {
      const chain = await inRounds(rounds, { chainless, grouped });
      note(of('zonder schakels'), chain.chainless, null);
      note(of('met schakels'), chain.grouped, of('zonder schakels'));
    }
  }

  if (isOfPeers) {
    await close();
    return rows;
  }

  for (const writers of [1, 8, 32]) {
    let number = 0;
    const log = 100 + writers;
    const place = async () => {
      const next = number;
      number += 1;
      const { outcome } = await store.append(order(log, next, (next % 40) * 12));
      if (outcome !== 'committed') throw new Error(`Order ${next} was not recorded: ${outcome}`);
    };
    const { orders } = await inRounds(rounds, { orders: () => perSecond(writers, seconds, place) });
    note(`orders van 12 regels, 14 stromen, ${writers} onderweg (orders/s)`, orders, null);
  }

  // loads an order of twenty events: read, decrypted and folded as the command handler does
  const sealed = sealedEventStore(store, keyring(postgresPersonKeys(pool)));
  const statuses = (['printed', 'waiting'] as const).flatMap((to, index, both) => [
    { orderId: 17, from: both[1 - index]!, to },
  ]);
  const events = [placed(), ...oneTo(19).map((nth) => salesOrderEvents.statusChanged(statuses[nth % 2]!))];
  const stream = `${salesOrder.category}-17`;
  await sealed.append({ ...single(1, stream), streams: [{ stream, expectedRevision: 0, events }] });
  const load = () => streamCache(sealed).load(1, stream, salesOrder);
  const empty = () => pool.query({ name: 'empty', text: 'select' });
  for (const warm of [load, empty]) await typical(300, warm);
  const loaded = await inRounds(rounds * 3, {
    empty: () => typical(100, empty),
    load: () => typical(100, load),
  });
  note('lege heen-en-weer (ms)', loaded.empty, null);
  note('order van 20 gebeurtenissen laden en vouwen (ms)', loaded.load, 'lege heen-en-weer (ms)');

  const count = 40_000;
  const paced = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (count * 1000) / (performance.now() - started);
  };
  let log = 1000;
  const bulk = () => {
    log += 1;
    const filling = oneTo(count).map((index) => ({
      ...noted(190),
      stream: `bulk-${index}`,
      revision: 1,
      accountId: 7,
      commandId: randomUUID(),
      recordedAt: '2026-03-02T09:00:00.000Z',
      metadata,
    }));
    return paced(() => bulkAppend(client, log, filling));
  };
  await bulk();
  // the same rows once more, with their existing links: the cost of COPY alone
  const held = client.query(copyTo(`copy (select * from es.event where log = ${log}) to stdout`)).toArray();
  const lines = Buffer.concat(await held);
  await client.query('create table copied (like es.event including all)');
  const copy = async () => {
    await client.query('truncate copied');
    return paced(() => pipeline(Readable.from([lines]), client.query(copyFrom('copy copied from stdin'))));
  };
  const filled = await inRounds(3, { copy, bulk });
  note('COPY van dezelfde rijen (events/s)', filled.copy, null);
  note('vullen met COPY en keten (events/s)', filled.bulk, 'COPY van dezelfde rijen (events/s)');

  await close();
  return rows;
};

/** One third below the measured ratios, as a busy machine slows down both sides. */
const bounds: Bounds = {
  'gegroepeerd toevoegen, 1 schrijver (events/s)': { least: 0.35 },
  'gegroepeerd toevoegen, 8 schrijvers (events/s)': { least: 0.5 },
  'gegroepeerd toevoegen, 32 schrijvers (events/s)': { least: 1 },
  'gegroepeerd tegen emmett-postgresql, 1 schrijver (events/s)': { least: 1 },
  'gegroepeerd tegen emmett-postgresql, 8 schrijvers (events/s)': { least: 1.8 },
  'gegroepeerd tegen emmett-postgresql, 32 schrijvers (events/s)': { least: 3 },
  'met schakels, 32 schrijvers (events/s)': { least: 0.75 },
  'order van 20 gebeurtenissen laden en vouwen (ms)': { most: 12 },
  'vullen met COPY en keten (events/s)': { least: 0.1 },
};

if (import.meta.main) await report(() => bench({ rounds: inCheck(3, 5) }), bounds);

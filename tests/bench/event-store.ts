import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { bulkAppend } from '#application/adapters/event-store-postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import type { Append, Metadata } from '#application/ports/event-store.ts';
import { startEmbeddedPostgres } from '#api/embedded-postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const metadata: Metadata = {
  userId: 12,
  onBehalfOf: null,
  commandDigest: 'ab'.repeat(32),
  correlationId: '4e2a7a0e-7d5c-4a39-9c36-0d4f4f6b8a51',
  screen: 'Verkooporders',
};
const clock = { now: () => new Date().toISOString(), today: () => '2026-03-02' };
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const noted = (bytes: number) => ({ type: 'OrderLineAdded', version: 1, data: { text: 'x'.repeat(bytes) } });
const single = (log: number, stream: string): Append => ({
  log,
  commandId: randomUUID(),
  accountId: 7,
  metadata,
  streams: [{ stream, expectedRevision: 0, events: [noted(190)] }],
});

/** Place an order of 12 lines: the order (2 events), its number, 12 reservations; 14 streams, 15 events. */
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

/** How often a second `work` is done by so many writers, each doing one after another, for `seconds`. */
const perSecond = async (writers: number, seconds: number, work: (writer: number) => Promise<unknown>) => {
  let done = 0;
  const run = async (until: number, writer: number) => {
    while (performance.now() < until) {
      await work(writer);
      done += 1;
    }
  };
  await Promise.all(oneTo(writers).map((writer) => run(performance.now() + 500, writer)));
  done = 0;
  const started = performance.now();
  await Promise.all(oneTo(writers).map((writer) => run(started + seconds * 1000, writer)));
  return (done * 1000) / (performance.now() - started);
};

/** Measures on a database of its own, as durable as that of the application; takes about half a minute. Fit for reading, never for an assertion. */
export const bench = async (seconds = 2): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
  };
  const folder = temporaryFolder();
  const database = await startEmbeddedPostgres(folder.path);
  const client = new pg.Client(database.url);
  await client.connect();
  await installEventStore(client);
  const store = postgresEventStore({
    connectionString: database.url,
    clock,
    onFault: (error) => {
      throw error;
    },
  });
  await client.query(`create table raw_event (log int, position bigint generated always as identity, stream text,
    revision int, type text, version smallint, account_id bigint, command_id uuid, recorded_at timestamptz,
    data jsonb, metadata jsonb, primary key (log, position))`);
  const insert = `insert into raw_event (log, stream, revision, type, version, account_id, command_id, recorded_at,
    data, metadata) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

  let serial = 0;
  for (const writers of [1, 8, 32]) {
    const raw = await Promise.all(
      oneTo(writers).map(async () => {
        const writer = new pg.Client(database.url);
        await writer.connect();
        return writer;
      }),
    );
    const rawName = `losse INSERT, ${writers} schrijvers (events/s)`;
    const rawInsert = (writer: number) => {
      const { log, accountId, commandId, streams } = single(1, `raw-${(serial += 1)}`);
      const { stream, events } = streams[0]!;
      const { type, version, data } = events[0]!;
      const values = [log, stream, 1, type, version, accountId, commandId, clock.now(), data, metadata];
      return raw[writer - 1]!.query({ name: 'raw', text: insert, values });
    };
    note(rawName, await perSecond(writers, seconds, rawInsert));
    await Promise.all(raw.map((writer) => writer.end()));

    const grouped = () => store.append(single(writers, `order-${(serial += 1)}`));
    note(
      `gegroepeerd toevoegen, ${writers} schrijvers (events/s)`,
      await perSecond(writers, seconds, grouped),
      rawName,
    );
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
    note(
      `orders van 12 regels, 14 stromen, ${writers} onderweg (orders/s)`,
      await perSecond(writers, seconds, place),
    );
  }

  const count = 40_000;
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (count * 1000) / (performance.now() - started);
  };
  const events = oneTo(count).map((index) => ({
    ...noted(190),
    stream: `bulk-${index}`,
    revision: 1,
    accountId: 7,
    commandId: randomUUID(),
    recordedAt: '2026-03-02T09:00:00.000Z',
    metadata,
  }));
  const chained = 'vullen met COPY en keten (events/s)';
  note(chained, await timed(() => bulkAppend(client, 200, events)));
  // the same rows once more, with the links they already have: what COPY alone takes
  const held = client.query(copyTo('copy (select * from es.event where log = 200) to stdout')).toArray();
  const lines = Buffer.concat(await held);
  await client.query('create table copied (like es.event including all)');
  const plain = 'COPY van dezelfde rijen (events/s)';
  const copy = () => pipeline(Readable.from([lines]), client.query(copyFrom('copy copied from stdin')));
  note(plain, await timed(copy));
  note('vullen tegen COPY', rows.find(({ name }) => name === chained)!.value, plain);

  await store.close();
  await client.end();
  await database.stop();
  folder.remove();
  return rows;
};

if (import.meta.main) {
  const rows = await bench();
  console.table(
    rows.map(({ name, value, ratio }) => ({
      name,
      value: Math.round(value),
      ratio: ratio?.toFixed(2) ?? '',
    })),
  );
}

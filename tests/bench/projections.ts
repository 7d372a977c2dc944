import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { install } from '#api/compose/install.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { demoCompany } from '#application/demo/company.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { sealedEvents, sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import {
  type AnyProjection,
  type Build,
  buildOf,
  createBuild,
  dropBuild,
} from '#projections/kernel/build.ts';
import { catchUp, catchUpBatchAlone, indexBuilds } from '#projections/kernel/build-beside.ts';
import { database } from '#projections/kernel/database.ts';
import { batchReader } from '#projections/kernel/fold.ts';
import { projectionRunner } from '#projections/kernel/runner.ts';
import { installReadSide, type ReadSideTables } from '#projections/kernel/schema.ts';
import { projections } from '#projections/read-models.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { inRounds, median } from '#tests/bench/rounds.ts';
import { placed } from '#tests/support/orders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const clock = { now: () => new Date().toISOString(), today: () => '2026-03-02' };
const onFault = (fault: Error) => {
  throw fault;
};

/** The same projection, with one event at a time within the same transactions. */
const rowByRow = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  async project(batch, db, isBeside) {
    const invalidated = [];
    for (const event of batch) invalidated.push(...(await projection.project([event], db, isBeside)));
    return invalidated;
  },
});

/** Only reads and parses events, as a projection needs it. */
const readAndParse = async (store: Pick<EventStore, 'readLog' | 'heads'>) => {
  for (const log of Object.keys(await store.heads()).map(Number)) {
    let at = 0;
    for (;;) {
      const events = await store.readLog(log, at, 5000);
      if (events.length === 0) break;
      const read = batchReader(events);
      for (const projection of projections) read(buildOf(projection, ''));
      at = events.at(-1)!.position;
    }
  }
};

/**
 * Two databases with the same demo company: one with sealed personal fields, as in production, and one with
 * plain ones.
 */
const demoCompanies = async (url: string, orders: number) => {
  const admin = new pg.Pool({ connectionString: url });
  const filled = async (name: string, isSealed: boolean) => {
    await admin.query(`create database ${name}`);
    const address = new URL(url);
    address.pathname = name;
    const pool = new pg.Pool({ connectionString: address.href });
    await install(pool);
    const db = database<ReadSideTables>(pool);
    await installReadSide(db);
    const keys = keyring(postgresPersonKeys(pool));
    const client = await pool.connect();
    for (const { log, events } of demoCompany({ now: clock.now(), months: 24, orders }))
      await bulkAppend(client, log, isSealed ? sealedEvents(log, events, keys) : events);
    await client.query('vacuum analyze es.event');
    client.release();
    const plain = postgresEventStore({ connectionString: address.href, clock, onFault });
    const store = isSealed ? sealedEventStore(plain, keys) : plain;
    return { pool, db, store };
  };
  const sealed = await filled('sealed', true);
  const plain = await filled('plain', false);
  const end = async () => {
    for (const { store, pool } of [sealed, plain]) {
      await store.close();
      await pool.end();
    }
    await admin.end();
  };
  return { sealed, plain, end };
};

/**
 * The finished tables of these builds made once more from their rows, which are read beforehand: COPY of each, then its
 * indexes. Returns how long that takes, in ms.
 */
const finishedTables = async (pool: pg.Pool, builds: readonly Build[]) => {
  const client = await pool.connect();
  const tables = builds.flatMap(({ schema, projection }) =>
    projection.tables.map((table: string) => ({ schema, table, name: `"${schema}"."${table}"` })),
  );
  const kept: { name: string; lines: Buffer; indexes: string[] }[] = [];
  for (const { schema, table, name } of tables) {
    const lines = Buffer.concat(await client.query(copyTo(`copy ${name} to stdout`)).toArray());
    const { rows } = await client.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where schemaname = $1 and tablename = $2',
      [schema, table],
    );
    const indexes = rows.map(({ indexdef }) =>
      indexdef.replace(/ INDEX \S+ ON \S+ /, ` INDEX ON again."${table}" `),
    );
    kept.push({ name: `again."${table}"`, lines, indexes });
  }
  return {
    again: async () => {
      await client.query('create schema again');
      for (const [nth, { name }] of tables.entries())
        await client.query(
          `create table ${kept[nth]!.name} (like ${name} including defaults including generated)`,
        );
      const began = performance.now();
      for (const { name, lines, indexes } of kept) {
        await pipeline(Readable.from([lines]), client.query(copyFrom(`copy ${name} from stdin`)));
        for (const index of indexes) await client.query(index);
      }
      const took = performance.now() - began;
      await client.query('drop schema again cascade');
      return took;
    },
    close: () => client.release(),
  };
};

/**
 * Compares rebuilding all read models of a demo company with reading and parsing its events and with COPY of
 * the log and with COPY and indexing of the tables that it makes; sealed with plain personal fields; folding by batch with folding row by row; and how long after
 * its append an event is visible. On a PostgreSQL of its own, all in one run; things to compare are measured
 * alternately.
 */
export const bench = async ({ orders = 1500, rounds = 3 } = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null, ratio: number | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: ratio ?? (base ? value / base.value : null) });
    return name;
  };
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const companies = await demoCompanies(postgres.url, orders);
  const { pool, store, db } = companies.sealed;
  const leases = postgresLeases(pool, { onFault });
  try {
    const total = Object.values(await store.heads()).reduce((sum, head) => sum + head, 0);
    const pace = async (count: number, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return (count * 1000) / (performance.now() - began);
    };
    const buildIn = async (
      at: typeof db,
      from: Pick<EventStore, 'readLog' | 'heads'>,
      some: readonly AnyProjection[],
    ) => {
      const builds = [];
      for (const projection of some) builds.push(await createBuild(at, projection));
      const stops = await catchUp({ db: at, store: from }, builds);
      for (const { schema } of builds) await dropBuild(at, schema);
      if (stops.size > 0) throw new Error([...stops.values()][0]!.error);
    };
    const build = (from: Pick<EventStore, 'readLog' | 'heads'>, some: readonly AnyProjection[]) =>
      buildIn(db, from, some);

    await pool.query('create table copied (like es.event including all)');
    const copy = async () => {
      await pool.query('truncate copied');
      const client = await pool.connect();
      const lines = await client.query(copyTo('copy es.event to stdout')).toArray();
      await pipeline(Readable.from(lines), client.query(copyFrom('copy copied from stdin')));
      client.release();
    };
    await build(store, projections);
    const { plain } = companies;
    const paces = await inRounds(rounds, {
      copying: () => pace(total, copy),
      rebuilding: () => pace(total, () => build(store, projections)),
      reading: () => pace(total, () => readAndParse(store)),
    });
    const sealing = await inRounds(rounds, {
      plain: () => pace(total, () => buildIn(plain.db, plain.store, projections)),
      sealed: () => pace(total, () => build(store, projections)),
    });
    const copying = note('COPY van het logboek (events/s)', paces.copying.value);
    note('alle leesmodellen herbouwen (events/s)', paces.rebuilding.value, copying, paces.rebuilding.ratio);
    note('lezen en ontleden (events/s)', paces.reading.value, copying, paces.reading.ratio);
    const open = note('herbouwen zonder verzegelde persoonsgegevens (events/s)', sealing.plain.value);
    note(
      'herbouwen met verzegelde persoonsgegevens (events/s)',
      sealing.sealed.value,
      open,
      sealing.sealed.ratio,
    );

    const rebuilt = async () => {
      const builds: Build[] = [];
      for (const projection of projections) builds.push(await createBuild(db, projection));
      const began = performance.now();
      const stops = await catchUp({ db, store, piece: catchUpBatchAlone }, builds);
      await indexBuilds(db, builds);
      const took = performance.now() - began;
      if (stops.size > 0) throw new Error([...stops.values()][0]!.error);
      return { took, builds };
    };
    const drop = async (builds: readonly Build[]) => {
      for (const { schema } of builds) await dropBuild(db, schema);
    };
    const { builds: finished } = await rebuilt();
    const { again, close } = await finishedTables(pool, finished);
    const whole = await inRounds(rounds, {
      again,
      rebuilding: async () => {
        const { took, builds } = await rebuilt();
        await drop(builds);
        return took;
      },
    });
    close();
    await drop(finished);
    const made = note('COPY en indexeren van de voltooide tabellen (ms)', whole.again.value);
    note(
      'alle leesmodellen herbouwen en indexeren (ms)',
      whole.rebuilding.value,
      made,
      whole.rebuilding.ratio,
    );

    // Row by row is slow, so both ways fold only a part of the log.
    const part = Math.min(6000, total);
    const [biggest] = Object.entries(await store.heads()).sort(([, a], [, b]) => b - a);
    const log = Number(biggest![0]);
    const first = (limit: number): Pick<EventStore, 'readLog' | 'heads'> => ({
      heads: async () => ({ [log]: Math.min(part, biggest![1]) }),
      readLog: (inLog, after, most) => store.readLog(inLog, after, Math.min(most, limit)),
    });
    const slow = note(
      'orders vouwen, regel voor regel, 500 per transactie (events/s)',
      await pace(part, () => build(first(500), [rowByRow(salesOrders)])),
    );
    note(
      'orders vouwen, 5000 tegelijk (events/s)',
      await pace(part, () => build(first(5000), [salesOrders])),
      slow,
    );

    const runner = projectionRunner({ pool, store, leases, projections, onFault, log: () => {} });
    await runner.start();
    for (const perSecond of [20, 50, 100]) {
      const [appended, visible] = await latency(store, runner.waitFor, perSecond);
      const base = note(`order toevoegen bij ${perSecond}/s, p50 (ms)`, appended);
      note(`zichtbaar bij ${perSecond}/s, p50 (ms)`, visible, base);
    }
    await runner.stop();
  } finally {
    await leases.stop();
    await companies.end();
    await postgres.stop();
    folder.remove();
  }
  return rows;
};

let nextOrder = 900_000_000;

/**
 * The median time from the call to the commit of an order's append, and to its visibility in every read
 * model, in ms.
 */
const latency = async (
  store: EventStore,
  waitFor: (position: Record<number, number>) => Promise<unknown>,
  perSecond: number,
): Promise<[number, number]> => {
  const [log] = Object.keys(await store.heads())
    .map(Number)
    .slice(-1);
  const appended: number[] = [];
  const visible: number[] = [];
  const one = async () => {
    const began = performance.now();
    const commandId = crypto.randomUUID();
    nextOrder += 1;
    const orderId = nextOrder;
    const result = await store.append({
      log: log!,
      commandId,
      accountId: 3,
      metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: commandId, screen: null },
      streams: [
        {
          stream: `${salesOrder.category}-${orderId}`,
          expectedRevision: 0,
          events: [placed({ orderId, number: orderId })],
        },
      ],
    });
    appended.push(performance.now() - began);
    if (result.outcome !== 'committed') throw new Error(result.outcome);
    await waitFor({ [log!]: result.position });
    visible.push(performance.now() - began);
  };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < perSecond * 4; count += 1) {
    const due = began + (count * 1000) / perSecond;
    const ahead = due - performance.now();
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    under.push(one());
  }
  await Promise.all(under);
  return [median(appended), median(visible)];
};

const bounds: Bounds = {
  'alle leesmodellen herbouwen (events/s)': { least: 0.3 },
  'herbouwen met verzegelde persoonsgegevens (events/s)': { least: 0.5 },
  'orders vouwen, 5000 tegelijk (events/s)': { least: 4 },
  'zichtbaar bij 20/s, p50 (ms)': { most: 15 },
  'zichtbaar bij 50/s, p50 (ms)': { most: 20 },
};

if (import.meta.main) await report(bench, bounds);

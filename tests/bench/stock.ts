import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { type Actor, commandHandler } from '#application/kernel/command-handler.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const clock = { now: () => new Date().toISOString(), today: () => '2026-03-02' };
const place = { productId: 1201, accountId: 3, warehouseId: 1 };
const onFault = (fault: Error) => {
  throw fault;
};

const percentile = (took: readonly number[], part: number) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * part)] ?? NaN;

const by = (): Actor => ({
  log: 1,
  accountId: 3,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  screen: null,
  userId: 1,
  onBehalfOf: null,
});

/**
 * Reserves one wine whose stream grows to 5,000 movements and beyond, through the command handler to the
 * append on disk: with the ledger cached, and the first time after a start, when the whole stream is read.
 */
export const bench = async ({ movements = 5000, samples = 400 } = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
  };
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const pool = new pg.Pool({ connectionString: postgres.url });
  try {
    const client = await pool.connect();
    await installEventStore(client);
    client.release();
    const store = postgresEventStore({ connectionString: postgres.url, clock, onFault });
    const fresh = () => commandHandler({ store, mayActOn: () => true });
    const handle = fresh();
    let nextOrder = 1;
    const reserve = (handler = handle) => {
      const orderId = nextOrder;
      nextOrder += 1;
      return handler(by(), { orderId }, (work) =>
        claimStock(work, {
          orderId,
          orderNumber: orderId,
          from: [],
          mayFallShort: false,
          to: [{ place, claim: { kind: 'reserved', quantity: 1 }, pieces: [] }],
        }),
      );
    };
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    await handle(by(), {}, async (work) => {
      await work.decide(stock, stockIdOf(place), {
        type: 'ReceiveStock',
        ...place,
        quantity: 1_000_000,
        reason: 'begin',
      });
    });
    const short: number[] = [];
    for (let nth = 0; nth < samples; nth += 1) short.push(await timed(reserve));
    while (nextOrder < movements) await Promise.all(Array.from({ length: 50 }, () => reserve()));
    const long: number[] = [];
    for (let nth = 0; nth < samples; nth += 1) long.push(await timed(reserve));
    const cold: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) cold.push(await timed(() => reserve(fresh())));
    note('reserving on a short stream, p95 ms', percentile(short, 0.95));
    note(`reserving on a stream of ${movements} movements, p50 ms`, percentile(long, 0.5));
    note(
      `reserving on a stream of ${movements} movements, p95 ms`,
      percentile(long, 0.95),
      'reserving on a short stream, p95 ms',
    );
    note('the first time after a start, p50 ms', percentile(cold, 0.5));
    await store.close();
  } finally {
    await pool.end();
    await postgres.stop();
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'reserving on a stream of 5000 movements, p95 ms': { most: 3 },
};

if (import.meta.main) await report(bench, bounds);

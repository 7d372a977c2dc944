import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { placing } from '#tests/bench/placing.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { callsOf, loaded, mostMemory, percentile, processorTime, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** So many are opened one after the other, at most. */
const mostOpened = 40;

/**
 * Invoices of orders of 12 lines on paper over HTTP: one that is opened for the first time and again, and many mailed as
 * one batch while /health is asked every 20 ms, against the smallest call. `INVOICES=50` for another number.
 */
export const bench = async (invoices = 1_000): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
    return name;
  };
  const opened = Math.min(mostOpened, invoices);
  const folder = temporaryFolder();
  try {
    const server = await start(folder.path);
    const call = await callsOf(server.url, { seesOwnChanges: true });
    const placeOne = await placing([call]);
    const orders: number[] = [];
    const place = async () => {
      const order_id = await placeOne();
      await call('PUT', 'order/updatefactuurstatus', { order_id, factuurstatus: 'gefactureerd' });
      orders.push(order_id);
    };
    let nth = 0;
    const many = opened + invoices;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (nth++ < many) await place();
      }),
    );

    const open = (orderId: number | undefined) => call('GET', `order/printInvoice/${orderId}/0`);
    const smallest = note(
      'kleinste aanroep (ms, p50)',
      (await loaded(1, 2, () => call('GET', 'authenticate/user'))).p50,
    );
    const cold = performance.now();
    await open(orders.pop());
    note('allereerste factuur na de start (ms)', performance.now() - cold);
    const first: number[] = [];
    const before = processorTime(server);
    while (first.length < opened - 1) {
      const began = performance.now();
      await open(orders.pop());
      first.push(performance.now() - began);
    }
    const cpu = processorTime(server);
    first.sort((a, b) => a - b);
    const firstName = note('factuur voor het eerst geopend (ms, p50)', percentile(first, 0.5), smallest);
    if (before !== null && cpu !== null)
      note('  processor van de server per factuur, zonder wie tekent (ms)', (cpu - before) / first.length);
    note('factuur weer geopend (ms, p50)', (await loaded(1, 1, () => open(orders[0]))).p50, firstName);

    const health = async (isOver: () => boolean) => {
      const took: number[] = [];
      while (!isOver()) {
        const began = performance.now();
        await (await fetch(`${server.url}/health`)).text();
        took.push(performance.now() - began);
        await pause(20);
      }
      return took.toSorted((a, b) => a - b);
    };
    const restUntil = performance.now() + 3_000;
    const atRest = await health(() => performance.now() > restUntil);
    const atRestName = note('/health zonder werk (ms, p99)', percentile(atRest, 0.99));
    const began = performance.now();
    const { data: batch } = await call('POST', 'batch/start', {
      action: 'invoice-mails',
      ids: orders.slice(0, invoices),
    });
    let isOver = false;
    const busy = health(() => isOver);
    for (;;) {
      const { data } = await call('GET', 'batch/list');
      const { phase, failed } = (data as { id: number; phase: string; failed: number }[]).find(
        ({ id }) => id === batch.id,
      )!;
      if (failed > 0) throw new Error('An invoice failed');
      if (phase === 'ended') break;
      await pause(100);
    }
    isOver = true;
    const took = performance.now() - began;
    note(`${invoices} facturen in één opdracht (s)`, took / 1000);
    note('  elk, tegen één voor het eerst geopend (ms)', took / invoices, firstName);
    const asked = await busy;
    note('/health onder het werk (ms, p50)', percentile(asked, 0.5), atRestName);
    note('/health onder het werk (ms, p99)', percentile(asked, 0.99), firstName);
    const memory = mostMemory(server);
    if (memory !== null) note('meeste geheugen van de server (MB)', memory);
    await stop(server);
  } finally {
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'factuur voor het eerst geopend (ms, p50)': { most: 60 },
  '  elk, tegen één voor het eerst geopend (ms)': { most: 8 },
  '/health onder het werk (ms, p99)': { most: 3 },
};

if (import.meta.main)
  await report(() => bench(Number(process.env['INVOICES'] ?? inCheck(100, 1_000))), bounds);

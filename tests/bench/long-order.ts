import { randomUUID } from 'node:crypto';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, report } from '#tests/bench/report.ts';
import { callsOf, start, stop } from '#tests/bench/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The durations of a number of runs one after another, in ms, sorted. */
const timed = async (times: number, work: (nth: number) => Promise<unknown>) => {
  const took: number[] = [];
  for (let nth = -3; nth < times; nth += 1) {
    const began = performance.now();
    await work(nth);
    if (nth >= 0) took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
};

/**
 * A long order over HTTP, with stock and read models on: placed, saved with one line changed and with all
 * lines changed, and opened after reading its own change. One call at a time, as a single user works.
 */
export const bench = async ({ lines = 300, times = 20 } = {}): Promise<BenchRow[]> => {
  const folder = temporaryFolder();
  const rows: BenchRow[] = [];
  const note = (name: string, took: readonly number[]) => {
    const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]!;
    for (const [label, part] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const value = at(part);
      const ratio = rows[0] ? value / rows[0].value : null;
      rows.push({ name: `${name} (ms, ${label})`, value, ratioTo: rows[0]?.name ?? null, ratio });
    }
  };
  try {
    const server = await start(folder.path);
    try {
      const call = await callsOf(server.url, { seesOwnChanges: true });
      const customers = (await call('GET', 'klant/getListByNameEnabled/re')).data as { id: number }[];
      const customer_id = customers[0]!.id;
      const products = (await call('GET', `product/getProductsForCustomer/0/${customer_id}`)).data as {
        product_id: number;
      }[];
      const order_lines = Array.from({ length: lines }, (_, nth) => ({
        product_id: products[nth % products.length]!.product_id,
        qty: 1,
      }));
      let orderId = 0;
      const place = async () => {
        const body = { customer_id, 'delivery-method_id': 1, order_lines };
        const { data } = await call('POST', 'order/store', body, { 'Idempotency-Key': randomUUID() });
        orderId = data.id;
      };
      note('kleinste aanroep', await timed(times * 3, () => call('GET', 'authenticate/user')));
      note(`order van ${lines} regels plaatsen`, await timed(times, place));

      type Line = { line_id: number; product_id: number; qty: number };
      const open = async () => {
        const { order, lines: found } = (await call('GET', `order/${orderId}`)) as {
          order: { version: number };
          lines: Line[];
        };
        return { version: order.version, found };
      };
      const before = await open();
      if (before.found.length !== lines) throw new Error(`${before.found.length} lines`);
      let { version, found } = before;
      const save = async (changed: Line[]) => {
        const order = { id: orderId, version };
        const { data } = await call(
          'PUT',
          'order/updateorder',
          { order, lines: changed },
          {
            'Idempotency-Key': randomUUID(),
          },
        );
        if (data !== 1) throw new Error('Not saved');
      };
      const quantities = (nth: number, of: (index: number) => boolean) =>
        found.map(({ line_id, product_id, qty }, index) => ({
          line_id,
          product_id,
          qty: of(index) ? 2 + (Math.abs(nth) % 2) : qty,
        }));
      const saves = async (of: (index: number) => boolean) => {
        const took: number[] = [];
        for (let nth = -2; nth < times; nth += 1) {
          const changed = quantities(nth, of);
          const began = performance.now();
          await save(changed);
          if (nth >= 0) took.push(performance.now() - began);
          ({ version, found } = await open());
        }
        return took.sort((a, b) => a - b);
      };
      note('  opslaan, één regel gewijzigd', await saves((index) => index === lines - 1));
      note('  opslaan, alle regels gewijzigd', await saves(() => true));
      note('  openen', await timed(times * 3, open));
    } finally {
      await stop(server);
    }
  } finally {
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'order van 300 regels plaatsen (ms, p50)': { most: 150 },
  '  opslaan, één regel gewijzigd (ms, p50)': { most: 60 },
  '  opslaan, alle regels gewijzigd (ms, p50)': { most: 150 },
  '  openen (ms, p50)': { most: 40 },
};

if (import.meta.main) await report(bench, bounds);

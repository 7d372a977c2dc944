import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { postgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { postgresPersonKeys } from '#application/adapters/person-keys-postgres/person-keys.ts';
import { keyring } from '#application/kernel/keyring.ts';
import { sealedEventStore } from '#application/kernel/sealed-event-store.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { projections } from '#projections/read-models.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { bistro, noordhof, sancerre, smallWorld } from '#tests/support/small-world.ts';

type Order = { orderId: number; number: number };
type Sent = { commandId: string; status: number; code?: string; title?: string };

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const answer = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });

/** Records the small company in an empty database, with plenty of wine; returns the token of a seller. */
export const companyIn = async (databaseUrl: string) => {
  const world = await smallWorld({ databaseUrl });
  await world.stocked(noordhof, sancerre, 1_000_000);
  const token = await world.signedIn('SALES');
  await world.close();
  return token;
};

/**
 * Sellers who place, dispatch and invoice orders one after another. A call without an answer, or with a
 * fault, is repeated under its own id; for one order in five the seller gives up after the first try.
 */
export const orderLoad = ({
  urls,
  token,
  sellers,
  seed,
}: {
  urls: readonly string[];
  token: string;
  sellers: number;
  seed: number;
}) => {
  const random = randomFrom(seed);
  const acknowledged = new Map<string, Order>();
  const abandoned = new Set<string>();
  const confirmed = new Set<number>();
  const invoiced = new Set<number>();
  const failures: Sent[] = [];
  let [isOver, tries, nextId] = [false, 0, 0];
  /** UUIDs that follow from the seed. */
  const newId = () => {
    nextId += 1;
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
    return `${nextId.toString(16).padStart(8, '0')}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  };

  /**
   * Resolves when a server listens. All sellers share one check, to leave a starting server its processor
   * time.
   */
  let look: Promise<void> | null = null;
  const listening = () =>
    (look ??= (async () => {
      do await pause(20);
      while (!isOver && !(await Promise.all(urls.map(accepts))).includes(true));
      look = null;
    })());

  const send = async (method: string, path: string, commandId: string, body: unknown) => {
    tries += 1;
    try {
      const answer = await fetch(`${urls[tries % urls.length]}/api/v1/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': commandId,
          'Content-Type': 'application/json',
          Connection: 'close',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const json = (await answer.json()) as { data?: unknown; code?: string; title?: string };
      if (answer.status === 200) return json;
      failures.push({ commandId, status: answer.status, ...json });
    } catch {
      failures.push({ commandId, status: 0 });
    }
    return null;
  };
  const untilAnswered = async (method: string, path: string, commandId: string, body: unknown) => {
    for (;;) {
      const answer = await send(method, path, commandId, body);
      if (answer) return answer;
      await listening();
    }
  };

  const seller = async () => {
    const toInvoice: { id: number; commandId: string }[] = [];
    while (!isOver) {
      const commandId = newId();
      const body = {
        customer_id: bistro,
        'delivery-method_id': 1,
        order_lines: [{ product_id: sancerre, qty: 1 + Math.floor(random() * 6) }],
      };
      const mayGiveUp = random() < 0.2;
      if (mayGiveUp) abandoned.add(commandId);
      const answer = mayGiveUp
        ? await send('POST', 'order/store', commandId, body)
        : await untilAnswered('POST', 'order/store', commandId, body);
      if (!answer) {
        await listening();
        continue;
      }
      abandoned.delete(commandId);
      const { id, real_id } = answer.data as { id: number; real_id: number };
      acknowledged.set(commandId, { orderId: id, number: real_id });
      if (isOver) return;
      const left = { order_id: id, orderstatus_id: 2, offer: 0 };
      expect(await untilAnswered('PUT', 'order/updateorderstatus', newId(), left)).toMatchObject({ data: 1 });
      confirmed.add(id);
      if (isOver) return;
      toInvoice.push({ id, commandId: newId() });
      const next = toInvoice.shift()!;
      const invoice = { order_id: next.id, factuurstatus: 'gefactureerd' };
      const { data } = await untilAnswered('PUT', 'order/updatefactuurstatus', next.commandId, invoice);
      // refused while the read models are behind, as on a server that has just started or cannot write
      if (data === 0) {
        toInvoice.push(next);
        continue;
      }
      expect(['updated', 'updated_invoice_status']).toContain(data);
      invoiced.add(next.id);
    }
  };
  const running = Promise.all(Array.from({ length: sellers }, seller));
  running.catch(() => undefined); // met when it is awaited

  return {
    acknowledged,
    abandoned,
    confirmed,
    invoiced,
    failures,
    /** Resolves when every seller has received its answer. */
    end: async () => {
      isOver = true;
      await running;
    },
  };
};
export type OrderLoad = ReturnType<typeof orderLoad>;

/**
 * What must hold whatever was killed: every acknowledged order was recorded once, as it was answered, and
 * every other one at most once; order and invoice numbers have no gaps and no duplicates (INV-019); the chain
 * is valid; sold wine has left the stock; and all read models equal a rebuild of the log.
 */
export const expectNothingLostOrDoubled = async (
  pool: pg.Pool,
  databaseUrl: string,
  { acknowledged, abandoned, confirmed, invoiced }: OrderLoad,
  { isRunning }: { isRunning: boolean },
) => {
  const known = new Map(acknowledged);
  const placed = await pool.query<{ command_id: string; order_id: string; number: number }>(
    `select command_id, (data->>'orderId') as order_id, (data->>'number')::int as number from es.event
     where log = 1 and type = 'SalesOrderPlaced' order by position`,
  );
  const recorded = new Map(
    placed.rows.map((row) => [row.command_id, { orderId: Number(row.order_id), number: row.number }]),
  );
  expect(recorded.size).toBe(placed.rows.length);
  for (const [commandId, order] of known) expect(recorded.get(commandId)).toEqual(order);
  // while the load continues, some orders are recorded but not answered yet
  const unanswered = [...recorded.keys()].filter((id) => !acknowledged.has(id) && !abandoned.has(id));
  if (!isRunning) expect(unanswered).toEqual([]);
  const numbers = placed.rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));

  const { rows } = await pool.query<{ order_id: string; times: number }>(
    `select data->>'orderId' as order_id, count(*)::int as times from es.event
     where log = 1 and type = 'SalesOrderConfirmationRequested' group by 1`,
  );
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  const requested = new Set(rows.map(({ order_id }) => Number(order_id)));
  expect([...confirmed].filter((orderId) => !requested.has(orderId))).toEqual([]);

  const issued = await pool.query<{ order_id: string; number: number }>(
    `select data->>'orderId' as order_id, (data->>'invoiceNumber')::int as number from es.event
     where log = 1 and type = 'InvoiceIssued' order by position`,
  );
  expect(issued.rows.map(({ number }) => number)).toEqual(issued.rows.map((_, index) => index + 1));
  const ofOrders = new Set(issued.rows.map(({ order_id }) => Number(order_id)));
  expect(ofOrders.size).toBe(issued.rows.length);
  expect([...invoiced].filter((orderId) => !ofOrders.has(orderId))).toEqual([]);

  const lines: string[] = [];
  expect([await verifyDatabase(databaseUrl, (line) => lines.push(line)), lines]).toEqual([true, lines]);
  const clock = { now: () => '', today: () => '' };
  const store = sealedEventStore(
    postgresEventStore({ connectionString: databaseUrl, clock, onFault: () => undefined }),
    keyring(postgresPersonKeys(pool)),
  );
  try {
    const leases = { hold: async () => true, release: async () => undefined };
    expect(await compareWithRebuild({ pool, store, leases, projections })).toEqual([]);
  } finally {
    await store.close();
  }
};

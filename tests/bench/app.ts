import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { compose } from '#api/compose/compose.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { createLogger } from '#api/start/logger.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { account } from '#domain/account/account.ts';
import { customer } from '#domain/customer/customer.ts';
import { product } from '#domain/product/product.ts';
import { stock, stockIdOf } from '#domain/stock/stock.ts';
import { user } from '#domain/user/user.ts';
import type { BenchRow } from '#tests/bench/bench-row.ts';
import { type Bounds, inCheck, report } from '#tests/bench/report.ts';
import { mostMemory, percentile, processorTime, type Running, start, stop } from '#tests/bench/server.ts';
import { customerOf, productOf } from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [log, accountId] = [1, 3];
const [firstCustomer, firstUser, firstWine] = [1_000, 1_000, 5_000];
const [linesPerOrder, box] = [4, 6];
/** The number of orders placed one after another before the load, as the reference. */
const ordersAlone = 20;
/** The stock of most wines, and of the last one: fifty customers want a box of that wine at once. */
const [plenty, scarce] = [3_000, 120];

/**
 * A company with these numbers of customers, each with a user, and of wines; returns a session of each user.
 */
const fill = async (databaseUrl: string, { sessions, wines }: { sessions: number; wines: number }) => {
  const application = await compose({ databaseUrl, logger: createLogger('error') });
  const { core, handle, runner, store } = application;
  await application.start();
  const record = (inLog: number, decide: (work: UnitOfWork) => Promise<unknown>) =>
    handle(
      {
        log: inLog,
        accountId,
        screen: null,
        userId: 0,
        onBehalfOf: null,
        commandId: randomUUID(),
        correlationId: randomUUID(),
      },
      {},
      async (work) => void (await decide(work)),
    );
  await record(0, (work) =>
    work.decide(account, accountId, {
      type: 'OpenAccount',
      accountId,
      log,
      groupName: 'Proef',
      name: 'Proef',
      city: 'Utrecht',
      color: '#7A2445',
      priceSide: 'excl',
      minimumOrder: null,
      blocksShortage: false,
      customersFrom: accountId,
      productsFrom: accountId,
      stockFrom: accountId,
    }),
  );
  for (let nth = 0; nth < sessions; nth += 1) {
    const [customerId, userId] = [firstCustomer + nth, firstUser + nth];
    await record(log, (work) =>
      work.decide(customer, customerId, customerOf(customerId, `Bistro ${nth}`, 'Utrecht', 400)),
    );
    await record(0, async (work) => {
      await work.decide(user, userId, {
        type: 'AddUser',
        userId,
        username: `bistro${nth}`,
        firstName: 'B',
        lastName: String(nth),
        email: `bistro${nth}@proef.example`,
      });
      await work.decide(user, userId, {
        type: 'AdmitUser',
        userId,
        accountId,
        log,
        roles: ['CLIENT2'],
        customerId,
      });
    });
  }
  for (let nth = 0; nth < wines; nth += 1) {
    const productId = firstWine + nth;
    const place = { accountId, productId, warehouseId: 1 };
    const quantity = nth === wines - 1 ? scarce : plenty;
    await record(log, async (work) => {
      await work.decide(product, productId, productOf(productId, `Wijn ${nth}`, 100_000 + nth * 100));
      await work.decide(stock, stockIdOf(place), {
        type: 'ReceiveStock',
        ...place,
        quantity,
        reason: 'begin',
      });
    });
  }
  await runner.waitFor(await store.heads(), 60_000);
  await core.directory.refresh();
  const tokens = await Promise.all(
    Array.from({ length: sessions }, (_, nth) =>
      core.sessions.open({ userId: firstUser + nth, onBehalfOf: null, accountId }),
    ),
  );
  await application.stop();
  return tokens;
};

type Tag = { type: string; id: number | 'list'; by?: string[] };

/**
 * A phone with the app open, as far as the server notices: it follows the live stream, and fetches what
 * changed when the app would (`customer-app/app/live.ts`).
 */
const openApp = (url: string, token: string, took: (what: string, ms: number) => void) => {
  const ended = new AbortController();
  const own = new Set<string>();
  const heard = { updates: 0 };
  const call = async (method: string, path: string, body?: unknown, key: string = randomUUID()) => {
    const began = performance.now();
    if (path === 'tempqty') own.add(key);
    const answer = await fetch(`${url}/api/v1/klantapp/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: ended.signal,
    });
    const text = await answer.text();
    took(path, performance.now() - began);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const ignore = () => undefined;
  const moved = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let fetchedAt = -10_000;
  const askStock = () => {
    timer = undefined;
    fetchedAt = performance.now();
    const ids = [...moved];
    moved.clear();
    call('POST', 'stock', { ids }).catch(ignore);
  };
  const hear = (tags: readonly Tag[]) => {
    heard.updates += 1;
    for (const { type, id } of tags) if (type === 'Stock' && id !== 'list') moved.add(id);
    if (moved.size > 0)
      timer ??= setTimeout(
        askStock,
        Math.max(Math.random() * 400, fetchedAt + 5_000 * (0.6 + Math.random() * 0.8) - performance.now()),
      );
    if (tags.some(({ type, by }) => type === 'Basket' && !by?.every((id) => own.has(id))))
      call('GET', 'basket').catch(ignore);
  };
  const listen = async (opened: () => void) => {
    const headers = { Authorization: `Bearer ${token}` };
    const { body } = await fetch(`${url}/api/v1/live`, { headers, signal: ended.signal });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body!) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const data = /^data: ?(.*)$/m.exec(part)?.[1];
        if (/^event: ?hello$/m.test(part)) opened();
        else if (data && /^event: ?update$/m.test(part)) hear((JSON.parse(data) as { tags: Tag[] }).tags);
      }
    }
  };
  return {
    call,
    heard,
    /** Resolves when its stream is open and it has loaded the wines. */
    opened: async () => {
      const isOpen = new Promise<void>((resolve, reject) => {
        listen(resolve).catch((fault: unknown) =>
          ended.signal.aborted ? undefined : reject(fault as Error),
        );
      });
      await Promise.all([isOpen, call('GET', 'products')]);
    },
    close() {
      clearTimeout(timer);
      ended.abort();
    },
  };
};

/**
 * Many customers with the app open on the same wines: every app is notified of every wine that moves and
 * fetches its stock. Orders arrive at a fixed rate, regardless of answers, with their quantities typed
 * before. Then a burst of orders, each for a box of the same wine. Fails if a bottle was sold twice. The
 * phones are one process on the same machine.
 */
export const bench = async ({
  sessions = 200,
  wines = 300,
  perSecond = 20,
  seconds = 30,
  burst = 50,
} = {}): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  const note = (name: string, value: number, ratioTo: string | null = null) => {
    const base = rows.find((row) => row.name === ratioTo);
    rows.push({ name, value, ratioTo, ratio: base ? value / base.value : null });
    return name;
  };
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  let [server, apps] = [null as Running | null, [] as ReturnType<typeof openApp>[]];
  try {
    const tokens = await fill(postgres.url, { sessions, wines });
    server = await start(folder.path, { DATABASE_URL: postgres.url, DEMO: '0' });
    const times = new Map<string, number[]>();
    const took = (what: string, ms: number) => {
      times.set(what, [...(times.get(what) ?? []), ms]);
    };
    const { url } = server;
    apps = tokens.map((token) => openApp(url, token, took));
    // ten at a time, as users arrive
    for (let nth = 0; nth < apps.length; nth += 10)
      await Promise.all(apps.slice(nth, nth + 10).map(({ opened }) => opened()));
    times.clear();

    const sold = new Map<number, number>();
    let [placed, refused] = [0, 0];
    const last = firstWine + wines - 1;
    /** A customer waits for the answer before ordering again. */
    const turns = apps.map((): Promise<unknown> => Promise.resolve());
    const inTurn = (nth: number, work: () => Promise<number>) => {
      const mine = turns[nth % turns.length]!.then(work);
      turns[nth % turns.length] = mine;
      return mine;
    };
    const order = async (nth: number, withLast: boolean, from = performance.now()) => {
      const { call } = apps[nth % apps.length]!;
      const order_lines = Array.from({ length: linesPerOrder }, (_, line) => ({
        product_id: firstWine + ((nth * 7 + line * 53) % (wines - 1)),
        qty: box * (1 + ((nth + line) % 2)),
      }));
      if (withLast) order_lines[0] = { product_id: last, qty: box };
      if (!withLast) await Promise.all(order_lines.map((line) => call('PUT', 'tempqty', line)));
      const { basket_id } = await call('GET', 'basket');
      const sentAt = withLast ? from : performance.now();
      const answer = await call('POST', 'store', { order_lines }, basket_id as string);
      const ms = performance.now() - sentAt;
      if (answer.code === 'stock-short') refused += 1;
      else if (!answer.data?.id) throw new Error(JSON.stringify(answer));
      else {
        placed += 1;
        for (const { product_id, qty } of order_lines)
          sold.set(product_id, (sold.get(product_id) ?? 0) + qty);
      }
      return ms;
    };
    const alone: number[] = [];
    for (let nth = 0; nth < ordersAlone; nth += 1) alone.push(await order(nth * 7, false));
    alone.sort((a, b) => a - b);
    times.clear();
    const [workedBefore, ownBefore] = [processorTime(server), process.cpuUsage()];
    const began = performance.now();
    const orders: Promise<number>[] = [];
    for (let nth = 0; nth < perSecond * seconds; nth += 1) {
      await pause(Math.max(0, began + (nth * 1000) / perSecond - performance.now()));
      orders.push(inTurn(nth, () => order(nth, false)));
    }
    const steady = (await Promise.all(orders)).toSorted((a, b) => a - b);
    const lasted = (performance.now() - began) / 1000;
    const [worked, own] = [processorTime(server), process.cpuUsage(ownBefore)];
    const timesOf = (what: string) => (times.get(what) ?? []).toSorted((a, b) => a - b);
    const [typed, left] = [timesOf('tempqty'), timesOf('stock')];
    const updates = apps.reduce((sum, { heard }) => sum + heard.updates, 0);

    const from = performance.now();
    const bursts = Array.from({ length: burst }, (_, nth) => order(perSecond * seconds + nth, true, from));
    const atOnce = (await Promise.all(bursts)).toSorted((a, b) => a - b);

    const ids = Array.from({ length: wines }, (_, nth) => firstWine + nth);
    const hadOf = (productId: number) => (productId === last ? scarce : plenty);
    const wrong = async () => {
      const { data } = (await apps[0]!.call('POST', 'stock', { ids })) as {
        data: { product_id: number; available_stock: number }[];
      };
      const leftOf = new Map(data.map((each) => [each.product_id, each.available_stock]));
      return ids.filter((id) => leftOf.get(id) !== hadOf(id) - (sold.get(id) ?? 0));
    };
    // the read models follow the log
    for (let tries = 0; tries < 100 && (await wrong()).length > 0; tries += 1) await pause(100);
    const unexplained = await wrong();
    if (unexplained.length > 0)
      throw new Error(`What was sold is not what is gone: ${unexplained.slice(0, 5).join(', ')}`);
    const twice = ids.reduce((sum, id) => sum + Math.max(0, (sold.get(id) ?? 0) - hadOf(id)), 0);

    note(`open apps, elk met een livestream en ${wines} wijnen`, apps.length);
    const asked = note('gevraagde orders per seconde', perSecond);
    note(`orders per seconde, van ${linesPerOrder} regels`, (perSecond * seconds) / lasted, asked);
    const byOne = note('  order plaatsen, één tegelijk, p50 (ms)', percentile(alone, 0.5));
    note('  order plaatsen, p50 (ms)', percentile(steady, 0.5), byOne);
    note('  order plaatsen, p95 (ms), hoogstens 300', percentile(steady, 0.95), byOne);
    note('  aantal typen, p95 (ms)', percentile(typed, 0.95));
    note('  voorraad bijwerken in open apps, per seconde', left.length / lasted);
    note('  voorraad bijwerken in open apps, p95 (ms)', percentile(left, 0.95));
    note('  berichten op livestreams, per seconde', updates / lasted);
    const each = perSecond * seconds;
    if (worked !== null && workedBefore !== null)
      note('  rekentijd van de server per order, met alles (ms)', (worked - workedBefore) / each);
    note('  rekentijd van de telefoons per order (ms)', (own.user + own.system) / 1000 / each);
    note(`${burst} orders tegelijk, p95 (ms), hoogstens 1000`, percentile(atOnce, 0.95));
    note(`  daarvan geweigerd: te weinig van de laatste wijn`, refused);
    note('flessen dubbel verkocht', twice);
    const memory = mostMemory(server);
    if (memory !== null) note('meeste geheugen van de server (MB)', memory);
    if (placed !== ordersAlone + perSecond * seconds + burst - refused) throw new Error('An order was lost');
  } finally {
    for (const { close } of apps) close();
    if (server) await stop(server);
    await postgres.stop();
    folder.remove();
  }
  return rows;
};

const bounds: Bounds = {
  'orders per seconde, van 4 regels': { least: 0.7 },
  '  order plaatsen, p95 (ms), hoogstens 300': { most: 40 },
};

if (import.meta.main)
  await report(() => bench(inCheck({ sessions: 100, perSecond: 10, seconds: 15 }, {})), bounds);

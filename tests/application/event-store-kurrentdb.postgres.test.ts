import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { KurrentEventStore } from '#application/adapters/event-store-kurrentdb/event-store.ts';
import { eventStoreServer } from '#application/adapters/event-store-kurrentdb/server.ts';
import { FillWasCutShort } from '#application/adapters/event-store-kurrentdb/fill.ts';
import type { BulkEvent } from '#application/adapters/postgres/bulk.ts';
import type { Append } from '#application/ports/event-store.ts';
import { StoreUnreachable } from '#application/ports/store-unreachable.ts';
import { AppendTooLarge } from '#application/kernel/prepare-append.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshMirror } from '#tests/support/event-store-kurrentdb.ts';
import {
  type EventStoreStandIn,
  eventStoreStandIn,
  muteServer,
} from '#tests/support/event-store-stand-in.ts';
import { onEventStoreServers, type ServerUnderTest } from '#tests/support/event-store-servers.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { proxyTo } from '#tests/support/proxy.ts';

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };
const noting = (log: number, stream: string, expectedRevision = 0, count = 1, text = 'x'): Append => ({
  log,
  commandId: randomUUID(),
  accountId: 7,
  metadata,
  streams: [
    {
      stream,
      expectedRevision,
      events: Array.from({ length: count }, () => ({ type: 'Noted', version: 1, data: { text } })),
    },
  ],
});

type Mirror = Awaited<ReturnType<typeof freshMirror>>;
/** Makes mirrors on the server of the test, which are dropped after it. */
const mirrorsOn = (address: () => { url: string; prefix: string }) => {
  let mirrors: Mirror[] = [];
  afterEach(async () => {
    await Promise.all(mirrors.map((mirror) => mirror.drop()));
    mirrors = [];
  });
  return async () => {
    const { url, prefix } = address();
    const mirror = await freshMirror(url, prefix);
    mirrors.push(mirror);
    return mirror;
  };
};

const streamsOf = async (store: KurrentEventStore, log: number) =>
  (await store.readLog(log, 0, 10_000)).map(({ stream }) => stream);
const isWell = (mirror: Mirror) => verifyDatabase(mirror.url, () => undefined);

const ofEach = isThorough ? 900 : 100;
const recordSome = async (mirror: Mirror) => {
  const store = await mirror.open(clock);
  for (let id = 0; id < 3; id += 1) await store.append(noting(1, `order-${id}`, 0, ofEach));
  await store.append(noting(2, 'order-1', 0, 2));
  return store;
};
const rowsOf = async (mirror: Mirror) =>
  (await mirror.client.query('select * from es.event order by log, position')).rows;

onEventStoreServers('a store', (openServer) => {
  let server: ServerUnderTest;
  let prefix: string;
  /** Between the store and its server. */
  let line: Awaited<ReturnType<typeof proxyTo>>;
  beforeEach(async () => {
    server = await openServer();
    prefix = server.another();
    line = await proxyTo(server.url);
  });
  afterEach(async () => {
    await line.close();
    server.stop();
  });
  // after that, since what is last goes first
  const newMirror = mirrorsOn(() => ({ url: line.url, prefix }));
  /** After silence, until the server is found again; the connections of before have lost their thread. */
  const comeBack = async (store: KurrentEventStore) => {
    line.speak();
    line.cut();
    line.mend();
    await expect.poll(() => store.isThere()).toBe(true);
  };

  describe('a server that does not answer', () => {
    test.runIf(isThorough)(
      'fails appends and what is read for a decision, in time; what was recorded can still be read',
      async () => {
        const mirror = await newMirror();
        const store = await mirror.open(clock, { timeout: 1500 });
        await store.append(noting(1, 'order-1'));
        line.stop();

        const began = performance.now();
        const calls = await Promise.allSettled([
          store.append(noting(1, 'order-2')),
          store.readStream(1, 'order-1'),
          store.readCommand(1, randomUUID()),
        ]);
        expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        expect(performance.now() - began).toBeLessThan(9_000);
        expect(await store.isThere()).toBe(false);
        expect(await streamsOf(store, 1)).toEqual(['order-1']);
        expect(await store.heads()).toEqual({ 1: 1 });

        await comeBack(store);
        expect(await store.append(noting(1, 'order-3'))).toEqual({ outcome: 'committed', position: 2 });
        expect(await isWell(mirror)).toBe(true);
      },
    );

    test.runIf(isThorough)('for a while is found again, with what others recorded meanwhile', async () => {
      const [mirror, other] = [await newMirror(), await newMirror()];
      const store = await mirror.open(clock, { timeout: 1000 });
      await store.append(noting(1, 'order-1'));
      line.cut();
      await expect(store.append(noting(1, 'order-2'))).rejects.toThrow();
      await expect.poll(() => mirror.faults.length).toBeGreaterThan(0);
      line.mend();
      const elsewhere = await other.open(clock);
      await elsewhere.append(noting(1, 'order-3'));
      await elsewhere.append(noting(2, 'order-1'));

      const grown: number[] = [];
      store.onGrowth((log) => grown.push(log));
      await expect.poll(() => store.heads(), { timeout: 10_000 }).toEqual({ 1: 2, 2: 1 });
      await expect.poll(() => grown, { timeout: 5000 }).toEqual(expect.arrayContaining([1, 2]));
      expect(await store.append(noting(1, 'order-2'))).toEqual({ outcome: 'committed', position: 3 });
    });
  });

  test('a read that is cut off with its connection is no shorter stream, and ends no process', async () => {
    const store = await (await newMirror()).open(clock);
    await store.append(noting(1, 'order-1'));
    const there = eventStoreServer({ url: line.url, timeout: 10_000 });
    const stream = `${prefix}log-1`;
    expect(await there.read(stream, 0, 10)).toHaveLength(1);
    line.mute();
    const before = line.sent();
    const reads = [there.read(stream, 0, 10), there.last(stream), there.isThere(stream)];
    const over = Promise.allSettled(reads);
    // the three are under way: the client cancels those, and fails others by itself
    await expect.poll(() => line.sent()).toBeGreaterThan(before + 150);
    await there.close();
    const cut = { status: 'rejected', reason: expect.any(StoreUnreachable) };
    expect(await over).toEqual([cut, cut, { status: 'fulfilled', value: false }]);
    await comeBack(store);
  });

  describe('an append of which the answer was lost', () => {
    test.runIf(isThorough)('is unknown to its caller, found by its id, and recorded once', async () => {
      const mirror = await newMirror();
      const store = await mirror.open(clock, { timeout: 1500 });
      await store.append(noting(1, 'order-1'));
      const unanswered = noting(1, 'order-2');
      line.mute();
      // or the connection is found to be gone first
      await expect(store.append(unanswered)).rejects.toThrow(/not answered within 1500|Connection dropped/);
      await comeBack(store);

      expect(await store.readCommand(1, unanswered.commandId)).toMatchObject([
        { position: 2, stream: 'order-2' },
      ]);
      expect(await store.append(unanswered)).toEqual({ outcome: 'duplicate' });
      expect(await streamsOf(store, 1)).toEqual(['order-1', 'order-2']);
      expect(await isWell(mirror)).toBe(true);
    });

    test.runIf(isThorough)('counts in the next decision, whatever that is', async () => {
      const store = await (await newMirror()).open(clock, { timeout: 1500 });
      const unanswered = noting(1, 'order-1');
      line.mute();
      // the first to get no answer is the entry in the list of logs; the log is then as it was
      await expect(store.append(unanswered)).rejects.toThrow();
      await comeBack(store);
      await store.append(noting(1, 'order-0'));
      line.mute();
      await expect(store.append(unanswered)).rejects.toThrow();
      await comeBack(store);

      expect(await store.append(noting(1, 'order-1'))).toEqual({ outcome: 'conflict' });
      expect(await store.append(noting(1, 'order-1', 1))).toEqual({ outcome: 'committed', position: 3 });
      expect(await store.append(unanswered)).toEqual({ outcome: 'duplicate' });
    });
  });

  describe('two processes with mirrors of their own', () => {
    test.runIf(isThorough)(
      'that race on one log keep it dense, and both come to hold all of it',
      async () => {
        const made = [await newMirror(), await newMirror()];
        const stores = await Promise.all(made.map((mirror) => mirror.open(clock)));
        await Promise.all(
          stores.flatMap((store, index) =>
            Array.from({ length: 40 }, (_, id) => store.append(noting(1, `order-${index}-${id}`))),
          ),
        );
        const both = async () => Promise.all(stores.map((store) => streamsOf(store, 1)));
        await expect.poll(async () => (await both()).map(({ length }) => length)).toEqual([80, 80]);
        const [here, there] = await both();
        expect(here).toEqual(there);
        expect(new Set(here).size).toBe(80);
        expect(await Promise.all(made.map(isWell))).toEqual([true, true]);
      },
    );

    test.runIf(isThorough)(
      'see each other in every decision, and hear of growth and of new logs',
      async () => {
        const stores = [
          await (await newMirror()).open(clock),
          await (await newMirror()).open(clock),
        ] as const;
        const grown: number[] = [];
        stores[1].onGrowth((log) => grown.push(log));
        const first = noting(5, 'order-1');
        await stores[0].append(first);

        expect(await stores[1].readStream(5, 'order-1')).toHaveLength(1);
        await stores[0].append(noting(5, 'order-1', 1));
        expect(await stores[1].append(noting(5, 'order-1', 1))).toEqual({ outcome: 'conflict' });
        expect(await stores[1].append(noting(5, 'order-1', 2))).toEqual({
          outcome: 'committed',
          position: 3,
        });
        expect(await stores[1].append(first)).toEqual({ outcome: 'duplicate' });
        await expect.poll(() => grown, { timeout: 5000 }).toContain(5);
        await stores[0].append(noting(6, 'order-1'));
        await expect.poll(() => grown, { timeout: 5000 }).toContain(6);
      },
    );
  });

  describe('a process that starts', () => {
    test.runIf(isThorough)('with an empty mirror rebuilds it from the server', async () => {
      const first = await newMirror();
      await recordSome(first);
      const empty = await newMirror();
      const store = await empty.open(clock);

      expect(await store.heads()).toEqual({ 1: 3 * ofEach, 2: 2 });
      expect(await rowsOf(empty)).toEqual(await rowsOf(first));
      expect(await isWell(empty)).toBe(true);
      expect(await store.append(noting(2, 'order-1', 2))).toEqual({ outcome: 'committed', position: 3 });
    });

    test.runIf(isThorough)('with an old mirror brings it up to date', async () => {
      const old = await newMirror();
      const store = await old.open(clock);
      await store.append(noting(1, 'order-old'));
      await store.close();
      const other = await (await newMirror()).open(clock);
      await other.append(noting(1, 'order-new', 0, 3));
      await other.append(noting(4, 'order-1'));

      const again = await old.open(clock);
      expect(await again.heads()).toEqual({ 1: 4, 4: 1 });
      expect(await isWell(old)).toBe(true);
    });
  });

  test.runIf(isThorough)('the append of an order of 1,000 lines fits in what it takes at once', async () => {
    const mirror = await newMirror();
    const store = await mirror.open(clock);
    const who = { commandDigest: 'ab'.repeat(32), correlationId: randomUUID(), screen: 'Verkooporders' };
    const line = {
      productId: 2 ** 40,
      quantity: 12,
      price: 138_500,
      discount: 400,
      vat: 'high',
      name: 'Wijn',
    };
    const reserved = {
      accountId: 3,
      productId: 2 ** 40,
      warehouseId: 1,
      salesOrderId: 2 ** 50,
      quantity: 12,
    };
    const of = (stream: string, type: string, data: unknown) => ({
      stream,
      expectedRevision: 0,
      events: [{ type, version: 1, data }],
    });
    const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const lines = { lines: Array.from({ length: 100 }, () => line) };
    const order = {
      ...noting(1, 'order-1'),
      metadata: { ...metadata, ...who },
      streams: [
        ...oneTo(10).map((id) => of(`salesOrder-${id}`, 'SalesOrderLinesAdded', lines)),
        ...oneTo(1000).map((id) => of(`stock-3-${2 ** 40 + id}-1`, 'StockReserved', reserved)),
      ],
    };
    expect(await store.append(order)).toEqual({ outcome: 'committed', position: 1010 });
    const bytes = JSON.stringify(await rowsOf(mirror)).length;
    expect(bytes).toBeGreaterThan(600 * 1024);
  });

  test.runIf(isThorough)(
    'more logs than a server takes calls at once on a connection are all listened to, and taken',
    async () => {
      const [store, elsewhere] = [
        await (await newMirror()).open(clock),
        await (await newMirror()).open(clock),
      ];
      const grown = new Set<number>();
      elsewhere.onGrowth((log) => grown.add(log));
      const logs = Array.from({ length: 110 }, (_, index) => index + 1);
      for (const log of logs) await store.append(noting(log, 'order-1'));
      await expect.poll(() => grown.size, { timeout: 20_000 }).toBe(110);
      for (const log of [1, 55, 110]) await elsewhere.append(noting(log, 'order-1', 1));
      await expect
        .poll(() => store.heads(), { timeout: 20_000 })
        .toEqual(Object.fromEntries(logs.map((log) => [log, [1, 55, 110].includes(log) ? 2 : 1])));
    },
  );

  test('a closed store has answered everything, and takes nothing more', async () => {
    const store = await (await newMirror()).open(clock);
    const appends = [1, 2, 3].map((id) => store.append(noting(1, `order-${id}`)));
    await store.close();
    expect(await Promise.all(appends)).toHaveLength(3);
    await expect(store.append(noting(1, 'order-4'))).rejects.toThrow('closed');
  });
});

describe('on a stand-in', () => {
  let server: EventStoreStandIn;
  beforeEach(async () => {
    server = await eventStoreStandIn();
  });
  afterEach(() => server.stop());
  const newMirror = mirrorsOn(() => ({ url: server.url, prefix: '' }));

  describe('on the server', () => {
    test.runIf(isThorough)(
      'a log is one stream, a group one append, and each event carries its whole record',
      async () => {
        const store = await (await newMirror()).open(clock);
        await store.append(noting(3, 'order-1'));
        const group = [noting(3, 'order-2', 0, 2), noting(3, 'order-1', 5), noting(3, 'order-1', 1)];
        await Promise.all(group.map(store.append));

        const toLog = server.appends.filter(({ stream }) => stream === 'log-3');
        expect(toLog.map(({ count }) => count)).toEqual([1, 3]);
        const [, , second] = server.streams.get('log-3')!;
        expect(second).toMatchObject({ type: 'Noted', contentType: 'application/json' });
        expect(JSON.parse(second!.data.toString())).toEqual({ text: 'x' });
        expect(JSON.parse(second!.metadata.toString())).toEqual({
          stream: 'order-2',
          revision: 2,
          version: 1,
          accountId: 7,
          commandId: group[0]!.commandId,
          commandIndex: 1,
          recordedAt: '2026-03-02T09:00:00.000Z',
          metadata,
          digest: expect.stringMatching(/^.{43}=$/),
          link: expect.stringMatching(/^.{43}=$/),
        });
        expect(server.streams.get('logs')!.map(({ data }) => JSON.parse(data.toString()))).toEqual([
          { log: 3 },
        ]);
      },
    );

    test.runIf(isThorough)('an append that is too large for it fails alone, and says so', async () => {
      server.takeAtMost(10_000);
      const store = await (await newMirror()).open(clock);
      const [small, large, next] = await Promise.allSettled([
        store.append(noting(1, 'order-1')),
        store.append(noting(1, 'order-2', 0, 1, 'x'.repeat(12_000))),
        store.append(noting(1, 'order-3')),
      ]);
      expect(small).toMatchObject({ status: 'fulfilled' });
      expect(large).toMatchObject({ status: 'rejected', reason: expect.any(AppendTooLarge) });
      expect(next).toMatchObject({ status: 'fulfilled' });
      expect(await streamsOf(store, 1)).toEqual(['order-1', 'order-3']);
    });
  });

  describe('a server that does not answer', () => {
    test.runIf(isThorough)('from the beginning is a fault within the time-out', async () => {
      const mute = await muteServer();
      const mirror = await newMirror();
      const began = performance.now();
      await expect(mirror.open(clock, { url: mute.url, timeout: 1500 })).rejects.toThrow(
        'not answered within 1500',
      );
      expect(performance.now() - began).toBeLessThan(9_000);
      mute.close();
    });

    test.runIf(isThorough)(
      'in time is let go of in the end, though an answer came that nobody waited for any more',
      async () => {
        server.answerAfter(1_500);
        const there = eventStoreServer({ url: server.url, timeout: 1_000 });
        expect(await there.isThere('logs')).toBe(false);
        await pause(1_500);
        const late = Promise.withResolvers<string>();
        setTimeout(() => late.resolve('late'), 10_000).unref();
        expect(await Promise.race([there.close(), late.promise])).toBe(undefined);
      },
    );

    test.each([
      ['three times is sent them again, and has them once', 3, [{ outcome: 'committed', position: 2 }]],
      ['ever again is given up for now, and what it took is found', 20, []],
    ])('that says of events that they took too long %s', async (_, times, answers) => {
      const mirror = await newMirror();
      const store = await mirror.open(clock);
      await store.append(noting(1, 'order-1'));
      server.beLate(times);
      const late = noting(1, 'order-2');
      const settled = await Promise.allSettled([store.append(late)]);
      expect(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(answers);
      server.beLate(0);
      expect(await store.append(late)).toEqual({ outcome: 'duplicate' });
      expect(server.streams.get('log-1')).toHaveLength(2);
      expect(await isWell(mirror)).toBe(true);
    });

    test('and turns the user away is one that is not there, until it takes the user in again', async () => {
      const store = await (await newMirror()).open(clock);
      server.turnAway(true);
      await expect(store.append(noting(1, 'order-1'))).rejects.toMatchObject({
        constructor: StoreUnreachable,
        isUnknown: false,
      });
      server.turnAway(false);
      expect(await store.append(noting(1, 'order-1'))).toEqual({ outcome: 'committed', position: 1 });
    });

    test('of which the first try may have been done never reads as one that recorded nothing', async () => {
      const store = await (await newMirror()).open(clock);
      await store.append(noting(1, 'order-1'));
      server.answerAfter(200);
      server.beLate(1);
      const late = noting(1, 'order-2');
      const fails = expect(store.append(late)).rejects.toMatchObject({
        constructor: StoreUnreachable,
        isUnknown: true,
      });
      await expect.poll(() => server.appends.length).toBe(3);
      server.turnAway(true);
      await fails;
      server.turnAway(false);
      expect(await store.append(late)).toEqual({ outcome: 'duplicate' });
    });

    test('has a setting in its address that the client does not know: the warning has no password', async () => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      onTestFinished(() => warned.mockRestore());
      const url = server.url.replace('//', '//jan:ge%40heim@').concat('&tlsVerifyCert=false');
      const there = eventStoreServer({ url, timeout: 2_000 });
      expect(await there.isThere('logs')).toBe(true);
      await there.close();
      expect(String(warned.mock.calls)).toMatch(/tlsVerifyCert/);
      expect(String(warned.mock.calls)).not.toMatch(/heim/);
    });

    test.runIf(isThorough)('only slowly is waited for', async () => {
      const store = await (await newMirror()).open(clock, { timeout: 2000 });
      server.answerAfter(150);
      expect(await store.append(noting(1, 'order-1'))).toEqual({ outcome: 'committed', position: 1 });
      expect(await store.readStream(1, 'order-1')).toHaveLength(1);
    });
  });

  describe('a process that starts', () => {
    test.runIf(isThorough)(
      'with a mirror that is ahead of the server, or of other events, does nothing but say so',
      async () => {
        const mirror = await newMirror();
        await (await recordSome(mirror)).close();
        const held = server.streams.get('log-1')!;
        server.streams.set('log-1', held.slice(0, 1800));
        await expect(mirror.open(clock)).rejects.toThrow(
          'Log 1 has 2700 events in the database, and fewer on the event store server',
        );
        server.streams.delete('log-1');
        await expect(mirror.open(clock)).rejects.toThrow('Log 1 has 2700 events in the database, and fewer');

        const [metadataOf, last] = [
          (event: (typeof held)[0]) => JSON.parse(event.metadata.toString()),
          held.at(-1)!,
        ];
        const otherLink = { ...metadataOf(last), link: metadataOf(held[0]!).link };
        server.streams.set('log-1', [
          ...held.slice(0, -1),
          { ...last, metadata: Buffer.from(JSON.stringify(otherLink)) },
        ]);
        await expect(mirror.open(clock)).rejects.toThrow('Log 1 holds other events in the database');
        expect(await rowsOf(mirror)).toHaveLength(2702);
        expect(server.streams.get('log-1')).toHaveLength(2700);
      },
    );

    test.each([
      [
        'with other data',
        { data: Buffer.from('{"text":"y"}') },
        'position 2 on the server was tampered with',
      ],
      ['of another program', { metadata: Buffer.from('{}') }, 'position 2 is no event of Kelderboek'],
    ])('takes no event from the server %s', async (_, change, complaint) => {
      const mirror = await newMirror();
      await (await (await newMirror()).open(clock)).append(noting(1, 'order-1', 0, 3));
      const held = server.streams.get('log-1')!;
      server.streams.set(
        'log-1',
        held.map((event, index) => (index === 1 ? { ...event, ...change } : event)),
      );
      await expect(mirror.open(clock)).rejects.toThrow(complaint);
      expect(await rowsOf(mirror)).toEqual([]);
    });
  });

  describe('filling a new log', () => {
    const events = (count: number, text = 'x'.repeat(100)): BulkEvent[] =>
      Array.from({ length: count }, (_, index) => ({
        stream: `order-${index >> 1}`,
        revision: (index % 2) + 1,
        type: 'Noted',
        version: 1,
        accountId: 7,
        commandId: `00000000-0000-4000-8000-${String(index >> 2).padStart(12, '0')}`,
        recordedAt: '2020-01-02T03:04:05.678Z',
        data: { text },
        metadata,
      }));

    test.runIf(isThorough)('records the events as they stand, in appends of whole commands', async () => {
      const mirror = await newMirror();
      const store = await mirror.open(clock);
      await store.fill(1, events(5001));

      expect(await store.readLog(1, 4999, 10)).toMatchObject([{ position: 5000 }, { position: 5001 }]);
      const toLog = server.appends.filter(({ stream }) => stream === 'log-1').map(({ count }) => count);
      expect(toLog.length).toBeGreaterThan(4);
      expect(toLog.slice(0, -1).every((count) => count % 4 === 0)).toBe(true);
      const empty = await newMirror();
      expect(await (await empty.open(clock)).heads()).toEqual({ 1: 5001 });
      expect(await Promise.all([isWell(mirror), isWell(empty)])).toEqual([true, true]);
      expect(await store.append(noting(1, 'order-0', 2))).toEqual({ outcome: 'committed', position: 5002 });
    });

    test.runIf(isThorough)(
      'that is cut short leaves no log behind, and is told of the next time',
      async () => {
        const mirror = await newMirror();
        const store = await mirror.open(clock, { timeout: 3_000 });
        const filling = store.fill(1, events(5001));
        await expect.poll(() => server.appends.length, { timeout: 15_000 }).toBeGreaterThan(0);
        server.fallSilent();
        await expect(filling).rejects.toThrow('not answered');
        server.speak();
        await expect.poll(() => store.isThere()).toBe(true);

        expect(await store.heads()).toEqual({});
        await expect(store.fill(1, events(10, 'another day'))).rejects.toThrow(FillWasCutShort);
        expect(await (await (await newMirror()).open(clock)).heads()).toEqual({});
      },
    );
  });

  describe('of a cluster', () => {
    let second: EventStoreStandIn;
    beforeEach(async () => {
      second = await eventStoreStandIn({ streams: server.streams });
    });
    afterEach(() => second.stop());
    const bothUrls = () => server.url.replace('?', `,${new URL(second.url).host}?`);
    const lead = (leader: EventStoreStandIn | null) => {
      const members = [server, second].map((one) => ({ url: one.url, isLeader: one === leader }));
      for (const one of [server, second]) {
        one.tellOf(members);
        one.sendTo(leader && one !== leader ? leader.url : null);
      }
    };

    test('that is not the leader sends on to the leader, and nobody notices', async () => {
      lead(second);
      const store = await (await newMirror()).open(clock, { url: server.url });
      expect(await store.isThere()).toBe(true);
      expect(await store.append(noting(1, 'order-1'))).toEqual({ outcome: 'committed', position: 1 });
      lead(server);
      expect(await store.append(noting(1, 'order-2'))).toEqual({ outcome: 'committed', position: 2 });
      lead(second);
      expect(await store.readStream(1, 'order-2')).toHaveLength(1);
    });

    test('whose leader is gone is asked at the next one', async () => {
      lead(server);
      const mirror = await newMirror();
      const store = await mirror.open(clock, { url: bothUrls() });
      await store.append(noting(1, 'order-1'));
      server.stop();
      lead(second);
      const order = noting(1, 'order-2');
      await expect
        .poll(() =>
          store.append(order).then(
            ({ outcome }) => outcome,
            (fault: Error) => fault.constructor,
          ),
        )
        .toMatch(/committed|duplicate/);
      expect(await streamsOf(store, 1)).toEqual(['order-1', 'order-2']);
      expect(await isWell(mirror)).toBe(true);
    });

    test('without a leader lets nobody wait for who waits in vain, and is found again', async () => {
      lead(server);
      const store = await (await newMirror()).open(clock, { url: bothUrls() });
      await store.append(noting(1, 'order-1'));
      lead(null);
      for (const one of [server, second]) one.stop();
      // the connections of before are found to be gone
      await expect.poll(() => store.isThere()).toBe(false);
      const began = performance.now();
      for (let nth = 0; nth < 12; nth += 1)
        await expect(store.readStream(1, 'order-1')).rejects.toMatchObject({
          constructor: StoreUnreachable,
          isUnknown: false,
        });
      expect(performance.now() - began).toBeLessThan(6_000);
      for (const one of [server, second]) await one.restart();
      lead(second);
      await expect.poll(() => store.isThere(), { timeout: 10_000 }).toBe(true);
      expect(await store.append(noting(1, 'order-2'))).toEqual({ outcome: 'committed', position: 2 });
    });
  });
});

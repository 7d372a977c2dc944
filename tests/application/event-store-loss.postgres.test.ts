import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { refillFrom } from '#api/commands/refill.ts';
import { restoreOnto } from '#api/commands/restore.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { connected } from '#api/commands/command-line.ts';
import type { ServerAddress } from '#api/compose/event-store-server.ts';
import { health } from '#api/start/health.ts';
import { isMirror } from '#application/adapters/event-store-kurrentdb/mark.ts';
import { logOpened, recordsAfter, toServer } from '#application/adapters/event-store-kurrentdb/record.ts';
import { eventStoreServer } from '#application/adapters/event-store-kurrentdb/server.ts';
import { passingKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import type { ChainedEvent } from '#application/kernel/chain.ts';
import { sha256 } from '#application/kernel/digest.ts';
import { keysBeside } from '#application/ports/backup-folder.ts';
import type { Signer } from '#application/ports/signer.ts';
import { customer } from '#domain/customer/customer.ts';
import { backUpTo, signerIn } from '#tests/support/back-up.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freshMirror } from '#tests/support/event-store-kurrentdb.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';
import { onEventStoreServers, type ServerUnderTest } from '#tests/support/event-store-servers.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';
import { proxyTo } from '#tests/support/proxy.ts';
import {
  bistro,
  customerOf,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const keys = passingKeys();
const ignore = () => undefined;

const emptyDatabase = async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return url;
};

/** The program on a database that is filled, and on the server that is named. */
const started = async (databaseUrl: string, server: ServerAddress | null) => {
  const onIt = server && { eventStoreUrl: server.url, streamPrefix: server.streamPrefix ?? '' };
  const world = await smallWorld({ databaseUrl, isFilled: true, secretKeys: keys, ...onIt });
  let isOver = false;
  const stop = async () => {
    if (!isOver) await world.stop();
    isOver = true;
  };
  onTestFinished(stop);
  return { ...world, stop };
};
type Program = Pick<SmallWorld, 'call' | 'heads'>;

const placeOrder = ({ call }: Program) =>
  call('SALES', 'POST', 'order/store', {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 1 }],
  });
/** What is seen of an installation. */
const shown = async ({ call, heads }: Program) => ({
  heads: await heads(),
  book: (await call('ADMIN', 'POST', 'stats/logboek', { take: 50 })).body,
  customer: (await call('SALES', 'GET', `klant/getById/${bistro}`)).body,
});
/** That an order is taken, and recorded after all that was there. */
const expectToGoOn = async (program: Program) => {
  const before = await program.heads();
  const { body } = await placeOrder(program);
  expect(body).toMatchObject({ data: { id: expect.any(Number) } });
  expect((await program.heads())[1]).toBeGreaterThan(before[1]!);
};

const restore = (file: string, databaseUrl: string, server: ServerAddress | null) =>
  restoreOnto(databaseUrl, file, { server, print: ignore, onRows: ignore, keys });
const refill = async (databaseUrl: string, server: ServerAddress) => {
  const lines: string[] = [];
  await refillFrom(databaseUrl, server, (line) => lines.push(line));
  return lines;
};
const verify = async (databaseUrl: string, server: ServerAddress | null) => {
  const lines: string[] = [];
  const isWell = await verifyDatabase(databaseUrl, (line) => lines.push(line), [], server);
  return { isWell, lines: lines.filter((line) => line.includes('EventStoreDB')) };
};

const recordsOf = (databaseUrl: string, log: number, count: number) =>
  connected(databaseUrl, 'test', (client) => recordsAfter(client, log, 0, count));
/** Puts events on a server past the program. */
const put = async (
  { url, streamPrefix = '' }: ServerAddress,
  log: number,
  records: readonly ChainedEvent[],
) => {
  const server = eventStoreServer({ url, timeout: 5_000 });
  await server.append(`${streamPrefix}log-${log}`, null, records.map(toServer));
  await server.close();
};
/** Puts logs on the list of a server past the program. */
const list = async ({ url, streamPrefix = '' }: ServerAddress, logs: readonly number[]) => {
  const server = eventStoreServer({ url, timeout: 5_000 });
  await server.append(`${streamPrefix}logs`, null, logs.map(logOpened));
  await server.close();
};
/** How often each log stands on the list of a server, and how long it is there. */
const heldBy = async ({ url, streamPrefix = '' }: ServerAddress, logs: readonly number[]) => {
  const server = eventStoreServer({ url, timeout: 5_000 });
  const list = await server.read(`${streamPrefix}logs`, 0, 100);
  const lengths: Record<string, number> = {};
  for (const log of logs)
    lengths[log] = Number((await server.last(`${streamPrefix}log-${log}`))?.revision ?? -1) + 1;
  await server.close();
  return { listed: list.map(({ data }) => (data as { log: number }).log).toSorted((a, b) => a - b), lengths };
};

onEventStoreServers('an installation on an EventStoreDB', (openServer, noKill) => {
  let server: ServerUnderTest;
  let here: ServerAddress;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let backup: string;
  let signer: Signer;
  let before: Awaited<ReturnType<typeof shown>>;
  const another = (): ServerAddress => ({ url: server.url, streamPrefix: server.another() });

  beforeAll(async () => {
    server = await openServer();
    here = another();
    const world = await smallWorld({
      eventStoreUrl: here.url,
      streamPrefix: here.streamPrefix!,
      secretKeys: keys,
    });
    ({ databaseUrl } = world);
    drop = world.drop;
    await expectToGoOn(world);
    before = await shown(world);
    signer = await signerIn(databaseUrl, keys);
    backup = await backUpTo(databaseUrl, {
      file: path.join(folder.path, `backup-${randomUUID()}`),
      madeAt: world.time.now,
      secretKeys: keys,
    });
    await world.stop();
  }, 400_000);
  afterAll(async () => {
    await drop?.();
    server?.stop();
  });

  /** The backup as 0.9.0 wrote it, which kept the mark of a mirror. */
  const withMark = () => {
    const mark =
      '{"section":"es.mirror","columns":["since"]}\n{"since":"2026-11-19T08:30:00+00:00"}\n{"rows":1}\n';
    const text = gunzipSync(fs.readFileSync(backup))
      .toString()
      .replace(/\n\{"section"/, `\n${mark}{"section"`);
    const body = text.slice(0, text.lastIndexOf('{"sha256"'));
    const digest = sha256(body);
    const signature = signer.sign(`kelderboek-backup ${digest}`);
    const file = `${backup}-marked`;
    fs.writeFileSync(file, gzipSync(`${body}${JSON.stringify({ sha256: digest, signature })}\n`));
    fs.copyFileSync(keysBeside(backup), keysBeside(file));
    return file;
  };

  describe('is put back', () => {
    test.runIf(isThorough).each([
      ['', () => backup],
      [' that 0.9.0 made', withMark],
    ] as const)(
      'from a backup%s onto PostgreSQL alone, where all is as it was and goes on',
      async (_, fileOf) => {
        const there = await emptyDatabase();
        await restore(fileOf(), there, null);
        const program = await started(there, null);
        expect(await shown(program)).toEqual(before);
        await expectToGoOn(program);
      },
    );

    test('from a backup onto an empty server, where all is as it was and goes on', async () => {
      const [there, empty] = [await emptyDatabase(), another()];
      await restore(backup, there, empty);
      const program = await started(there, empty);
      expect(await shown(program)).toEqual(before);
      await expectToGoOn(program);
      await program.stop();
      expect((await verify(there, empty)).isWell).toBe(true);
    });

    test('not onto a server with other events: nothing is put back and nothing sent', async () => {
      const [there, others] = [await emptyDatabase(), another()];
      await put(others, 1, await recordsOf(databaseUrl, 0, 2));
      await expect(restore(backup, there, others)).rejects.toThrow('andere gebeurtenissen');
      expect(await recordsOf(there, 1, 1)).toEqual([]);
      expect(await heldBy(others, [0, 1])).toEqual({ listed: [], lengths: { 0: 0, 1: 2 } });
    });

    test.runIf(isThorough)(
      'after the loss of the database, with what the server took after the backup; who was new then reads as forgotten',
      async () => {
        const [lost, empty] = [await emptyDatabase(), another()];
        await restore(backup, lost, empty);
        const last = await started(lost, empty);
        await last.record(last.by(noordhof), (work) =>
          work.decide(customer, 477, customerOf(477, 'Café De Laatste', 'Zeist', 0)),
        );
        const headsThen = await last.heads();
        await last.stop();

        const there = await emptyDatabase();
        await restore(backup, there, empty);
        const program = await started(there, empty);
        expect(await program.heads()).toEqual(headsThen);
        const named = async () =>
          (await program.call('SALES', 'GET', 'klant/getById/477')).body.customer.name;
        expect(await named()).toBe('(vergeten)');
        const change = { customer_id: 477, field: 'city', val: 'Utrecht' };
        expect((await program.call('ADMIN', 'PUT', 'klant/update', change)).status).toBe(200);
        expect(await named()).toBe('(vergeten)');
      },
    );
  });

  describe('of which the server is lost', () => {
    test.runIf(isThorough)('starts as before on an empty one that was refilled from the mirror', async () => {
      const [there, empty] = [await emptyDatabase(), another()];
      await restore(backup, there, null);
      const lines = await refill(there, empty);
      expect(lines.at(-1)).toMatch(/^De EventStoreDB is gevuld: \d+ gebeurtenissen gestuurd\./);
      const program = await started(there, empty);
      expect(await shown(program)).toEqual(before);
      await expectToGoOn(program);
    });

    test('has it refilled from where a refill was cut short, in a log and between two, and nothing twice', async () => {
      const empty = another();
      const logs = Object.keys(before.heads).map(Number);
      // within a log
      const first = await recordsOf(databaseUrl, 0, 50);
      const end = first.findLastIndex(({ commandIndex }) => commandIndex === 0);
      await put(empty, 0, first.slice(0, end));
      // after a log, and before the list
      let sent = 0;
      const dying = refillFrom(databaseUrl, empty, () => {
        sent += 1;
        if (sent === 2) throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      expect((await heldBy(empty, logs)).listed).toEqual([]);

      await refill(databaseUrl, empty);
      expect(await heldBy(empty, logs)).toEqual({ listed: logs, lengths: before.heads });
      expect(await refill(databaseUrl, empty)).toEqual([
        'Op de EventStoreDB staat alles uit deze database al. Wat daar meer staat, haalt Kelderboek bij de start op.',
      ]);
      expect(await heldBy(empty, logs)).toEqual({ listed: logs, lengths: before.heads });
      expect((await verify(databaseUrl, empty)).isWell).toBe(true);
    });

    test.each([
      ['other events of a log', 1, async () => recordsOf(databaseUrl, 0, 2)],
      ['a log that the database has not', 17, async () => recordsOf(databaseUrl, 1, 2)],
    ])('does not have one refilled that holds %s', async (_, log, records) => {
      const others = another();
      const mirror = await freshMirror(others.url, others.streamPrefix);
      const store = await mirror.open({ now: () => '2020-01-01T00:00:00.000Z', today: () => '2020-01-01' });
      const [{ event }] = (await records()) as [ChainedEvent];
      await store.append({
        log,
        commandId: randomUUID(),
        accountId: event.accountId,
        metadata: event.metadata,
        streams: [
          { stream: 'note-1', expectedRevision: 0, events: [{ type: 'Noted', version: 1, data: {} }] },
        ],
      });
      await mirror.drop();
      await expect(refill(databaseUrl, others)).rejects.toThrow('andere gebeurtenissen');
      expect(await heldBy(others, [0, 1, log])).toEqual({ listed: [log], lengths: { 0: 0, 1: 0, [log]: 1 } });
    });
  });

  test('whose filling with the demo company was cut short is told to begin with an empty server', async () => {
    const [there, cut] = [await emptyDatabase(), another()];
    const records = await recordsOf(databaseUrl, 1, 2);
    await put(cut, 17, records.slice(0, 1));
    const { store, heads } = await started(there, cut);
    const fill = (log: number) => store.fill(log, events());
    const events = async function* () {
      for (const { event } of records) yield event;
    };
    await expect(fill(17)).rejects.toThrow(/eerdere vulling met het demobedrijf afgebroken/);
    expect(await heads()).not.toHaveProperty('17');
  });

  describe('beside another', () => {
    const refusal =
      /^EVENTSTORE_URL: (deze server hoort bij een installatie met een|op deze server staat het logboek van een) andere database.*npm run refill/;

    test('with a database of its own is refused its server at the start, until that is taken over by a refill, which shuts out the first', async () => {
      const [first, second, shared] = [await emptyDatabase(), await emptyDatabase(), another()];
      await restore(backup, first, shared);
      await (await started(first, shared)).stop();
      await expect(started(second, shared)).rejects.toThrow(refusal);
      expect(await recordsOf(second, 1, 1)).toEqual([]);
      expect(await connected(second, 'test', isMirror)).toBe(false);

      await refill(second, shared);
      const program = await started(second, shared);
      expect(await program.heads()).toEqual(before.heads);
      await program.stop();
      await expect(started(first, shared)).rejects.toThrow(refusal);
      if (!isThorough) return;
      await refill(first, shared);
      await (await started(first, shared)).stop();
    });

    test.runIf(isThorough)(
      'is refused a server of 0.10.0 too, which does not say whose it is, and the database that has its log is not',
      async () => {
        const [first, second, shared] = [await emptyDatabase(), await emptyDatabase(), another()];
        await restore(backup, first, null);
        for (const [log, position] of Object.entries(before.heads))
          await put(shared, Number(log), await recordsOf(first, Number(log), position));
        await list(shared, Object.keys(before.heads).map(Number));
        await connected(first, 'test', (client) =>
          client.query(
            `create table es.mirror (since timestamptz not null default now()); insert into es.mirror default values`,
          ),
        );
        await expect(started(second, shared)).rejects.toThrow(refusal);
        await expectToGoOn(await started(first, shared));
      },
    );
  });

  describe('verified', () => {
    test('has its server walked, which is told, and so is that only the copy was', async () => {
      const { isWell, lines } = await verify(databaseUrl, here);
      expect(isWell).toBe(true);
      expect(lines.slice(0, -1)).toEqual(
        Object.entries(before.heads).map(([log, position]) =>
          expect.stringMatching(
            new RegExp(`^Log ${log} op de EventStoreDB: ${position} gebeurtenissen, keten in orde, gelijk`),
          ),
        ),
      );
      expect(lines.at(-1)).toMatch(/^Nagelopen: de EventStoreDB 127\.0\.0\.1:\d+, en de kopie/);
      expect(await verify(databaseUrl, null)).toMatchObject({
        isWell: true,
        lines: [expect.stringMatching(/^Nagelopen: alleen de kopie/)],
      });
    });

    const altered = (records: readonly ChainedEvent[], place: number, change: Partial<ChainedEvent>) =>
      records.map((record, index) => (index === place ? { ...record, ...change } : record));
    test.each(
      everyThird<[string, (all: ChainedEvent[]) => ChainedEvent[], RegExp]>([
        [
          'of which the content was changed',
          (all) => altered(all, 4, { event: { ...all[4]!.event, data: { other: true } } }),
          /FOUT op positie 5 \(digest\)/,
        ],
        [
          'that stands in the place of another',
          (all) => altered(all, 4, { link: all[3]!.link }),
          /FOUT op positie 5 \(other\)/,
        ],
        [
          'that is gone at the end',
          (all) => all.slice(0, -2),
          /FOUT op positie \d+ \(missing\): 2 gebeurtenissen/,
        ],
        ['that is gone before the end', (all) => all.toSpliced(4, 1), /FOUT op positie 5 \(/],
      ]),
    )('has an event named on its server %s', async (_, change, told) => {
      const there = another();
      await refill(databaseUrl, there);
      const changed = another();
      for (const [log, position] of Object.entries(before.heads)) {
        const all = await recordsOf(databaseUrl, Number(log), position);
        await put(changed, Number(log), log === '0' ? change(all) : all);
      }
      const { isWell, lines } = await verify(databaseUrl, changed);
      expect(isWell).toBe(false);
      expect(lines[0]).toMatch(/^Log 0 op de EventStoreDB: /);
      expect(lines[0]).toMatch(told);
    });

    test.runIf(isThorough)('has an event named that only its server has', async () => {
      const there = another();
      await refill(databaseUrl, there);
      const mirror = await freshMirror(there.url, there.streamPrefix);
      const store = await mirror.open({ now: () => '2027-01-01T00:00:00.000Z', today: () => '2027-01-01' });
      const [{ event }] = (await recordsOf(databaseUrl, 1, 1)) as [ChainedEvent];
      await store.append({
        log: 1,
        commandId: randomUUID(),
        accountId: event.accountId,
        metadata: event.metadata,
        streams: [
          { stream: 'note-1', expectedRevision: 0, events: [{ type: 'Noted', version: 1, data: {} }] },
        ],
      });
      await mirror.drop();
      const { isWell, lines } = await verify(databaseUrl, there);
      expect(isWell).toBe(false);
      expect(lines[1]).toBe(
        `Log 1 op de EventStoreDB: FOUT op positie ${before.heads[1]! + 1} (extra): 1 gebeurtenissen vanaf hier: ` +
          'staat niet in de database; daar staat Noted, gebeurtenis 1 van note-1.',
      );
    });
  });

  test('while its server is away refuses writes with 503 and when to try again, goes on reading, and is degraded', async () => {
    const [there, empty] = [await emptyDatabase(), another()];
    await restore(backup, there, empty);
    const proxy = await proxyTo(empty.url);
    onTestFinished(() => proxy.close());
    const program = await started(there, { ...empty, url: proxy.url });
    await expectToGoOn(program);
    const status = async () => (await (await health(program).request('/health')).json()).status;
    expect(await status()).toBe('ok');
    const headsBefore = await program.heads();

    proxy.cut();
    await expect.poll(status, { timeout: 15_000 }).toBe('degraded');
    const answers: Awaited<ReturnType<typeof placeOrder>>[] = [];
    for (let tries = 0; tries < 4; tries += 1) answers.push(await placeOrder(program));
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, 503]);
    // of the first it may be that nobody knows
    expect(answers.slice(1).map(({ body, headers }) => [body, headers.get('retry-after')])).toEqual(
      [1, 2, 3].map(() => [
        {
          status: 503,
          code: 'event-store-unavailable',
          title:
            'Het logboek is even niet bereikbaar. Er is niets vastgelegd. Probeer het zo dadelijk opnieuw.',
          correlationId: expect.any(String),
        },
        '5',
      ]),
    );
    expect(answers[1]!.headers.get('content-type')).toBe('application/problem+json');
    // what it ordered and has no invoice of grew by the order before
    expect((await program.call('SALES', 'GET', `klant/getById/${bistro}`)).body.customer.name).toBe(
      before.customer.customer.name,
    );
    expect((await program.call('ADMIN', 'POST', 'stats/logboek', { take: 50 })).status).toBe(200);

    proxy.mend();
    await expect.poll(async () => (await placeOrder(program)).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(status, { timeout: 30_000 }).toBe('ok');
    // one order is as many events as the next
    const one = (await program.heads())[1]! - headsBefore[1]!;
    await expectToGoOn(program);
    expect((await program.heads())[1]! - headsBefore[1]!).toBe(2 * one);
  }, 180_000);

  test.each(
    everyThird<[string, (log: number, record: ChainedEvent) => ChainedEvent | null]>([
      ['an empty one', () => null],
      [
        'one with another history',
        (log, record) => (log === 1 ? { ...record, link: Buffer.alloc(32, record.event.position) } : record),
      ],
      [
        'that of before, put back',
        (log, record) => (log === 1 && record.event.position > before.heads[1]! - 3 ? null : record),
      ],
    ]),
  )(
    'of which the server is swapped for %s refuses writes with 503 and says why, names it in the log, is degraded and goes on reading',
    async (_, kept) => {
      const [first, other] = [await eventStoreStandIn(), await eventStoreStandIn()];
      onTestFinished(() => [first, other].forEach(({ stop }) => stop()));
      const there = await emptyDatabase();
      await restore(backup, there, { url: first.url });
      for (const [log, position] of Object.entries(before.heads)) {
        const records = await recordsOf(there, Number(log), position);
        const others = records.map((record) => kept(Number(log), record)).filter((record) => record !== null);
        if (others.length > 0) await put({ url: other.url }, Number(log), others);
      }
      const proxy = await proxyTo(first.url);
      onTestFinished(() => proxy.close());
      const program = await started(there, { url: proxy.url });
      const faults: Error[] = [];
      program.core.log.fault = (_about, fault) => faults.push(fault);
      const standing = async () => (await program.store.standing()).state;
      expect(await standing()).toBe('running');

      proxy.swap(other.url);
      // without anybody who asks for something
      await expect.poll(standing, { timeout: 30_000 }).toBe('mismatched');
      expect(await (await health(program).request('/health')).json()).toEqual({ status: 'degraded' });
      const { status, body, headers } = await placeOrder(program);
      expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json']);
      expect(body).toEqual({
        status: 503,
        code: 'event-store-mismatch',
        title:
          'Het logboek op de server hoort niet bij deze database. Er is niets vastgelegd, en bekijken kan nog wel. Waarschuw uw beheerder.',
        correlationId: expect.any(String),
      });
      expect(faults.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Log 1.* server.*npm run refill \(README, On an EventStoreDB\)$/),
      ]);
      expect((await program.call('SALES', 'GET', `klant/getById/${bistro}`)).body).toEqual(before.customer);
      expect((await program.call('ADMIN', 'POST', 'stats/logboek', { take: 50 })).status).toBe(200);
      expect(await program.heads()).toEqual(before.heads);

      proxy.swap(first.url);
      await expect.poll(standing, { timeout: 30_000 }).toBe('running');
      await expectToGoOn(program);
    },
    180_000,
  );

  test.skipIf(noKill)(
    `has lost nothing that was answered when its server is killed while orders are taken, and is back${noKill}`,
    async () => {
      const [there, empty] = [await emptyDatabase(), another()];
      await restore(backup, there, empty);
      const program = await started(there, empty);
      const placed: Awaited<ReturnType<typeof placeOrder>>[] = [];
      let isOver = false;
      const placing = [1, 2, 3].map(async () => {
        while (!isOver) placed.push(await placeOrder(program));
      });
      const statuses = () => placed.map(({ status }) => status);
      await expect.poll(() => placed.length).toBeGreaterThan(3);
      await server.killed!.kill();
      await expect.poll(statuses, { timeout: 30_000 }).toContain(503);
      await server.killed!.restart();
      const before = placed.length;
      await expect.poll(() => statuses().slice(before), { timeout: 60_000 }).toContain(200);
      isOver = true;
      await Promise.all(placing);

      expect(statuses().filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const { status, body } of placed.filter((answer) => answer.status === 200)) {
        const found = await program.call('SALES', 'GET', `order/${body.data.id}`);
        expect([status, found.status]).toEqual([200, 200]);
      }
      await program.stop();
      expect((await verify(there, empty)).isWell).toBe(true);
    },
    180_000,
  );
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install } from '#api/compose/install.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import type { PostgresEventStore } from '#application/adapters/event-store-postgres/event-store.ts';
import { growthNotifier } from '#application/adapters/postgres/growth.ts';
import { installEventStore } from '#application/adapters/event-store-postgres/schema.ts';
import type { Append } from '#application/ports/event-store.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';
import { proxyTo } from '#tests/support/proxy.ts';
import { isThorough } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: null };
const noting = (log: number, stream: string, expectedRevision = 0): Append => ({
  log,
  commandId: randomUUID(),
  accountId: 7,
  metadata,
  streams: [{ stream, expectedRevision, events: [{ type: 'Noted', version: 1, data: { stream } }] }],
});

let made: Awaited<ReturnType<typeof freshEventStore>>;
let store: PostgresEventStore;
beforeAll(async () => {
  made = await freshEventStore();
  store = made.open(clock);
});
afterAll(() => made.drop());

const streamsOf = async (log: number) => (await store.readLog(log, 0, 100)).map(({ stream }) => stream);

/** Keeps the head of a log locked, so that appends to it stay under way, until `release`. */
const holdLog = async (log: number) => {
  const holder = new pg.Client(made.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from es.log where log = $1 for update', [log]);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
};
const waitingBackends = async (): Promise<number[]> => {
  const { rows } = await made.client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%es.%'`,
  );
  return rows.map(({ pid }) => pid);
};

describe('the database itself', () => {
  beforeAll(() => store.append(noting(1, 'order-1')));

  test.each([
    'update es.event set account_id = 8',
    'update es.event set account_id = 8 where false',
    'delete from es.event',
    'truncate es.event',
    'delete from es.log',
    'truncate es.log',
    'truncate es.log, es.event',
    `insert into es.event select * from es.event on conflict (log, position) do update set account_id = 8`,
    'merge into es.event using (select 1) as one on true when matched then delete',
  ])('refuses: %s', async (statement) => {
    await expect(made.client.query(statement)).rejects.toThrow('Events are for ever');
    await made.client.query('set session_replication_role = replica');
    await expect(made.client.query(statement)).rejects.toThrow('Events are for ever');
    await made.client.query('reset session_replication_role');
    expect(await streamsOf(1)).toEqual(['order-1']);
  });
});

describe('the schema', () => {
  test.runIf(isThorough)('is installed once, also by processes that start together', async () => {
    const database = await freshDatabase();
    const install = async () => {
      const client = new pg.Client(database.url);
      await client.connect();
      await installEventStore(client).finally(() => client.end());
    };
    await Promise.all([install(), install(), install()]);
    await install();
    await database.drop();
  });

  test('of a newer program is left alone', async () => {
    const newer = await freshEventStore();
    await newer.client.query('update es.schema_version set version = 99');
    await expect(installEventStore(newer.client)).rejects.toThrow('The event store has schema 99');
    // whoever starts it reads one line, and no stack
    const pool = new pg.Pool({ connectionString: newer.url });
    await expect(install(pool)).rejects.toThrow(
      new StartFailure(
        'De database is van een nieuwere versie van Kelderboek. Start die versie; er is niets gewijzigd.',
      ),
    );
    await expect(install(pool)).rejects.toBeInstanceOf(StartFailure);
    await pool.end();
    await newer.drop();
  });
});

describe('a connection that is cut', () => {
  test('fails the appends under way, and nothing else', async () => {
    await store.append(noting(2, 'order-1'));
    const release = await holdLog(2);
    const cut = store.append(noting(2, 'order-2'));
    cut.catch(() => undefined);
    await expect.poll(waitingBackends).toHaveLength(1);
    const queued = store.append(noting(2, 'order-3'));
    await made.client.query('select pg_terminate_backend($1)', await waitingBackends());

    await expect(cut).rejects.toThrow('terminating connection');
    await release();
    expect(await queued).toEqual({ outcome: 'committed', position: 2 });
    expect(await streamsOf(2)).toEqual(['order-1', 'order-3']);
  });

  test('is made again: for appends, reads and growth', async () => {
    const other = made.open(clock);
    const grown: number[] = [];
    other.onGrowth((log) => grown.push(log));
    await other.append(noting(3, 'order-1'));
    await other.heads();
    await made.client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'kelderboek events'`,
    );
    await expect.poll(() => made.faults.length).toBeGreaterThan(0);

    await expect.poll(() => store.append(noting(4, 'order-1')).catch(String)).toMatchObject({ position: 1 });
    await expect.poll(() => other.readStream(4, 'order-1').catch(String)).toHaveLength(1);
    await expect.poll(() => grown, { timeout: 5000 }).toContain(4);
    await other.close();
  });
});

describe('a server that falls silent', () => {
  test.runIf(isThorough)(
    'fails an append in time, whose outcome the command id tells, and works again after',
    async () => {
      const proxy = await proxyTo(made.url);
      const far = made.open(clock, { connectionString: proxy.url, timeout: 400 });
      await far.append(noting(5, 'order-1'));
      await far.heads();
      const unanswered = noting(5, 'order-2');
      proxy.mute();

      const started = performance.now();
      const [append, read] = await Promise.allSettled([far.append(unanswered), far.readStream(5, 'order-1')]);
      expect(performance.now() - started).toBeLessThan(3000);
      expect([append.status, read.status]).toEqual(['rejected', 'rejected']);
      await expect(far.append(noting(5, 'order-3'))).rejects.toThrow();
      expect(await store.readCommand(5, unanswered.commandId)).toMatchObject([{ stream: 'order-2' }]);

      proxy.speak();
      expect(await far.append(unanswered)).toEqual({ outcome: 'duplicate' });
      expect(await far.append(noting(5, 'order-4'))).toMatchObject({ outcome: 'committed' });
      await far.close();
      await proxy.close();
    },
  );

  test('that holds a lock too long does not record the append after all', async () => {
    await store.append(noting(6, 'order-1'));
    const hasty = made.open(clock, { timeout: 300 });
    const release = await holdLog(6);

    await expect(hasty.append(noting(6, 'order-2'))).rejects.toThrow('statement timeout');
    expect(await waitingBackends()).toEqual([]);
    await release();
    expect(await hasty.append(noting(6, 'order-3'))).toMatchObject({ position: 2 });
    expect(await streamsOf(6)).toEqual(['order-1', 'order-3']);
  });
});

test('one log that waits for a lock does not hold up another', async () => {
  await store.append(noting(7, 'order-1'));
  const release = await holdLog(7);
  const waiting = store.append(noting(7, 'order-2'));
  await expect.poll(waitingBackends).toHaveLength(1);

  expect(await store.append(noting(8, 'order-1'))).toEqual({ outcome: 'committed', position: 1 });
  await release();
  expect(await waiting).toEqual({ outcome: 'committed', position: 2 });
});

test('other processes are told how far a log has grown, once for a group', async () => {
  const told = new Set<string>();
  made.client.on('notification', ({ payload = '' }) => {
    if (payload.startsWith('11:')) told.add(payload);
  });
  await made.client.query('listen es_log');
  await Promise.all([1, 2, 3].map((id) => store.append(noting(11, `order-${id}`))));
  await store.append(noting(11, 'order-1')); // a conflict is no growth
  await store.append(noting(11, 'order-4'));
  await expect.poll(() => [...told], { timeout: 5000 }).toEqual(['11:3', '11:4']);
  await made.client.query('unlisten es_log');
});

test('what grew close together is told at once, and trouble in telling troubles nobody', async () => {
  const told: string[][] = [];
  const query = async ({ values }: { values: [string[]] }) => {
    told.push(...values);
    if (told.length === 2) throw new Error('The server is away');
  };
  const notifier = growthNotifier({ query } as unknown as pg.Pool, 1000);
  for (const position of [1, 2, 3]) notifier.notify(1, position);
  notifier.notify(2, 9);
  await notifier.idle();
  notifier.notify(1, 4);
  await notifier.idle();

  expect(told).toEqual([['1:1'], ['1:3', '2:9'], ['1:4']]);
});

test('growth of which no notification came is found by looking', async () => {
  const grown: number[] = [];
  store.onGrowth((log) => grown.push(log));
  await made.client.query(`insert into es.log values (99, 1, '', now())`);
  await expect.poll(() => grown, { timeout: 5000 }).toContain(99);
  await made.client.query(`update es.log set position = 0 where log = 99`);
});

test('a listener that fails is told of, and the append is not the worse for it', async () => {
  const stop = store.onGrowth(() => {
    throw new Error('a listener failed');
  });
  expect(await store.append(noting(9, 'order-1'))).toMatchObject({ outcome: 'committed' });
  stop();
  expect(made.faults.map(({ message }) => message)).toContain('a listener failed');
});

test('a closed store has answered everything, and takes nothing more', async () => {
  const closing = made.open(clock);
  const appends = [1, 2, 3].map((id) => closing.append(noting(10, `order-${id}`)));
  await closing.close();

  expect(await Promise.all(appends)).toHaveLength(3);
  await expect(closing.append(noting(10, 'order-4'))).rejects.toThrow('closed');
  expect(await streamsOf(10)).toEqual(['order-1', 'order-2', 'order-3']);
});

test('after all this every log is in order', async () => {
  await made.client.query('alter table es.log disable trigger log_is_forever');
  await made.client.query('delete from es.log where log = 99');
  const lines: string[] = [];
  const isWell = await verifyDatabase(made.url, (line) => lines.push(line));
  expect({ isWell, faults: lines.filter((line) => line.includes('FOUT')) }).toEqual({
    isWell: true,
    faults: [],
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Pool } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import {
  installProcessStore,
  postgresProcessStore,
} from '#application/adapters/process-store-postgres/process-store.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Process } from '#application/processes/definition.ts';
import { processRunner } from '#application/processes/runner.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import {
  type BottleEvent,
  bottleEvents,
  cellarProjection,
  log,
  record,
  someEvents,
} from '#tests/support/bottles.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';
import { clock, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

/** An empty database and log, and what starts processes on them. */
const office = async () => {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url });
  const stops: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops.reverse()) await stop();
    await pool.end();
    await drop();
  });
  await installLeases(pool);
  await installProcessStore(pool);
  const store = memoryEventStore({ clock });
  const faults: { message: string; about: object }[] = [];
  const newLeases = () => {
    const leases = postgresLeases(pool);
    stops.push(() => leases.stop());
    return leases;
  };
  const start = async (
    processes: Process<BottleEvent>[],
    over: { tries?: number; leases?: ReturnType<typeof newLeases> } = {},
  ) => {
    const runner = processRunner({
      store: { ...store, readLog: (...[of, after, limit]) => store.readLog(of, after, limit) },
      processStore: postgresProcessStore(pool),
      leases: over.leases ?? newLeases(),
      processes,
      retries: { firstMs: 40, lastMs: 80, tries: over.tries ?? 5 },
      onFault: (fault, about) => void faults.push({ message: fault.message, about }),
    });
    stops.push(() => runner.stop());
    await runner.start();
    return runner;
  };
  const hasReached = (runner: Awaited<ReturnType<typeof start>>, position: number) =>
    until(async () => (await runner.status()).every((status) => status.position >= position));
  return { url, pool, store, faults, newLeases, start, hasReached };
};

type Mail = (position: number) => Promise<string>;

/** Mails each event; remembers what came of it. */
const mailing = (mail: Mail, over: Partial<Process<BottleEvent>> = {}) => {
  const outcomes: { position: number; outcome: Outcome<string> }[] = [];
  const process: Process<BottleEvent> = {
    name: 'mail',
    events: bottleEvents,
    react: async ({ position }, { attempt }) => {
      outcomes.push({ position, outcome: await attempt(`mail ${position}`, () => mail(position)) });
    },
    ...over,
  };
  return { process, outcomes };
};

test('processes that note at once how far they are do so in one statement; what another moved is left alone', async () => {
  const { pool } = await office();
  const asked: string[] = [];
  const counting = {
    query: (what: string | { text: string }, values?: unknown[]) => {
      asked.push(typeof what === 'string' ? what : what.text);
      return pool.query(what as string, values);
    },
  };
  const store = postgresProcessStore(counting as Pool);
  const names = Array.from({ length: 40 }, (_, nth) => `process ${nth}`);
  for (const name of names) await store.register(name, { [log]: 5 });
  await store.advance(names[7]!, log, 5, 6);
  asked.length = 0;
  const moved = await Promise.all(names.map((name) => store.advance(name, log, 5, 9)));
  expect(asked).toHaveLength(1);
  expect(moved).toEqual(names.map((_, nth) => nth !== 7));
  expect(await Promise.all(names.map((name) => store.checkpoint(name, log)))).toEqual(
    names.map((_, nth) => (nth === 7 ? 6 : 9)),
  );
});

describe('a process', () => {
  test.runIf(isThorough)(
    'starts at the head of the log, and reacts to what is recorded from then on',
    async () => {
      const { store, start, hasReached } = await office();
      await record(store, someEvents(10));
      const { process, outcomes } = mailing(async (position) => `sent ${position}`);
      const runner = await start([process]);
      await record(store, someEvents(2, 10));
      await hasReached(runner, 12);
      expect(outcomes).toEqual([
        { position: 11, outcome: { outcome: 'done', result: 'sent 11' } },
        { position: 12, outcome: { outcome: 'done', result: 'sent 12' } },
      ]);
    },
  );

  test.runIf(isThorough)(
    'starts at the beginning when it says so, and of a log that is new to it',
    async () => {
      const { store, start, hasReached } = await office();
      await record(store, someEvents(3));
      const all = mailing(async () => 'sent', { name: 'all', from: 'start' });
      const news = mailing(async () => 'sent', { name: 'news' });
      const runner = await start([all.process, news.process]);
      await record(store, someEvents(3), 8);
      await hasReached(runner, 3);
      expect(all.outcomes).toHaveLength(6);
      expect(news.outcomes).toHaveLength(3);
    },
  );

  test.runIf(isThorough)(
    'goes on where it was after a restart, and a rebuild does not make it react again',
    async () => {
      const { pool, store, start, hasReached, newLeases } = await office();
      const { process, outcomes } = mailing(async () => 'sent');
      const first = await start([process]);
      await record(store, someEvents(4));
      await hasReached(first, 4);
      await first.stop();
      await record(store, someEvents(4, 4));
      await rebuild({
        pool,
        store,
        leases: newLeases(),
        projections: [cellarProjection()],
        onFault: () => {},
      });
      const second = await start([process]);
      await hasReached(second, 8);
      expect(outcomes.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    },
  );

  test('that ends in a fault stands still at that event, says so, and tries again', async () => {
    const { store, start, hasReached, faults } = await office();
    let isDown = true;
    const reacted: number[] = [];
    const runner = await start([
      {
        name: 'reminder',
        events: bottleEvents,
        react: async ({ position }) => {
          if (isDown && position === 2) throw new Error('no database');
          reacted.push(position);
        },
      },
      mailing(async () => 'sent').process,
    ]);
    await record(store, someEvents(3));
    await until(async () => (await runner.status()).some(({ state }) => state === 'stopped'));
    await until(async () => (await runner.status())[1]!.position === 3);
    expect((await runner.status())[0]).toMatchObject({
      process: 'reminder',
      position: 1,
      lag: 2,
      standstill: { position: 2, type: someEvents(2)[1]!.type, error: 'Error: no database' },
    });
    isDown = false;
    await hasReached(runner, 3);
    expect(reacted).toEqual([1, 2, 3]);
    expect(faults).toEqual([{ message: 'no database', about: { log, process: 'reminder', position: 2 } }]);
    expect((await runner.status())[0]).toMatchObject({ state: 'running', standstill: null });
  });

  test.runIf(isThorough)('runs in one of two servers, and in the other when the first stops', async () => {
    const { store, start, hasReached, newLeases } = await office();
    const [one, other] = [mailing(async () => 'sent'), mailing(async () => 'sent')];
    const first = await start([one.process], { leases: newLeases() });
    await record(store, someEvents(3));
    await hasReached(first, 3);
    const second = await start([other.process], { leases: newLeases() });
    await record(store, someEvents(3, 3));
    await hasReached(first, 6);
    await first.stop();
    await record(store, someEvents(3, 6));
    await hasReached(second, 9);
    expect(one.outcomes.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(other.outcomes.map(({ position }) => position)).toEqual([7, 8, 9]);
  });
});

describe('an outside effect', () => {
  test('that certainly failed is tried again, while the process goes on with other events', async () => {
    const { store, start, hasReached } = await office();
    const tries: number[] = [];
    const { process, outcomes } = mailing(async (position) => {
      tries.push(position);
      if (position === 1 && tries.filter((one) => one === 1).length < 3)
        throw new NotDone('connection refused');
      return 'sent';
    });
    const runner = await start([process]);
    await record(store, someEvents(2));
    await hasReached(runner, 2);
    await until(() => tries.length === 4);
    await until(async () => (await runner.open()).length === 0);
    expect(tries).toEqual([1, 2, 1, 1]);
    expect(outcomes.map(({ position, outcome }) => `${position} ${outcome.outcome}`)).toEqual([
      '1 failed',
      '2 done',
      '1 failed',
      '1 done',
    ]);
  });

  test('that is not asked for any more is let go, and what is due later for the same event is not', async () => {
    const { pool, store, start } = await office();
    const processStore = postgresProcessStore(pool);
    let reactions = 0;
    const runner = await start([
      {
        name: 'mail',
        events: bottleEvents,
        react: async (_, { attempt }) => {
          reactions += 1;
          if (reactions === 1) await attempt('to a person', () => Promise.reject(new NotDone('refused')));
        },
      },
    ]);
    await record(store, someEvents(1));
    await until(async () => (await runner.open())[0]?.state === 'given-up');
    expect(reactions).toBe(2);
    expect(await processStore.due('mail', log)).toEqual([]);
    const later = { process: 'mail', log, key: 'later', position: 1 };
    await processStore.begin(later);
    await processStore.end(later, { state: 'failed', reason: '', retryMs: 60_000 });
    await processStore.letGo('mail', log, { position: 1, dueAt: new Date().toISOString() });
    expect(await processStore.due('mail', log)).toMatchObject([{ position: 1 }]);
  });

  test('that keeps failing is given up after some tries and shown; a person may have it tried again', async () => {
    const { store, start } = await office();
    let [tries, isUp] = [0, false];
    const { process, outcomes } = mailing(async () => {
      tries += 1;
      if (!isUp) throw new NotDone('connection refused');
      return 'sent';
    });
    const runner = await start([process], { tries: 2 });
    await record(store, someEvents(1));
    await until(async () => (await runner.open())[0]?.state === 'given-up');
    expect(tries).toBe(2);
    expect(outcomes.at(-1)!.outcome).toEqual({
      outcome: 'failed',
      reason: 'connection refused',
      isFinal: true,
    });
    isUp = true;
    expect(await runner.settle({ process: 'mail', log, key: 'mail 1' }, 'again')).toBe(true);
    await until(() => outcomes.at(-1)!.outcome.outcome === 'done');
    expect(await runner.open()).toEqual([]);
  });

  test('of which nobody knows whether it happened is not done again, but shown to a person who decides', async () => {
    const { store, start, hasReached } = await office();
    let tries = 0;
    const { process, outcomes } = mailing(async () => {
      tries += 1;
      throw new Error('socket hang up');
    });
    const runner = await start([process]);
    await record(store, someEvents(1));
    await hasReached(runner, 1);
    const again = await start([process]);
    expect(await runner.open()).toMatchObject([
      { process: 'mail', log, key: 'mail 1', position: 1, state: 'unknown', reason: 'socket hang up' },
    ]);
    await runner.settle({ process: 'mail', log, key: 'mail 1' }, 'done');
    await until(() => outcomes.at(-1)!.outcome.outcome === 'done');
    expect(tries).toBe(1);
    expect(await again.open()).toEqual([]);
    expect(await runner.settle({ process: 'mail', log, key: 'mail 1' }, 'again')).toBe(false);
  });

  test.runIf(isThorough)('that was done before the process could say so is not done again', async () => {
    const { store, start, hasReached } = await office();
    let [mails, reactions] = [0, 0];
    const runner = await start([
      {
        name: 'mail',
        events: bottleEvents,
        react: async (_, { attempt }) => {
          const outcome = await attempt('mail', async () => ({ number: (mails += 1) }));
          reactions += 1;
          if (reactions === 1) throw new Error('fault after the mail');
          expect(outcome).toEqual({ outcome: 'done', result: { number: 1 } });
        },
      },
    ]);
    await record(store, someEvents(1));
    await hasReached(runner, 1);
    expect([mails, reactions]).toEqual([1, 2]);
  });

  test.runIf(isThorough)(
    'under way when its server was killed is of unknown outcome, and not done again',
    async () => {
      const { url, store, start, hasReached } = await office();
      const program = path.resolve(import.meta.dirname, '../support/mailing-process.ts');
      const child = spawn(globalThis.process.execPath, [program, url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(child, 'exit');
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await exit;

      await record(store, someEvents(2));
      const { process, outcomes } = mailing(async () => 'sent');
      const runner = await start([process]);
      await hasReached(runner, 2);
      expect(outcomes).toEqual([
        { position: 1, outcome: { outcome: 'unknown', reason: 'stopped in the middle' } },
        { position: 2, outcome: { outcome: 'done', result: 'sent' } },
      ]);
      expect(await runner.open()).toMatchObject([{ key: 'mail 1', state: 'unknown' }]);
    },
  );
});

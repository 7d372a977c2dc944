import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { cellarProjection, cellarsAfter, log, record, someEvents } from '#tests/support/bottles.ts';
import { heldClock, readSide, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

const cellars = cellarProjection();
const rowsOf = (views: Awaited<ReturnType<typeof readSide>>['views']) =>
  views.selectFrom('cellar').selectAll().orderBy('cellar').execute();

describe('two runners on one database', () => {
  test('fold every event once, even when both believe to have the lease', async () => {
    const { store, newRunner, newLeases, views, faults } = await readSide();
    const greedy = () => ({ ...newLeases(), hold: async () => true });
    const first = newRunner([cellars]);
    await first.start();
    await first.stop();
    const runners = [newRunner([cellars], { leases: greedy() }), newRunner([cellars], { leases: greedy() })];
    for (const runner of runners) await runner.start();
    for (let index = 0; index < 100; index += 1) {
      await record(store, someEvents(10, index * 10));
      if (index % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await until(() => runners.every((runner) => runner.positionOf(log) === 1000));
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(1000)));
    expect(faults).toEqual([]);
  });

  test('share the work by leases: one folds, the other knows how far it is and takes over', async () => {
    const { store, newRunner, newLeases, views } = await readSide();
    const folders = new Set<string>();
    const named = (name: string) => cellarProjection({ before: () => void folders.add(name) });
    const [one, other] = [newLeases(), newLeases()];
    const first = newRunner([named('first')], { leases: one });
    const second = newRunner([named('second')], { leases: other });
    await first.start();
    await record(store, someEvents(5));
    expect(await first.waitFor({ [log]: 5 })).toBe('fresh');
    await second.start();
    await record(store, someEvents(5, 5));
    expect(await second.waitFor({ [log]: 10 })).toBe('fresh');
    expect([...folders]).toEqual(['first']);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(10)));

    await first.stop();
    await record(store, someEvents(5, 10));
    expect(await second.waitFor({ [log]: 15 }, 5000)).toBe('fresh');
    expect([...folders]).toEqual(['first', 'second']);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(15)));
  });

  test('of which one only watches: it looks often while the log grows, and once a second when it does not', async () => {
    const { store, newRunner, newLeases } = await readSide();
    const clock = heldClock();
    const first = newRunner([cellars]);
    await first.start();
    const watcher = newRunner([cellars], { leases: { ...newLeases(), hold: async () => false } });
    await watcher.start();
    const position = await record(store, someEvents(1));
    await until(() => watcher.positionOf(log) === position && clock.timers().includes(25));
    clock.pass(999);
    clock.forgetTimers();
    await until(() => clock.timers().includes(25));
    expect(clock.timers()).not.toContain(1000);
    clock.pass(1);
    await until(() => clock.timers().includes(1000));
  });

  test('that start together build a read model once', async () => {
    const { store, newRunner, newLeases, views } = await readSide();
    await record(store, someEvents(600));
    let batches = 0;
    const counted = cellarProjection({ before: () => void (batches += 1) });
    const runners = [
      newRunner([counted], { leases: newLeases() }),
      newRunner([counted], { leases: newLeases() }),
    ];
    await Promise.all(runners.map((runner) => runner.start()));
    expect(batches).toBe(1);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(600)));
  });
});

/** Starts a process that folds, and kills it when it stands in the middle of a batch. */
const killedWhileFolding = async (url: string, count: number, inBatch: number) => {
  const program = path.resolve(import.meta.dirname, '../../support/folding-process.ts');
  const child = spawn(process.execPath, [program, url, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let batches = 0;
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('folded') && (batches += 1) === inBatch) child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
};

describe('a process killed in the middle of a batch', () => {
  test.runIf(isThorough)(
    'while it followed the log leaves no event half-folded: the next goes on, and all equals a rebuild',
    async () => {
      const { url, pool, store, leases, newRunner, views } = await readSide();
      const empty = newRunner([cellars]);
      await empty.start();
      await empty.stop();
      // A first batch of 500, then one of 5000: killed in the second.
      await killedWhileFolding(url, 6000, 2);
      await until(async () => (await rowsOf(views)).length > 0);
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(500)));

      await record(store, someEvents(6000));
      await newRunner([cellars]).start();
      await until(async () => (await rowsOf(views)).reduce((sum, { events }) => sum + events, 0) === 6000);
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(6000)));
      expect(await compareWithRebuild({ pool, store, leases, projections: [cellars] })).toEqual([]);
    },
  );

  test.runIf(isThorough)(
    'while it built a read model leaves nothing to be seen, and the next builds it',
    async () => {
      const { url, pool, store, newRunner, views } = await readSide();
      await killedWhileFolding(url, 11_000, 2);
      expect((await pool.query("select 1 from pg_views where schemaname = 'read_model'")).rowCount).toBe(0);
      await record(store, someEvents(11_000));
      await newRunner([cellars]).start();
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(11_000)));
      const builds = await pool.query("select 1 from pg_namespace where nspname like 'rm\\_%'");
      expect(builds.rowCount).toBe(1);
    },
  );
});

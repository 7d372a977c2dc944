import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { buildBeside, catchUpBatch } from '#projections/kernel/build-beside.ts';
import { createBuild } from '#projections/kernel/build.ts';
import { database } from '#projections/kernel/database.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import type { ReadSideTables } from '#projections/kernel/schema.ts';
import { enterLog } from '#projections/kernel/standings.ts';
import { rebuildCommand } from '#projections/kernel/rebuild-command.ts';
import {
  bottleEvents,
  cellarProjection,
  cellarsAfter,
  log,
  record,
  someEvents,
} from '#tests/support/bottles.ts';
import { readSide, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

const cellars = cellarProjection();
const rowsOf = (views: Awaited<ReturnType<typeof readSide>>['views']) =>
  views.selectFrom('cellar').selectAll().orderBy('cellar').execute();
const onFault = (fault: Error) => {
  throw fault;
};

/** Which tables a view shows. */
const shownTable = async (views: Awaited<ReturnType<typeof readSide>>['views'], view = 'cellar') => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef(('read_model.' || ${view})::regclass) as definition`.execute(views);
  return /FROM (\S+)\./.exec(rows[0]!.definition)![1]!;
};

const buildSchemas = async (views: Awaited<ReturnType<typeof readSide>>['views']) => {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'rm\\_%'`.execute(views);
  return rows.map(({ name }) => name);
};

describe('a rebuild', () => {
  test('FMT-031 · gives the same rows as before, from the events alone', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    const runner = newRunner([cellars]);
    await runner.start();
    for (let index = 0; index < 60; index += 1) await record(store, someEvents(25, index * 25));
    await until(() => runner.positionOf(log) === 1500);
    expect(await compareWithRebuild({ pool, store, leases, projections: [cellars] })).toEqual([]);

    const before = await shownTable(views);
    const result = await rebuild({ pool, store, leases, projections: [cellars], check: true, onFault });
    expect(result).toEqual({
      shown: ['cellar-list'],
      stopped: [],
      compared: ['cellar-list'],
      differences: [],
    });
    expect(await shownTable(views)).not.toBe(before);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(1500)));
    expect(await buildSchemas(views)).toEqual([await shownTable(views)]);
  });

  test.runIf(isThorough)('that finds other rows than were there names table and rows', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    const runner = newRunner([cellars]);
    await runner.start();
    await record(store, someEvents(50));
    await runner.waitFor({ [log]: 50 });
    await sql`update ${sql.id(await shownTable(views), 'cellar')} set bottles = 999 where cellar = 3`.execute(
      views,
    );
    const [right] = cellarsAfter(someEvents(50)).filter(({ cellar }) => cellar === 3);
    const difference = {
      projection: 'cellar-list',
      table: 'cellar',
      onlyLive: 1,
      onlyRebuilt: 1,
      live: '(7,3,999,5)',
      rebuilt: `(7,3,${right!.bottles},5)`,
    };
    expect(await compareWithRebuild({ pool, store, leases, projections: [cellars] })).toEqual([difference]);

    const lines: string[] = [];
    const parts = { pool, store, leases, projections: [cellars] };
    expect(await rebuildCommand({ names: [], check: true }, parts, (line) => lines.push(line))).toBe(1);
    expect(lines).toContain('cellar-list, tabel cellar: 1 rijen alleen in het oude, 1 alleen in het nieuwe');
    expect(lines).toContain('  oud:   (7,3,999,5)');
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(50)));

    lines.length = 0;
    expect(
      await rebuildCommand({ names: ['cellar-list'], check: true }, parts, (line) => lines.push(line)),
    ).toBe(0);
    expect(lines.at(-1)).toBe('Oud en nieuw zijn gelijk.');
    expect(lines[0]).toMatch(/^100% · 50 van 50 gebeurtenissen · [\d.]+ per seconde$/);
  });

  test('compares nothing with a live one of another version', async () => {
    const { pool, store, leases, newRunner } = await readSide();
    await newRunner([cellars]).start();
    const raised = cellarProjection({ version: 2 });
    expect(await compareWithRebuild({ pool, store, leases, projections: [raised] })).toEqual([
      { projection: 'cellar-list', reason: 'no build of this version is live' },
    ]);
  });

  test('folds while others wait no more than is read at once', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    const runner = newRunner([cellars]);
    await runner.start();
    await record(store, someEvents(catchUpBatch + 1));
    await until(() => runner.positionOf(log) === catchUpBatch + 1);
    const limits: number[] = [];
    let asked = 0;
    const watched: Pick<typeof store, 'readLog' | 'heads'> = {
      // all of it comes once the rebuilt one has caught up with what was there
      heads: async () => ((asked += 1) <= 3 ? { [log]: 0 } : store.heads()),
      readLog: (inLog, after, limit, ...others) => {
        limits.push(limit);
        return store.readLog(inLog, after, limit, ...others);
      },
    };
    await rebuild({ pool, store: watched, leases, projections: [cellars], onFault });
    expect(Math.max(...limits)).toBe(catchUpBatch);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(catchUpBatch + 1)));
  });

  test.runIf(isThorough)(
    'of a read model that there is not, or with nothing to compare, says so',
    async () => {
      const { pool, store, leases } = await readSide();
      const lines: string[] = [];
      const parts = { pool, store, leases, projections: [cellars] };
      const print = (line: string) => void lines.push(line);
      expect(await rebuildCommand({ names: ['wijn'], check: false }, parts, print)).toBe(1);
      expect(lines).toEqual(['Er is geen leesmodel met de naam wijn.']);
      expect(await rebuildCommand({ names: [], check: true }, parts, print)).toBe(0);
      expect(lines.slice(1)).toEqual([
        'Opnieuw opgebouwd: cellar-list',
        'Er was niets om mee te vergelijken.',
      ]);
    },
  );

  test('while events keep coming and people keep reading loses no event, and no reader misses the view', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    await record(store, someEvents(8000));
    const runner = newRunner([cellars]);
    await runner.start();
    let [busy, recorded, reads] = [true, 8000, 0];
    const writing = (async () => {
      while (busy) {
        await record(store, someEvents(10, recorded));
        recorded += 10;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    const reading = Array.from({ length: 3 }, async () => {
      let highest = 0;
      while (busy) {
        const { total } = await views
          .selectFrom('cellar')
          .select(({ fn }) => fn.sum<number>('events').as('total'))
          .executeTakeFirstOrThrow();
        // Never older than what was seen before.
        expect(total).toBeGreaterThanOrEqual(highest);
        highest = total;
        reads += 1;
      }
    });
    const seen = new Set([await shownTable(views)]);
    try {
      for (let round = 0; round < 3; round += 1) {
        const parts = { pool, store, leases, projections: [cellars], onFault };
        expect((await rebuild({ ...parts, check: true })).differences).toEqual([]);
        seen.add(await shownTable(views));
      }
    } finally {
      busy = false;
      await Promise.all([writing, ...reading]);
    }
    expect(seen.size).toBe(4);
    expect(reads).toBeGreaterThan(20);
    await until(() => runner.positionOf(log) === recorded, 30_000);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(recorded)));
  });

  test.runIf(isThorough)(
    'waits for a reader in a long transaction without holding up the others',
    async () => {
      const { pool, store, leases, newRunner, views } = await readSide();
      await record(store, someEvents(30));
      await newRunner([cellars]).start();
      const before = await shownTable(views);
      const report = await views.startTransaction().execute();
      await report.selectFrom('cellar').selectAll().execute();
      const rebuilding = rebuild({ pool, store, leases, projections: [cellars], onFault: () => {} });
      const waited: number[] = [];
      for (let index = 0; index < 20; index += 1) {
        const began = performance.now();
        await rowsOf(views);
        waited.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(Math.max(...waited)).toBeLessThan(1000);
      expect(await shownTable(views)).toBe(before);
      await report.rollback().execute();
      await rebuilding;
      expect(await shownTable(views)).not.toBe(before);
    },
  );
});

describe('a rebuild that was cut short', () => {
  test('goes on where each read model was, and folds nothing twice', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    let isKilled = false;
    const red = cellarProjection({ name: 'red', table: 'red' });
    const white = cellarProjection({
      name: 'white',
      table: 'white',
      before: (batch) => {
        if (!isKilled || batch[0]!.position <= 5000) return;
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      },
    });
    await record(store, someEvents(12_000));
    await newRunner([red, white]).start();
    isKilled = true;
    const parts = { pool, leases, projections: [red, white], onFault };
    await expect(rebuild({ ...parts, store })).rejects.toThrow('terminating connection');
    isKilled = false;

    await record(store, someEvents(10, 12_000));
    const reads: number[] = [];
    const counting: Pick<typeof store, 'readLog' | 'heads'> = {
      heads: store.heads,
      readLog: (inLog, after, ...asked) => {
        reads.push(after);
        return store.readLog(inLog, after, ...asked);
      },
    };
    await rebuild({ ...parts, store: counting });
    expect(Math.min(...reads)).toBe(5000);
    for (const table of ['red', 'white']) {
      const { rows } = await sql`select * from ${sql.id('read_model', table)} order by cellar`.execute(views);
      expect(rows).toEqual(cellarsAfter(someEvents(12_010)));
    }
    expect(await buildSchemas(views)).toHaveLength(2);
  });

  test('after it was indexed is shown as it is; what was replaced is never gone on with', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    await record(store, someEvents(20));
    await newRunner([cellars]).start();
    const db = database<ReadSideTables>(pool);
    const { builds } = await buildBeside({ db, store, onFault }, [cellars]);
    await record(store, someEvents(5, 20));
    const parts = { pool, store, leases, projections: [cellars], onFault };
    await rebuild(parts);
    expect(await shownTable(views)).toBe(builds[0]!.schema);
    await rebuild(parts);
    expect(await shownTable(views)).not.toBe(builds[0]!.schema);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(25)));
  });

  test('by a version that added sums up as it went begins anew', async () => {
    const { pool, store, leases, newRunner, views } = await readSide();
    await record(store, someEvents(20));
    await newRunner([cellars]).start();
    const db = database<ReadSideTables>(pool);
    const begun = await createBuild(db, cellars);
    await enterLog(db, [begun], log);
    await db
      .updateTable('read_side.projection')
      .set({ stage: 'folding' })
      .where('schema_name', '=', begun.schema)
      .execute();
    await rebuild({ pool, store, leases, projections: [cellars], onFault });
    expect(await shownTable(views)).not.toBe(begun.schema);
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(20)));
  });
});

test('a rebuild reads only the types of events that it folds, and stands at the end of the log all the same', async () => {
  const { pool, store, leases, newRunner, views } = await readSide();
  const runner = newRunner([cellars]);
  await runner.start();
  const other = { type: 'ProductFieldChanged', version: 1, data: { id: 1 } };
  await record(
    store,
    someEvents(30).flatMap((event) => [event, other]),
  );
  await until(() => runner.positionOf(log) === 60);
  const read: string[] = [];
  const watched: Pick<typeof store, 'readLog' | 'heads'> = {
    heads: store.heads,
    async readLog(...asked) {
      const events = await store.readLog(...asked);
      read.push(...events.map(({ type }) => type));
      return events;
    },
  };
  const found = await rebuild({
    pool,
    store: watched,
    leases,
    projections: [cellars],
    check: true,
    onFault,
  });
  expect(found.differences).toEqual([]);
  expect(read).toHaveLength(30);
  expect(read).not.toContain(other.type);
  expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(30)));
  await record(store, someEvents(2, 30));
  expect(await runner.waitFor({ [log]: 62 }, 5000)).toBe('fresh');
});

describe('a raised version', () => {
  const withLabel = (over: { before?: () => Promise<void> | void } = {}) =>
    cellarProjection({ version: 2, table: 'cellar', ...over });

  test.runIf(isThorough)(
    'is built beside the old one, which is seen until the new one is complete',
    async () => {
      const { store, newRunner, views } = await readSide();
      await record(store, someEvents(20));
      const old = newRunner([cellars]);
      await old.start();
      await old.waitFor({ [log]: 20 });
      await old.stop();
      const before = await shownTable(views);

      const gate = Promise.withResolvers<void>();
      const runner = newRunner([withLabel({ before: () => gate.promise })]);
      await runner.start();
      await record(store, someEvents(5, 20));
      expect(await shownTable(views)).toBe(before);
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(20)));
      expect((await runner.status())[0]).toMatchObject({ version: 2, state: 'catching-up', head: 25 });
      expect(await runner.waitFor({ [log]: 25 }, 60_000)).toBe('stale');

      gate.resolve();
      await runner.built();
      expect(await runner.waitFor({ [log]: 25 }, 5000)).toBe('fresh');
      expect(await shownTable(views)).toMatch(/^rm_cellar_list_v2_b\d+$/);
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(25)));
      expect(await buildSchemas(views)).toHaveLength(1);
    },
  );

  test.runIf(isThorough)('of several projections is built in one pass over the log', async () => {
    const { store, newRunner } = await readSide();
    await record(store, someEvents(12_000));
    const reads: number[] = [];
    const counting: typeof store = {
      ...store,
      readLog: (inLog, after, ...asked) => {
        reads.push(after);
        return store.readLog(inLog, after, ...asked);
      },
    };
    const three = ['red', 'white', 'rose'].map((name) => cellarProjection({ name, table: name }));
    await newRunner(three, { store: counting }).start();
    expect(reads.filter((after) => after === 5000)).toHaveLength(1);
  });

  test.runIf(isThorough)(
    'that meets an event it cannot apply leaves the old one to be seen, and says which',
    async () => {
      const { store, newRunner, views, faults } = await readSide();
      await record(store, someEvents(20));
      const old = newRunner([cellars]);
      await old.start();
      await old.stop();
      const before = await shownTable(views);
      let isMended = false;
      const runner = newRunner([
        withLabel({
          before: () => {
            if (!isMended) throw new Error('No such cellar');
          },
        }),
      ]);
      await runner.start();
      await runner.built();
      expect(await shownTable(views)).toBe(before);
      expect((await runner.status())[0]).toMatchObject({
        state: 'stopped',
        position: 0,
        stop: { position: 1, type: 'BottlesLaidDown', error: 'Error: No such cellar' },
      });
      expect(faults).toHaveLength(1);
      isMended = true;
      runner.retry('cellar-list');
      await runner.built();
      expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(20)));
      expect(await shownTable(views)).not.toBe(before);
    },
  );

  test.runIf(isThorough)('may move a table to another projection', async () => {
    const { store, newRunner, views } = await readSide();
    await record(store, someEvents(20));
    const old = newRunner([cellars]);
    await old.start();
    await old.stop();
    const runner = newRunner([
      cellarProjection({ version: 2, table: 'shelf' }),
      cellarProjection({ name: 'stock', table: 'cellar' }),
    ]);
    await runner.start();
    expect(await shownTable(views)).toMatch(/^rm_stock_/);
    expect(await shownTable(views, 'shelf')).toMatch(/^rm_cellar_list_v2_/);
    await record(store, [bottleEvents.laidDown({ cellar: 1, count: 1 })]);
    expect(await runner.waitFor({ [log]: 21 })).toBe('fresh');
    await until(async () => (await buildSchemas(views)).length === 2);
  });
});

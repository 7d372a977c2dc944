import { describe, expect, test } from 'vitest';
import type { EventDefinition, StoredEvent } from '#domain/kernel/event.ts';
import {
  bottleEvents,
  cellarProjection,
  cellarsAfter,
  log,
  record,
  someEvents,
} from '#tests/support/bottles.ts';
import { heldClock, readSide, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

const rowsOf = (views: Awaited<ReturnType<typeof readSide>>['views']) =>
  views.selectFrom('cellar').selectAll().orderBy('log').orderBy('cellar').execute();

describe('the runner', () => {
  test('brings a read model up to what was recorded before it started and while it runs', async () => {
    const { store, newRunner, views } = await readSide();
    const [before, after] = [someEvents(700), someEvents(40, 700)];
    await record(store, before);
    const runner = newRunner([cellarProjection()]);
    await runner.start();
    expect(await runner.waitFor({ [log]: 700 })).toBe('fresh');
    expect(await rowsOf(views)).toEqual(cellarsAfter(before));

    const position = await record(store, after);
    expect(await runner.waitFor({ [log]: position })).toBe('fresh');
    expect(await rowsOf(views)).toEqual(cellarsAfter([...before, ...after]));
    expect(runner.positionOf(log)).toBe(740);
  });

  test('of thousands that come at once 2,000 are folded together at most, read a hundred between turns of others', async () => {
    const { store, newRunner } = await readSide();
    const sizes: number[] = [];
    const gate = Promise.withResolvers<void>();
    let [readNow, mostRead] = [0, 0];
    let waiting = setImmediate(function others() {
      readNow = 0;
      waiting = setImmediate(others);
    });
    const counted = (kind: EventDefinition) => ({
      ...kind,
      read: (event: StoredEvent) => {
        readNow += 1;
        mostRead = Math.max(mostRead, readNow);
        return kind.read(event);
      },
    });
    const cellar = cellarProjection({
      before: async ({ length }) => {
        if (sizes.push(length) === 1) await gate.promise;
      },
    });
    const events = Object.fromEntries(
      Object.entries(bottleEvents).map(([name, kind]) => [name, counted(kind as EventDefinition)]),
    );
    const runner = newRunner([{ ...cellar, events } as unknown as typeof cellar]);
    await runner.start();
    await record(store, someEvents(500));
    await until(() => sizes.length === 1);
    const position = await record(store, someEvents(5_500, 500));
    gate.resolve();
    await until(() => runner.positionOf(log) === position);
    clearImmediate(waiting);
    expect(sizes.reduce((all, size) => all + size, 0)).toBe(6_000);
    expect(Math.max(...sizes)).toBe(2_000);
    expect(mostRead).toBe(100);
  });

  test('keeps logs apart', async () => {
    const { store, newRunner, views } = await readSide();
    const runner = newRunner([cellarProjection()]);
    await runner.start();
    await record(store, someEvents(10), 1);
    await record(store, someEvents(20), 2);
    expect(await runner.waitFor({ 1: 10, 2: 20 })).toBe('fresh');
    expect(await rowsOf(views)).toEqual([
      ...cellarsAfter(someEvents(10), 1),
      ...cellarsAfter(someEvents(20), 2),
    ]);
  });

  test('shows queries an empty read model before the first event', async () => {
    const { newRunner, views } = await readSide();
    await newRunner([cellarProjection()]).start();
    expect(await rowsOf(views)).toEqual([]);
  });

  test('reads and parses the events of projections that stand together once, in one transaction', async () => {
    const { store, newRunner } = await readSide();
    let reads = 0;
    const counting = {
      ...store,
      readLog: (...from: Parameters<typeof store.readLog>) => {
        reads += 1;
        return store.readLog(...from);
      },
    };
    const seen: unknown[][] = [];
    const transactions = new Set<unknown>();
    const watched = (name: string) =>
      cellarProjection({
        name,
        table: name,
        before: (batch, db) => {
          seen.push([...batch]);
          transactions.add(db);
        },
      });
    const runner = newRunner([watched('white'), watched('red')], { store: counting });
    await runner.start();
    await until(() => runner.positionOf(log) === 0 && reads === 0);
    await record(store, someEvents(12));
    expect(await runner.waitFor({ [log]: 12 })).toBe('fresh');
    expect(seen).toHaveLength(2);
    expect(seen[0]).toHaveLength(12);
    for (const [index, event] of seen[0]!.entries()) expect(seen[1]![index]).toBe(event);
    expect(transactions.size).toBe(1);
  });

  test('leaves out the kinds of event that a projection does not fold', async () => {
    const { store, newRunner, views } = await readSide();
    const runner = newRunner([cellarProjection()]);
    await runner.start();
    await record(store, [{ type: 'CellarPainted', version: 1, data: {} }, ...someEvents(3)]);
    expect(await runner.waitFor({ [log]: 4 })).toBe('fresh');
    expect(await rowsOf(views)).toEqual(cellarsAfter(someEvents(3)));
  });
});

test('while more is recorded the runner rests as long as its last batch took, unless somebody or a full batch waits', async () => {
  const { store, newRunner } = await readSide();
  const clock = heldClock();
  let during = async () => {};
  let isIdle = false;
  const runner = newRunner([cellarProjection({ before: () => during() })], {
    store: {
      ...store,
      async readLog(...from) {
        const events = await store.readLog(...from);
        isIdle = events.length === 0;
        return events;
      },
    },
  });
  await runner.start();
  const idleAt = (position: number) => until(() => isIdle && runner.positionOf(log) === position);
  await idleAt(await record(store, someEvents(1)));

  /** How long it rests after a batch, one event of which takes so long, if during it something else happens. */
  const restsAfter = async (tookMs: number, meanwhile: () => Promise<number | void>, count = 1) => {
    clock.forgetTimers();
    let head = null as number | null;
    during = async () => {
      during = async () => {};
      clock.pass(tookMs);
      head = (await meanwhile()) ?? null;
    };
    const position = await record(store, someEvents(count));
    await until(() => runner.positionOf(log) >= position);
    await idleAt(head ?? position);
    return clock.timers().filter((ms) => [46, 49, 50, 61, 100].includes(ms!));
  };
  const more = () => record(store, someEvents(1));
  expect(await restsAfter(61, more)).toEqual([61]);
  expect(await restsAfter(250, more)).toEqual([100]);
  expect(await restsAfter(50, more)).toEqual([50]);
  expect(await restsAfter(4, more)).toEqual([46]);
  expect(await restsAfter(1, more)).toEqual([49]);
  expect(await restsAfter(61, async () => {})).toEqual([]);
  expect(await restsAfter(61, more, 500)).toEqual([]);
  const awaited = async () => {
    const position = await more();
    void runner.waitFor({ [log]: position });
    return position;
  };
  expect(await restsAfter(61, awaited)).toEqual([]);
});

describe('live updates', () => {
  test('are told after the commit, each once, with the position', async () => {
    const { store, newRunner, views } = await readSide();
    const runner = newRunner([cellarProjection()]);
    await runner.start();
    const told: { id: number | 'list'; position: number; bottles: Promise<unknown> }[] = [];
    runner.onInvalidated((_log, invalidated, position) => {
      for (const { id } of invalidated) told.push({ id, position, bottles: rowsOf(views) });
    });
    const twice = bottleEvents.laidDown({ cellar: 4, count: 2 });
    await record(store, [twice, twice]);
    await until(() => told.length > 0);
    expect(told.map(({ id, position }) => ({ id, position }))).toEqual([{ id: 4, position: 2 }]);
    expect(await told[0]!.bottles).toEqual(cellarsAfter([twice, twice]));
  });

  test.runIf(isThorough)('are not told of a batch that was rolled back', async () => {
    const { store, newRunner, faults } = await readSide();
    let fails = true;
    const first = cellarProjection({ name: 'first', table: 'first' });
    const second = cellarProjection({
      name: 'second',
      table: 'second',
      before: () => {
        if (fails) throw Object.assign(new Error('connection lost'), { code: '57P01' });
      },
    });
    const runner = newRunner([first, second]);
    await runner.start();
    let told = 0;
    runner.onInvalidated(() => (told += 1));
    await record(store, someEvents(5));
    await until(() => faults.length >= 2);
    expect(told).toBe(0);
    fails = false;
    expect(await runner.waitFor({ [log]: 5 }, 5000)).toBe('fresh');
    expect(told).toBe(1);
  });
});

describe('a read after a write', () => {
  const held = () => {
    const gate = Promise.withResolvers<void>();
    return { projection: cellarProjection({ before: () => gate.promise }), open: gate.resolve };
  };

  test('waits for a projection that is near', async () => {
    const { store, newRunner } = await readSide();
    const { projection, open } = held();
    const runner = newRunner([projection]);
    await runner.start();
    const position = await record(store, someEvents(3));
    let answer: string | undefined;
    const waiting = runner.waitFor({ [log]: position }).then((now) => (answer = now));
    await until(async () => (await runner.status())[0]!.lag === 3);
    expect(answer).toBeUndefined();
    open();
    expect(await waiting).toBe('fresh');
  });

  test('answers late when the projection does not come in time', async () => {
    const { store, newRunner } = await readSide();
    const { projection, open } = held();
    const runner = newRunner([projection]);
    await runner.start();
    const position = await record(store, someEvents(3));
    expect(await runner.waitFor({ [log]: position }, 30)).toBe('late');
    open();
  });

  test('answers stale at once when the projection is far behind or has stopped', async () => {
    const { store, newRunner } = await readSide();
    const { projection, open } = held();
    const runner = newRunner([projection]);
    await runner.start();
    const began = performance.now();
    await record(store, someEvents(1500));
    await until(async () => (await runner.status())[0]!.state === 'catching-up');
    expect(await runner.waitFor({ [log]: 1500 }, 60_000)).toBe('stale');
    expect(performance.now() - began).toBeLessThan(10_000);
    open();
  });

  test('until it is near is waited for by who has the time, and not for one that has stopped', async () => {
    const { store, newRunner } = await readSide();
    const { projection, open } = held();
    const runner = newRunner([projection]);
    await runner.start();
    await record(store, someEvents(1500));
    await until(async () => (await runner.status())[0]!.state === 'catching-up');
    let isNear = false;
    const waiting = runner.untilNear(log, 1500, 60_000).then(() => (isNear = true));
    await runner.untilNear(log, 1500, 1);
    expect(isNear).toBe(false);
    open();
    await waiting;
    expect(await runner.waitFor({ [log]: 1500 }, 5000)).toBe('fresh');
    await runner.stop();

    const stopping = cellarProjection({
      before: () => {
        throw new Error('does not apply');
      },
    });
    const other = newRunner([{ ...stopping, name: 'stopping' }]);
    await other.start();
    await until(async () => (await other.status())[0]!.state === 'stopped');
    await other.untilNear(log, 1500, 60_000);
  });

  test('of a log that does not exist is late, and leaves nothing behind', async () => {
    const { newRunner, pool } = await readSide();
    const runner = newRunner([cellarProjection()]);
    await runner.start();
    expect(await runner.waitFor({ 404: 1 }, 20)).toBe('late');
    await runner.stop();
    expect((await pool.query('select 1 from read_side.checkpoint')).rowCount).toBe(0);
    expect((await pool.query('select 1 from leases.lease')).rowCount).toBe(0);
  });

  test('waits only for the projections it names', async () => {
    const { store, newRunner } = await readSide();
    const { projection, open } = held();
    const free = cellarProjection({ name: 'free', table: 'free' });
    const runner = newRunner([free]);
    await runner.start();
    const position = await record(store, someEvents(3));
    expect(await runner.waitFor({ [log]: position }, 5000, ['free'])).toBe('fresh');
    await runner.stop();
    const both = newRunner([free, { ...projection, name: 'slow' }]);
    const starting = both.start();
    await until(() => both.positionOf(log) === position);
    expect(await both.waitFor({ [log]: position }, 60_000, ['free'])).toBe('fresh');
    expect(await both.waitFor({ [log]: position }, 60_000)).toBe('stale');
    open();
    await starting;
    expect(await both.waitFor({ [log]: position }, 5000)).toBe('fresh');
  });
});

import { expect, test, vi } from 'vitest';
import type { BottleEvent } from '#tests/support/bottles.ts';
import { cellarProjection, cellarsAfter, log, record, someEvents } from '#tests/support/bottles.ts';
import { heldClock, readSide, until } from '#tests/support/read-side.ts';
import { isThorough } from '#tests/support/long-run.ts';

/** Cannot apply one position of the log, until it is mended. */
const ailing = (position: number) => {
  const state = { isMended: false };
  const projection = cellarProjection({
    name: 'ailing',
    table: 'ailing',
    before: (batch) => {
      if (!state.isMended && batch.some((event) => event.position === position))
        throw new Error('More bottles drunk than there were');
    },
  });
  return { projection, mend: () => (state.isMended = true) };
};

const rows = (views: Awaited<ReturnType<typeof readSide>>['views'], table: string) =>
  views
    .selectFrom(table as 'cellar')
    .selectAll()
    .orderBy('cellar')
    .execute();

test('a projection that meets an event it cannot apply stops alone just before it, says which, and goes on when mended', async () => {
  const { store, newRunner, views, faults } = await readSide();
  const { projection, mend } = ailing(123);
  const runner = newRunner([cellarProjection(), projection]);
  await runner.start();
  const events = someEvents(200);
  await record(store, events);
  await until(async () => (await runner.status()).some(({ state }) => state === 'stopped'));

  const status = Object.fromEntries((await runner.status()).map((one) => [one.projection, one]));
  expect(status['ailing']).toMatchObject({
    state: 'stopped',
    position: 122,
    lag: 78,
    stop: { position: 123, type: events[122]!.type, error: 'Error: More bottles drunk than there were' },
  });
  expect(await runner.waitFor({ [log]: 200 }, 5000, ['cellar-list'])).toBe('fresh');
  expect((await runner.status()).find((one) => one.projection === 'cellar-list')).toMatchObject({
    state: 'running',
    position: 200,
    stop: null,
  });
  expect(await rows(views, 'ailing')).toEqual(cellarsAfter(events.slice(0, 122)));
  expect(await rows(views, 'cellar')).toEqual(cellarsAfter(events));
  expect(faults).toHaveLength(1);
  expect(faults[0]!.about).toEqual({ log, projection: 'ailing', position: 123 });
  // Those that run are waited for, but not all is fresh; and what stands before the event is.
  expect(await runner.waitFor({ [log]: 200 }, 60_000)).toBe('stale');
  expect(await runner.waitFor({ [log]: 122 }, 60_000)).toBe('fresh');

  mend();
  runner.retry('ailing');
  await until(async () => (await runner.status()).every(({ lag, stop }) => lag === 0 && stop === null));
  expect(await runner.waitFor({ [log]: 200 })).toBe('fresh');
  expect(await rows(views, 'ailing')).toEqual(cellarsAfter(events));
});

test('a stopped projection is known to the next start, which tries it again', async () => {
  const { store, newRunner, views } = await readSide();
  const { projection, mend } = ailing(3);
  const runner = newRunner([projection]);
  await runner.start();
  await record(store, someEvents(9));
  await until(async () => (await runner.status())[0]!.state === 'stopped');
  await runner.stop();

  const ill = newRunner([projection]);
  await ill.start();
  await until(async () => (await ill.status())[0]!.state === 'stopped');
  expect((await ill.status())[0]!.stop).toMatchObject({ position: 3 });
  await ill.stop();

  mend();
  const mended = newRunner([projection]);
  await mended.start();
  await until(() => mended.positionOf(log) === 9);
  expect(await rows(views, 'ailing')).toEqual(cellarsAfter(someEvents(9)));
});

test('a stopped projection is tried again after a second, not each time that something is recorded', async () => {
  const clock = heldClock();
  const { store, newRunner } = await readSide();
  const { projection, mend } = ailing(1);
  const readLog = vi.fn(store.readLog);
  const runner = newRunner([cellarProjection(), projection], { store: { ...store, readLog } });
  await runner.start();
  const recorded = async () => {
    const position = await record(store, someEvents(1));
    await until(() => runner.reached(log, ['cellar-list']) === position);
    return position;
  };
  await recorded();
  await until(async () => (await runner.status()).some(({ state }) => state === 'stopped'));
  mend();
  clock.pass(300);
  await recorded();
  await until(() => clock.timers().includes(700));
  clock.pass(699);
  const position = await recorded();
  await until(() => clock.timers().includes(1));
  expect(runner.reached(log, ['ailing'])).toBe(0);
  // what runs is not read event by event
  expect(readLog.mock.calls.map(([, , most]) => most)).not.toContain(1);
  clock.pass(1);
  await until(() => runner.reached(log, ['ailing']) === position);
});

test.runIf(isThorough)('a stopped projection is tried again by itself after a while', async () => {
  const { store, newRunner } = await readSide();
  const { projection, mend } = ailing(1);
  const runner = newRunner([projection]);
  await runner.start();
  await record(store, someEvents(2));
  await until(async () => (await runner.status())[0]!.state === 'stopped');
  mend();
  await until(() => runner.positionOf(log) === 2);
});

test('an event that its schema does not accept stops the projections that fold its kind, and no other', async () => {
  const { store, newRunner } = await readSide();
  const other = { ...cellarProjection({ name: 'painted', table: 'painted' }), events: {} };
  const runner = newRunner([cellarProjection(), other]);
  await runner.start();
  await record(store, [
    ...someEvents(4),
    { type: 'BottlesDrunk', version: 1, data: { cellar: 'left' } } as never as BottleEvent,
  ]);
  await until(async () => (await runner.status())[0]!.state === 'stopped');
  const [cellars, painted] = await runner.status();
  expect(cellars).toMatchObject({
    state: 'stopped',
    position: 4,
    stop: { position: 5, type: 'BottlesDrunk' },
  });
  expect(painted).toMatchObject({ state: 'running', position: 5 });
});

test('a fault of the database is no fault of an event: it is tried again, and nothing stops', async () => {
  const { store, newRunner, views, faults } = await readSide();
  let times = 2;
  const runner = newRunner([
    cellarProjection({
      before: () => {
        if (times-- > 0) throw Object.assign(new Error('no room on the disk'), { code: '53100' });
      },
    }),
  ]);
  await runner.start();
  await record(store, someEvents(6));
  await until(() => runner.positionOf(log) === 6);
  expect(faults.map(({ message }) => message)).toEqual(['no room on the disk', 'no room on the disk']);
  expect(await rows(views, 'cellar')).toEqual(cellarsAfter(someEvents(6)));
});

import { Pool } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { installLeases, postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { AnyProjection } from '#projections/kernel/build.ts';
import { readModels } from '#projections/kernel/database.ts';
import { type OnFault, projectionRunner } from '#projections/kernel/runner.ts';
import type { CellarTables } from '#tests/support/bottles.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';

export const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };

/**
 * An empty database and an empty log, with functions that start runners on them; all removed after the test.
 */
export const readSide = async (ofDatabase = freshDatabase) => {
  const { url, drop } = await ofDatabase();
  const pool = new Pool({ connectionString: url });
  const queryPool = new Pool({ connectionString: url });
  for (const one of [pool, queryPool]) one.on('error', () => {});
  const stops: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const stop of stops.reverse()) await stop();
    await Promise.all([pool.end(), queryPool.end()]);
    await drop();
  };
  onTestFinished(cleanUp);
  await installLeases(pool);
  const store = memoryEventStore({ clock });
  const faults: { message: string; about: Parameters<OnFault>[1] }[] = [];

  const newLeases = (lastMs = 6000) => {
    const leases = postgresLeases(pool, { lastMs });
    stops.push(() => leases.stop());
    return leases;
  };
  const leases = newLeases();
  const newRunner = (
    projections: readonly AnyProjection[],
    over: { store?: EventStore; leases?: typeof leases } = {},
  ) => {
    const runner = projectionRunner({
      pool,
      store,
      leases,
      projections,
      onFault: (fault, about) => void faults.push({ message: fault.message, about }),
      log: () => {},
      ...over,
    });
    stops.push(() => runner.stop());
    return runner;
  };
  return {
    url,
    pool,
    store,
    leases,
    newLeases,
    newRunner,
    faults,
    views: readModels<CellarTables>(queryPool),
  };
};

const pollMs = 5;
/** Polls until a condition is true, without a fixed wait. */
export const until = async (isSo: () => boolean | Promise<boolean>, withinMs = 10_000) => {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so within ${withinMs} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};

/** Until the test ends no time goes by but what it says; `timers` are the times that were waited for since, in ms. */
export const heldClock = () => {
  let now = Math.ceil(performance.now());
  const held = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    held.mockRestore();
    timer.mockRestore();
  });
  return {
    pass: (ms: number) => (now += ms),
    timers: () => timer.mock.calls.map(([, ms]) => ms),
    forgetTimers: () => void timer.mockClear(),
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import { definitions } from '#domain/registry.ts';
import {
  type AnyProjection,
  begunBuilds,
  type Build,
  createBuild,
  dropBuild,
  indexBuild,
  schemasOf,
  showBuilds,
  shownBuilds,
  unseenBuilds,
} from '#projections/kernel/build.ts';
import { databaseIn } from '#projections/kernel/database.ts';
import {
  advance,
  type Batch,
  batchReader,
  CheckpointMoved,
  foldWithin,
  type Stop,
} from '#projections/kernel/fold.ts';
import { select } from '#projections/kernel/query.ts';
import type { ReadSide } from '#projections/kernel/schema.ts';
import { enterLog, standingsIn } from '#projections/kernel/standings.ts';

/** How many events are folded at a time in a process that also answers calls: some hundreds of milliseconds. */
export const catchUpBatch = 5000;
/** The same in a process that answers no calls: rows that change often are then written less often. */
export const catchUpBatchAlone = 10_000;
/** How many builds are folded or indexed at the same time: while the database writes one, another is folded here. */
const atATime = 2;

/** Does the work for all of these, `atATime` at the same time. A fault is thrown once nothing is in progress any more. */
const forEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  const waiting = [...items];
  const go = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  const done = await Promise.allSettled(Array.from({ length: atATime }, go));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
};

/** Over all logs: events folded so far, events in total, and the pace of this run. */
export type Progress = { folded: number; total: number; eventsPerSecond: number };
export type OnProgress = (progress: Progress) => void;
/** The builds that met an event they cannot apply. */
export type Stops = Map<Build, Stop & { log: number }>;

type Beside = {
  db: ReadSide;
  store: Pick<EventStore, 'readLog' | 'heads'>;
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
  /** So many events are folded at a time. */
  piece?: number | undefined;
};

/**
 * Folds builds over a batch, each in a transaction of its own, those that took longest before first. Answers
 * those that stopped. A fault is thrown once nothing is in progress any more.
 */
const foldBeside = async (db: ReadSide, builds: readonly Build[], took: Map<Build, number>, batch: Batch) => {
  const read = batchReader(batch.events);
  const types = new Set(batch.events.map(({ type }) => type));
  const concerned = Map.groupBy(builds, ({ kinds }) => [...kinds.keys()].some((type) => types.has(type)));
  const waiting = (concerned.get(true) ?? [])
    .toSorted((a, b) => (took.get(b) ?? 0) - (took.get(a) ?? 0))
    .map((build) => [build]);
  // those that only note how far they are do so together
  const others = concerned.get(false);
  if (others) waiting.push(others);
  const stopped = new Map<Build, Stop>();
  await forEach(waiting, async (together) => {
    const began = performance.now();
    for (const [build, stop] of await advance(db, together, { ...batch, read, folded: () => {} }))
      stopped.set(build, stop);
    if (together !== others) took.set(together[0]!, performance.now() - began);
  });
  return stopped;
};

/** The types of event that none of these builds folds. One that this version does not know is read: it may stop a build. */
const typesWithout = (builds: readonly Build[]) =>
  Object.keys(definitions).filter((type) => builds.every(({ kinds }) => !kinds.has(type)));

/**
 * Folds builds up to where every log ended when it began. Those that an earlier process left behind others are brought
 * to where those stand first; events that no build folds are not read.
 */
export const catchUp = async (
  { db, store, onProgress, signal, piece = catchUpBatch }: Beside,
  builds: readonly Build[],
): Promise<Stops> => {
  const stops: Stops = new Map();
  const without = typesWithout(builds);
  const took = new Map<Build, number>();
  const began = performance.now();
  const heads = Object.entries(await store.heads()).map(([log, head]) => ({ log: Number(log), head }));
  const total = heads.reduce((sum, { head }) => sum + head, 0);
  let [reached, folded] = [0, 0];
  for (const { log, head } of heads) {
    await enterLog(db, builds, log);
    const standings = await standingsIn(db, builds, log);
    const standing = builds.filter((build) => standings.get(build)?.stop === null);
    const placeOf = (build: Build) => standings.get(build)!.position;
    const stoppedHere = new Set<Build>();
    const places = [...new Set(standing.map(placeOf))].toSorted((a, b) => a - b);
    for (const [nth, place] of places.entries()) {
      const to = places[nth + 1] ?? head;
      let running = standing.filter((build) => placeOf(build) <= place && !stoppedHere.has(build));
      let at = place;
      const readAfter = (position: number) =>
        position < to ? store.readLog(log, position, Math.min(piece, to - position), without) : null;
      let next = readAfter(at);
      while (running.length > 0 && next !== null) {
        signal?.throwIfAborted();
        const read = await next;
        const events = read.filter(({ position }) => position <= to);
        const end = events.length === read.length ? (events.at(-1)?.position ?? to) : to;
        // Read while the database folds; a fault of it is met when it is awaited.
        next = readAfter(end);
        next?.catch(() => {});
        const stopped = await foldBeside(db, running, took, { log, after: at, events, to: end });
        for (const [build, stop] of stopped) {
          stops.set(build, { ...stop, log });
          stoppedHere.add(build);
        }
        running = running.filter((build) => !stoppedHere.has(build));
        folded += end - at;
        at = end;
        const eventsPerSecond = Math.round((folded / (performance.now() - began)) * 1000);
        onProgress?.({ folded: reached + at, total: Math.max(total, reached + at), eventsPerSecond });
      }
    }
    reached += Math.max(head, places.at(-1) ?? 0);
  }
  return stops;
};

/** Makes the indexes of builds that nobody sees yet. */
export const indexBuilds = (db: ReadSide, builds: readonly Build[]) =>
  forEach(builds, (build) => indexBuild(db, build));

/**
 * Builds of these projections, folded over every log in one pass and indexed: those that a process left half-way go on
 * where it was, the others are new. Nobody sees them yet. Drops what else nobody sees.
 */
export const buildBeside = async (
  { onFault, ...beside }: Beside & { onFault: (fault: Error) => void },
  projections: readonly AnyProjection[],
) => {
  const begun = await begunBuilds(beside.db, projections);
  await dropUnseen(beside.db, { keep: begun, onFault });
  const builds: Build[] = [];
  for (const projection of projections)
    builds.push(
      begun.find(({ name }) => name === projection.name) ?? (await createBuild(beside.db, projection)),
    );
  const stops = await catchUp(beside, builds);
  await indexBuilds(beside.db, builds);
  for (const [build, stop] of await catchUp({ ...beside, onProgress: undefined }, builds))
    stops.set(build, stop);
  return { builds, stops };
};

/** A switch that must wait for readers or for the fold lets go and tries again, so that nobody waits long. */
const isInTheWay = (fault: unknown): boolean =>
  fault instanceof CheckpointMoved || ['55P03', '40P01'].includes((fault as { code?: string }).code ?? '');

/**
 * From one instant on queries see these builds, never older than what they saw before: the fold of the old
 * ones is held, the last events are folded, and the views are repointed, in one transaction.
 */
export const switchTo = async (beside: Beside, builds: readonly Build[]) => {
  const { db, store, signal } = beside;
  for (let attempt = 1; ; attempt += 1) {
    await catchUp({ ...beside, onProgress: undefined }, builds);
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout to '300ms'`.execute(trx);
        const within = databaseIn(db, trx);
        const shown = await shownBuilds(within, builds);
        const isShown = sql`schema_name = any(${shown.map(({ schema_name }) => schema_name)}::text[])`;
        const held = await select(
          within,
          'read_side.checkpoint',
          ['log', 'position'],
          sql`${isShown} for update`,
        );
        const reached = Map.groupBy(held, ({ log }) => log);
        for (const [log, places] of reached) {
          const standings = await standingsIn(within, builds, log);
          const running = builds.filter((build) => standings.get(build)?.stop === null);
          const [first] = running;
          if (!first) continue;
          const after = standings.get(first)!.position;
          const missing = Math.max(...places.map(({ position }) => position)) - after;
          if (missing <= 0) continue;
          // what took longer than a batch is folded while nobody waits
          if (missing > catchUpBatch) throw new CheckpointMoved();
          const events = await store.readLog(log, after, missing);
          await foldWithin(trx, running, { log, after, events, read: batchReader(events) });
        }
        await showBuilds(within, builds);
      });
      return;
    } catch (fault) {
      if (!isInTheWay(fault) || attempt === 200) throw fault;
      signal?.throwIfAborted();
      await pause(20 * Math.min(attempt, 25));
    }
  }
};

/** Drops the builds that nobody sees, but for those named; one that is still being read stays for the next time. */
export const dropUnseen = async (
  db: ReadSide,
  { keep = [], onFault }: { keep?: readonly Build[]; onFault: (fault: Error) => void },
) => {
  for (const schema of await unseenBuilds(db))
    if (!schemasOf(keep).includes(schema)) await dropBuild(db, schema).catch(onFault);
};

/** Does the work while no other process builds. */
export const buildingAlone = async <Result>(
  leases: Leases,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  while (!(await leases.hold('build of read models', 0))) {
    signal?.throwIfAborted();
    await pause(100);
  }
  try {
    return await work();
  } finally {
    await leases.release('build of read models', 0);
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import type { ReadLog } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { Build } from '#projections/kernel/build.ts';
import type { Invalidated } from '#projections/kernel/definition.ts';
import { advance, CheckpointMoved, faultOf, type Folding } from '#projections/kernel/fold.ts';
import type { ReadSide } from '#projections/kernel/schema.ts';
import { enterLog, type Standing, standingsIn } from '#projections/kernel/standings.ts';

/**
 * So many events at a time, and where there are as many the larger number: what a read model makes of them it makes in
 * one turn of the event loop, in which nobody else is answered.
 */
const [liveBatch, fullBatch] = [500, 2_000];
/**
 * While the log is busy it rests as long as the last batch took, unless somebody waits for what it brings: fewer
 * and larger batches leave the machine to those who record. Batches that are over sooner begin `busyPaceMs` apart, as
 * processes do: most of what a batch of a few orders costs is to be there at all, and no eye sees so short a time.
 */
const [busyPaceMs, longestRestMs] = [50, 100];
const [firstRetryMs, lastRetryMs] = [1000, 60_000];
/** While another process folds: how often its progress is looked at while it may matter here, and its lease tried. */
const [lookMs, patienceMs] = [25, 1000];

/**
 * Keeps the live builds at the end of one log. Builds that stand at the same position are folded together,
 * those behind catch up beside them; one that cannot apply an event waits for its next try, alone.
 * When another process holds the lease it only watches how far that one is.
 */
export const followLog = ({
  db,
  store,
  leases,
  log,
  builds,
  reload,
  committing,
  committed,
  changed,
  isWatching,
  isAwaited: isSomebodyWaiting,
  onFault,
}: {
  db: ReadSide;
  store: { readLog: ReadLog };
  leases: Leases;
  log: number;
  /** The live builds; another array whenever they may have changed. */
  builds: () => readonly Build[];
  /** Reads the live builds again. */
  reload: () => Promise<void>;
  committing: Folding;
  /** `count` is of how many events, at most. */
  committed: (position: number, invalidated: readonly Invalidated[], count: number) => void;
  /** Standings have changed. */
  changed: () => void;
  /** Leaves the folding to other processes for good. */
  isWatching: boolean;
  /** Whether somebody waits for read models. */
  isAwaited: () => boolean;
  onFault: (fault: Error, about: { log: number; projection?: string; position?: number }) => void;
}) => {
  let standings = new Map<Build, Standing>();
  let known: readonly Build[] | null = null;
  const retries = new Map<string, { at: number; tries: number }>();
  let [stopping, woken, full, failures] = [false, true, false, 0];
  let grewAt = performance.now();
  let isAwaited = false;
  let lastFault: unknown = null;
  let ring = () => {};
  let endRest = () => {};

  const look = async () => {
    const current = builds();
    if (known !== current) await enterLog(db, current, log);
    standings = await standingsIn(db, current, log);
    known = current;
    changed();
  };

  const foldOnce = async (together: readonly Build[], after: number, limit: number): Promise<number> => {
    const events = await store.readLog(log, after, limit);
    if (events.length === 0) return 0;
    const stops = await advance(db, together, {
      log,
      after,
      events,
      folding: committing,
      folded: (done, position, invalidated) => {
        for (const build of done) {
          standings.set(build, { position, stop: null });
          retries.delete(build.schema);
        }
        committed(position, invalidated, events.length);
      },
    });
    for (const [build, stop] of stops) {
      const { position, stop: before } = standings.get(build)!;
      standings.set(build, { position, stop: { ...stop, since: before?.since ?? new Date().toISOString() } });
      const tries = retries.get(build.schema)?.tries ?? 0;
      const at = performance.now() + Math.min(lastRetryMs, firstRetryMs * 2 ** tries);
      retries.set(build.schema, { at, tries: tries + 1 });
      if (tries === 0) onFault(...faultOf(build, { ...stop, log }));
      changed();
    }
    return events.length;
  };

  /** One batch for each place where builds stand; true when there may be more. */
  const fold = async (): Promise<boolean> => {
    const running = [...standings].filter(([, { stop }]) => stop === null);
    const places = [...Map.groupBy(running, ([, { position }]) => position)].sort(([a], [b]) => a - b);
    const size = full ? fullBatch : liveBatch;
    let more = false;
    full = false;
    for (const [index, [position, group]] of places.entries()) {
      const toNext = (places[index + 1]?.[0] ?? Infinity) - position;
      const limit = Math.min(size, toNext);
      const together = group.map(([build]) => build);
      const count = await foldOnce(together, position, limit);
      more ||= count > 0;
      full ||= count === size;
    }
    for (const [build, { position, stop }] of standings) {
      const due = stop !== null && (retries.get(build.schema)?.at ?? 0) <= performance.now();
      if (!due) continue;
      await foldOnce([build], position, 1);
      more ||= standings.get(build)!.stop === null;
    }
    return more;
  };

  const nextRetry = () =>
    Math.min(
      ...[...standings].map(([build, { stop }]) => (stop ? (retries.get(build.schema)?.at ?? 0) : Infinity)),
    );

  /** Until so much time has gone by, or until what `take` gets is called. */
  const sleep = async (ms: number, take: (wakeUp: () => void) => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    take(resolve);
    const timer = Number.isFinite(ms) ? setTimeout(resolve, Math.max(ms, 1)) : undefined;
    await promise;
    clearTimeout(timer);
  };
  const wokenWithin = async (ms: number) => {
    if (!woken && !stopping) await sleep(ms, (wakeUp) => (ring = wakeUp));
  };
  const rest = (ms: number) => sleep(ms, (wakeUp) => (endRest = wakeUp));

  const turn = async () => {
    if (isWatching || !(await leases.hold('projections', log))) {
      await look();
      // another process has put a new build in place of one of these
      if (standings.size < known!.length) await reload();
      if (!isWatching) await wokenWithin(performance.now() - grewAt < patienceMs ? lookMs : patienceMs);
      // that the log grows is nothing to look for until somebody wants to read it
      else if (!stopping) await rest(isSomebodyWaiting() ? lookMs : patienceMs);
      return;
    }
    if (known !== builds()) await look();
    const began = performance.now();
    isAwaited = false;
    const more = await fold();
    failures = 0;
    if (more) {
      const took = performance.now() - began;
      if (woken && !full && !isAwaited)
        await rest(Math.min(longestRestMs, took < busyPaceMs ? busyPaceMs - took : took));
      return;
    }
    await wokenWithin(nextRetry() - performance.now());
  };

  const run = async () => {
    while (!stopping) {
      woken = false;
      try {
        await turn();
        lastFault = null;
      } catch (fault) {
        known = null;
        if (!(fault instanceof CheckpointMoved)) {
          lastFault = fault;
          onFault(fault as Error, { log });
          failures += 1;
        }
        await pause(Math.min(5000, 50 * 2 ** failures));
        await reload().catch((again: Error) => onFault(again, { log }));
      }
    }
  };
  const running = run();

  const wake = () => {
    woken = true;
    grewAt = performance.now();
    ring();
  };
  return {
    wake,
    /** Somebody waits: goes on without a rest. */
    hurry() {
      isAwaited = true;
      wake();
      endRest();
    },
    /** Tries a stopped projection again, now. */
    retry(name: string) {
      for (const build of standings.keys()) if (build.name === name) retries.delete(build.schema);
      wake();
    },
    /** Undefined while nothing is known yet. */
    standingOf: (build: Build) => standings.get(build),
    /** What went wrong when it last tried; null since it went well. */
    fault: () => lastFault,
    async stop() {
      stopping = true;
      ring();
      endRest();
      await running;
      await leases.release('projections', log);
    },
  };
};

export type LogFollower = ReturnType<typeof followLog>;

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { EventStore, Position, ReadLog } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import { announce, type Announcement } from '#projections/kernel/announcement.ts';
import { type AnyProjection, type Build, liveBuilds, shownBuilds } from '#projections/kernel/build.ts';
import { buildBeside, buildingAlone, dropUnseen, switchTo } from '#projections/kernel/build-beside.ts';
import { database } from '#projections/kernel/database.ts';
import type { Invalidated } from '#projections/kernel/definition.ts';
import { faultOf } from '#projections/kernel/fold.ts';
import { followLog, type LogFollower } from '#projections/kernel/log-follower.ts';
import { installReadSide, type ReadSideTables } from '#projections/kernel/schema.ts';
import { keepStatistics } from '#projections/kernel/statistics.ts';
import { statusOf } from '#projections/kernel/status.ts';

/** A projection further behind than this is catching up: no read waits for it (law 4). */
export const nearby = 1000;
const [firstBuildRetryMs, lastBuildRetryMs] = [60_000, 3_600_000];

/**
 * Whether read models hold everything recorded up to a position. `late`: not yet, after waiting, though they run and are
 * near. `stale`: one has stopped or is far behind, so that waiting is pointless (law 4).
 */
export type Freshness = 'fresh' | 'late' | 'stale';
/** The less fresh of two. */
export const lessFresh = (one: Freshness, other: Freshness): Freshness => (one === 'fresh' ? other : one);

export type InvalidationListener = (
  log: number,
  invalidated: readonly Invalidated[],
  position: number,
) => void;
export type OnFault = (fault: Error, about: { log?: number; projection?: string; position?: number }) => void;

const once = (invalidated: readonly Invalidated[]): Invalidated[] => [
  ...new Map(
    invalidated.map((tag) => [`${tag.type} ${tag.id} ${tag.accountId} ${tag.customerId}`, tag] as const),
  ).values(),
];

/** Keeps read models at the end of the logs (laws 4, 5 and 16). Several processes may run one on one database. */
export const projectionRunner = ({
  pool,
  store,
  leases,
  projections,
  isWatching = false,
  onFault,
  log: say,
}: {
  pool: PostgresPool;
  /** `follow` reads for a follower at the end of a log. */
  store: Pick<EventStore, 'readLog' | 'heads' | 'onGrowth'> & { follow?: ReadLog };
  leases: Leases;
  projections: readonly AnyProjection[];
  /** Never folds: only watches how far other processes are. */
  isWatching?: boolean;
  onFault: OnFault;
  log: (about: Record<string, unknown>, message: string) => void;
}) => {
  const db = database<ReadSideTables>(pool);
  const self = randomUUID();
  const followers = new Map<number, LogFollower>();
  const listeners = new Set<InvalidationListener>();
  const waiting = new Set<() => void>();
  const abort = new AbortController();
  let builds: readonly Build[] = [];
  let building: Promise<void> = Promise.resolve();
  let buildRetry: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  const changed = () => {
    for (const check of waiting) check();
  };

  const statistics = keepStatistics({ db, builds: () => builds, onFault: (fault) => onFault(fault, {}) });

  const reload = async () => {
    const live = await liveBuilds(db, projections);
    builds = live.map((build) => builds.find(({ schema }) => schema === build.schema) ?? build);
    for (const follower of followers.values()) follower.wake();
  };

  const follow = (log: number): LogFollower => {
    const known = followers.get(log);
    if (known) return known;
    const follower = followLog({
      db,
      store: { readLog: store.follow ?? store.readLog },
      leases,
      isWatching,
      log,
      builds: () => builds,
      reload,
      changed,
      isAwaited: () => waiting.size > 0,
      onFault,
      committing: async (trx, position, invalidated) => {
        const distinct = once(invalidated);
        if (distinct.length > 0)
          await announce(trx as never, { from: self, log, position, invalidated: distinct });
      },
      committed: (position, invalidated, count) => {
        changed();
        statistics.grown(count);
        const distinct = once(invalidated);
        if (distinct.length > 0) for (const listener of listeners) listener(log, distinct, position);
      },
    });
    followers.set(log, follower);
    return follower;
  };

  const missing = () => projections.filter(({ name }) => !builds.some((build) => build.name === name));

  /** Builds, beside what is seen now, every projection that is not live in its present version. */
  const buildMissing = () =>
    buildingAlone(
      leases,
      async () => {
        await reload();
        const stale = missing();
        if (stale.length === 0) return;
        const report = (fault: Error) => onFault(fault, {});
        const seen = new Set((await shownBuilds(db, stale)).map(({ name }) => name));
        const beside = { db, store, signal: abort.signal };
        const { builds: fresh, stops } = await buildBeside({ ...beside, onFault: report }, stale);
        for (const [build, stop] of stops) onFault(...faultOf(build, stop));
        // One that stopped is shown only where queries would otherwise find nothing.
        const ready = fresh.filter((build) => !stops.has(build) || !seen.has(build.name));
        if (ready.length > 0) await switchTo(beside, ready);
        const stored = fresh.filter((build) => !ready.includes(build));
        await dropUnseen(db, { keep: stored, onFault: report });
        await reload();
        say({ projections: ready.map(({ name, version }) => `${name} v${version}`) }, 'read models built');
      },
      abort.signal,
    );

  /** Tries again, later and later, until everything is live. */
  const buildUntilLive = async (tries = 0) => {
    try {
      await buildMissing();
    } catch (fault) {
      if (abort.signal.aborted) return;
      onFault(fault as Error, {});
    }
    if (missing().length === 0 || abort.signal.aborted) return;
    const retryMs = Math.min(lastBuildRetryMs, firstBuildRetryMs * 2 ** tries);
    buildRetry = setTimeout(() => (building = buildUntilLive(tries + 1)), retryMs).unref();
  };

  /** Until other processes have built everything. */
  const untilBuilt = async () => {
    while (missing().length > 0 && !abort.signal.aborted) {
      await pause(250, undefined, { signal: abort.signal }).catch(() => undefined);
      await reload().catch((fault: Error) => onFault(fault, {}));
    }
  };

  const freshness = (position: Position, names: readonly string[] | undefined) => {
    const wanted = projections.filter(({ name }) => !names || names.includes(name));
    let [behind, absent] = [false, false];
    for (const [log, target] of Object.entries(position)) {
      // A position comes from outside: a log that does not exist is not entered for it.
      const follower = followers.get(Number(log));
      for (const { name } of wanted) {
        const build = builds.find((live) => live.name === name);
        const standing = build && follower?.standingOf(build);
        if (standing && standing.position >= target) continue;
        const far = standing ? standing.stop || target - standing.position > nearby : !build;
        if (far) absent = true;
        else behind = true;
      }
    }
    return behind ? 'wait' : absent ? 'stale' : 'fresh';
  };

  /** What `look` answers once that is not `wait`. */
  const until = async (
    position: Position,
    timeoutMs: number,
    look: () => Freshness | 'wait',
  ): Promise<Freshness> => {
    const now = look();
    if (now !== 'wait') return now;
    for (const log of Object.keys(position)) followers.get(Number(log))?.hurry();
    const { promise, resolve } = Promise.withResolvers<Freshness>();
    const check = () => {
      const answer = look();
      if (answer !== 'wait') resolve(answer);
    };
    const timer = setTimeout(() => resolve('late'), timeoutMs);
    waiting.add(check);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(check);
    }
  };

  return {
    /**
     * Makes what is missing and follows the logs. Projections without a build that queries can see are built
     * before it returns; those of an older version go on being seen until the new one is there, later.
     */
    async start() {
      await installReadSide(db);
      await reload();
      unsubscribe = store.onGrowth((log) => follow(log).wake());
      for (const log of Object.keys(await store.heads())) follow(Number(log));
      if (missing().length === 0) return;
      const isAllShown = (await shownBuilds(db, missing())).length === missing().length;
      if (isWatching) {
        building = untilBuilt();
        if (!isAllShown) await building;
      } else if (isAllShown) {
        building = buildUntilLive();
      } else {
        await buildMissing();
        if (missing().length > 0)
          buildRetry = setTimeout(() => (building = buildUntilLive(1)), firstBuildRetryMs).unref();
      }
    },

    /** Finishes the batches that are in progress and gives the leases up. */
    async stop() {
      abort.abort(new Error('The projections are being stopped'));
      clearTimeout(buildRetry);
      unsubscribe();
      await building;
      await Promise.all([...followers.values()].map((follower) => follower.stop()));
      await statistics.stop();
    },

    /** Until no projection is being built in this process. */
    built: () => building,

    /** Whether queries still see one of an older version, or none: its tables may not be what they expect. */
    isOutdated: () => missing().length > 0,

    /** What keeps this process from following a log; null when nothing does. */
    fault: () => [...followers.values()].map((follower) => follower.fault()).find(Boolean) ?? null,

    /** The position of a log that every running projection has reached. */
    positionOf: (log: number) => {
      const standings = builds.map((build) => followers.get(log)?.standingOf(build));
      const running = standings.filter((standing) => standing?.stop === null);
      return running.length === 0 ? 0 : Math.min(...running.map((standing) => standing!.position));
    },

    /** The position of a log that all of these projections have reached, stopped ones included. */
    reached: (log: number, names: readonly string[]) =>
      Math.min(
        ...names.map((name) => {
          const build = builds.find((live) => live.name === name);
          return (build && followers.get(log)?.standingOf(build)?.position) ?? 0;
        }),
      ),

    /** Waits until the projections (those named, else all) that run and are near have reached a position. */
    waitFor: (position: Position, timeoutMs = 2000, names?: readonly string[]): Promise<Freshness> =>
      until(position, timeoutMs, () => freshness(position, names)),

    /** Waits until no running projection (of those named, else of all) is too far behind a position for `waitFor`. */
    async untilNear(
      log: number,
      position: number,
      timeoutMs: number,
      names?: readonly string[],
    ): Promise<void> {
      const isFar = (build: Build) => {
        const standing = (names?.includes(build.name) ?? true) && followers.get(log)?.standingOf(build);
        return standing && standing.stop === null && position - standing.position > nearby;
      };
      await until({ [log]: position }, timeoutMs, () => (builds.some(isFar) ? 'wait' : 'fresh'));
    },

    /** Calls back after each commit of this process with what it changed (law 16); returns what ends that. */
    onInvalidated(listener: InvalidationListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Whether an announcement came from this process. */
    isOwn: ({ from }: Announcement) => from === self,

    /** Another process has folded events of a log: waiters here look at once. */
    foldedElsewhere: (log: number) => void (waiting.size > 0 && followers.get(log)?.hurry()),

    /** Tries a stopped projection again, now. */
    retry(name: string) {
      for (const follower of followers.values()) follower.retry(name);
      if (isWatching || !missing().some((projection) => projection.name === name)) return;
      clearTimeout(buildRetry);
      building = building.then(() => buildUntilLive());
    },

    status: async () => statusOf({ db, heads: await store.heads(), projections, builds, followers, nearby }),
  };
};

export type ProjectionRunner = ReturnType<typeof projectionRunner>;

import { sql, type Transaction } from 'kysely';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { inTurns } from '#application/ports/in-turns.ts';
import type { EventDefinition, StoredEvent } from '#domain/kernel/event.ts';
import { isKnownEvent } from '#domain/registry.ts';
import { type Build, lookIn, schemasOf } from '#projections/kernel/build.ts';
import { prepared } from '#projections/kernel/database.ts';
import type { Recorded, Invalidated } from '#projections/kernel/definition.ts';
import type { ReadSide, ReadSideTables } from '#projections/kernel/schema.ts';

/** Another process folded these events, or the build is no longer there: nothing was written. */
export class CheckpointMoved extends Error {}

/**
 * The events of a log after a position, up to `to`; if absent, up to the last one. Events that nobody folds may be left out.
 */
export type Batch = { log: number; after: number; events: readonly RecordedEvent[]; to?: number };

/** The events of a batch that a build folds, in their current shape. */
export type Reader = {
  (build: Build): Recorded<never>[];
  /** Decodes the events of these builds in advance, giving others turns of the event loop. */
  ahead: (builds: readonly Build[]) => Promise<void>;
};

/** How many events are decoded before others get their turn: some milliseconds. */
const readOfTurn = 100;

/**
 * Decodes each event of a batch once, however many builds fold it, and only if one does. A build stops at an event of its
 * streams that only a newer version knows: skipping it would silently lose what it changed.
 */
export const batchReader = (events: readonly RecordedEvent[]): Reader => {
  const placesOf = new Map<string, number[]>();
  for (const [place, { type }] of events.entries()) {
    const places = placesOf.get(type);
    if (places) places.push(place);
    else placesOf.set(type, [place]);
  }
  const unknown = events.filter(({ type }) => !isKnownEvent(type));
  const read = events.map(() => new Map<EventDefinition, Recorded<never>>());
  const readOne = (place: number, kind: EventDefinition) => {
    const known = read[place]!.get(kind);
    if (known) return known;
    const event = events[place]!;
    const { version, data } = kind.read(event) as StoredEvent;
    const recorded = (data === event.data ? event : { ...event, version, data }) as Recorded<never>;
    read[place]!.set(kind, recorded);
    return recorded;
  };
  const ofBuild = ({ kinds, isAbout }: Build) => {
    if (unknown.some(({ type, stream }) => !kinds.has(type) && isAbout(stream)))
      throw new Error('This version does not know that type of event');
    const places: number[] = [];
    for (const type of kinds.keys()) for (const place of placesOf.get(type) ?? []) places.push(place);
    return places.sort((a, b) => a - b).map((place) => readOne(place, kinds.get(events[place]!.type)!));
  };
  const ahead = async (builds: readonly Build[]) => {
    for await (const some of inTurns([...events.entries()], readOfTurn))
      for (const [place, { type }] of some)
        for (const { kinds } of builds) if (kinds.has(type)) readOne(place, kinds.get(type)!);
  };
  return Object.assign(ofBuild, { ahead });
};

/**
 * Within a transaction: folds these events into builds whose checkpoint is `after`. The checkpoints are updated first, so
 * that a second process waits here and then gives up, before it has written or misjudged anything.
 */
export const foldWithin = async (
  trx: Transaction<ReadSideTables>,
  builds: readonly Build[],
  { log, after, events, to = events.at(-1)!.position, read }: Batch & { read: Reader },
) => {
  // A read model that lost its last commits in a crash has lost their checkpoints too, and folds them again.
  await lookIn(trx, builds[0]!.schema, { isLax: true });
  const { numAffectedRows } = await sql`update ${prepared} read_side.checkpoint
    set position = ${to}, stopped_at = null, stopped_type = null, stopped_error = null,
      stopped_since = null
    where schema_name = any(${schemasOf(builds)}::text[]) and log = ${log} and position = ${after}`.execute(
    trx,
  );
  if (Number(numAffectedRows) !== builds.length) throw new CheckpointMoved();
  const invalidated = new Map<Build, readonly Invalidated[]>();
  for (const build of builds) {
    const batch = read(build);
    if (batch.length === 0) continue;
    if (build !== builds[0]) await lookIn(trx, build.schema);
    invalidated.set(build, await build.projection.project(batch, trx, build.isBeside));
  }
  return invalidated;
};

/** The first event that a build cannot apply; its checkpoint is just before it. */
export type Stop = { position: number; type: string; error: string };

/** As it is reported, with what it is about. */
export const faultOf = ({ name }: Build, { log, position, type, error }: Stop & { log: number }) =>
  [
    new Error(`${name} cannot apply ${type} at ${position}: ${error}`),
    { log, projection: name, position },
  ] as const;

/** Called after each commit with how far the builds have come. */
export type Folded = (
  builds: readonly Build[],
  position: number,
  invalidated: readonly Invalidated[],
) => void;

/** Called in each transaction, before its commit, with how far it brings the builds and what it touches. */
export type Folding = (
  trx: Transaction<ReadSideTables>,
  position: number,
  invalidated: readonly Invalidated[],
) => Promise<void>;

/** Connection lost, server stopping, disk full, lock not got: says nothing about the events. */
const isPassing = (fault: unknown): boolean => {
  if (fault instanceof CheckpointMoved) return true;
  const { code, message } = fault as { code?: unknown; message?: string };
  if (typeof code === 'string' && /^(08|40|53|55|57|58)...$|^E[A-Z]+$/.test(code)) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
    message ?? '',
  );
};

const recordStop = (db: ReadSide, { schema }: Build, log: number, { position, type, error }: Stop) =>
  sql`update read_side.checkpoint
    set stopped_at = ${position}, stopped_type = ${type}, stopped_error = ${error},
      stopped_since = coalesce(stopped_since, now())
    where schema_name = ${schema} and log = ${log}`.execute(db);

/**
 * Folds events into builds that stand together at `after`, in one transaction. When that fails each is tried
 * alone, and one that fails is brought by halves to the first event that it cannot apply, where it stops
 * alone. Answers those that stopped. A fault that says nothing about the events is thrown on, and then
 * only what was reported to `folded` is sure.
 */
export const advance = async (
  db: ReadSide,
  builds: readonly Build[],
  {
    log,
    after,
    events,
    to = events.at(-1)!.position,
    folded,
    read = batchReader(events),
    folding = async () => {},
  }: Batch & {
    folded: Folded;
    /** Of these events, where others fold them too. */
    read?: Reader;
    folding?: Folding;
  },
) => {
  const fold = async (
    together: readonly Build[],
    from: number,
    some: readonly RecordedEvent[],
    position: number,
    reader: Reader,
  ) => {
    const piece = { log, after: from, events: some, to: position, read: reader };
    const invalidated = await db.transaction().execute(async (trx) => {
      const perBuild = await foldWithin(trx, together, piece);
      const all = [...perBuild.values()].flat();
      await folding(trx, position, all);
      return all;
    });
    folded(together, position, invalidated);
  };
  const alone = async (
    build: Build,
    from: number,
    some: readonly RecordedEvent[],
    position: number,
    reader = batchReader(some),
  ): Promise<Stop | null> => {
    try {
      await fold([build], from, some, position, reader);
      return null;
    } catch (fault) {
      const [first] = some;
      if (isPassing(fault) || !first) throw fault;
      if (some.length === 1) {
        const stop = { position: first.position, type: first.type, error: String(fault) };
        await recordStop(db, build, log, stop);
        return stop;
      }
      const half = some.length >> 1;
      const middle = some[half - 1]!.position;
      const stopped = await alone(build, from, some.slice(0, half), middle);
      return stopped ?? alone(build, middle, some.slice(half), position);
    }
  };

  try {
    await read.ahead(builds);
    await fold(builds, after, events, to, read);
    return new Map<Build, Stop>();
  } catch (fault) {
    if (isPassing(fault)) throw fault;
  }
  const stops = new Map<Build, Stop>();
  for (const build of builds) {
    const stop = await alone(build, after, events, to, read);
    if (stop) stops.set(build, stop);
  }
  return stops;
};

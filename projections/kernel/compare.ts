import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EventStore, Position } from '#application/ports/event-store.ts';
import { type Build, liveBuilds } from '#projections/kernel/build.ts';
import { catchUp, catchUpBatch } from '#projections/kernel/build-beside.ts';
import { databaseIn } from '#projections/kernel/database.ts';
import { advance, CheckpointMoved } from '#projections/kernel/fold.ts';
import { firstRow, select } from '#projections/kernel/query.ts';
import type { ReadSide } from '#projections/kernel/schema.ts';
import { enterLog, standingsIn } from '#projections/kernel/standings.ts';

/**
 * A table of which the live and the rebuilt rows are not the same: how many only one of them has, and one
 * such row of each as Postgres writes it. `reason` instead, when the two could not be compared.
 */
export type Difference =
  | {
      projection: string;
      table: string;
      onlyLive: number;
      onlyRebuilt: number;
      live: string | null;
      rebuilt: string | null;
    }
  | { projection: string; reason: string };

/** The tables of two builds that do not hold the same rows, seen at one instant. */
export const compareBuilds = async (db: ReadSide, live: Build, rebuilt: Build): Promise<Difference[]> => {
  const differences: Difference[] = [];
  const without = async (table: string, some: Build, others: Build) => {
    const rows = (schema: string) => sql`select row_of::text as line from ${sql.id(schema, table)} as row_of`;
    const only = sql<{ count: number; example: string | null }>`
      select count(*) as count, min(line) as example
      from (${rows(some.schema)} except all ${rows(others.schema)}) as only_here`;
    return (await firstRow(db, only))!;
  };
  for (const table of live.projection.tables) {
    const onlyLive = await without(table, live, rebuilt);
    const onlyRebuilt = await without(table, rebuilt, live);
    if (onlyLive.count + onlyRebuilt.count > 0)
      differences.push({
        projection: live.name,
        table,
        onlyLive: onlyLive.count,
        onlyRebuilt: onlyRebuilt.count,
        live: onlyLive.example,
        rebuilt: onlyRebuilt.example,
      });
  }
  return differences;
};

/** Brings each live build to where every log ended when it began, as a runner would, whether or not one runs. */
const bringLive = async (
  db: ReadSide,
  store: Pick<EventStore, 'readLog' | 'heads'>,
  live: readonly Build[],
) => {
  for (const [key, head] of Object.entries(await store.heads())) {
    const log = Number(key);
    await enterLog(db, live, log);
    for (const build of live)
      for (;;) {
        const standing = (await standingsIn(db, [build], log)).get(build);
        if (!standing || standing.stop || standing.position >= head) break;
        const events = await store.readLog(
          log,
          standing.position,
          Math.min(catchUpBatch, head - standing.position),
        );
        await advance(db, [build], { log, after: standing.position, events, folded: () => {} }).catch(
          (fault: unknown) => {
            // A runner was there first: look again where it has come.
            if (!(fault instanceof CheckpointMoved)) throw fault;
          },
        );
      }
  }
};

/**
 * Compares builds with the live ones, row by row, while a runner goes on. The fold of the live ones is held
 * for the moment in which the others come to the same positions; from there one snapshot sees both.
 */
export const compareWithLive = async (
  db: ReadSide,
  store: Pick<EventStore, 'readLog' | 'heads'>,
  rebuilt: readonly Build[],
): Promise<Difference[]> => {
  const live = await liveBuilds(
    db,
    rebuilt.map(({ projection }) => projection),
  );
  const differences: Difference[] = [];
  for (const build of rebuilt) {
    const shown = live.find(({ name }) => name === build.name);
    if (!shown) {
      differences.push({ projection: build.name, reason: 'no build of this version is live' });
      continue;
    }
    const snapshot = await snapshotOfBoth(db, store, shown, build);
    try {
      if (snapshot.apart) differences.push({ projection: build.name, reason: snapshot.apart });
      else differences.push(...(await compareBuilds(snapshot.db, shown, build)));
    } finally {
      await snapshot.end();
    }
  }
  return differences;
};

/** Where a build stands in each log; with `hold`, until the transaction ends nobody moves it on. */
const placesOf = async (db: ReadSide, { schema }: Build, { hold = false } = {}): Promise<Position> => {
  const places = sql`schema_name = ${schema} ${hold ? sql`for update` : sql``}`;
  const rows = await select(db, 'read_side.checkpoint', ['log', 'position'], places);
  return Object.fromEntries(rows.map(({ log, position }) => [log, position]));
};

/** A snapshot in which both builds stand at the same positions, or why there is none. */
const snapshotOfBoth = async (
  db: ReadSide,
  store: Pick<EventStore, 'readLog' | 'heads'>,
  live: Build,
  rebuilt: Build,
) => {
  const upTo = (places: Position) =>
    catchUp({ db, store: { ...store, heads: async () => places } }, [rebuilt]);
  for (let attempt = 1; ; attempt += 1) {
    await bringLive(db, store, [live]);
    await upTo(await placesOf(db, live));
    const holding = await db.startTransaction().execute();
    try {
      await upTo(await placesOf(databaseIn(db, holding), live, { hold: true }));
      const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
      const within = databaseIn(db, snapshot);
      const apart = await difference(within, live, rebuilt);
      const end = () => snapshot.commit().execute();
      if (apart === null || attempt === 20) return { db: within, apart, end };
      await end();
    } finally {
      await holding.rollback().execute();
    }
    await pause(50);
  }
};

/** Why two builds cannot be compared, if they cannot: they stand at different positions of a log. */
const difference = async (db: ReadSide, live: Build, rebuilt: Build): Promise<string | null> => {
  const apart = sql<{ log: number; live: number; rebuilt: number }>`
    select log, coalesce(l.position, 0) as live, coalesce(r.position, 0) as rebuilt
    from (select * from read_side.checkpoint where schema_name = ${live.schema}) l
    full join (select * from read_side.checkpoint where schema_name = ${rebuilt.schema}) r using (log)
    where coalesce(l.position, 0) <> coalesce(r.position, 0)`;
  const first = await firstRow(db, apart);
  return first ? `live stands at ${first.live} of log ${first.log}, rebuilt at ${first.rebuilt}` : null;
};

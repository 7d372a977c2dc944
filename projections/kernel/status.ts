import { sql } from 'kysely';
import type { Position } from '#application/ports/event-store.ts';
import type { AnyProjection, Build } from '#projections/kernel/build.ts';
import type { LogFollower } from '#projections/kernel/log-follower.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import type { ReadSide, ReadSideTables } from '#projections/kernel/schema.ts';
import { type Standing, standingOf } from '#projections/kernel/standings.ts';

/** For the health page: how far a projection is in a log. `stop` names the event that it cannot apply. */
export type ProjectionStatus = {
  projection: string;
  version: number;
  log: number;
  position: number;
  head: number;
  lag: number;
  state: 'running' | 'catching-up' | 'stopped';
  stop: Standing['stop'];
};

/** How far each projection is in each log; one that is not live in this version is where its build stands. */
export const statusOf = async ({
  db,
  heads,
  projections,
  builds,
  followers,
  nearby,
}: {
  db: ReadSide;
  heads: Position;
  projections: readonly AnyProjection[];
  builds: readonly Build[];
  followers: ReadonlyMap<number, LogFollower>;
  nearby: number;
}): Promise<ProjectionStatus[]> => {
  const unseen = await rowsOf(
    db,
    sql<ReadSideTables['read_side.checkpoint'] & ReadSideTables['read_side.projection']>`
    select * from read_side.checkpoint join read_side.projection using (schema_name) where not is_live`,
  );
  return projections.flatMap(({ name, version }) =>
    Object.entries(heads).map(([key, head]): ProjectionStatus => {
      const log = Number(key);
      const build = builds.find((live) => live.name === name);
      const row = unseen.find((one) => one.name === name && one.version === version && one.log === log);
      const standing: Standing | undefined = build
        ? followers.get(log)?.standingOf(build)
        : row && standingOf(row);
      const position = standing?.position ?? 0;
      const lag = Math.max(0, head - position);
      const stop = standing?.stop ?? null;
      const state = stop ? 'stopped' : !build || lag > nearby ? 'catching-up' : 'running';
      return { projection: name, version, log, position, head, lag, state, stop };
    }),
  );
};

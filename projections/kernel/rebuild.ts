import type { PostgresPool } from 'kysely';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import { type AnyProjection, shownBuilds } from '#projections/kernel/build.ts';
import {
  buildBeside,
  buildingAlone,
  dropUnseen,
  type OnProgress,
  switchTo,
} from '#projections/kernel/build-beside.ts';
import { compareWithLive } from '#projections/kernel/compare.ts';
import { database } from '#projections/kernel/database.ts';
import { installReadSide, type ReadSideTables } from '#projections/kernel/schema.ts';

/** What read models are built with. */
export type ReadSideParts = {
  pool: PostgresPool;
  store: Pick<EventStore, 'readLog' | 'heads'>;
  leases: Leases;
  projections: readonly AnyProjection[];
};

/**
 * Rebuilds read models from the start of every log, while queries see the old ones and a runner in any
 * process goes on folding; then shows all of them at once and drops the old. `names` limits it to some
 * projections; `check` compares old and new row by row before.
 */
export const rebuild = async ({
  pool,
  store,
  leases,
  projections,
  names,
  check = false,
  onProgress,
  onFault,
  piece,
}: ReadSideParts & {
  names?: readonly string[] | undefined;
  check?: boolean;
  onProgress?: OnProgress | undefined;
  onFault: (fault: Error) => void;
  /** So many events are folded at a time; by default so few that calls of this process get their turn. */
  piece?: number;
}) => {
  const db = database<ReadSideTables>(pool);
  await installReadSide(db);
  const wanted = projections.filter(({ name }) => names?.includes(name) ?? true);
  return buildingAlone(leases, async () => {
    const { builds, stops } = await buildBeside({ db, store, onProgress, onFault, piece }, wanted);
    const seen = new Set((await shownBuilds(db, wanted)).map(({ name }) => name));
    const ready = builds.filter((build) => !stops.has(build) || !seen.has(build.name));
    const comparable = ready.filter((build) => seen.has(build.name));
    const differences = check ? await compareWithLive(db, store, comparable) : [];
    if (ready.length > 0) await switchTo({ db, store }, ready);
    await dropUnseen(db, { onFault });
    return {
      /** The projections that queries now see rebuilt. */
      shown: ready.map(({ name }) => name),
      /** Those that met an event they cannot apply. Queries see the old one, when there is one. */
      stopped: [...stops].map(([{ name }, stop]) => ({ projection: name, ...stop })),
      /** With `check`: those of which there was an old one to compare with. */
      compared: check ? comparable.map(({ name }) => name) : [],
      /** Where old and new were not the same. */
      differences,
    };
  });
};

import type { PostgresPool } from 'kysely';
import type { EventStore } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import { type AnyProjection, dropBuild } from '#projections/kernel/build.ts';
import { buildBeside, buildingAlone, type OnProgress } from '#projections/kernel/build-beside.ts';
import { compareWithLive, type Difference } from '#projections/kernel/compare.ts';
import { database } from '#projections/kernel/database.ts';
import { installReadSide, type ReadSideTables } from '#projections/kernel/schema.ts';

/**
 * Rebuilds projections from the start of every log, next to the live ones, compares the two row by row, and
 * drops the rebuilt ones. Queries are not affected. FMT-031: the result is empty.
 */
export const compareWithRebuild = async ({
  pool,
  store,
  leases,
  projections,
  onProgress,
}: {
  pool: PostgresPool;
  store: Pick<EventStore, 'readLog' | 'heads'>;
  leases: Leases;
  projections: readonly AnyProjection[];
  onProgress?: OnProgress;
}): Promise<Difference[]> => {
  const db = database<ReadSideTables>(pool);
  await installReadSide(db);
  const onFault = (fault: Error) => {
    throw fault;
  };
  return buildingAlone(leases, async () => {
    const { builds } = await buildBeside({ db, store, onProgress, onFault }, projections);
    try {
      return await compareWithLive(db, store, builds);
    } finally {
      for (const { schema } of builds) await dropBuild(db, schema);
    }
  });
};

import pg from 'pg';
import { expect } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { projections } from '#projections/read-models.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';

/**
 * Two things differ on purpose: what a forgotten person is called in the log book, which is built anew when somebody is
 * forgotten, and the order of the words of a value, which nobody reads.
 */
const isTheSame = (table: string, live: string | null, rebuilt: string | null) => {
  const letters = (row: string | null) => [...(row ?? '')].toSorted().join('');
  return table === 'log_subject'
    ? (live ?? rebuilt)!.includes(forgottenText)
    : table === 'log_value' && letters(live) === letters(rebuilt);
};

/** Fails where a read model of a program that runs on this database is not what it would be when built anew (FMT-031). */
export const expectRebuilt = async (
  connectionString: string,
  store: Pick<EventStore, 'readLog' | 'heads'>,
) => {
  const pool = new pg.Pool({ connectionString, max: 4 });
  const leases = postgresLeases(pool);
  try {
    const found = await compareWithRebuild({ pool, store, leases, projections });
    expect(
      found.filter((each) => 'reason' in each || !isTheSame(each.table, each.live, each.rebuilt)),
    ).toEqual([]);
  } finally {
    await leases.stop();
    await pool.end();
  }
};

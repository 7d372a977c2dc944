import type { Pool } from 'pg';
import type { Leases } from '#application/ports/leases.ts';

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_001;

/** Makes the table of leases when it is not there yet. */
export const installLeases = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists leases;
    create table if not exists leases.lease (
      job text not null,
      log integer not null,
      holder uuid not null,
      runs_out timestamptz not null,
      primary key (job, log)
    );
    commit;`);

type Held = { job: string; log: number; until: number };

/**
 * Leases as rows that run out `lastMs` after their last renewal, by the clock of the database. `stop` gives
 * all of them up, for the next process to take at once.
 */
export const postgresLeases = (
  pool: Pool,
  { lastMs = 6000, onFault = (_fault: Error) => {} } = {},
): Leases & { stop: () => Promise<void> } => {
  const holder = crypto.randomUUID();
  const held = new Map<string, Held>();
  const nameOf = (job: string, log: number) => `${job} ${log}`;

  const renew = async () => {
    if (held.size === 0) return;
    const requested = performance.now();
    const { rows } = await pool.query<{ job: string; log: number }>(
      `update leases.lease set runs_out = now() + $2 * interval '1 ms'
       where holder = $1 and runs_out > now() returning job, log`,
      [holder, lastMs],
    );
    const stored = new Set(rows.map(({ job, log }) => nameOf(job, log)));
    for (const [name, lease] of held)
      if (stored.has(name)) lease.until = requested + lastMs;
      else if (lease.until < requested + lastMs) held.delete(name);
  };
  const timer = setInterval(() => void renew().catch(onFault), lastMs / 3);
  timer.unref();

  return {
    async hold(job, log) {
      const requested = performance.now();
      if ((held.get(nameOf(job, log))?.until ?? 0) > requested) return true;
      const { rowCount } = await pool.query(
        `insert into leases.lease as l values ($1, $2, $3, now() + $4 * interval '1 ms')
         on conflict (job, log) do update set holder = excluded.holder, runs_out = excluded.runs_out
         where l.runs_out <= now() or l.holder = excluded.holder`,
        [job, log, holder, lastMs],
      );
      if (rowCount === 0) held.delete(nameOf(job, log));
      else held.set(nameOf(job, log), { job, log, until: requested + lastMs });
      return rowCount === 1;
    },
    async release(job, log) {
      held.delete(nameOf(job, log));
      await pool.query('delete from leases.lease where job = $1 and log = $2 and holder = $3', [
        job,
        log,
        holder,
      ]);
    },
    async stop() {
      clearInterval(timer);
      held.clear();
      await pool.query('delete from leases.lease where holder = $1', [holder]);
    },
  };
};

import type { Pool } from 'pg';

/** The name under which processes hear that one of them has work for whoever does such. */
export const askedChannel = 'work_asked';

/** What waits: imports, or an attempt of a process in a log that a person has decided about. */
export type AskedWork = { work: 'imports' } | { work: string; log: number };

/** Tells all processes on the database of work. One that is not told finds imports by itself, later. */
export const asking =
  (pool: Pick<Pool, 'query'>, onFault: (fault: Error) => void) =>
  (work: AskedWork): void =>
    void pool.query('select pg_notify($1, $2)', [askedChannel, JSON.stringify(work)]).catch(onFault);

import type { Pool } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import type { Attempt, AttemptKey, AttemptState, ProcessStore } from '#application/ports/process-store.ts';

/** Any number that nothing else in the database locks: two servers may install at the same moment. */
const installing = 4_106_552_003;

/** Makes the tables of the processes when they are not there yet. */
export const installProcessStore = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists process;
    create table if not exists process.process (
      name text primary key
    );
    create table if not exists process.checkpoint (
      process text not null references process.process,
      log integer not null,
      position bigint not null,
      primary key (process, log)
    );
    create table if not exists process.attempt (
      process text not null,
      log integer not null,
      key text not null,
      position bigint not null,
      state text not null,
      tries integer not null default 1,
      result jsonb,
      reason text,
      changed_at timestamptz not null default now(),
      react_at timestamptz,
      primary key (process, log, key)
    );
    create index if not exists attempt_to_react on process.attempt (process, log, react_at)
      where react_at is not null;
    create index if not exists attempt_to_show on process.attempt (changed_at) where state <> 'done';
    commit;`);

type Row = {
  process: string;
  log: number;
  key: string;
  position: string;
  state: AttemptState;
  tries: number;
  result: unknown;
  reason: string | null;
  changed_at: Date;
};
const columns = 'process, log, key, position::text, state, tries, result, reason, changed_at';
const attemptOf = ({ changed_at, position, ...row }: Row): Attempt => ({
  ...row,
  position: Number(position),
  changedAt: new Date(changed_at).toISOString(),
});

/**
 * Of a checkpoint that is lost with the database's machine the events before it are handled again, and what was done
 * for them is known by its attempts: nobody waits for the disk. A flush for each process would hold up the orders.
 */
const unhurried = `with unhurried as (select set_config('synchronous_commit', 'off', true))`;

type Advance = {
  process: string;
  log: number;
  from: number;
  to: number;
  resolve: (isAdvanced: boolean) => void;
  reject: (fault: unknown) => void;
};

/**
 * Moves checkpoints. Forty processes follow a log and note at the same time that they are past what was recorded: those
 * that are asked for in the same turn of the event loop go in one statement and one commit.
 */
const advancing = (pool: Pool) => {
  let gathered: Advance[] = [];
  const send = async (moved: readonly Advance[]) => {
    try {
      const { rows } = await pool.query<{ process: string; log: number }>({
        name: 'process_advanced',
        text: `${unhurried} update process.checkpoint as c set position = moved.reached
          from unhurried, unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[])
            as moved (process, log, stood, reached)
          where c.process = moved.process and c.log = moved.log and c.position = moved.stood
          returning c.process, c.log`,
        values: [
          moved.map(({ process }) => process),
          moved.map(({ log }) => log),
          moved.map(({ from }) => from),
          moved.map(({ to }) => to),
        ],
      });
      const advanced = new Set(rows.map(({ process, log }) => `${process} ${log}`));
      for (const { process, log, resolve } of moved) resolve(advanced.delete(`${process} ${log}`));
    } catch (fault) {
      for (const { reject } of moved) reject(fault);
    }
  };
  return (at: Pick<Advance, 'process' | 'log' | 'from' | 'to'>) =>
    new Promise<boolean>((resolve, reject) => {
      gathered.push({ ...at, resolve, reject });
      if (gathered.length > 1) return;
      setImmediate(() => {
        const moved = gathered;
        gathered = [];
        void send(moved);
      });
    });
};

export const postgresProcessStore = (pool: Pool): ProcessStore => {
  const advance = advancing(pool);
  const change = async (
    sets: string,
    { process, log, key }: AttemptKey,
    values: unknown[] = [],
    when = 'true',
  ) => {
    const { rowCount } = await pool.query(
      `update process.attempt set changed_at = now(), ${sets}
       where process = $1 and log = $2 and key = $3 and ${when}`,
      [process, log, key, ...values],
    );
    return rowCount === 1;
  };

  return {
    async register(process, positions) {
      await pool.query(
        `with entered as (
           insert into process.process values ($1) on conflict do nothing returning name
         )
         insert into process.checkpoint (process, log, position)
         select name, key::integer, value::bigint from entered, jsonb_each_text($2)`,
        [process, JSON.stringify(positions)],
      );
    },

    async checkpoint(process, log) {
      const { rows } = await pool.query<{ position: string }>(
        'select position::text from process.checkpoint where process = $1 and log = $2',
        [process, log],
      );
      return Number(rows[0]?.position ?? 0);
    },

    async advance(process, log, from, to) {
      if (from > 0) return advance({ process, log, from, to });
      const { rowCount } = await pool.query({
        name: 'process_entered',
        text: `${unhurried} insert into process.checkpoint as c
          select $1::text, $2::integer, $4::bigint from unhurried
          on conflict (process, log) do update set position = excluded.position where c.position = $3::bigint`,
        values: [process, log, from, to],
      });
      return rowCount === 1;
    },

    begin: ({ process, log, key, position }) =>
      transactionOf(pool, async (client) => {
        const key3 = [process, log, key];
        const inserted = await client.query<Row>(
          `insert into process.attempt (process, log, key, position, state)
           values ($1, $2, $3, $4, 'under-way') on conflict do nothing returning ${columns}`,
          [...key3, position],
        );
        if (inserted.rows[0]) return { may: true, attempt: attemptOf(inserted.rows[0]) };
        const before = await client.query<{ state: AttemptState; is_due: boolean }>(
          `select state, coalesce(react_at <= now(), false) as is_due from process.attempt
           where process = $1 and log = $2 and key = $3 for update`,
          key3,
        );
        const { state, is_due } = before.rows[0]!;
        const may = state === 'failed' && is_due;
        const sets = may
          ? `state = 'under-way', tries = tries + 1, react_at = null, changed_at = now()`
          : state === 'under-way'
            ? `state = 'unknown', reason = 'stopped in the middle', react_at = null, changed_at = now()`
            : `react_at = case when state = 'failed' then react_at end`;
        const after = await client.query<Row>(
          `update process.attempt set ${sets} where process = $1 and log = $2 and key = $3 returning ${columns}`,
          key3,
        );
        return { may, attempt: attemptOf(after.rows[0]!) };
      }),

    async end(attempt, outcome) {
      if (outcome.state === 'done')
        await change(`state = 'done', reason = null, result = $4`, attempt, [
          JSON.stringify(outcome.result ?? null),
        ]);
      else
        await change(`state = $4, reason = $5, react_at = now() + $6::float8 * interval '1 ms'`, attempt, [
          outcome.state,
          outcome.reason,
          outcome.state === 'failed' ? outcome.retryMs : null,
        ]);
    },

    settle: (attempt, decision) =>
      change(
        `state = $4, react_at = now()`,
        attempt,
        [decision === 'done' ? 'done' : 'failed'],
        `state in ('unknown', 'given-up')`,
      ),

    async due(process, log) {
      const { rows } = await pool.query<{ position: string; ms: string; at: string }>(
        `select position::text, min(react_at)::text as at, greatest(0, extract(epoch from min(react_at) - now()) * 1000)::text as ms
         from process.attempt where process = $1 and log = $2 and react_at is not null
         group by position order by min(react_at)`,
        [process, log],
      );
      return rows.map(({ position, ms, at }) => ({
        position: Number(position),
        inMs: Number(ms),
        dueAt: at,
      }));
    },

    async letGo(process, log, { position, dueAt }) {
      await pool.query(
        `update process.attempt set changed_at = now(), react_at = null,
           state = case state when 'failed' then 'given-up' else state end
         where process = $1 and log = $2 and position = $3 and react_at <= $4::timestamptz`,
        [process, log, position, dueAt],
      );
    },

    async attempts(states) {
      const { rows } = await pool.query<Row>(
        `select ${columns} from process.attempt where state = any($1) order by changed_at, process, log, key`,
        [states],
      );
      return rows.map(attemptOf);
    },
  };
};

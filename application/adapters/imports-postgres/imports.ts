import type { Pool } from 'pg';
import type { ImportJob, Imports } from '#application/ports/imports.ts';

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_014;

/** Makes the table of imports when it is not there yet. */
export const installImports = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists import;
    create table if not exists import.job (
      import_id bigint primary key, log integer not null, account_id bigint not null,
      state text not null, job jsonb not null, content bytea,
      created_at timestamptz not null default now(), changed_at timestamptz not null default now());
    create index if not exists job_of_account on import.job (log, account_id, created_at desc);
    create index if not exists job_under_way on import.job (created_at)
      where state in ('running', 'taking-back');
    create index if not exists job_with_content on import.job (changed_at) where content is not null;
    commit;`);

type Stored = Omit<ImportJob, 'importId' | 'log' | 'accountId' | 'state' | 'hasContent' | 'createdAt'>;
type Row = Omit<ImportJob, keyof Stored | 'createdAt'> & { job: Stored; createdAt: Date };

const jobOf = ({ job, createdAt, ...row }: Row): ImportJob => ({
  ...job,
  ...row,
  createdAt: createdAt.toISOString(),
});
/** A bigint comes as a number, since every id is one. */
const columns = `import_id::float8 as "importId", log, account_id::float8 as "accountId", state, job,
  content is not null as "hasContent", created_at as "createdAt"`;

/** Imports as rows: what is looked for in columns, the rest as JSON, the file beside it. */
export const postgresImports = (pool: Pool): Imports => ({
  async add({ importId, log, accountId, state, hasContent: _, createdAt, ...job }, content) {
    await pool.query(
      `insert into import.job (import_id, log, account_id, state, job, content, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (import_id) do nothing`,
      [importId, log, accountId, state, JSON.stringify(job), Buffer.from(content), createdAt],
    );
  },
  async find(log, importId) {
    const { rows } = await pool.query<Row>(
      `select ${columns} from import.job where import_id = $1 and log = $2`,
      [importId, log],
    );
    return rows[0] ? jobOf(rows[0]) : null;
  },
  async content(importId) {
    const { rows } = await pool.query<{ content: Buffer | null }>(
      'select content from import.job where import_id = $1',
      [importId],
    );
    return rows[0]?.content ?? null;
  },
  async list(log, accountId, { skip, take, kinds }) {
    const wanted = `from import.job where log = $1 and account_id = $2
      and ($3::text[] is null or job->>'kind' = any($3))`;
    const [{ rows }, counted] = await Promise.all([
      pool.query<Row>(`select ${columns} ${wanted} order by created_at desc, import_id offset $4 limit $5`, [
        log,
        accountId,
        kinds,
        skip,
        take,
      ]),
      pool.query<{ total: number }>(`select count(*)::int as total ${wanted}`, [log, accountId, kinds]),
    ]);
    return { rows: rows.map(jobOf), total: counted.rows[0]!.total };
  },
  async underWay() {
    const { rows } = await pool.query<Row>(
      `select ${columns} from import.job where state in ('running', 'taking-back') order by created_at`,
    );
    return rows.map(jobOf);
  },
  async update(importId, states, { state, ...progress }) {
    const { rowCount } = await pool.query(
      `update import.job set state = coalesce($3, state), job = job || $4::jsonb, changed_at = now()
       where import_id = $1 and state = any($2)`,
      [importId, [...states], state ?? null, JSON.stringify(progress)],
    );
    return rowCount === 1;
  },
  async forgetContents(which) {
    await pool.query(
      `update import.job set content = null
       where content is not null and state not in ('running', 'taking-back')
         and (log = $1 or changed_at < now() - $2 * interval '1 day')`,
      'log' in which ? [which.log, null] : [null, which.days],
    );
    if (!('log' in which)) return;
    // customers that stayed when an import was taken back: of each the number remains
    await pool.query(
      `update import.job set job = jsonb_set(job, '{stayed}', (
         select jsonb_agg(item || jsonb_build_object('name',
           coalesce(substring(item->>'name' from '^\\d+(?= |$)'), '–')) order by nth)
         from jsonb_array_elements(job->'stayed') with ordinality as listed (item, nth)))
       where log = $1 and job->>'kind' = 'customers' and jsonb_array_length(job->'stayed') > 0`,
      [which.log],
    );
  },
});

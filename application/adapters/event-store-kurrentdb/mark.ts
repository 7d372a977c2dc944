import type { ClientBase } from 'pg';

/** Notes in a database that its tables of events are a mirror, which only this store may add to. */
export const markAsMirror = (owner: Pick<ClientBase, 'query'>) =>
  owner.query(`create table if not exists es.mirror (since timestamptz not null default now());
    insert into es.mirror select where not exists (select from es.mirror)`);

export const isMirror = async (pool: Pick<ClientBase, 'query'>) => {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('es.mirror') is not null as "isThere"`,
  );
  return rows[0]!.isThere;
};

import type { ClientBase } from 'pg';

type Session = Pick<ClientBase, 'query'>;

/**
 * Notes in a database that its tables of events are a mirror, which only this store may add to. Out: the name of the
 * installation, by which a server knows whose it is; no backup has it, so a database that is put back has another.
 */
export const markAsMirror = async (owner: Session): Promise<string> => {
  await owner.query(`create table if not exists es.mirror (since timestamptz not null default now());
    alter table es.mirror add column if not exists installation uuid not null default gen_random_uuid();
    insert into es.mirror select where not exists (select from es.mirror)`);
  return (await installationOf(owner))!;
};

export const isMirror = async (session: Session) => {
  const { rows } = await session.query<{ isThere: boolean }>(
    `select to_regclass('es.mirror') is not null as "isThere"`,
  );
  return rows[0]!.isThere;
};

/** The name that a mirror gave its installation; null of a database that is none, or one of 0.10 and before. */
export const installationOf = async (session: Session): Promise<string | null> => {
  if (!(await isMirror(session))) return null;
  const { rows } = await session.query<{ installation: string | null }>(
    `select to_jsonb(mirror) ->> 'installation' as installation from es.mirror`,
  );
  return rows[0]?.installation ?? null;
};

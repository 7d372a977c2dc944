import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { PersonKey, PersonKeys } from '#application/ports/person-keys.ts';

/** The name under which every process on the database can LISTEN to who is forgotten; `forgottenOf` reads it. */
export const forgottenChannel = 'person_forgotten';
export const forgottenOf = (payload: string): { log: number; person: string } => {
  const [log = '', person = ''] = payload.split(' ');
  return { log: Number(log), person };
};

/**
 * Makes what is missing of the table of keys, beside an event store that is installed; safe for several
 * processes at once. The key of a person goes in the transaction that records PersonErased, whichever way
 * that gets into the log: an append, or a mirror that is brought up to an event store server.
 *
 * The keys are not wrapped in another one. They are there to be deleted, not to keep the log from who can read
 * the whole database: such a person reads the names in the read models as well. A key for the keys would have
 * to stand outside the database, and every name would be gone with it.
 */
export const installPersonKeys = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.person_key.install'));
    create schema if not exists secret;
    create table if not exists secret.person_key (
      log int, person text collate "C", key bytea, made_at timestamptz not null default now(),
      primary key (log, person));
    create index if not exists person_key_person on secret.person_key (person);
    create or replace function secret.delete_person_key() returns trigger language plpgsql as $$
    begin
      update secret.person_key set key = null
        where person = new.data->>'person' and (log = new.log or person like 'user-%');
      perform pg_notify('${forgottenChannel}', new.log || ' ' || (new.data->>'person'));
      return null;
    end $$;
    do $$ begin
      if not exists (select from pg_trigger where tgname = 'event_deletes_person_key') then
        create trigger event_deletes_person_key after insert on es.event for each row
          when (new.type = 'PersonErased') execute function secret.delete_person_key();
      end if;
    end $$;
    commit;`);

export const postgresPersonKeys = (pool: Pool): PersonKeys => {
  const find = async (log: number, people: readonly string[]): Promise<Map<string, PersonKey>> => {
    const { rows } = await pool.query<{ person: string; key: PersonKey }>({
      name: 'person_keys',
      text: 'select person, key from secret.person_key where log = $1 and person = any($2::text[])',
      values: [log, people],
    });
    return new Map(rows.map(({ person, key }) => [person, key]));
  };
  return {
    find,
    async make(log, people) {
      const found = await find(log, people);
      const missing = people.filter((person) => !found.has(person));
      if (missing.length === 0) return found;
      await pool.query({
        name: 'person_keys_made',
        text: `insert into secret.person_key (log, person, key)
          select $1, person, key from unnest($2::text[], $3::bytea[]) as made (person, key)
          order by person on conflict do nothing`,
        values: [log, missing, missing.map(() => randomBytes(32))],
      });
      // another process may have made one meanwhile
      return new Map([...found, ...(await find(log, missing))]);
    },
    sweep: async () => void (await pool.query('vacuum (truncate false) secret.person_key')),
  };
};

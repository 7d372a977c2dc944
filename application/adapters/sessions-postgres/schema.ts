import type { Pool } from 'pg';

const lock = 7_203_501;

/**
 * A prepared password becomes the user's in the transaction that records the event of its command (law 15),
 * whichever way that gets into the log: an append, or a mirror that is brought up to what another process
 * recorded on an event store server before it was killed.
 */
const takePrepared = `
  create or replace function secret.take_prepared_credential() returns trigger language plpgsql as $$
  begin
    with prepared as (
      delete from secret.prepared_credential
      where log = new.log and command_id = new.command_id and user_id = (new.data->>'userId')::bigint
      returning user_id, hash
    )
    insert into secret.credential (user_id, hash) select user_id, hash from prepared
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now();
    return null;
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'event_takes_credential') then
      create trigger event_takes_credential after insert on es.event for each row
        when (new.type in ('UserAdded', 'PasswordChanged'))
        execute function secret.take_prepared_credential();
    end if;
  end $$;`;

/** Who is forgotten (law 10) signs in no more. */
const endErased = `
  create or replace function secret.end_erased_user() returns trigger language plpgsql as $$
  declare v_user bigint := substring(new.data->>'person' from '^user-([0-9]+)$')::bigint;
  begin
    delete from secret.credential where user_id = v_user;
    delete from secret.session where user_id = v_user or on_behalf_of = v_user;
    return null;
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'event_ends_erased_user') then
      create trigger event_ends_erased_user after insert on es.event for each row
        when (new.type = 'PersonErased' and new.log = 0) execute function secret.end_erased_user();
    end if;
  end $$;`;

/**
 * Makes what is missing of the tables that are no events (law 15), beside an event store that is installed;
 * safe for several processes at once.
 */
export const installSecrets = async (pool: Pool) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(`
      create schema if not exists secret;
      create table if not exists secret.credential (
        user_id bigint primary key, hash text not null, changed_at timestamptz not null default now());
      create table if not exists secret.prepared_credential (
        log int, command_id uuid, user_id bigint, hash text not null,
        prepared_at timestamptz not null default now(), primary key (log, command_id, user_id));
      create table if not exists secret.session (
        token_digest bytea primary key, user_id bigint not null, on_behalf_of bigint, account_id bigint not null,
        opened_at timestamptz not null default now(), used_at timestamptz not null default now());
      create index if not exists session_used on secret.session (used_at);
      create table if not exists secret.failed_sign_in (key text not null, at timestamptz not null default now());
      alter table secret.failed_sign_in add column if not exists attempt uuid;
      create index if not exists failed_sign_in_key on secret.failed_sign_in (key, at);
      create index if not exists failed_sign_in_at on secret.failed_sign_in (at);
      create index if not exists failed_sign_in_attempt on secret.failed_sign_in (attempt);
      create table if not exists secret.familiar_address (
        username text not null, address text not null, seen_at timestamptz not null default now(),
        primary key (username, address));
      -- of before names were kept as digests
      delete from secret.familiar_address where username !~ '^[0-9a-f]{64}$';
      create index if not exists familiar_address_seen on secret.familiar_address (seen_at);
      ${takePrepared}
      ${endErased}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

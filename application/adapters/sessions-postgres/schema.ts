import type { Pool } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';

const lock = 7_203_501;

/**
 * What an event does to secrets, in the transaction that records it, whichever way it gets into the log: an
 * append, or a mirror that is brought up to what another process recorded on an event store server before it was
 * killed.
 *
 * A prepared password becomes the user's with the event of its command (law 15). The sessions and links of the
 * user end with it: who changes a password often does so because somebody else knew it. So does a link to choose a
 * password with the e-mail address that it was mailed to. Who is forgotten (law 10) signs in no more.
 *
 * One trigger for all: each that could fire costs every append a little.
 */
const heedEvents = `
  create or replace function secret.take_prepared_credential(p_event es.event) returns void language sql as $$
    with prepared as (
      delete from secret.prepared_credential
      where log = p_event.log and command_id = p_event.command_id
        and user_id = (p_event.data->>'userId')::bigint
      returning user_id, hash, kept_session
    ), ended as (
      delete from secret.session using prepared
      where session.user_id = prepared.user_id and token_digest is distinct from kept_session
    ), revoked as (
      delete from secret.one_time_token using prepared where one_time_token.user_id = prepared.user_id
    ), unknown as (
      delete from secret.known_browser using prepared where known_browser.user_id = prepared.user_id
    )
    insert into secret.credential (user_id, hash) select user_id, hash from prepared
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now();
  $$;
  create or replace function secret.end_erased_user(p_event es.event) returns void language plpgsql as $$
  declare v_user bigint := substring(p_event.data->>'person' from '^user-([0-9]+)$')::bigint;
  begin
    delete from secret.credential where user_id = v_user;
    delete from secret.session where user_id = v_user or on_behalf_of = v_user;
    delete from secret.recovery_code where user_id = v_user;
    delete from secret.known_browser where user_id = v_user;
    delete from secret.passkey where user_id = v_user;
    delete from secret.one_time_token where user_id = v_user or on_behalf_of = v_user;
    delete from secret.prepared_credential where user_id = v_user;
    delete from secret.used_code where user_id = v_user;
  end $$;
  create or replace function secret.heed_event() returns trigger language plpgsql as $$
  begin
    if new.type = 'UserFieldChanged' then
      delete from secret.one_time_token
      where kind = 'reset' and user_id = (new.data->>'id')::bigint and new.data->>'field' = 'email';
    elsif new.type <> 'PersonErased' then
      perform secret.take_prepared_credential(new);
    elsif new.log = 0 then
      perform secret.end_erased_user(new);
    end if;
    return null;
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgname = 'event_is_heeded_too') then
      drop trigger if exists event_is_heeded on es.event;
      drop trigger if exists event_takes_credential on es.event;
      drop trigger if exists event_ends_erased_user on es.event;
      drop function if exists secret.take_prepared_credential();
      drop function if exists secret.end_erased_user();
      create trigger event_is_heeded_too after insert on es.event for each row
        when (new.type in ('UserAdded', 'PasswordChanged', 'PersonErased', 'UserFieldChanged'))
        execute function secret.heed_event();
    end if;
  end $$;`;

/**
 * Makes what is missing of the tables that are no events (law 15), beside an event store that is installed;
 * safe for several processes at once.
 */
export const installSecrets = (pool: Pool) =>
  transactionOf(pool, async (client) => {
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
      alter table secret.session add column if not exists session_id uuid not null default gen_random_uuid();
      alter table secret.session add column if not exists address text not null default '';
      alter table secret.session add column if not exists agent text not null default '';
      alter table secret.session add column if not exists oci_hook text;
      alter table secret.session add column if not exists log int;
      alter table secret.session add column if not exists log_at bigint not null default 0;
      alter table secret.session add column if not exists accounts_at bigint not null default 0;
      create index if not exists session_used on secret.session (used_at);
      create index if not exists session_of_user on secret.session (user_id);
      alter table secret.session add column if not exists verified_at timestamptz;
      alter table secret.session add column if not exists is_by_link boolean not null default false;
      alter table secret.prepared_credential add column if not exists kept_session bytea;
      create table if not exists secret.one_time_token (
        token_digest bytea primary key, kind text not null, user_id bigint not null, on_behalf_of bigint,
        account_id bigint not null, oci_hook text, expires_at timestamptz not null);
      create index if not exists one_time_token_user on secret.one_time_token (user_id);
      create index if not exists one_time_token_expires on secret.one_time_token (expires_at);
      create table if not exists secret.used_code (
        user_id bigint, secret_id text, step bigint, primary key (user_id, secret_id, step));
      create table if not exists secret.recovery_code (
        user_id bigint, codes_id text, hash bytea, salt bytea not null,
        kept_at timestamptz not null default now(), primary key (user_id, codes_id, hash));
      create table if not exists secret.known_browser (
        token_digest bytea primary key, user_id bigint not null, secret_id text not null,
        expires_at timestamptz not null);
      create index if not exists known_browser_user on secret.known_browser (user_id);
      create index if not exists known_browser_expires on secret.known_browser (expires_at);
      create table if not exists secret.passkey (
        passkey_id text primary key, user_id bigint not null, credential_id text not null unique,
        public_key bytea not null, counter bigint not null, transports text[] not null,
        kept_at timestamptz not null default now(), used_at timestamptz);
      create index if not exists passkey_user on secret.passkey (user_id);
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
      ${heedEvents}`);
  });

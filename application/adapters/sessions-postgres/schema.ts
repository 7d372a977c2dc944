import type { Pool } from 'pg';

const lock = 7_203_501;

/** Makes what is missing of the tables that are no events (law 15); safe for several processes at once. */
export const installSecrets = async (pool: Pool) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(`
      create schema if not exists secret;
      create table if not exists secret.credential (
        user_id bigint primary key, hash text not null, changed_at timestamptz not null default now());
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
      create index if not exists familiar_address_seen on secret.familiar_address (seen_at);`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

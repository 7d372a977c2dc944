import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccessTokens } from '#application/ports/access-tokens.ts';

/** Any number that nothing else in the database locks: two servers may install at the same moment. */
const installing = 4_106_552_031;

/** What is kept of a token: it is long and random, so that a fast digest is enough. */
const digestOf = (token: string) => hash('sha256', token, 'buffer');

/** Makes the table of the tokens when it is not there yet. */
export const installAccessTokens = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists secret;
    create table if not exists secret.access_token (
      log integer not null, token_id bigint not null, token_digest bytea not null, used_at timestamptz,
      primary key (log, token_id, token_digest));
    create unique index if not exists access_token_digest on secret.access_token (token_digest);
    commit;`);

/** Tokens in PostgreSQL. Use is recorded once a minute at most, so that reading stays reading. */
export const postgresAccessTokens = (pool: Pool): AccessTokens => ({
  async keep({ log, tokenId }, token) {
    await pool.query('insert into secret.access_token (log, token_id, token_digest) values ($1, $2, $3)', [
      log,
      tokenId,
      digestOf(token),
    ]);
  },
  async find(token) {
    const { rows } = await pool.query(
      `select log, token_id, used_at is null or used_at not between now() - interval '1 minute' and now() as is_to_be_recorded
       from secret.access_token where token_digest = $1`,
      [digestOf(token)],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.is_to_be_recorded)
      await pool.query('update secret.access_token set used_at = now() where token_digest = $1', [
        digestOf(token),
      ]);
    return { log: row.log, tokenId: Number(row.token_id) };
  },
  async usedAt(keys) {
    const { rows } = await pool.query(
      `select max(used_at) as used_at from unnest($1::int[], $2::bigint[]) with ordinality as asked (log, token_id, nth)
       left join secret.access_token using (log, token_id) group by nth order by nth`,
      [keys.map(({ log }) => log), keys.map(({ tokenId }) => tokenId)],
    );
    return rows.map(({ used_at }) => used_at && new Date(used_at).toISOString());
  },
});

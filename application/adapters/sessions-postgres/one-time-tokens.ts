import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { digestOf, sessionOf, type SessionRow } from '#application/adapters/sessions-postgres/session-row.ts';
import type { OneTimeTokens } from '#application/ports/sessions.ts';

/** 45 bytes are 60 characters of base64url (AUTH-024). */
const tokenBytes = 45;
/** While a token works. None is issued for longer than a day, so one that still has longer is of before the clock went back. */
const works = `expires_at > now() and expires_at < now() + interval '24 hours 1 minute'`;

/** What a token that works entitles to, found by a statement. */
const entitlement =
  (pool: Pool, statement: 'select * from' | 'delete from', taken = ''): OneTimeTokens['peek'] =>
  async (kind, token) => {
    const { rows } = await pool.query<SessionRow>(
      `${statement} secret.one_time_token where token_digest = $1 and kind = $2 and ${works} ${taken}`,
      [digestOf(token), kind],
    );
    return rows[0] ? sessionOf(rows[0]) : null;
  };

export const postgresOneTimeTokens = (pool: Pool): OneTimeTokens => ({
  async issue({ kind, userId, onBehalfOf, accountId, ociHook = null }, minutes) {
    const token = randomBytes(tokenBytes).toString('base64url');
    await pool.query(
      `delete from secret.one_time_token
       where expires_at < now() or (kind = 'reset' and $1 = 'reset' and user_id = $2)`,
      [kind, userId],
    );
    await pool.query(
      `insert into secret.one_time_token
         (token_digest, kind, user_id, on_behalf_of, account_id, oci_hook, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
      [digestOf(token), kind, userId, onBehalfOf, accountId, ociHook, minutes],
    );
    return token;
  },
  peek: entitlement(pool, 'select * from'),
  take: entitlement(pool, 'delete from', 'returning *'),
});

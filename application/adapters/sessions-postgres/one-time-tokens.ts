import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { digestOf, sessionOf, type SessionRow } from '#application/adapters/sessions-postgres/session-row.ts';
import type { OneTimeTokens } from '#application/ports/sessions.ts';

/** 45 bytes are 60 characters of base64url (AUTH-024). */
const tokenBytes = 45;
/** While a token works. None is issued for longer than a day, so one that still has longer is of before the clock went back. */
const works = `expires_at > now() and expires_at < now() + interval '24 hours 1 minute'`;

const entitlementOf = ([row]: readonly SessionRow[]) => (row ? sessionOf(row) : null);

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
  async peek(kind, token) {
    const { rows } = await pool.query<SessionRow>(
      `select * from secret.one_time_token where token_digest = $1 and kind = $2 and ${works}`,
      [digestOf(token), kind],
    );
    return entitlementOf(rows);
  },
  async take(kind, token) {
    const { rows } = await pool.query<SessionRow>(
      `delete from secret.one_time_token where token_digest = $1 and kind = $2 and ${works} returning *`,
      [digestOf(token), kind],
    );
    return entitlementOf(rows);
  },
});

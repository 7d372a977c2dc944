import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Pool } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import { digestOf } from '#application/adapters/sessions-postgres/session-row.ts';
import type { SecondFactors } from '#application/ports/sessions.ts';

const rememberedDays = 30;
/** Steps so far from the last one are of codes that no longer count. */
const nearSteps = 10;
/** A set of codes that no event names so long after it was kept, is none. */
const forgottenHours = 24;

/** The salt is one of the whole set, so that a code that is given costs one slow hash and not ten. */
const hashOf = (code: string, salt: Buffer) => hashRaw(code, { salt });

export const postgresSecondFactors = (pool: Pool): SecondFactors => ({
  async useStep(userId, secretId, step) {
    await pool.query('delete from secret.used_code where user_id = $1 and abs(step - $2) > $3', [
      userId,
      step,
      nearSteps,
    ]);
    const { rowCount } = await pool.query(
      'insert into secret.used_code (user_id, secret_id, step) values ($1, $2, $3) on conflict do nothing',
      [userId, secretId, step],
    );
    return rowCount === 1;
  },

  async keepCodes(userId, codesId, codes) {
    const salt = randomBytes(16);
    const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
    await transactionOf(pool, async (client) => {
      await client.query('delete from secret.recovery_code where user_id = $1 and codes_id = $2', [
        userId,
        codesId,
      ]);
      await client.query(
        `insert into secret.recovery_code (user_id, codes_id, salt, hash) select $1, $2, $3, unnest($4::bytea[])`,
        [userId, codesId, salt, hashes],
      );
    });
  },

  async takeCode(userId, codesId, code) {
    const { rows } = await pool.query<{ salt: Buffer }>(
      'select salt from secret.recovery_code where user_id = $1 and codes_id = $2 limit 1',
      [userId, codesId],
    );
    // who has none takes as long as who has
    const hash = await hashOf(code, rows[0]?.salt ?? randomBytes(16));
    const { rowCount } = await pool.query(
      'delete from secret.recovery_code where user_id = $1 and codes_id = $2 and hash = $3',
      [userId, codesId, hash],
    );
    if (rowCount !== 1) return null;
    await pool.query(
      `delete from secret.recovery_code
       where user_id = $1 and codes_id <> $2 and kept_at < now() - make_interval(hours => $3)`,
      [userId, codesId, forgottenHours],
    );
    return this.codesLeft(userId, codesId);
  },

  async codesLeft(userId, codesId) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from secret.recovery_code where user_id = $1 and codes_id = $2',
      [userId, codesId],
    );
    return rows[0]!.left;
  },

  async remember(userId, factorId) {
    const token = randomBytes(32).toString('base64url');
    await pool.query('delete from secret.known_browser where expires_at < now()');
    await pool.query(
      `insert into secret.known_browser (token_digest, user_id, secret_id, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
      [digestOf(token), userId, factorId, rememberedDays],
    );
    return token;
  },

  async isRemembered(userId, factorIds, token) {
    const { rows } = await pool.query(
      `select from secret.known_browser where token_digest = $1 and user_id = $2 and secret_id = any($3)
         and expires_at between now() and now() + make_interval(days => $4)`,
      [digestOf(token), userId, factorIds, rememberedDays],
    );
    return rows.length > 0;
  },
});

import type { Pool } from 'pg';
import type { SignInAttempts } from '#application/ports/sessions.ts';

/** AUTH-010. */
const [mostFailures, windowMinutes] = [10, 15];

export const postgresSignInAttempts = (pool: Pool): SignInAttempts => ({
  async isBlocked(keys) {
    const { rows } = await pool.query(
      `select from unnest($1::text[]) k(key) where (
         select count(*) from (select from secret.failed_sign_in f
           where f.key = k.key and f.at > now() - make_interval(mins => $2) limit $3) c) >= $3`,
      [keys, windowMinutes, mostFailures],
    );
    return rows.length > 0;
  },
  async failed(keys) {
    await pool.query('insert into secret.failed_sign_in (key) select unnest($1::text[])', [keys]);
    await pool.query('delete from secret.failed_sign_in where at < now() - make_interval(mins => $1)', [
      windowMinutes,
    ]);
  },
});

import { hash, verify } from '@node-rs/argon2';
import type { Pool } from 'pg';
import { digestOf } from '#application/adapters/sessions-postgres/session-row.ts';
import type { Credentials } from '#application/ports/sessions.ts';

/** After so long a command that has not been recorded will not be. */
const forgottenHours = 24;

/** argon2id with the parameters of OWASP: 19 MiB, two passes, one lane; these are the library's own. */
export const postgresCredentials = (pool: Pool): Credentials => {
  let decoy: Promise<string> | undefined;
  return {
    async prepare({ log, commandId, userId, password, keep = null }) {
      const hashed = await hash(password);
      await pool.query(
        `delete from secret.prepared_credential where prepared_at < now() - make_interval(hours => $1)`,
        [forgottenHours],
      );
      await pool.query(
        `insert into secret.prepared_credential (log, command_id, user_id, hash, kept_session)
         values ($1, $2, $3, $4, $5)
         on conflict (log, command_id, user_id) do update
           set hash = excluded.hash, kept_session = excluded.kept_session, prepared_at = now()`,
        [log, commandId, userId, hashed, keep === null ? null : digestOf(keep)],
      );
    },
    async set(who, password) {
      await pool.query(
        `insert into secret.credential (user_id, hash) select unnest($1::bigint[]), $2
         on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`,
        [[who].flat(), await hash(password)],
      );
    },
    async verify(userId, password) {
      const { rows } =
        userId === null
          ? { rows: [] }
          : await pool.query('select hash from secret.credential where user_id = $1', [userId]);
      const known = rows[0]?.hash as string | undefined;
      // who is unknown takes as long as who is known
      decoy ??= hash('nobody has this password');
      const isRight = await verify(known ?? (await decoy), password);
      return known !== undefined && isRight;
    },
  };
};

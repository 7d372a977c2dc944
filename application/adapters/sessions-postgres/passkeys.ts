import type { Pool } from 'pg';
import type { KeptPasskey, Passkeys } from '#application/ports/passkeys.ts';

type Row = {
  passkey_id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  kept_at: Date;
  used_at: Date | null;
};
const passkeyOf = (row: Row): KeptPasskey => ({
  passkeyId: row.passkey_id,
  userId: Number(row.user_id),
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  keptAt: row.kept_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

export const postgresPasskeys = (pool: Pool): Passkeys => ({
  async keep({ passkeyId, userId, credentialId, publicKey, counter, transports }, named) {
    await pool.query('delete from secret.passkey where user_id = $1 and passkey_id <> all($2)', [
      userId,
      named,
    ]);
    const { rowCount } = await pool.query(
      `insert into secret.passkey (passkey_id, user_id, credential_id, public_key, counter, transports)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [passkeyId, userId, credentialId, publicKey, counter, transports],
    );
    return rowCount === 1;
  },

  async find(credentialId) {
    const { rows } = await pool.query<Row>('select * from secret.passkey where credential_id = $1', [
      credentialId,
    ]);
    return rows[0] ? passkeyOf(rows[0]) : null;
  },

  async of(userId) {
    const { rows } = await pool.query<Row>(
      'select * from secret.passkey where user_id = $1 order by kept_at',
      [userId],
    );
    return rows.map(passkeyOf);
  },

  async used(passkeyId, counter) {
    // what does not count its uses always says 0
    const { rowCount } = await pool.query(
      `update secret.passkey set counter = $2, used_at = now()
       where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [passkeyId, counter],
    );
    return rowCount === 1;
  },

  async drop(userId, passkeyId) {
    await pool.query(
      'delete from secret.passkey where user_id = $1 and ($2::text is null or passkey_id = $2)',
      [userId, passkeyId ?? null],
    );
  },
});

import { generateKeyPair, hash } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import type { MailKeys } from '#application/ports/mail-keys.ts';

/** Makes the table of keys when it is missing; safe for several processes at once. */
export const installMailKeys = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.mail_key.install'));
    create schema if not exists secret;
    create table if not exists secret.mail_key (
      selector text primary key, private_key text not null, made_at timestamptz not null default now());
    commit;`);
};

const newKey = promisify(generateKeyPair);

/**
 * Keys of RSA with 2048 bits, the kind that every receiver knows. The selector follows from the key, so that of
 * two accounts with one domain each publishes a record of its own.
 */
export const postgresMailKeys = (pool: Pool): MailKeys => ({
  async make() {
    const { publicKey, privateKey } = await newKey('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const selector = `kb${hash('sha256', publicKey, 'hex').slice(0, 12)}`;
    await pool.query('insert into secret.mail_key (selector, private_key) values ($1, $2)', [
      selector,
      privateKey,
    ]);
    return { selector, publicKey: publicKey.toString('base64') };
  },
  async privateKeyOf(selector) {
    const { rows } = await pool.query<{ private_key: string }>(
      'select private_key from secret.mail_key where selector = $1',
      [selector],
    );
    return rows[0]?.private_key ?? null;
  },
});

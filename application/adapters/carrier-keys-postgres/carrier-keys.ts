import type { Pool } from 'pg';
import type { CarrierKeys } from '#application/ports/carrier-keys.ts';

/** Makes the table of keys when it is missing; safe for several processes at once. */
export const installCarrierKeys = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.carrier_key.install'));
    create schema if not exists secret;
    create table if not exists secret.carrier_key (
      account_id bigint, carrier text, key text not null, primary key (account_id, carrier));
    commit;`);
};

/** In the database, so that one backup holds them with everything else. */
export const postgresCarrierKeys = (pool: Pool): CarrierKeys => ({
  async keep(accountId, carrier, key) {
    await pool.query(
      `insert into secret.carrier_key (account_id, carrier, key) values ($1, $2, $3)
       on conflict (account_id, carrier) do update set key = excluded.key`,
      [accountId, carrier, key],
    );
  },
  async keyOf(accountId, carrier) {
    const { rows } = await pool.query<{ key: string }>(
      'select key from secret.carrier_key where account_id = $1 and carrier = $2',
      [accountId, carrier],
    );
    return rows[0]?.key ?? null;
  },
});

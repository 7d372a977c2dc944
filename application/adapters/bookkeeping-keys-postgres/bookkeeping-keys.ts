import type { Pool } from 'pg';
import type { BookkeepingKeys } from '#application/ports/bookkeeping.ts';

/** Makes the table of keys when it is missing; safe for several processes at once. */
export const installBookkeepingKeys = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.bookkeeping_key.install'));
    create schema if not exists secret;
    create table if not exists secret.bookkeeping_key (
      account_id bigint, system text, key text not null, primary key (account_id, system));
    commit;`);
};

/** In the database, so that one backup holds them with everything else. */
export const postgresBookkeepingKeys = (pool: Pool): BookkeepingKeys => ({
  async keep(accountId, system, key) {
    await pool.query(
      `insert into secret.bookkeeping_key (account_id, system, key) values ($1, $2, $3)
       on conflict (account_id, system) do update set key = excluded.key`,
      [accountId, system, key],
    );
  },
  async keyOf(accountId, system) {
    const { rows } = await pool.query<{ key: string }>(
      'select key from secret.bookkeeping_key where account_id = $1 and system = $2',
      [accountId, system],
    );
    return rows[0]?.key ?? null;
  },
  async forget(accountId, system) {
    await pool.query('delete from secret.bookkeeping_key where account_id = $1 and system = $2', [
      accountId,
      system,
    ]);
  },
});

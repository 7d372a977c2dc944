import { hash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccountSecrets } from '#application/ports/account-secrets.ts';

/** Makes the table of secrets when it is missing; safe for several processes at once. */
export const installAccountSecrets = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.account_secret.install'));
    create schema if not exists secret;
    create table if not exists secret.account_secret (
      purpose text, account_id bigint, value text not null, command_id text not null,
      primary key (purpose, account_id));
    commit;`);
};

const digestOf = (value: string) => hash('sha256', value, 'buffer');

/** In the database, so that one backup holds them with everything else. */
export const postgresAccountSecrets = (pool: Pool): AccountSecrets => ({
  async keep(accountId, purpose, value, commandId) {
    await pool.query(
      `insert into secret.account_secret as kept (purpose, account_id, value, command_id)
       values ($1, $2, $3, $4)
       on conflict (purpose, account_id) do update
         set value = excluded.value, command_id = excluded.command_id
         where kept.command_id <> excluded.command_id`,
      [purpose, accountId, value, commandId],
    );
  },
  async valueOf(accountId, purpose) {
    const { rows } = await pool.query<{ value: string }>(
      'select value from secret.account_secret where purpose = $1 and account_id = $2',
      [purpose, accountId],
    );
    return rows[0]?.value ?? null;
  },
  async holderOf(purpose, value) {
    // all of them are read and compared: the database would tell by its time how far a guess was right
    const { rows } = await pool.query<{ account_id: string; value: string }>(
      'select account_id, value from secret.account_secret where purpose = $1',
      [purpose],
    );
    const given = digestOf(value);
    let holder: number | null = null;
    for (const row of rows) if (timingSafeEqual(digestOf(row.value), given)) holder = Number(row.account_id);
    return holder;
  },
});

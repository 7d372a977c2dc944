import type { Pool } from 'pg';
import type { MailServers } from '#application/ports/mail-servers.ts';

/** Makes the table of mail servers when it is missing; safe for several processes at once. */
export const installMailServers = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('secret.mail_server.install'));
    create schema if not exists secret;
    create table if not exists secret.mail_server (account_id bigint primary key, url text not null);
    commit;`);
};

/** In the database, so that one backup holds them with everything else. */
export const postgresMailServers = (pool: Pool): MailServers => ({
  async keep(accountId, url) {
    await pool.query(
      `insert into secret.mail_server (account_id, url) values ($1, $2)
       on conflict (account_id) do update set url = excluded.url`,
      [accountId, url],
    );
  },
  async urlOf(accountId) {
    const { rows } = await pool.query<{ url: string }>(
      'select url from secret.mail_server where account_id = $1',
      [accountId],
    );
    return rows[0]?.url ?? null;
  },
});

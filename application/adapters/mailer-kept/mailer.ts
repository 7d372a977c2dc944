import type { Pool } from 'pg';
import type { Mailer } from '#application/ports/mailer.ts';

/** Makes the table of kept mails when it is not there yet. */
export const installKeptMail = async (pool: Pool): Promise<void> => {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('mail.install'));
    create schema if not exists mail;
    create table if not exists mail.kept (
      message_id text primary key, kept_at timestamptz not null default now(), recipient text not null,
      from_name text not null, subject text not null, body text not null);
    commit;`);
};

/** Without a mail server every mail is kept, none is dropped; one that is sent again is the same mail. */
export const keptMailer = (pool: Pool): Mailer => ({
  async send({ to, fromName, subject, text, messageId }) {
    await pool.query(
      `insert into mail.kept (message_id, recipient, from_name, subject, body) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [messageId, to, fromName, subject, text],
    );
    return { handedTo: 'kept' };
  },
});

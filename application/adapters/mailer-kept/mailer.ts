import type { Pool } from 'pg';
import { forgetValues } from '#application/adapters/postgres/forget-values.ts';
import type { Mailer } from '#application/ports/mailer.ts';
import { isInEveryLog } from '#domain/kernel/person.ts';
import * as words from '#application/adapters/mailer-kept/words.nl.ts';

/** Makes the table of kept mails when it is not there yet. */
export const installKeptMail = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('mail.install'));
    create schema if not exists mail;
    create table if not exists mail.kept (
      message_id text primary key, kept_at timestamptz not null default now(), recipient text not null,
      from_name text not null, subject text not null, body text not null);
    alter table mail.kept add column if not exists log int, add column if not exists person text;
    create index if not exists kept_of_person on mail.kept (person, log);
    drop index if exists mail.kept_person;
    commit;`);

/** Without a mail server every mail is kept, none is dropped; one that is sent again is the same mail. */
export const keptMailer = (
  pool: Pool,
): Mailer & { forget: (log: number, person: string) => Promise<unknown> } => ({
  async send({ to, fromName, subject, text, messageId, secret, about }) {
    const shown = (of: string) => (secret ? of.replaceAll(secret, words.withheld) : of);
    await pool.query(
      `insert into mail.kept (message_id, recipient, from_name, subject, body, log, person)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [messageId, to, fromName, shown(subject), shown(text), about?.log ?? null, about?.person ?? null],
    );
    return { handedTo: 'kept' };
  },
  /** Drops the mails about a person who is forgotten (law 10), and what the planner remembers of them. */
  async forget(log, person) {
    const { rowCount } = await pool.query(
      'delete from mail.kept where person = $2 and (log = $1 or $3::boolean)',
      [log, person, isInEveryLog(person)],
    );
    if (rowCount) await forgetValues(pool, ['mail', 'kept']);
  },
});

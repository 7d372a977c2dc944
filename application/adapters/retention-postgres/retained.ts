import type { Pool } from 'pg';
import type { CountedPersons, Retained, RetainedFigures } from '#application/ports/retained.ts';
import { mostCounted, type RowKind } from '#domain/kernel/retention.ts';

/** Any number that nothing else in the database locks: two processes may install at the same moment. */
const installing = 4_106_552_053;

export const installRetained = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists retention;
    create table if not exists retention.counted (
      log integer, account_id bigint, kind text, months integer not null, today text not null, figures jsonb not null,
      primary key (log, account_id, kind));
    commit;`);

const dayIn = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`;
/** A cart of a customer is as old as what was typed last; one in which nothing stands is none. */
const carts = `select basket.customer_id, ${dayIn(
  'greatest(basket.info_typed_at, max(line.typed_at))',
)} as since
  from app.basket left join app.basket_line line using (log, account_id, customer_id)
  where log = $1 and account_id = $2
  group by log, account_id, customer_id, basket.info_typed_at
  having max(line.quantity) > 0 or basket.info_typed_at > '-infinity'`;
/** What is over: a mail that waits is not, whatever its age. */
const isOver = `state not in ('queued', 'trying')`;

/** The oldest of a kind, by an index, with the day from which its term counts. */
const oldest: Record<RowKind, string> = {
  basket: `${carts} limit ${mostCounted + 1}`,
  mail: `select ${dayIn('queued_at')} as since from mail.outbox where log = $1 and account_id = $2
    order by mail_id limit ${mostCounted + 1}`,
  access: `select ${dayIn('at')} as since from access.entry where $1::int is not null and account_id = $2
    order by at, id limit ${mostCounted + 1}`,
};

/** Carts, mails and the access log, each in its own table. */
export const postgresRetained = (pool: Pool): Retained => ({
  async rows(kind, { log, accountId }, before) {
    const { rows } = await pool.query<RetainedFigures>(
      `select count(*)::int as kept, (count(*) filter (where since < $3::date))::int as due,
         min(since)::text as oldest, (min(since) filter (where since >= $3::date))::text as next
       from (${oldest[kind]}) oldest`,
      [log, accountId, before],
    );
    return rows[0]!;
  },
  async drop(kind, { log, accountId }, before) {
    const values = [log, accountId, before];
    if (kind === 'mail') {
      const { rowCount } = await pool.query(
        `with gone as (delete from mail.outbox where mail_id in (
           select mail_id from (select mail_id, queued_at, state from mail.outbox where log = $1 and account_id = $2
             order by mail_id limit ${mostCounted}) oldest
           where ${isOver} and ${dayIn('queued_at')} < $3::date) returning message_id),
         kept as (delete from mail.kept using gone where kept.message_id = gone.message_id)
         select from gone`,
        values,
      );
      return rowCount ?? 0;
    }
    // the row stays, without what was typed: it tells which basket is the next
    const { rowCount } = await pool.query(
      `with due as (select customer_id from (${carts}) cart where since < $3::date),
       lines as (delete from app.basket_line line using due
         where line.log = $1 and line.account_id = $2 and line.customer_id = due.customer_id)
       update app.basket set note = '', orderer = '', phone = '', delivery_date = null, info_typed_at = '-infinity'
       from due where basket.log = $1 and basket.account_id = $2 and basket.customer_id = due.customer_id`,
      values,
    );
    return rowCount ?? 0;
  },
  async counted({ log, accountId }, kind, { months, today }) {
    const { rows } = await pool.query<{ figures: CountedPersons }>(
      `select figures from retention.counted
       where log = $1 and account_id = $2 and kind = $3 and months = $4 and today = $5`,
      [log, accountId, kind, months, today],
    );
    return rows[0]?.figures ?? null;
  },
  async noteCounted({ log, accountId }, kind, { months, today }, figures) {
    await pool.query(
      `insert into retention.counted values ($1, $2, $3, $4, $5, $6)
       on conflict (log, account_id, kind) do update
         set months = excluded.months, today = excluded.today, figures = excluded.figures`,
      [log, accountId, kind, months, today, JSON.stringify(figures)],
    );
  },
});

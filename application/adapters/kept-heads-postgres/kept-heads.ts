import type { Pool } from 'pg';
import { pageOf } from '#application/adapters/postgres/page.ts';
import type { KeptHead, KeptHeads } from '#application/ports/kept-heads.ts';

const guarded = (table: string) => `
  create or replace trigger ${table}_is_forever before update or delete or truncate on proof.${table}
    for each statement execute function es.refuse_change();
  alter table proof.${table} enable always trigger ${table}_is_forever;`;

/** Makes what is missing; safe for several processes at once. The log itself is installed before. */
export const installKeptHeads = (pool: Pool) =>
  pool.query(`begin;
    select pg_advisory_xact_lock(hashtext('proof.install'));
    create schema if not exists proof;
    create table if not exists proof.head (
      log int, day date, position bigint not null, link text not null, statement text not null,
      signature text not null, public_key text not null, primary key (log, day));
    create table if not exists proof.stamp (
      log int, day date, token text not null, stamped_at timestamptz not null, authority text not null,
      primary key (log, day), foreign key (log, day) references proof.head);
    ${guarded('head')} ${guarded('stamp')}
    commit;`);

type Row = Omit<KeptHead, 'stamp'> & { token: string | null; at: Date; by: string };
const columns = `log, day::text, position::float8, link, statement, signature, public_key as "publicKey",
  token, stamped_at as at, authority as by`;
const from = 'from proof.head left join proof.stamp using (log, day)';
const headOf = ({ token, at, by, ...head }: Row): KeptHead => ({
  ...head,
  stamp: token === null ? null : { token, at: at.toISOString(), by },
});

/** In tables of which no row changes or goes. */
export const postgresKeptHeads = (pool: Pick<Pool, 'query'>): KeptHeads => ({
  async keep({ log, day, position, link, statement, signature, publicKey }) {
    await pool.query(
      `insert into proof.head (log, day, position, link, statement, signature, public_key)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [log, day, position, link, statement, signature, publicKey],
    );
  },
  async stamp({ log, day }, { token, at, by }) {
    await pool.query('insert into proof.stamp values ($1, $2, $3, $4, $5) on conflict do nothing', [
      log,
      day,
      token,
      at,
      by,
    ]);
  },
  async since(day) {
    const { rows } = await pool.query<Row>(
      `select ${columns} ${from} where day >= $1::date order by day, log`,
      [day],
    );
    return rows.map(headOf);
  },
  async page(logs, page) {
    const text = `select ${columns}, count(*) over () as total ${from} where log = any($1) order by day desc, log desc`;
    const { rows, total } = await pageOf<Row>(pool, text, [logs], page);
    return { rows: rows.map(headOf), total };
  },
});

/** All that stand in a database, which may be of a version that kept none. */
export const keptHeadsIn = async (client: Pick<Pool, 'query'>): Promise<KeptHead[]> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('proof.stamp') is not null as is`);
  return rows[0]?.is ? postgresKeptHeads(client).since('0001-01-01') : [];
};

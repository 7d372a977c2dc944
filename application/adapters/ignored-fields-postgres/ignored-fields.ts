import type { Pool } from 'pg';
import { pageOf } from '#application/adapters/postgres/page.ts';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import type { CountedField, IgnoredField, IgnoredFields } from '#application/ports/ignored-fields.ts';

/** Any number that nothing else in the database locks: two servers may install at the same moment. */
const installing = 4_106_552_019;
/** So many of an account are kept, and so many are counted between two writes: more is somebody's mischief. */
const [mostKept, mostGathered] = [500, 5_000];
const [longestProgram, longestField] = [80, 200];

/** Makes the tables when they are not there yet; counting begins then. */
export const installIgnoredFields = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(${installing});
    create schema if not exists ignored;
    create table if not exists ignored.field (
      account_id bigint not null,
      user_id bigint not null,
      program text not null,
      call text not null,
      field text not null,
      count bigint not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (account_id, user_id, program, call, field)
    );
    create index if not exists field_by_last on ignored.field (account_id, last_at);
    create table if not exists ignored.since (account_id bigint primary key, at timestamptz not null);
    insert into ignored.since values (0, now()) on conflict do nothing;
    commit;`);

/** A checkout has no user. */
const nobody = 0;
type Row = {
  user_id: string;
  program: string;
  call: string;
  field: string;
  count: string;
  first_at: Date;
  last_at: Date;
};
const counted = ({ user_id, program, call, field, count, first_at, last_at }: Row): CountedField => ({
  userId: Number(user_id) === nobody ? null : Number(user_id),
  program,
  call,
  field,
  count: Number(count),
  firstAt: new Date(first_at).toISOString(),
  lastAt: new Date(last_at).toISOString(),
});

type Gathered = IgnoredField & { count: number; firstAt: string; lastAt: string };

export const postgresIgnoredFields = (pool: Pool, now: () => string): IgnoredFields => {
  const gathered = new Map<string, Gathered>();

  const add = (of: IgnoredField) => {
    const key = JSON.stringify([of.accountId, of.userId, of.program, of.call, of.field]);
    const known = gathered.get(key);
    const at = now();
    if (known) [known.count, known.lastAt] = [known.count + 1, at];
    else if (gathered.size < mostGathered) gathered.set(key, { ...of, count: 1, firstAt: at, lastAt: at });
  };

  const write = (rows: readonly Gathered[]) =>
    transactionOf(pool, async (client) => {
      const of = <Name extends keyof Gathered>(name: Name) => rows.map((row) => row[name]);
      await client.query(
        `insert into ignored.field as known
         select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[],
           $7::timestamptz[], $8::timestamptz[])
         on conflict (account_id, user_id, program, call, field) do update set
           count = known.count + excluded.count, last_at = greatest(known.last_at, excluded.last_at)`,
        [
          of('accountId'),
          rows.map(({ userId }) => userId ?? nobody),
          of('program'),
          of('call'),
          of('field'),
          of('count'),
          of('firstAt'),
          of('lastAt'),
        ],
      );
      for (const accountId of new Set(of('accountId')))
        await client.query(
          `delete from ignored.field where account_id = $1 and ctid in (
             select ctid from ignored.field where account_id = $1 order by last_at desc offset ${mostKept})`,
          [accountId],
        );
    });

  return {
    note({ program, ...of }, fields) {
      for (const field of fields)
        add({ ...of, program: program.slice(0, longestProgram), field: field.slice(0, longestField) });
    },
    async flush() {
      if (gathered.size === 0) return;
      const rows = [...gathered.values()];
      gathered.clear();
      await write(rows);
    },
    async list(accountId, page) {
      const text = `select *, count(*) over () as total from ignored.field
        where account_id = $1 order by last_at desc, call, field`;
      const [{ rows, total }, since] = await Promise.all([
        pageOf<Row>(pool, text, [accountId], page),
        pool.query<{ at: Date }>(
          'select at from ignored.since where account_id = any($1) order by account_id desc limit 1',
          [[0, accountId]],
        ),
      ]);
      return {
        rows: rows.map(counted),
        total,
        since: new Date(since.rows[0]!.at).toISOString(),
      };
    },
    async clear(accountId) {
      for (const [key, of] of gathered) if (of.accountId === accountId) gathered.delete(key);
      await transactionOf(pool, async (client) => {
        await client.query('delete from ignored.field where account_id = $1', [accountId]);
        await client.query(
          'insert into ignored.since values ($1, now()) on conflict (account_id) do update set at = now()',
          [accountId],
        );
      });
    },
  };
};

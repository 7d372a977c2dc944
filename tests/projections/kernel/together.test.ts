import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { database } from '#projections/kernel/database.ts';
import { instantText, rowsOf, together } from '#projections/kernel/query.ts';
import { freshDatabase } from '#tests/support/database.ts';

test('statements that are asked as one find what each of them finds alone', async () => {
  const home = await freshDatabase();
  const pool = new pg.Pool({ connectionString: home.url, max: 1 });
  const db = database<object>(pool);
  onTestFinished(async () => {
    await db.destroy();
    await home.drop();
  });
  await sql`create table shelf (id bigint, wine text, price bigint, since date, told_at timestamptz, more jsonb,
    is_open boolean, share numeric)`.execute(db);
  await sql`insert into shelf values
    (9007199254740991, 'Côte "d''Or"', -12, '2026-11-29', '2026-11-29 16:00:01.23456+01', '{"a": [1.5, null]}', true, 0.25),
    (2, null, null, null, null, null, false, 1000)`.execute(db);
  const statements: Record<string, RawBuilder<unknown>> = {
    whole: sql`select id, wine, price, since, more, is_open, share from shelf order by wine nulls last`,
    backwards: sql`select id from shelf order by id desc`,
    summed: sql`select sum(price) as price, count(*) as count from shelf`,
    told: sql`select ${instantText('told_at')} as at from shelf where id > ${2}`,
    none: sql`select * from shelf where id = ${7}`,
  };
  const found = await together(db, statements);
  for (const [name, statement] of Object.entries(statements))
    expect(found[name], name).toEqual(await rowsOf(db, statement));
  const told = sql<{ at: string }>`select told_at as at from shelf where id > 2`;
  expect(found['told']).toEqual(await rowsOf(db, told));
  const { rows } = await sql`select from pg_prepared_statements`.execute(db);
  expect(rows).toHaveLength(1);
});

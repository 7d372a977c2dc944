import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { database, prepared } from '#projections/kernel/database.ts';
import { upsert } from '#projections/kernel/rows.ts';
import { freshDatabase } from '#tests/support/database.ts';

test('a prepared query is planned once, and goes on when what it reads has got other columns', async () => {
  const home = await freshDatabase();
  const pool = new pg.Pool({ connectionString: home.url, max: 1 });
  const db = database<{ shelf: { id: number; wine: string } }>(pool);
  onTestFinished(async () => {
    await db.destroy();
    await home.drop();
  });
  await sql`create table shelf (id int, wine text)`.execute(db);
  await sql`insert into shelf values (1, 'Barolo')`.execute(db);
  const wines = () =>
    db.selectFrom('shelf').modifyFront(prepared).select(['id', 'wine']).where('id', '=', 1).execute();
  const plans = async () =>
    (await sql`select from pg_prepared_statements where statement like 'select /* prepared */%'`.execute(db))
      .rows.length;

  for (let nth = 0; nth < 3; nth += 1) expect(await wines()).toEqual([{ id: 1, wine: 'Barolo' }]);
  expect(await plans()).toBe(1);
  await sql`alter table shelf alter wine type varchar(40), alter id type bigint`.execute(db);
  expect(await wines()).toEqual([{ id: 1, wine: 'Barolo' }]);
});

test('what a fold writes is planned once, for each build in its own tables', async () => {
  const home = await freshDatabase();
  const pool = new pg.Pool({ connectionString: home.url, max: 1 });
  type Tables = { shelf: { id: number; wine: string } };
  const db = database<Tables>(pool);
  onTestFinished(async () => {
    await db.destroy();
    await home.drop();
  });
  await sql`create schema one; create schema two`.execute(db);
  await sql`create table one.shelf (id int primary key, wine text)`.execute(db);
  await sql`create table two.shelf (wine varchar(40), id bigint primary key, place int)`.execute(db);
  const putIn = (schema: string, ...rows: Tables['shelf'][]) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('search_path', ${schema}, true)`.execute(trx);
      await upsert<Tables, 'shelf'>(trx, 'shelf', ['id'], rows);
    });
  await putIn('one', { id: 1, wine: 'Barolo' });
  await putIn('two', { id: 1, wine: 'Rioja' }, { id: 2, wine: 'Chianti' });
  await putIn('one', { id: 1, wine: 'Barbera' });
  expect((await sql`select * from one.shelf`.execute(db)).rows).toEqual([{ id: 1, wine: 'Barbera' }]);
  expect((await sql`select wine from two.shelf order by id`.execute(db)).rows).toEqual([
    { wine: 'Rioja' },
    { wine: 'Chianti' },
  ]);
  const { rows } =
    await sql`select from pg_prepared_statements where statement like 'insert /* prepared */%'`.execute(db);
  expect(rows).toHaveLength(1);
});

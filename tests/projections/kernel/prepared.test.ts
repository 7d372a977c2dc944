import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { database, prepared } from '#projections/kernel/database.ts';
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

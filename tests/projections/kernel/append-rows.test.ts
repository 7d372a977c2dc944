import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { appendRows } from '#projections/kernel/rows.ts';
import { database, databaseIn } from '#projections/kernel/database.ts';
import { freshDatabase } from '#tests/support/database.ts';

test('rows are added as they are: every kind of value, and every character that a copy takes for something else', async () => {
  type Tables = { shelf: Shelf };
  type Shelf = {
    id: number;
    order: string | null;
    about: unknown;
    at: string;
    is_full: boolean;
    words: unknown;
  };
  const home = await freshDatabase();
  const db = database<Tables>(new pg.Pool({ connectionString: home.url }));
  onTestFinished(async () => {
    await db.destroy();
    await home.drop();
  });
  await sql`create table shelf (id bigint primary key, "order" text, about jsonb, at timestamptz, is_full boolean,
    words text[])`.execute(db);
  const at = '2026-11-19T08:30:00.500Z';
  const texts = [
    'Côte-d’Or',
    'tab\tnew\nline\rreturn',
    'C:\\temp\\n',
    '\\N',
    '\\.',
    '"quoted", {1}',
    '',
    null,
  ];
  const rows = texts.map((order, id): Shelf => ({
    id,
    order,
    about: { said: order, in: [id] },
    at,
    is_full: id % 2 === 0,
    words: id === 0 ? [] : [order, 'null', texts[0]],
  }));
  await appendRows(db, 'shelf', []);
  await appendRows(db, 'shelf', rows, ['words']);
  expect(await db.selectFrom('shelf').selectAll().orderBy('id').execute()).toEqual(rows);

  // with one that is there, none comes, and the connection goes on
  const again = [{ ...rows[0]!, id: 100 }, rows[1]!];
  await expect(appendRows(db, 'shelf', again, ['words'])).rejects.toMatchObject({ code: '23505' });
  const both = db.transaction().execute(async (trx) => {
    await appendRows(databaseIn(db, trx), 'shelf', [{ ...rows[0]!, id: 101 }], ['words']);
    await appendRows(databaseIn(db, trx), 'shelf', again, ['words']);
  });
  await expect(both).rejects.toMatchObject({ code: '23505' });
  expect(await db.selectFrom('shelf').select('id').where('id', '>', 50).execute()).toEqual([]);
});

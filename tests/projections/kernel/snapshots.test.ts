import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { askingAtOnce } from '#application/adapters/postgres/pool.ts';
import { snapshots } from '#projections/kernel/database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { proxyTo } from '#tests/support/proxy.ts';

/** Snapshots of a database of their own, behind a proxy that counts in how many pieces it is asked. */
const opened = async () => {
  const home = await freshDatabase();
  const proxy = await proxyTo(home.url);
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1, ...askingAtOnce });
  const other = new pg.Pool({ connectionString: home.url, max: 1 });
  const snapshot = snapshots<object>(pool, new pg.Pool());
  onTestFinished(async () => {
    await snapshot.end();
    await other.end();
    await proxy.close();
    await home.drop();
  });
  return { snapshot, other, packets: proxy.packets };
};

test('what a snapshot asks at once goes to the database at once, and each gets its own answer', async () => {
  const { snapshot, packets } = await opened();
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  const read = () =>
    snapshot(async (db) => {
      const found = await Promise.all(
        numbers.map((number) => sql<{ n: number }>`select ${number}::int as n`.execute(db)),
      );
      expect(found.map(({ rows: [row] }) => row!.n)).toEqual(numbers);
    });
  await read();
  const before = packets();
  await read();
  // its beginning, the twelve, and its end
  expect(packets() - before).toBeLessThanOrEqual(3);
});

test('a snapshot sees nothing of what is written after its first answer, and the next one does', async () => {
  const { snapshot, other } = await opened();
  await other.query('create table public.wine (name text)');
  const names = (db: Parameters<Parameters<typeof snapshot>[0]>[0]) =>
    sql<{ name: string }>`select name from public.wine`.execute(db).then(({ rows }) => rows.length);
  const seen = await snapshot(async (db) => {
    const first = await names(db);
    await other.query(`insert into public.wine values ('Barolo')`);
    return [first, ...(await Promise.all([names(db), names(db)]))];
  });
  expect(seen).toEqual([0, 0, 0]);
  expect(await snapshot(names)).toBe(1);
  await expect(snapshot((db) => sql`insert into public.wine values ('Rioja')`.execute(db))).rejects.toThrow(
    'read-only',
  );
});

test('a statement that fails is the fault of its snapshot alone', async () => {
  const { snapshot } = await opened();
  const one = (db: Parameters<Parameters<typeof snapshot>[0]>[0], text: string) =>
    sql<{ n: number }>`select ${sql.raw(text)} as n`.execute(db).then(({ rows: [row] }) => row!.n);
  await expect(snapshot((db) => Promise.all([one(db, '1'), one(db, '1 / 0'), one(db, '3')]))).rejects.toThrow(
    'division by zero',
  );
  expect(await snapshot((db) => Promise.all([one(db, '1'), one(db, '2')]))).toEqual([1, 2]);
});

import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = postgresPool({ connectionString: database.url, max: 1 }, () => undefined);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const within = (text: string, query_timeout: number) => ({ text, query_timeout });

test('a statement that is not answered in its time is given up with its connection, and the next one is answered', async () => {
  await expect(pool.query(within('select pg_sleep(60)', 50))).rejects.toThrow('Query read timeout');
  expect((await pool.query(within('select 1 as one', 10_000))).rows).toEqual([{ one: 1 }]);
});

test('so is one of a connection that somebody holds, of which nothing can be asked any more', async () => {
  const client = await pool.connect();
  await expect(client.query(within('select pg_sleep(60)', 50))).rejects.toThrow('Query read timeout');
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

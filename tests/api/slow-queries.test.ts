import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowQueries } from '#api/start/slow-queries.ts';
import { watchQueries } from '#api/start/watched-queries.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';

type Line = { ms: number; statement: string; plan: string | null; left?: number };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let now = 0;
const said: Line[] = [];
let slow: ReturnType<typeof slowQueries>;
beforeAll(async () => {
  database = await freshDatabase();
  pool = postgresPool({ connectionString: database.url, max: 2 }, () => undefined);
  slow = slowQueries({
    databaseUrl: database.url,
    slowMs: 0,
    say: (line) => said.push(line),
    perMinute: 2,
    now: () => now,
  });
  watchQueries(pool, slow.begins);
  await pool.query('create table guest (name text, age int)');
});
afterAll(async () => {
  await slow?.stop();
  await pool?.end();
  await database?.drop();
});
const asked = async (text: string, values: unknown[] = []) => {
  said.length = 0;
  // so much later that plans may be asked again
  now += 60_000;
  const answer = await pool.query(text, values);
  await expect.poll(() => said.length).toBe(1);
  return { answer, line: said[0]! };
};

test('a slow statement is told by its text and plan, without its values, and never carried out twice', async () => {
  const { line } = await asked('select name from guest where name = $1 and age > $2', ['geheim', 17]);
  expect(line.statement).toBe('select name from guest where name = $1 and age > $2');
  expect(line.plan).toContain('Scan on guest');
  expect(line.plan).toContain('$1');
  expect(JSON.stringify(line)).not.toContain('geheim');
  const insert = await asked('insert into guest values ($1, $2)', ['geheim', 40]);
  expect(insert.line.plan).toContain('Insert on guest');
  expect((await asked('select count(*)::int as n from guest')).answer.rows).toEqual([{ n: 1 }]);
});

test('what is more than one statement, or none that has a plan, is told without one', async () => {
  const client = await pool.connect();
  let heard = 0;
  client.on('notification', () => (heard += 1));
  await client.query('listen twice');
  const two = `select 1; select pg_notify('twice', 'x')`;
  expect((await asked(two)).line).toMatchObject({ statement: two, plan: null });
  await client.query('select 1');
  client.release();
  await expect.poll(() => said.length).toBe(2);
  // the second of them was not carried out with an EXPLAIN before the first
  expect(heard).toBe(1);
  expect((await asked('create index on guest (age)')).line.plan).toBeNull();
});

test('plans are limited by the minute, lines to ten times as many, and the rest is counted', async () => {
  said.length = 0;
  now += 60_000;
  for (let nth = 0; nth < 25; nth += 1) {
    await pool.query(`select ${nth} as nth`);
    await expect.poll(() => said.length).toBe(Math.min(nth + 1, 20));
  }
  expect(said.filter(({ plan }) => plan !== null)).toHaveLength(2);
  expect((await asked('select 99')).line.left).toBe(5);
});

test('an answer, a fault and a callback come as they would unwatched', async () => {
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  pool.query('select 7 as seven', (_fault, { rows }) => resolve(rows));
  expect(await promise).toEqual([{ seven: 7 }]);
});

import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#application/kernel/digest.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { inLongRun } from '#tests/support/long-run.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('create table kept (data jsonb)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a value that went through jsonb still has its digest', async () => {
  const storable = fc
    .jsonValue({ stringUnit: 'binary', maxDepth: 5 })
    .filter((value) => !JSON.stringify(value).includes('\\u0000'));
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { minLength: 20, maxLength: 20 }), async (values) => {
      await client.query('truncate kept');
      const texts = values.map((value) => JSON.stringify(value));
      await client.query('insert into kept select text::jsonb from unnest($1::text[]) text', [texts]);
      const { rows } = await client.query<{ data: unknown }>('select data from kept order by ctid');
      expect(rows.map(({ data }) => digestOf(data))).toEqual(values.map(digestOf));
    }),
    { numRuns: inLongRun(25, 10) },
  );
});

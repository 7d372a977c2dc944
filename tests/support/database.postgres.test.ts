import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
};

test('each fresh database is empty, of its own, and orders text as Dutch readers expect', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()];
  await ask(one.url, 'create table wine (name text)');
  expect(await ask(other.url, `select to_regclass('wine') as found`)).toEqual([{ found: null }]);
  expect(
    await ask(
      one.url,
      `select w from unnest(array['Zwart', 'éclair', 'Ede']) w order by w collate "nl-x-icu"`,
    ),
  ).toEqual([{ w: 'éclair' }, { w: 'Ede' }, { w: 'Zwart' }]);
  await one.drop();
  const next = await freshDatabase();
  expect(
    await ask(
      next.url,
      `select to_regclass('wine') as found, has_schema_privilege('public', 'usage') as used`,
    ),
  ).toEqual([{ found: null, used: true }]);
  await next.drop();
  await other.drop();
});

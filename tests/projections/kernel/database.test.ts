import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { database } from '#projections/kernel/database.ts';
import { freshDatabase } from '#tests/support/database.ts';

test('values come out of the database in the shapes of the domain', async () => {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const { rows } = await sql`select 4503599627370495::bigint as id, sum(n) as total, date '2026-03-29' as day,
    timestamptz '2026-03-29 03:00:00.5+02' as at, null::bigint as none, 'a' as text, true as yes, 3 as small
    from (values (123456789012::bigint), (1)) as t(n)`.execute(database(pool));
  expect(rows).toEqual([
    {
      id: 4503599627370495,
      total: 123456789013,
      day: '2026-03-29',
      at: '2026-03-29T01:00:00.500Z',
      none: null,
      text: 'a',
      yes: true,
      small: 3,
    },
  ]);
});

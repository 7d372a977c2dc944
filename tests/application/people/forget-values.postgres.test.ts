import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installKeptMail, keptMailer } from '#application/adapters/mailer-kept/mailer.ts';
import { freshDatabase } from '#tests/support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await installKeptMail(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('of who had all mails that were kept the planner remembers nothing once it is forgotten', async () => {
  const mailer = keptMailer(pool);
  for (let nth = 0; nth < 20; nth += 1)
    await mailer.send({
      to: `zonderling${nth}@zonderling.example`,
      fromName: 'Noordhof',
      subject: `Factuur ${nth}`,
      text: `Beste Zonderling ${nth}`,
      messageId: `<${nth}@noordhof.example>`,
      about: { log: 1, person: 'customer-477' },
    } as Parameters<typeof mailer.send>[0]);
  await pool.query('analyze mail.kept');
  const remembered = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stats where schemaname = 'mail' and pg_stats::text ilike '%zonderling%'`,
    );
    return rowCount;
  };
  expect(await remembered()).toBeGreaterThan(0);
  await mailer.forget(1, 'customer-477');
  expect(await remembered()).toBe(0);
});

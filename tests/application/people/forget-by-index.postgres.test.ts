import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropBlobs, installBlobs } from '#application/adapters/blobs-postgres/blobs.ts';
import { installKeptMail, keptMailer } from '#application/adapters/mailer-kept/mailer.ts';
import { installOutbox, postgresOutbox } from '#application/adapters/outbox-postgres/outbox.ts';
import { freshDatabase } from '#tests/support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
/** One connection, on which a table is read from end to end only where no index would do. */
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 1, options: '-c enable_seqscan=off' });
  await installOutbox(pool);
  await installKeptMail(pool);
  await installBlobs(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const scans = async () => {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; seq_scan: string }>(
    `select schemaname || '.' || relname as name, seq_scan from pg_stat_user_tables
     where schemaname in ('mail', 'blob') order by 1`,
  );
  return rows;
};

test.each(['customer-7', 'user-7'])(
  'the mails and files of %s are found by index, however many there are of others',
  async (person) => {
    const kept = keptMailer(pool);
    const outbox = postgresOutbox(pool, kept, () => 'kelderboek.example');
    const before = await scans();
    expect(before.map(({ name }) => name)).toEqual(['blob.blob', 'mail.kept', 'mail.outbox']);
    await outbox.forget(1, person, ['a'.repeat(64)]);
    await kept.forget(1, person);
    await dropBlobs(pool, ['b'.repeat(64)]);
    expect(await scans()).toEqual(before);
  },
);

import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** What servers of one test need, gone with it: a database, a mail server and a folder; `pool` looks into the database. */
export const serverFixture = async (folder = temporaryFolder()) => {
  const database = await freshDatabase();
  const mail = await smtpServer();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await mail.close();
    await database.drop();
    folder.remove();
  });
  return { database, mail, pool, folder };
};

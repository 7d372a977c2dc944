import { runCommand } from '#api/commands/run-command.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';
import { reportBooks } from '#projections/books/check.ts';
import { readModels } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';
import * as words from '#api/commands/words.nl.ts';

/** npm run books: whether orders, invoices, VAT groups, payments and open amounts add up; 1 when they do not. */
await runCommand(async ({ ownerUrl }) => {
  const pool = postgresPool(
    { connectionString: ownerUrl, max: 1, application_name: 'kelderboek books' },
    (fault) => console.error(fault.message),
  );
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('read_model.sales_order') is not null as "isThere"`,
  );
  if (!rows[0]!.isThere) throw new StartFailure(words.noBooks);
  const db = readModels<ReadModels>(pool);
  try {
    return (await reportBooks(db, console.log)) ? 0 : 1;
  } finally {
    await db.destroy();
  }
});

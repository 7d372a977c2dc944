import type { ClientBase } from 'pg';
import { type SectionToWrite, writeBackupFile } from '#application/adapters/backup-postgres/format.ts';
import { quoted, type Table, tablesToKeep } from '#application/adapters/backup-postgres/tables.ts';

/** Called now and then with how many rows of a table have been written or restored. */
export type OnRows = (table: string, rows: number, isAll: boolean) => void;

const pageSize = 2000;

async function* rowsOf(client: ClientBase, { name, key }: Table, onRows: OnRows) {
  await client.query(
    `declare backed_up no scroll cursor for
     select row_to_json(one)::text as line from (select * from ${quoted(name)} order by ${key}) as one`,
  );
  for (let count = 0; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${pageSize} from backed_up`);
    for (const { line } of rows) yield line;
    count += rows.length;
    onRows(name, count, rows.length < pageSize);
    if (rows.length < pageSize) break;
  }
  await client.query('close backed_up');
}

async function* sectionsOf(client: ClientBase, onRows: OnRows): AsyncGenerator<SectionToWrite> {
  for (const table of await tablesToKeep(client))
    yield { section: table.name, columns: table.columns, rows: rowsOf(client, table, onRows) };
}

/**
 * Writes everything that cannot be made again to a file (see format.ts), as it stands at one instant, while
 * others read and write on.
 */
export const backUp = async (
  client: ClientBase,
  { file, madeAt, onRows }: { file: string; madeAt: string; onRows: OnRows },
) => {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`set local timezone to 'UTC'`);
    await writeBackupFile(file, madeAt, sectionsOf(client, onRows));
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
};

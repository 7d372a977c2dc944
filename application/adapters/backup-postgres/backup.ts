import fs from 'node:fs';
import type { ClientBase } from 'pg';
import { keysBeside } from '#application/ports/backup-folder.ts';
import {
  type Part,
  type Protection,
  type SectionToWrite,
  writeBackupFile,
} from '#application/adapters/backup-postgres/format.ts';
import {
  quoted,
  type Table,
  tablesToKeep,
  withoutPersonal,
} from '#application/adapters/backup-postgres/tables.ts';

/** Called now and then with how many rows of a table have been written or restored. */
export type OnRows = (table: string, rows: number, isAll: boolean) => void;

const pageSize = 2000;

async function* rowsOf(client: ClientBase, { name, key, columns }: Table, part: Part, onRows: OnRows) {
  const less = (part === 'main' && withoutPersonal[name]) || {};
  const values = columns.map((column) => `${less.columns?.[column] ?? quoted(column)} as ${quoted(column)}`);
  await client.query(
    `declare backed_up no scroll cursor for
     select row_to_json(one)::text as line from (select ${values.join(', ')} from ${quoted(name)}
       where ${less.where ?? 'true'} order by ${key}) as one`,
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

async function* sectionsOf(client: ClientBase, part: Part, onRows: OnRows): AsyncGenerator<SectionToWrite> {
  for (const table of await tablesToKeep(client))
    if (part === 'main' || table.name in withoutPersonal)
      yield { section: table.name, columns: table.columns, rows: rowsOf(client, table, part, onRows) };
}

/**
 * Writes everything that cannot be made again to a file (see format.ts) and the part beside it, as it stands at one
 * instant, while others read and write on. Where the one is not made the other is not either.
 */
export const backUp = async (
  client: ClientBase,
  { file, madeAt, onRows, ...protection }: { file: string; madeAt: string; onRows: OnRows } & Protection,
) => {
  const write = (to: string, part: Part) =>
    writeBackupFile(to, { madeAt, part, ...protection }, sectionsOf(client, part, onRows));
  const beside = keysBeside(file);
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`set local timezone to 'UTC'`);
    await write(beside, 'keys');
    await write(file, 'main').catch((error) => {
      fs.rmSync(beside, { force: true });
      throw error;
    });
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
};

import type { ClientBase } from 'pg';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';
import {
  readBackupFile,
  type Section,
  UnusableBackup,
} from '#application/adapters/backup-postgres/format.ts';
import { quoted, tablesToKeep } from '#application/adapters/backup-postgres/tables.ts';
import * as words from '#application/adapters/backup-postgres/words.nl.ts';

/** How much JSON goes to the database at once: rows, and characters. */
const [mostRows, mostText] = [2000, 1_000_000];

/** Reads the whole file, so that nothing is begun for one that is wrong. Out: how many rows it holds. */
export const checkBackup = async (file: string) => {
  let count = 0;
  for await (const piece of readBackupFile(file)) if ('row' in piece) count += 1;
  return count;
};

/** The first table that holds something already; null when the database is empty. */
export const firstFilledTable = async (client: ClientBase) => {
  for (const { name } of await tablesToKeep(client)) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return name;
  }
  return null;
};

/**
 * Puts the rows of a backup into the empty tables of a database, in the transaction that is open. A table or
 * a column that this program does not know makes the file an UnusableBackup; a column that the file does not
 * know gets its default.
 */
export const restoreRows = async (client: ClientBase, file: string, onRows: OnRows) => {
  const tables = new Map((await tablesToKeep(client)).map((table) => [table.name, table]));
  let into: (Section & { count: number }) | null = null;
  let [waiting, size]: [string[], number] = [[], 0];

  const flush = async () => {
    if (!into || waiting.length === 0) return;
    const table = quoted(into.section);
    const columns = into.columns.map((column) => quoted(column)).join(', ');
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [`[${waiting.join(',')}]`],
    );
    into.count += waiting.length;
    [waiting, size] = [[], 0];
    onRows(into.section, into.count, false);
  };
  const end = async () => {
    await flush();
    if (into) onRows(into.section, into.count, true);
  };

  for await (const piece of readBackupFile(file)) {
    if ('row' in piece) {
      waiting.push(piece.row);
      size += piece.row.length;
      if (waiting.length >= mostRows || size >= mostText) await flush();
      continue;
    }
    await end();
    const known = tables.get(piece.section)?.columns;
    const unknown = known ? piece.columns.find((column) => !known.includes(column)) : piece.section;
    if (unknown !== undefined) throw new UnusableBackup(words.holdsUnknown(unknown));
    into = { ...piece, count: 0 };
  }
  await end();
};

import type { ClientBase } from 'pg';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';
import { type Header, readBackupFile, type Section } from '#application/adapters/backup-postgres/format.ts';
import {
  leftOutTables,
  personKeyTable,
  quoted,
  tablesToKeep,
  withoutPersonal,
} from '#application/adapters/backup-postgres/tables.ts';
import { forgetPeopleWithoutKey } from '#application/adapters/postgres/people-without-key.ts';
import { UnusableBackup } from '#application/adapters/backup-postgres/unusable.ts';
import * as words from '#application/adapters/backup-postgres/words.nl.ts';

/** How much JSON goes to the database at once: rows, and characters. */
const [mostRows, mostText] = [2000, 1_000_000];

/** A file of a backup, and what opens it where it is encrypted. */
export type BackupFile = { file: string; identities: readonly string[] };

/** Reads the whole file, so that nothing is begun for one that is wrong. Out: what it is. */
export const checkBackup = async ({ file, identities }: BackupFile): Promise<Header> => {
  let header: Header | null = null;
  for await (const piece of readBackupFile(file, identities)) if ('part' in piece) header = piece;
  return header!;
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
 * Rows as JSON into their table. One that is there already is what the main part said of it: it gets what the part
 * beside says, but for a person who was forgotten by either, who has no key.
 */
const insertion = ({ section, columns }: Section, key: string): string => {
  const table = quoted(section);
  const names = columns.map((column) => quoted(column));
  const change =
    section === personKeyTable
      ? 'set key = null where excluded.key is null'
      : `set (${names.join(', ')}) = row (${names.map((name) => `excluded.${name}`).join(', ')})`;
  return `insert into ${table} (${names.join(', ')})
    select ${names.join(', ')} from json_populate_recordset(null::${table}, $1)
    ${section in withoutPersonal ? `on conflict (${key}) do update ${change}` : ''}`;
};

/**
 * Puts the rows of a backup into the empty tables of a database, in the transaction that is open, or those of the part
 * beside it over them, of all its tables or of some. A table or a column that this program does not know makes the file
 * an UnusableBackup; a column that the file does not know gets its default.
 */
export const restoreRows = async (
  client: ClientBase,
  { file, identities }: BackupFile,
  { onRows, only = () => true }: { onRows: OnRows; only?: (table: string) => boolean },
) => {
  const tables = new Map((await tablesToKeep(client)).map((table) => [table.name, table]));
  let into: (Section & { statement: string; count: number }) | null = null;
  let [waiting, size]: [string[], number] = [[], 0];

  const flush = async () => {
    if (!into || waiting.length === 0) return;
    await client.query(into.statement, [`[${waiting.join(',')}]`]);
    into.count += waiting.length;
    [waiting, size] = [[], 0];
    onRows(into.section, into.count, false);
  };
  const end = async () => {
    await flush();
    if (into) onRows(into.section, into.count, true);
    into = null;
  };

  for await (const piece of readBackupFile(file, identities)) {
    if ('part' in piece) continue;
    if ('row' in piece) {
      if (!into) continue;
      waiting.push(piece.row);
      size += piece.row.length;
      if (waiting.length >= mostRows || size >= mostText) await flush();
      continue;
    }
    await end();
    // of a version that did keep it
    if (leftOutTables.includes(piece.section)) continue;
    const known = tables.get(piece.section);
    const unknown = known ? piece.columns.find((column) => !known.columns.includes(column)) : piece.section;
    if (unknown !== undefined) throw new UnusableBackup(words.holdsUnknown(unknown));
    if (only(piece.section)) into = { ...piece, statement: insertion(piece, known!.key), count: 0 };
  }
  await end();
};

/**
 * What follows the rows of the last part: who has no key reads as forgotten; numbers go on after those that were given;
 * the log is that of the database. Out: how many people have no key.
 */
export const finishRestore = async (client: ClientBase): Promise<number> => {
  const withoutKey = await forgetPeopleWithoutKey(client);
  await client.query('drop table if exists es.mirror');
  await client.query(
    `select setval(pg_get_serial_sequence('mail.outbox', 'mail_id'), max(mail_id)) from mail.outbox`,
  );
  return withoutKey;
};

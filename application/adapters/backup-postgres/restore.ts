import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OnRows } from '#application/adapters/backup-postgres/backup.ts';
import { copyLine } from '#application/adapters/backup-postgres/copy-line.ts';
import { type Header, readBackupFile, type Section } from '#application/adapters/backup-postgres/format.ts';
import {
  leftOutTables,
  personKeyTable,
  quoted,
  type Table,
  tablesToKeep,
  withoutPersonal,
} from '#application/adapters/backup-postgres/tables.ts';
import { forgetPeopleWithoutKey } from '#application/adapters/postgres/people-without-key.ts';
import { UnusableBackup } from '#application/adapters/backup-postgres/unusable.ts';
import * as words from '#application/adapters/backup-postgres/words.nl.ts';

/** How much goes to the database at once: rows of JSON, and characters. */
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

/** Where rows go; `put` answers with a promise where it is to be waited for. */
type Rows = { put: (row: string) => Promise<unknown> | undefined; end: () => Promise<unknown> };

const inserting = (client: ClientBase, statement: string): Rows => {
  let [waiting, size]: [string[], number] = [[], 0];
  const flush = () => {
    const rows = `[${waiting.join(',')}]`;
    [waiting, size] = [[], 0];
    return client.query(statement, [rows]);
  };
  return {
    put(row) {
      waiting.push(row);
      size += row.length;
      return waiting.length >= mostRows || size >= mostText ? flush() : undefined;
    },
    end: async () => waiting.length > 0 && flush(),
  };
};

/** By COPY, which takes a million events in a fraction of the time; the file is read on meanwhile. */
const copying = (client: ClientBase, { section, columns }: Section, { json }: Table): Rows => {
  const names = columns.map((column) => quoted(column)).join(', ');
  const lineOf = copyLine(columns.map((name) => ({ name, isJson: json.includes(name) })));
  const stream = client.query(copyFrom(`copy ${quoted(section)} (${names}) from stdin`));
  const done = finished(stream);
  done.catch(() => undefined); // met by who waits for it
  let text = '';
  return {
    put(row) {
      const line = lineOf(row);
      if (line === null) throw new UnusableBackup(words.altered);
      text += line;
      if (text.length < mostText / 10) return undefined;
      const isTaken = stream.write(text);
      text = '';
      return isTaken ? undefined : Promise.race([once(stream, 'drain'), done]);
    },
    end() {
      stream.end(text);
      return done;
    },
  };
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
  let into: { section: string; rows: Rows; count: number } | null = null;
  const end = async () => {
    await into?.rows.end();
    if (into) onRows(into.section, into.count, true);
    into = null;
  };

  for await (const piece of readBackupFile(file, identities)) {
    if ('part' in piece) continue;
    if ('row' in piece) {
      if (!into) continue;
      into.count += 1;
      const taking = into.rows.put(piece.row);
      if (!taking) continue;
      await taking;
      onRows(into.section, into.count, false);
      continue;
    }
    await end();
    const { section, columns } = piece;
    // of a version that did keep it
    if (leftOutTables.includes(section)) continue;
    const known = tables.get(section);
    const unknown = known ? columns.find((column) => !known.columns.includes(column)) : section;
    if (!known || unknown !== undefined) throw new UnusableBackup(words.holdsUnknown(unknown ?? section));
    if (!only(section)) continue;
    const isCopied = known.isFlat && !(section in withoutPersonal);
    const rows = isCopied ? copying(client, piece, known) : inserting(client, insertion(piece, known.key));
    into = { section, rows, count: 0 };
  }
  await end();
};

/** Tables whose rows get a number from the database, and the column of it. */
const numbered = [
  ['mail.outbox', 'mail_id'],
  ['access.entry', 'id'],
] as const;

/**
 * What follows the rows of the last part: who has no key reads as forgotten; numbers go on after those that were given;
 * the log is that of the database. Out: how many people have no key.
 */
export const finishRestore = async (client: ClientBase): Promise<number> => {
  const withoutKey = await forgetPeopleWithoutKey(client);
  await client.query('drop table if exists es.mirror');
  for (const [table, key] of numbered)
    await client.query(`select setval(pg_get_serial_sequence($1, $2), max(${key})) from ${table}`, [
      table,
      key,
    ]);
  return withoutKey;
};

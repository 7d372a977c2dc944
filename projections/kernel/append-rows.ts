import { CompiledQuery, type Kysely } from 'kysely';
import { copyInMark } from '#projections/kernel/database.ts';

/** What COPY takes for something else. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found]!) : text;

const field = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '\\N';
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
};

/**
 * Writes rows that the table certainly does not have, such as those with the position of an event for a key, by
 * COPY: half the work of `upsert`. Columns have the names of the members; one whose key is there is a fault.
 */
export const appendRows = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Tables[Table][],
) => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first as object);
  let lines = '';
  for (const row of rows as readonly Record<string, unknown>[]) {
    let separator = '';
    for (const column of columns) {
      lines += separator + field(row[column]);
      separator = '\t';
    }
    lines += '\n';
  }
  const names = columns.map((column) => `"${column}"`).join(', ');
  await db.executeQuery(CompiledQuery.raw(`${copyInMark}copy "${table}" (${names}) from stdin`, [lines]));
};

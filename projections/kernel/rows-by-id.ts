import { type Kysely, sql } from 'kysely';

/** The rows of a log with these ids. Asks nothing where there are none. */
export const rowsById = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: keyof Tables[Table] & string,
  log: number,
  ids: readonly number[],
): Promise<Tables[Table][]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Tables[Table]>`select * from ${sql.table(table)}
    where log = ${log} and ${sql.ref(key)} = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return rows;
};

/** Deletes the rows of a log with the ids of these records. */
export const deleteById = async <Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  key: string,
  records: readonly { log: number; id: number }[],
) => {
  const [first] = records;
  if (first)
    await sql`delete from ${sql.table(table)}
      where log = ${first.log} and ${sql.ref(key)} = any(${records.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
};

/** Deletes the rows with the same key as these, in one statement. */
export const deleteRows = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Partial<Tables[Table]>[],
) => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  if (rows.length > 0)
    await sql`delete from ${sql.table(table)} where (${columns}) in (select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json))`.execute(db);
};

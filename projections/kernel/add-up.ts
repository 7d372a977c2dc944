import { type Kysely, sql } from 'kysely';

/**
 * Adds rows of sums to those of a table with the same key, in one statement. `counter` tells how much went into
 * a row: one of which nothing is left is taken away, so that the table holds what a rebuild would.
 */
export const addUp = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  { key, counter }: { key: readonly (keyof Tables[Table] & string)[]; counter: keyof Tables[Table] & string },
  rows: readonly Tables[Table][],
) => {
  const [first] = rows;
  if (!first) return;
  const named = Object.keys(first as object);
  const name = sql.table(table);
  const columns = sql.join(named.map((column) => sql.ref(column)));
  const added = named
    .filter((column) => !key.includes(column as never))
    .map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + excluded.${sql.ref(column)}`,
    );
  await sql`insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(added)}`.execute(
    db,
  );
  const fewer = rows.filter((row) => (row[counter] as number) < 0);
  if (fewer.length === 0) return;
  const same = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`emptied.${column}`)}`);
  await sql`delete from ${name}
    using json_populate_recordset(null::${name}, ${JSON.stringify(fewer)}::json) emptied
    where ${sql.join(same, sql` and `)} and ${sql.ref(`${table}.${counter}`)} = 0`.execute(db);
};

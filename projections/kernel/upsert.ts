import { type Kysely, sql } from 'kysely';

/**
 * Writes rows into a table, each in place of the one with the same key, in one statement of one parameter
 * whatever their number. Columns have the names of the members; what the table generates is left to it.
 */
export const upsert = async <Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Tables[Table][],
) => {
  const [first] = rows;
  if (!first) return;
  const named = Object.keys(first as object);
  const others = named.filter((column) => !key.includes(column as never));
  const columns = sql.join(named.map((column) => sql.ref(column)));
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const change = others.length
    ? sql`update set ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`
    : sql`nothing`;
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${keyColumns}) do ${change}`.execute(db);
};

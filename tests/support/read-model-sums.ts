import type { ClientBase } from 'pg';

/**
 * For each read model table that is not empty: its number of rows (`*`) and the sum of each numeric column,
 * as text.
 */
export type Sums = Record<string, Record<string, string>>;

/** The sums of every read model of a database. */
export const readModelSums = async (client: ClientBase): Promise<Sums> => {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'read_model' and data_type in ('smallint', 'integer', 'bigint', 'numeric', 'boolean')
     order by table_name, ordinal_position`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'read_model'`,
  );
  const sums: Sums = {};
  for (const { name } of tables) {
    const numbers = columns
      .filter(({ table }) => table === name)
      .map(({ column, type }) =>
        type === 'boolean'
          ? `(count(*) filter (where "${column}"))::text as "${column}"`
          : `coalesce(sum("${column}"), 0)::text as "${column}"`,
      );
    const { rows } = await client.query<Record<string, string>>(
      `select ${['count(*)::text as "*"', ...numbers].join(', ')} from read_model."${name}"`,
    );
    if (rows[0]!['*'] !== '0') sums[name] = rows[0]!;
  }
  return sums;
};

import type { Pool } from 'pg';

/**
 * Takes what was deleted from a table off the disk, and what the planner remembers of its values (law 10). Of a table
 * that is empty PostgreSQL would keep that until it has rows again.
 */
export const forgetValues = async (pool: Pool, [schema, table]: readonly [schema: string, table: string]) => {
  await pool.query(`vacuum (analyze, truncate false) ${schema}.${table}`);
  await pool.query(
    `select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, inherited) from pg_stats
     where schemaname = $1 and tablename = $2 and not exists (select from ${schema}.${table})`,
    [schema, table],
  );
};

import type { Pool, QueryResultRow } from 'pg';

/**
 * A page of the rows that a statement finds, which says `count(*) over () as total`, and how many it finds in all. Past the
 * last of them the first one is asked how many.
 */
export const pageOf = async <Row extends QueryResultRow>(
  pool: Pick<Pool, 'query'>,
  text: string,
  values: readonly unknown[],
  { skip, take }: { skip: number; take: number },
) => {
  const paged = `${text} offset $${values.length + 1} limit $${values.length + 2}`;
  const ask = async (from: number, most: number) =>
    (await pool.query<Row & { total: string | number }>(paged, [...values, from, most])).rows;
  const rows = await ask(skip, take);
  const [first] = rows.length === 0 && skip > 0 ? await ask(0, 1) : rows;
  return { rows, total: Number(first?.total ?? 0) };
};

import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** By how much what a bottle costs was changed after an instant, by product; one of which nothing was is left out. */
export const costChangesAfter = async (db: Db, log: number, instant: string) => {
  const rows = await rowsOf(
    db,
    sql<{ productId: number; change: Money }>`select product_id as "productId", sum(change)::bigint as change
      from product_cost where log = ${log} and recorded_at > ${instant} group by product_id`,
  );
  return new Map(rows.map(({ productId, change }) => [productId, change]));
};

import { type Kysely, sql } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';

/**
 * A page of what was asked for of a product and could not be had, in these accounts, the latest day first, with
 * the sum of what was missed.
 */
export const missedDemandOf = async (
  db: Kysely<ReadModels>,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  productId: number,
  { skip, take }: { skip: number; take: number },
) => {
  const missed = db
    .selectFrom('missed_demand')
    .where('missed_demand.log', '=', log)
    .where('missed_demand.product_id', '=', productId)
    .where(sql<boolean>`missed_demand.account_id = any(${accountIds}::bigint[])`);
  const [rows, sums] = await Promise.all([
    missed
      .leftJoin('customer', (join) =>
        join
          .onRef('customer.log', '=', 'missed_demand.log')
          .onRef('customer.customer_id', '=', 'missed_demand.customer_id'),
      )
      .select(['missed_demand.customer_id', 'customer.name', 'on_date', 'asked', 'given', 'order_id'])
      .orderBy('on_date', 'desc')
      .orderBy('missed_demand.customer_id')
      .offset(skip)
      .limit(take)
      .execute(),
    missed
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.coalesce(sql<number>`sum(asked - given)`, sql<number>`0`).as('missing'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: sums.total, missing: sums.missing };
};

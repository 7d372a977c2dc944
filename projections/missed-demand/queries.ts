import { sql } from 'kysely';
import { isAny, isSame, matches, type Page, rowCount } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/**
 * A page of what was requested of a product and was not available, in these accounts, the latest day first, with
 * the sum of what was missed.
 */
export const missedDemandOf = async (
  db: Db,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  productId: number,
  { skip, take }: Page,
) => {
  const missed = db
    .selectFrom('missed_demand')
    .where(matches({ 'missed_demand.log': log, 'missed_demand.product_id': productId }))
    .where(isAny('missed_demand.account_id', accountIds));
  const [rows, sums] = await Promise.all([
    missed
      .leftJoin('customer', (join) => join.on(isSame('customer_id', 'customer', 'missed_demand')))
      .select([
        'missed_demand.customer_id as customerId',
        'customer.name as customerName',
        'on_date as date',
        'asked',
        'given',
        'order_id as orderId',
      ])
      .orderBy(sql`on_date desc, missed_demand.customer_id`)
      .offset(skip)
      .limit(take)
      .execute(),
    missed
      .select([rowCount.as('total'), sql<number>`coalesce(sum(asked - given), 0)`.as('missing')])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...sums };
};

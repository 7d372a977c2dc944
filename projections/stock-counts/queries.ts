import type { Kysely } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';

/** A page of the counts of a stock, newest first, each with the name of who booked it. */
export const stockCountsPage = async (
  db: Kysely<ReadModels>,
  { log, accountId }: { log: number; accountId: number },
  { skip, take }: { skip: number; take: number },
) => {
  const counts = db
    .selectFrom('stock_count')
    .where('log', '=', log)
    .where('stock_count.account_id', '=', accountId);
  const [rows, { total }] = await Promise.all([
    counts
      .leftJoin('app_user', 'app_user.user_id', 'stock_count.user_id')
      .selectAll('stock_count')
      .select(['first_name', 'last_name'])
      .orderBy('position', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    counts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

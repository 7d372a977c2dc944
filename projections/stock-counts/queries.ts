import { matches, type Page, pageOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** A page of the counts of a stock, newest first, each with the name of who booked it. */
export const stockCountsPage = async (db: Db, { log, accountId }: Scope, page: Page) => {
  const counts = db.selectFrom('stock_count').where(matches({ log, 'stock_count.account_id': accountId }));
  return pageOf(
    counts
      .leftJoin('app_user', 'app_user.user_id', 'stock_count.user_id')
      .select([
        'count_id as countId',
        'booked_at as bookedAt',
        'reason',
        'products',
        'differences',
        'difference',
        'is_undone as isUndone',
        'first_name',
        'last_name',
      ])
      .orderBy('position', 'desc'),
    counts,
    page,
  );
};

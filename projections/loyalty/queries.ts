import { isSame, matches, type Page, pageOf } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

/** The changes of the points of a customer, the latest first, with the number of the order where there is one. */
export const loyaltyRowsOf = async (
  db: Db,
  { log, customerId }: { log: number; customerId: number },
  page: Page,
) => {
  const changes = db
    .selectFrom('loyalty_row as row')
    .where(matches({ 'row.log': log, 'row.customer_id': customerId }));
  return pageOf(
    changes
      .leftJoin('sales_order', (join) => join.on(isSame('order_id', 'sales_order', 'row')))
      .select([
        'row.row_id as rowId',
        'row.points_before as pointsBefore',
        'row.points_after as pointsAfter',
        'row.order_id as orderId',
        'row.booked_at as bookedAt',
        'sales_order.number as orderNumber',
      ])
      .orderBy('row.row_id', 'desc'),
    changes,
    page,
  );
};

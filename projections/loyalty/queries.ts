import type { Kysely } from 'kysely';
import type { ReadModels } from '#projections/read-models.ts';

/** The changes of the points of a customer, the latest first, with the number of the order where there is one. */
export const loyaltyRowsOf = async (
  db: Kysely<ReadModels>,
  { log, customerId }: { log: number; customerId: number },
  { skip, take }: { skip: number; take: number },
) => {
  const of = db
    .selectFrom('loyalty_row as row')
    .where('row.log', '=', log)
    .where('row.customer_id', '=', customerId);
  const [rows, { total }] = await Promise.all([
    of
      .leftJoin('sales_order', (join) =>
        join.onRef('sales_order.log', '=', 'row.log').onRef('sales_order.order_id', '=', 'row.order_id'),
      )
      .selectAll('row')
      .select('sales_order.number as order_number')
      .orderBy('row.row_id', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

import { missedDemandEvents } from '#domain/missed-demand/missed-demand.ts';
import { invalidate, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { missedDemandSchema } from '#projections/missed-demand/table.ts';

/** What was requested and not available, by product, day and customer. */
export const missedDemands = projection({
  name: 'missed-demand',
  version: 1,
  events: missedDemandEvents,
  ...missedDemandSchema,

  async project(batch, db) {
    const rows = changedRows(db, 'missed_demand', [
      'log',
      'product_id',
      'on_date',
      'customer_id',
      'account_id',
    ]);
    for (const { log, accountId, data } of batch)
      rows.put({
        log,
        product_id: data.productId,
        on_date: data.on,
        customer_id: data.customerId,
        account_id: accountId,
        asked: data.asked,
        given: data.given,
        order_id: data.orderId,
      });
    await rows.write();
    return rows.all().map((row) => invalidate('Stock', row.product_id, row.account_id));
  },
});

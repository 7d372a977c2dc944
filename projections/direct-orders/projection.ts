import { directOrderEvents } from '#domain/direct-order/direct-order.ts';
import { directOrdersSchema } from '#projections/direct-orders/table.ts';
import { invalidateLists, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

/** Every direct order, with whether its stock was added; the order itself stands with the sales orders. */
export const directOrders = projection({
  name: 'direct-orders',
  version: 1,
  events: directOrderEvents,
  ...directOrdersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'direct_order', ['log', 'direct_order_id']);
    await rows.read(
      'direct_order_id',
      log,
      batch.map(({ data }) => data.directOrderId),
    );
    for (const event of batch) {
      const at = { log, direct_order_id: event.data.directOrderId };
      if (event.type === 'DirectOrderPlaced')
        rows.put({
          ...at,
          account_id: event.data.accountId,
          customer_id: event.data.customerId,
          supplier_account_id: event.data.supplierAccountId,
          order_id: event.data.orderId,
          added: event.position,
          stock_added_at: null,
          stock_added_by: null,
          stock_added_bottles: null,
        });
      else
        rows.change(at, {
          stock_added_at: event.recordedAt,
          stock_added_by: event.metadata.userId,
          stock_added_bottles: event.data.bottles,
        });
    }
    await rows.write();
    return rows
      .all()
      .flatMap(({ account_id, supplier_account_id }) =>
        invalidateLists('DirectOrder', [account_id, supplier_account_id]),
      );
  },
});

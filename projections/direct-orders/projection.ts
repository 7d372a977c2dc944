import { type DirectOrderEvent, directOrderEvents } from '#domain/direct-order/direct-order.ts';
import {
  directOrdersSchema,
  type DirectOrderRow,
  type DirectOrderTables,
} from '#projections/direct-orders/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { invalidateLists } from '#projections/kernel/invalidate.ts';
import { rowsById } from '#projections/kernel/rows-by-id.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** Every direct order, with whether its stock was added; the order itself stands with the sales orders. */
export const directOrders: Projection<DirectOrderTables, DirectOrderEvent> = {
  name: 'direct-orders',
  version: 1,
  events: directOrderEvents,
  ...directOrdersSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = batch.map(({ data }) => data.directOrderId);
    const known = await rowsById(db, 'direct_order', 'direct_order_id', log, ids);
    const rows = new Map<number, DirectOrderRow>(known.map((row) => [row.direct_order_id, row]));
    for (const event of batch) {
      const { directOrderId } = event.data;
      if (event.type === 'DirectOrderPlaced') {
        const { accountId, supplierAccountId, customerId, orderId } = event.data;
        rows.set(directOrderId, {
          log,
          direct_order_id: directOrderId,
          account_id: accountId,
          customer_id: customerId,
          supplier_account_id: supplierAccountId,
          order_id: orderId,
          added: event.position,
          stock_added_at: null,
          stock_added_by: null,
          stock_added_bottles: null,
        });
        continue;
      }
      const row = rows.get(directOrderId);
      if (row)
        rows.set(directOrderId, {
          ...row,
          stock_added_at: event.recordedAt,
          stock_added_by: event.metadata.userId,
          stock_added_bottles: event.data.bottles,
        });
    }
    await upsert(db, 'direct_order', ['log', 'direct_order_id'], [...rows.values()]);
    return [...rows.values()].flatMap(({ account_id, supplier_account_id }) =>
      invalidateLists('DirectOrder', [account_id, supplier_account_id]),
    );
  },
};

import { sql } from 'kysely';
import { type DirectOrderEvent, directOrderEvents } from '#domain/direct-order/direct-order.ts';
import {
  createDirectOrders,
  type DirectOrderRow,
  type DirectOrderTables,
  indexDirectOrders,
} from '#projections/direct-orders/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';

/** Every direct order, with whether its stock was added; the order itself stands with the sales orders. */
export const directOrders: Projection<DirectOrderTables, DirectOrderEvent> = {
  name: 'direct-orders',
  version: 1,
  tables: ['direct_order'],
  events: directOrderEvents,
  create: createDirectOrders,
  index: indexDirectOrders,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = [...new Set(batch.map(({ data }) => data.directOrderId))];
    const known = await db
      .selectFrom('direct_order')
      .selectAll()
      .where('log', '=', log)
      .where(sql<boolean>`direct_order_id = any(${ids})`)
      .execute();
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
      [account_id, supplier_account_id].map((accountId) => ({
        type: 'DirectOrder' as const,
        id: 'list' as const,
        accountId,
        customerId: null,
      })),
    );
  },
};

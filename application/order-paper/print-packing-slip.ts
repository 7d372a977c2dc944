import type { By, HandleCommand } from '#application/command-handler.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';

/** SO-041, to the letter of the numbers (D-01): 4 becomes 1, 1 becomes 2, the others stay. */
const afterPrint: { [Status in SalesOrderStatus]?: SalesOrderStatus } = {
  waiting: 'printed',
  printed: 'out-for-delivery',
};

/**
 * Notes that the packing slip of an order was printed, and takes its status along. None of these statuses
 * changes what the order has of the stock. Refuses: order-not-found, record-of-other-account (ROLE-026).
 */
export const printPackingSlip =
  ({ handle }: { handle: HandleCommand }) =>
  (by: By, { orderId, on }: { orderId: number; on: 'screen' | 'print-service' }) =>
    handle(by, { type: 'PrintPackingSlip', orderId, on }, async (work) => {
      const order = await work.load(salesOrder, orderId);
      if (!order || order.isDeleted) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
      await work.decide(orderPaper, orderId, { type: 'NotePrint', orderId, on });
      const to = afterPrint[order.status];
      if (to) await work.decide(salesOrder, orderId, { type: 'ChangeSalesOrderStatus', orderId, to });
    });

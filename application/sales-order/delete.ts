import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import type { Position } from '#application/ports/event-store.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import { type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

/**
 * Deletes an order: it is in no list any more and gives back what it has of the stock, in one append; its
 * number stays its own (SO-047). Deleting it once more changes nothing. Refuses: order-not-found, order-invoiced,
 * order-has-payments,
 * record-of-other-account.
 */
export const deleteSalesOrder = async (
  { handle }: { handle: HandleCommand },
  actor: Actor,
  orderId: number,
): Promise<{ position: Position }> =>
  handle(actor, { type: 'DeleteSalesOrder', orderId }, async (work) => {
    const order = await work.load(salesOrder, orderId);
    if (!order) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    if (order.isDeleted) return;
    const { lines } = await work.load(payments, orderId);
    if (lines.length > 0) return refuse<PaymentRefusal>('order-has-payments');
    await work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId });
    await keepStandingBackorder(work, { accountId: actor.accountId, orderId, before: order });
    await claimStock(work, {
      orderId,
      orderNumber: order.number,
      from: claimsOfOrder(order),
      to: [],
      mayFallShort: true,
    });
  });

import type { Actor, Needs } from '#application/kernel/core.ts';
import { changeWithStock } from '#application/sales-order/change-with-stock.ts';
import { deleteUnpaid } from '#application/sales-order/delete-unpaid.ts';
import { returnCoupons } from '#application/shop-order/return-coupons.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

/**
 * Deletes an order: it is in no list any more and gives back what it has of the stock, in one append; its
 * number stays its own (SO-047), and a coupon of the webshop can be used again. Deleting it once more changes nothing. Refuses: order-not-found, order-invoiced,
 * order-has-payments, direct-order-received, record-of-other-account.
 */
export const deleteSalesOrder = async (
  { handle, facts, store }: Needs<'handle' | 'facts' | 'store'>,
  actor: Actor,
  orderId: number,
) =>
  handle(actor, { type: 'DeleteSalesOrder', orderId }, async (work) => {
    const order = await work.load(salesOrder, orderId);
    if (!order) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    if (order.isDeleted) return;
    const { accountId } = actor;
    await changeWithStock(work, { orderId, accountId, mayFallShort: true, facts }, () =>
      deleteUnpaid(work, orderId),
    );
    await returnCoupons(work, store, { log: actor.log, orderId, isBack: false });
  });

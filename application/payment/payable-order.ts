import type { UnitOfWork } from '#application/unit-of-work.ts';
import type { PaymentRefusal } from '#domain/payment/payments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type SalesOrder, salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

/**
 * The order that a payment is of; it is guarded with what is decided. Refuses: order-not-found, order-is-past,
 * order-not-payable for a quote or backorder, record-of-other-account.
 */
export const payableOrder = async (work: UnitOfWork, orderId: number): Promise<SalesOrder> => {
  const order = await work.load(salesOrder, orderId);
  if (!order || order.isDeleted) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  if (order.isPast) return refuse<SalesOrderRefusal>('order-is-past');
  if (order.status === 'quote' || order.status === 'backorder')
    return refuse<PaymentRefusal>('order-not-payable', { status: order.status });
  return order;
};

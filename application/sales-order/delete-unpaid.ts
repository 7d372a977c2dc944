import type { UnitOfWork } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

/** Deletes an order in a command that does more: what was paid of it would be of nothing. Refuses order-has-payments. */
export const deleteUnpaid = async (work: UnitOfWork, orderId: number) => {
  const { lines } = await work.load(payments, orderId);
  if (lines.length > 0) refuse<PaymentRefusal>('order-has-payments');
  await work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId });
};

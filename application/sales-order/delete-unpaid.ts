import type { UnitOfWork } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { paidOf, type PaymentRefusal, payments } from '#domain/payment/payments.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

/** Refuses order-has-payments where money of its customer stands on an order that would be payable no more. */
export const checkUnpaid = async (work: UnitOfWork, orderId: number) => {
  if (paidOf(await work.load(payments, orderId)) !== 0) refuse<PaymentRefusal>('order-has-payments');
};

/** Deletes an order in a command that does more: what was paid of it would be of nothing. Refuses order-has-payments. */
export const deleteUnpaid = async (work: UnitOfWork, orderId: number) => {
  await checkUnpaid(work, orderId);
  await work.decide(salesOrder, orderId, { type: 'DeleteSalesOrder', orderId });
};

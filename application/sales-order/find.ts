import type { Actor, HandleCommand, UnitOfWork } from '#application/kernel/core.ts';
import { lookAt } from '#application/kernel/look.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { paidOf, payments } from '#domain/payment/payments.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

/** An order within a command. Refuses order-not-found, also of one that was deleted. */
export const loadSalesOrder = async (work: Pick<UnitOfWork, 'load'>, orderId: number) => {
  const order = await work.load(salesOrder, orderId);
  if (!order || order.isDeleted) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
  return order;
};

/**
 * An order of the account and what was paid of it, by the log: read models may not have it yet. Refuses:
 * order-not-found, record-of-other-account.
 */
export const findSalesOrder = (handle: HandleCommand, actor: Actor, orderId: number) =>
  lookAt({ handle }, actor, 'find order', async (work) => ({
    order: await loadSalesOrder(work, orderId),
    paid: paidOf(await work.load(payments, orderId)),
  }));

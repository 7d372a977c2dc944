import type { CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { leftAt } from '#application/invoice/credit.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

type Known = Pick<CoreWith<'creditsOf'>, 'facts'> & { work: Pick<UnitOfWork, 'load' | 'look'>; log: number };

/** Whether there is something to be paid: no deleted order, quote or backorder, nor an invoice that is credited whole. */
const isOwed = async ({ work, ...known }: Known, orderId: number) => {
  const order = await work.look(salesOrder, orderId);
  // an invoice that moved in
  if (!order) return true;
  if (order.isDeleted || order.status === 'quote' || order.status === 'backorder') return false;
  if (order.invoiceNumber === null) return true;
  const { left } = await leftAt({ ...known, work }, orderId, order);
  return left.earlier === 0 || left.lines.some((line) => line.left !== 0);
};

/** Whether one of what a payment is of is there to be paid. */
export const isAnyOwed = async (known: Known, orderIds: readonly number[]) =>
  (await Promise.all(orderIds.map((orderId) => isOwed(known, orderId)))).includes(true);

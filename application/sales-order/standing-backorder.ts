import type { UnitOfWork } from '#application/kernel/core.ts';
import { customerBackorder, customerBackorderIdOf } from '#domain/backorder/customer-backorder.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';

export const isStanding = (order: SalesOrder | null): order is SalesOrder =>
  order?.status === 'backorder' && !order.isDeleted;

/**
 * Keeps the claim of a customer on its one backorder with an order, in the same append (QUOTE-007): given up when
 * the order is no backorder any more, taken when it is one again. `before` is the order as the command found
 * it. Refuses: customer-has-backorder.
 */
export const keepStandingBackorder = async (
  work: UnitOfWork,
  { accountId, orderId, before }: { accountId: number; orderId: number; before: SalesOrder | null },
) => {
  const after = await work.load(salesOrder, orderId);
  if (isStanding(before) === isStanding(after)) return;
  const { customerId, number } = (after ?? before)!;
  await work.decide(customerBackorder, customerBackorderIdOf(accountId, customerId), {
    type: isStanding(after) ? 'OpenCustomerBackorder' : 'CloseCustomerBackorder',
    accountId,
    customerId,
    orderId,
    number,
  });
};

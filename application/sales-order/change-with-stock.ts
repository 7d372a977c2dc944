import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { claimStock } from '#application/sales-order/claim-stock.ts';
import { keepStandingBackorder } from '#application/sales-order/standing-backorder.ts';
import { claimsOfOrder } from '#domain/sales-order/claims.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';

/**
 * Changes an order, and in the same append what it has of the stock and whether it is the one backorder of its
 * customer. Refuses: customer-has-backorder, and stock-short where it may not fall short.
 */
export const changeWithStock = async (
  work: UnitOfWork,
  { orderId, accountId, mayFallShort }: { orderId: number; accountId: number; mayFallShort: boolean },
  change: () => Promise<unknown>,
) => {
  const before = await work.load(salesOrder, orderId);
  await change();
  await keepStandingBackorder(work, { accountId, orderId, before });
  const after = (await work.load(salesOrder, orderId))!;
  await claimStock(work, {
    orderId,
    orderNumber: after.number,
    from: before ? claimsOfOrder(before) : [],
    to: claimsOfOrder(after),
    mayFallShort,
  });
};

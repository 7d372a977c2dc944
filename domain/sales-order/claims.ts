import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import type { Claim, StockPlace } from '#domain/stock/stock.ts';

export type OrderClaim = { place: StockPlace; claim: Claim };

/** What an order with these lines has of the stock while it has this status, a claim per place (D-40). */
export const claimsOf = (lines: SalesOrder['lines'], status: SalesOrderStatus): OrderClaim[] => {
  const kind = statuses[status].claims;
  const byPlace = new Map<string, OrderClaim>();
  for (const { productId, quantity, stockAccountId: accountId, warehouseId } of lines) {
    const key = `${accountId}.${warehouseId}.${productId}`;
    const before = byPlace.get(key)?.claim.quantity ?? 0;
    const place = { productId, accountId, warehouseId };
    byPlace.set(key, { place, claim: { kind, quantity: before + quantity } });
  }
  return [...byPlace.values()];
};

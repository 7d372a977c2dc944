import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { onOrderOf, type PurchaseOrder, purchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';

/** What an order brings, told to the stock that the account sells from: what it was against what it is (PO-029). */
const expectStock = async (
  work: UnitOfWork,
  accountId: number,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
) => {
  for (const productId of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(productId) ?? 0) - (before.get(productId) ?? 0);
    if (change === 0) continue;
    const place = { productId, accountId, warehouseId: onlyWarehouse };
    await work.decide(stock, stockIdOf(place), { type: 'ExpectStock', ...place, change });
  }
};

/** Changes a purchase order, and in the same append what counts as besteld (PO-029). */
export const changingExpectedStock = async (
  work: UnitOfWork,
  { stockAccountId, purchaseOrderId }: { stockAccountId: number; purchaseOrderId: number },
  change: (order: PurchaseOrder | null) => Promise<unknown>,
): Promise<void> => {
  const order = await work.load(purchaseOrder, purchaseOrderId);
  const before = onOrderOf(order);
  await change(order);
  await expectStock(work, stockAccountId, before, onOrderOf(await work.load(purchaseOrder, purchaseOrderId)));
};

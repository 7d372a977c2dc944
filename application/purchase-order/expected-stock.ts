import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import type { Account } from '#domain/account/account.ts';
import { onOrderOf, type PurchaseOrder, purchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';

/** What an order brings, recorded in the stock that the account sells from: what it was against what it is (PO-029). */
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

/** A command that changes a purchase order, and in the same append what counts as besteld (PO-029). */
export const handlePurchaseOrder = async (
  { handle, facts }: CoreWith<'account'>,
  actor: Actor,
  purchaseOrderId: number,
  content: object,
  change: (work: UnitOfWork, account: Account, order: PurchaseOrder | null) => Promise<unknown>,
) => {
  const account = accountOf(facts, actor);
  return handle(actor, content, async (work) => {
    const order = await work.load(purchaseOrder, purchaseOrderId);
    const before = onOrderOf(order);
    await change(work, account, order);
    const after = onOrderOf(await work.load(purchaseOrder, purchaseOrderId));
    await expectStock(work, account.stockFrom, before, after);
  });
};

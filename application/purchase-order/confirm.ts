import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Clock } from '#application/ports/clock.ts';
import { beginVintage, changing } from '#application/product/copy.ts';
import { handlePurchaseOrder } from '#application/purchase-order/expected-stock.ts';
import { recordMail } from '#application/purchase-order/mail.ts';
import * as words from '#application/purchase-order/staff-words.nl.ts';
import type { Account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';
import { vintageLine } from '#domain/product/vintage-line.ts';
import type { PurchaseOrderLine } from '#domain/purchase-order/line.ts';
import { purchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';

type Scope = { account: Account; clock: Clock; actor: Actor };

/** The product of a vintage in the line of a wine, when there is one already. */
const productOfVintage = async (work: UnitOfWork, { productId, newVintage }: PurchaseOrderLine) => {
  const old = await work.load(product, productId);
  if (!old) return refuse<ProductRefusal>('product-not-found', { productId });
  const rootId = old.rootId ?? old.productId;
  for (const value of [rootId, ...(await work.load(vintageLine, rootId))])
    if ((await work.load(product, value))?.vintage === newVintage) return value;
  return null;
};

/** PO-014: the product that the bottles of a line are of, made now where the line asks for a new vintage. */
const productOf = async (work: UnitOfWork, { account, clock, actor }: Scope, line: PurchaseOrderLine) => {
  const { productId, newVintage, addsVintage, lineId } = line;
  if (newVintage === null || !addsVintage) return productId;
  const known = await productOfVintage(work, line);
  if (known !== null) return known;
  const newId = idFrom(actor.commandId, `product ${lineId}`);
  await beginVintage(
    work,
    { account, clock },
    {
      productId,
      vintage: newVintage,
      stock: 0,
      shownIn: null,
      keepsOldEnabled: true,
      movesDeals: false,
      movesFavourites: false,
      replacesOld: false,
      departPrice: null,
      sellPrice: null,
    },
    { newId, deals: [], favouredBy: [] },
  );
  return newId;
};

/**
 * Confirms an order and books its bottles in: the order, one stock event for each line, new vintages and purchase
 * prices are one append (PO-013, PO-014, PO-020, PO-021), so a second confirmation, also one at the same moment,
 * finds it confirmed. Refuses: purchase-order-not-found, purchase-order-confirmed, product-not-found,
 * purchase-order-without-bottles, a `VintageRefusal`, record-of-other-account.
 */
export const confirmPurchaseOrder = (
  core: CoreWith<'account', 'clock'>,
  actor: Actor,
  { purchaseOrderId }: { purchaseOrderId: number },
) => {
  const { clock } = core;
  const content = { type: 'ConfirmPurchaseOrder', purchaseOrderId };
  return handlePurchaseOrder(core, actor, purchaseOrderId, content, async (work, account, order) => {
    // which refuses one that is not there
    const on = clock.today();
    await work.decide(purchaseOrder, purchaseOrderId, { type: 'ConfirmPurchaseOrder', on });
    const { number, details, lines } = order!;
    const change = changing(work, account, clock);
    const reason = words.orderReceived(number, details.supplier.name);
    for (const line of lines) {
      const { quantity } = line;
      if (quantity === 0) continue;
      const productId = await productOf(work, { account, clock, actor }, line);
      if (line.updatesPrices)
        for (const field of ['departPrice', 'transportPrice', 'exciseDuty'] as const)
          await change(productId, { field, to: line[field] });
      const place = { productId, accountId: account.stockFrom, warehouseId: onlyWarehouse };
      await work.decide(stock, stockIdOf(place), { type: 'ReceiveStock', ...place, quantity, reason });
    }
    await recordMail(work, account, { purchaseOrderId, mail: 'confirmed', isDue: true });
  });
};

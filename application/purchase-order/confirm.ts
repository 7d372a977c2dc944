import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Clock } from '#application/ports/clock.ts';
import { beginVintage, changing } from '#application/product/copy.ts';
import { handlePurchaseOrder } from '#application/purchase-order/expected-stock.ts';
import { recordMail } from '#application/purchase-order/mail.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import type { Account } from '#domain/account/account.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';
import { vintageLine } from '#domain/product/vintage-line.ts';
import type { PurchaseOrderLine } from '#domain/purchase-order/line.ts';
import { purchaseOrder, type PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
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
    newId,
  );
  return newId;
};

/**
 * Books in what came in between two states of an order: one stock event for each line, new vintages and purchase
 * prices are in the append of what is decided (PO-013, PO-014, PO-021).
 */
const bookIn = async (work: UnitOfWork, scope: Scope, before: PurchaseOrder, after: PurchaseOrder) => {
  const { account, clock } = scope;
  const change = changing(work, account, clock);
  const reason = keptSentence('orderReceived', {
    number: after.number,
    supplier: after.details.supplier.name,
  });
  for (const line of after.lines) {
    const quantity = (after.received[line.lineId] ?? 0) - (before.received[line.lineId] ?? 0);
    if (quantity === 0) continue;
    const productId = await productOf(work, scope, line);
    if (line.updatesPrices)
      for (const field of ['departPrice', 'transportPrice', 'exciseDuty'] as const)
        await change(productId, { field, to: line[field] });
    const place = { productId, accountId: account.stockFrom, warehouseId: onlyWarehouse };
    await work.decide(stock, stockIdOf(place), { type: 'ReceiveStock', ...place, quantity, reason });
  }
  if (after.confirmedOn !== null)
    await recordMail(work, account, {
      purchaseOrderId: after.purchaseOrderId,
      mail: 'confirmed',
      isDue: true,
    });
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
    const after = await work.load(purchaseOrder, purchaseOrderId);
    await bookIn(work, { account, clock, actor }, order!, after!);
  });
};

/**
 * Books in what was delivered of an order. The rest stays open, or is no longer expected (`closes`), and then, as when
 * nothing is left, the order is confirmed. `version` is the edition that was looked at, so that the same delivery
 * is not booked twice. Refuses: purchase-order-not-found, purchase-order-confirmed, -changed-meanwhile,
 * purchase-receipt-without-bottles, purchase-receipt-above-order, a `VintageRefusal`, record-of-other-account.
 */
export const receivePurchaseOrder = (
  core: CoreWith<'account', 'clock'>,
  actor: Actor,
  {
    purchaseOrderId,
    ...receipt
  }: {
    purchaseOrderId: number;
    delivered: readonly { lineId: number; quantity: number }[];
    closes: boolean;
    version: number;
  },
) => {
  const { clock } = core;
  const content = { type: 'ReceivePurchaseOrder', purchaseOrderId, ...receipt };
  return handlePurchaseOrder(core, actor, purchaseOrderId, content, async (work, account, order) => {
    const command = { type: 'ReceivePurchaseOrder', on: clock.today(), ...receipt } as const;
    await work.decide(purchaseOrder, purchaseOrderId, command);
    const after = await work.load(purchaseOrder, purchaseOrderId);
    await bookIn(work, { account, clock, actor }, order!, after!);
  });
};

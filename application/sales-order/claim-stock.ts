import type { UnitOfWork } from '#application/kernel/core.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import { product, serviceTypeId } from '#domain/product/product.ts';
import type { OrderClaim } from '#domain/sales-order/claims.ts';
import { stock, stockIdOf, type StockRefusal } from '#domain/stock/stock.ts';

/** In the details of a `stock-short` refusal: a wine that is short, with what is left of it. */
type Shortage = { productId: number; available: number; asked: number };

/** What is short as the order names it: of a component, the pieces of the multi-products that it is in. */
const asOrdered = (short: Shortage, pieces: OrderClaim['pieces'] = []) =>
  pieces.length === 0
    ? [short]
    : pieces.map(({ productId, quantity, perPiece }) => ({
        productId,
        available: Math.floor(short.available / perPiece),
        asked: quantity,
      }));

/**
 * Moves what an order has of the stock from one set of claims to another, in the same append as the order.
 * Refuses `stock-short` with all shortages together, unless the order may take what is not there.
 */
export const claimStock = async (
  work: UnitOfWork,
  {
    orderId,
    orderNumber,
    from,
    to,
    mayFallShort,
  }: {
    orderId: number;
    orderNumber: number;
    from: readonly OrderClaim[];
    to: readonly OrderClaim[];
    /** Of every product, or of those that it says. */
    mayFallShort: boolean | ((productId: number) => boolean);
  },
) => {
  const none = { kind: 'none', quantity: 0 } as const;
  const before = new Map(from.map((claim) => [stockIdOf(claim.place), claim]));
  const after = new Map(to.map((claim) => [stockIdOf(claim.place), claim]));
  const shortages = new Map<number, Shortage>();
  const ids = new Set([...before.keys(), ...after.keys()]);
  // those that are not in memory are read side by side
  await Promise.all([...ids].map((id) => work.load(stock, id)));
  for (const id of ids) {
    const { place } = (after.get(id) ?? before.get(id))!;
    const claim = (mayBeShort: boolean) =>
      work.decide(stock, id, {
        type: 'ClaimStock',
        ...place,
        orderId,
        orderNumber,
        from: before.get(id)?.claim ?? none,
        to: after.get(id)?.claim ?? none,
        mayFallShort: mayBeShort,
      });
    try {
      await claim(typeof mayFallShort === 'boolean' ? mayFallShort : mayFallShort(place.productId));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'stock-short') throw error;
      // a service has no stock that it could be short of
      if ((await work.look(product, place.productId))?.typeId === serviceTypeId) {
        await claim(true);
        continue;
      }
      for (const short of asOrdered(error.details as Shortage, after.get(id)?.pieces)) {
        const known = shortages.get(short.productId) ?? short;
        const available = Math.min(short.available, known.available);
        shortages.set(short.productId, { ...known, available });
      }
    }
  }
  if (shortages.size > 0) refuse<StockRefusal>('stock-short', { shortages: [...shortages.values()] });
};

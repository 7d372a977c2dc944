import type { Actor, Needs } from '#application/kernel/core.ts';
import type { Account } from '#domain/account/account.ts';
import {
  broughtBy,
  directOrder,
  directOrderIdOf,
  type DirectOrderRefusal,
} from '#domain/direct-order/direct-order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { onlyWarehouse, stock, stockIdOf } from '#domain/stock/stock.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/**
 * Books what a delivered direct order brought into the stock of who ordered it, once (DIRECT-005). What was
 * delivered stands in the order of the supplying account, as it is at that instant. Refuses: direct-order-not-found,
 * direct-order-not-delivered, direct-order-stock-added, direct-order-blocked.
 */
export const addDirectOrderStock = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  receiver: Account,
  directOrderId: number,
) =>
  handle(
    { ...actor, accountId: receiver.accountId },
    { type: 'AddDirectOrderStock', directOrderId },
    async (work) => {
      const id = directOrderIdOf({ accountId: receiver.accountId, directOrderId });
      const direct = await work.load(directOrder, id);
      if (!direct) return refuse<DirectOrderRefusal>('direct-order-not-found', { directOrderId });
      const delivered = await work.look(salesOrder, direct.placed.orderId);
      // its bottles would come back to where they were taken from
      const isSameStock = delivered?.lines.some(
        ({ stockAccountId }) => stockAccountId === receiver.stockFrom,
      );
      if (isSameStock) return refuse<DirectOrderRefusal>('direct-order-blocked', { directOrderId });
      await work.decide(directOrder, id, { type: 'AddDirectOrderStock', delivered });
      const reason = keptSentence('directOrderReceived', { number: direct.placed.orderNumber });
      for (const [productId, quantity] of broughtBy(delivered?.lines ?? [])) {
        const place = { productId, accountId: receiver.stockFrom, warehouseId: onlyWarehouse };
        await work.decide(stock, stockIdOf(place), { type: 'ReceiveStock', ...place, quantity, reason });
      }
    },
  );

import { accountOf } from '#application/accounts/account-of.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import { webshopLogin } from '#application/shop-order/login.ts';
import type { ShopOrderCore } from '#application/shop-order/core.ts';
import { takeShopOrder } from '#application/shop-order/take.ts';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { shopOrder, type ShopOrderRefusal } from '#domain/shop-order/shop-order.ts';

type RetryCore = ShopOrderCore & Needs<'webshop'> & { held: Pick<HeldSecretValues, 'valueOf'> };

/**
 * Asks the shop for an order that waits, as it is now, and tries once more to place it. Out: whether it is an order
 * now. Refuses: shop-order-not-found, shop-not-linked, shop-unanswered, shop-order-gone, secret-unreadable.
 */
export const retryShopOrder = async (core: RetryCore, actor: Actor, shopOrderId: number) => {
  const account = accountOf(core.facts, actor);
  const { state, ownerAccountId } = await core.streams.load(
    actor.log,
    `${shopOrder.category}-${shopOrderId}`,
    shopOrder,
  );
  if (state?.outcome !== 'waiting' || ownerAccountId !== actor.accountId)
    return refuse<ShopOrderRefusal>('shop-order-not-found');
  const login = await webshopLogin(core.held, account);
  if (!login) return refuse<ShopOrderRefusal>('shop-not-linked');
  const read = await core.webshop.order(login, state.of.shopId).catch((fault: unknown) => {
    if (fault instanceof NotDone && !(fault instanceof NotYetRead))
      return refuse<ShopOrderRefusal>('shop-unanswered', { said: readKept(fault.message) });
    throw fault;
  });
  if (read === null) return refuse<ShopOrderRefusal>('shop-order-gone');
  const { outcome } = await takeShopOrder(core, account, read, actor);
  return { isPlaced: outcome === 'placed' || outcome === 'known' };
};

/** Somebody saw to it otherwise: it becomes no order here. Refuses shop-order-not-found. */
export const dismissShopOrder = (core: Needs<'handle'>, actor: Actor, shopOrderId: number) =>
  decideOne(
    core,
    actor,
    shopOrder,
    shopOrderId,
    { type: 'DismissShopOrder', because: 'staff' },
    { type: 'DismissShopOrder', shopOrderId },
  );

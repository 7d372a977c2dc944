import { implement, implementChange, implementData } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount } from '#api/http/scope.ts';
import * as contract from '#api/webshop/contract.ts';
import { requestShopSync } from '#application/product/shop-sync.ts';
import { readyFor } from '#application/shop-order/ready.ts';
import { dismissShopOrder, retryShopOrder } from '#application/shop-order/retry.ts';
import { shopOrderOfOrderView, shopPushesOf, waitingShopOrdersOf } from '#projections/views/webshop.ts';
import { ofPush } from '#projections/webshop/queries.ts';

export const webshopRoutes = [
  implement(contract.waitingShopOrders, waitingShopOrdersOf),

  implementData(contract.retryShopOrder, ({ core, actor }, { shopOrderId }) =>
    retryShopOrder({ ...core, ...readyFor(core) }, actor, shopOrderId),
  ),

  implementChange(contract.dismissShopOrder, ({ core, actor }, { shopOrderId }) =>
    dismissShopOrder(core, actor, shopOrderId),
  ),

  implementData(contract.shopPushes, shopPushesOf),

  implementChange(contract.retryShopPush, async (call, { requestedAt }) => {
    const push = await ofPush(call.core.db, ofAccount(call), requestedAt);
    if (push === null) return refuse('shop-push-not-found');
    return requestShopSync(call.core, call.actor, push.productIds, { retryOf: requestedAt, ...push });
  }),

  implementData(contract.shopOrderOfOrder, (call, { orderId }) => shopOrderOfOrderView(call, orderId)),
];

import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { shopSync } from '#domain/shop-sync/shop-sync.ts';

/**
 * Asks the online shop of the account to fetch products anew (PROD-049); the call itself follows. Refuses:
 * shop-sync-off, shop-sync-without-address, product-not-found.
 */
export const requestShopSync = async (
  { handle, facts }: CoreWith<'account' | 'products'>,
  actor: Actor,
  productIds: readonly number[],
  { retryOf, voucherIds }: { retryOf?: number; voucherIds?: readonly number[] | undefined } = {},
) => {
  const account = accountOf(facts, actor);
  const found = new Set((await facts.products(account, productIds)).map(({ productId }) => productId));
  return handle(
    actor,
    {
      type: 'RequestShopSync',
      productIds,
      ...(voucherIds && { voucherIds }),
      ...(retryOf !== undefined && { retryOf }),
    },
    async (work) => {
      const missing = productIds.find((productId) => !found.has(productId));
      if (missing !== undefined) refuse<ProductRefusal>('product-not-found', { productId: missing });
      const { accountId } = account;
      await work.decide(shopSync, accountId, {
        type: 'RequestShopSync',
        accountId,
        productIds,
        voucherIds,
        retryOf,
        isOn: settingOf(account, 'hasShopSync'),
        address: settingOf(account, 'shopSyncUrl') || settingOf(account, 'shopUrl'),
      });
    },
  );
};

import type { Facts } from '#application/ports/facts.ts';
import type { Shop } from '#application/ports/shop.ts';
import type { fillWebshop } from '#application/product/fill-webshop.ts';
import type { Process } from '#application/processes/definition.ts';
import { settingOf } from '#domain/account/settings.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';

const { requested } = shopSyncEvents;
type Requested = ReturnType<typeof requested>;

/**
 * PROD-049: notifies the online shop of which products to fetch, once for each request, until it answers; and fills the
 * webshop of the account, where its address and keys are known (INT-018). Both are what they are at that moment: a
 * shop that moved is found.
 */
export const shopSyncProcess = ({
  shop,
  account,
  webshop,
}: {
  shop: Shop;
  account: Facts['account'];
  webshop: ReturnType<typeof fillWebshop>;
}): Process<Requested> => ({
  name: 'shop-sync',
  events: { requested },
  async react({ position, data: { accountId, productIds } }, { attempt }) {
    const shopAccount = account(accountId);
    if (!shopAccount) return;
    const address = settingOf(shopAccount, 'shopSyncUrl');
    if (address !== '')
      await attempt(`account ${accountId} ${position}`, () => shop.sync(address, productIds));
    const login = await webshop.loginOf(shopAccount);
    if (login)
      await attempt(`webshop ${accountId} ${position}`, () => webshop.fill(shopAccount, login, productIds));
  },
});

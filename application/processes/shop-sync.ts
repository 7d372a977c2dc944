import { systemActor } from '#application/kernel/command-handler.ts';
import { decideOne, type Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { Shop } from '#application/ports/shop.ts';
import type { fillWebshop } from '#application/product/fill-webshop.ts';
import type { Process } from '#application/processes/definition.ts';
import type { fillCoupons } from '#application/voucher/fill-coupons.ts';
import { settingOf } from '#domain/account/settings.ts';
import { cut } from '#domain/kernel/cut.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';
import { shopSync, shopSyncEvents, type ShopSyncOutcome } from '#domain/shop-sync/shop-sync.ts';

const { requested } = shopSyncEvents;
type Requested = ReturnType<typeof requested>;

const outcomeOf = (came: Outcome<unknown>): ShopSyncOutcome =>
  came.outcome === 'failed' ? (came.isFinal ? 'failed' : 'waiting') : came.outcome;

/**
 * PROD-049: notifies the online shop of which products to fetch, once for each request, until it answers; and fills the
 * webshop of the account, where its address and keys are known (INT-018). Both are what they are at that moment: a
 * shop that moved is found. What does not arrive is recorded, and that it did so later.
 */
export const shopSyncProcess = ({
  handle,
  shop,
  account,
  webshop,
  coupons,
}: Needs<'handle'> & {
  shop: Shop;
  account: Facts['account'];
  webshop: ReturnType<typeof fillWebshop>;
  coupons: ReturnType<typeof fillCoupons>;
}): Process<Requested> => ({
  name: 'shop-sync',
  events: { requested },
  mayRepeat: true,
  async react({ log, position: requestedAt, data: { accountId, productIds, voucherIds } }, { attempt }) {
    const shopAccount = account(accountId);
    if (!shopAccount) return;
    const record = (asked: 'connector' | 'woocommerce', came: Outcome<unknown>) => {
      const outcome = outcomeOf(came);
      // of an unknown outcome it is what broke here, which says nothing about the shop
      const reason = came.outcome === 'failed' ? cut(came.reason, 500) : '';
      const of = { type: 'RecordShopSyncOutcome', accountId, requestedAt, shop: asked, outcome } as const;
      const actor = systemActor({ log, accountId }, commandIdFrom([log, of]));
      const vouchers = voucherIds ? { voucherIds: [...voucherIds] } : {};
      const command = {
        ...of,
        productCount: productIds.length,
        productIds: [...productIds],
        ...vouchers,
        reason,
      };
      return decideOne({ handle }, actor, shopSync, accountId, command, of);
    };
    if (voucherIds) {
      const login = await webshop.loginOf(shopAccount);
      if (!login) {
        const reason = keptSentence('shopUnknown');
        await record('woocommerce', { outcome: 'failed', reason, isFinal: true });
        return;
      }
      const came = await attempt(`coupons ${accountId} ${requestedAt}`, () =>
        coupons(shopAccount, login, voucherIds),
      );
      const unsaid = came.outcome === 'done' ? came.result : [];
      // the others are there; trying again would say no other thing of these
      const reason = keptSentence('couponForSome', { codes: unsaid.join(', ') });
      await record('woocommerce', unsaid.length === 0 ? came : { outcome: 'failed', reason, isFinal: true });
      return;
    }
    const address = settingOf(shopAccount, 'shopSyncUrl');
    if (address !== '')
      await record(
        'connector',
        await attempt(`account ${accountId} ${requestedAt}`, () => shop.sync(address, productIds)),
      );
    const login = await webshop.loginOf(shopAccount);
    if (login)
      await record(
        'woocommerce',
        await attempt(`webshop ${accountId} ${requestedAt}`, () =>
          webshop.fill(shopAccount, login, productIds),
        ),
      );
  },
});

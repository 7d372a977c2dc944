import type { Parts } from '#api/compose/processes.ts';
import { httpShop } from '#application/adapters/shop-http/shop.ts';
import { shopSyncProcess } from '#application/processes/shop-sync.ts';
import { changeProductField } from '#application/product/change-field.ts';
import { fillWebshop } from '#application/product/fill-webshop.ts';
import { fillCoupons } from '#application/voucher/fill-coupons.ts';
import { bundles } from '#projections/bundles/projection.ts';
import { prices } from '#projections/prices/projection.ts';
import { products } from '#projections/products/projection.ts';
import { stockLevels } from '#projections/stock/projection.ts';
import { shopRange } from '#projections/website-products/shop-range.ts';

/** What is told to a webshop is read from these. */
const ofWebshops = [products.name, prices.name, stockLevels.name, bundles.name];

/** Keeps the webshop of an account as its products, their stock and its vouchers are. */
export const webshopSync = ({ core, store, held, open, settings }: Parts) => {
  const { reading } = open;
  const webshop = fillWebshop({
    held,
    webshop: core.webshop,
    async range(account, productIds) {
      // an older stock sent last would stay in the shop
      await open.upTo.everythingIn(account.log, ofWebshops);
      return shopRange(reading.db, core.clock)(account, productIds);
    },
    changeField: (actor, wanted) => changeProductField(core, actor, wanted),
  });
  return shopSyncProcess({
    handle: core.handle,
    shop: httpShop({ mayReachInside: settings.webhooks.mayReachInside }),
    account: core.facts.account,
    webshop,
    coupons: fillCoupons({ ...core, store }),
  });
};

import { lineName } from '#domain/sales-order/line.ts';
import type { Bound } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import {
  type ShopProduct,
  ShopTookSome,
  type Webshop,
  type WebshopLogin,
} from '#application/ports/webshop.ts';
import { webshopLogin } from '#application/shop-order/login.ts';
import type { changeProductField } from '#application/product/change-field.ts';
import type { Account } from '#domain/account/account.ts';
import type { LookupEntry } from '#domain/lookup/lists.ts';
import {
  type ChoiceName,
  shopAttributesOf,
  shopCategoryOf,
  shopTagsOf,
} from '#domain/website/shop-product.ts';
import type { WebsiteProduct } from '#domain/website/website-product.ts';

/** What the shop of an account gets of products: the products, which own field is which attribute, and how choices read. */
export type ShopRange = (
  account: Account,
  productIds: readonly number[],
) => Promise<{
  products: readonly WebsiteProduct[];
  mapping: readonly Pick<LookupEntry, 'name' | 'description'>[];
  nameOf: ChoiceName;
}>;

const shownAs = (
  account: Account,
  { product, available, price }: WebsiteProduct,
  { mapping, nameOf }: Pick<Awaited<ReturnType<ShopRange>>, 'mapping' | 'nameOf'>,
): ShopProduct => ({
  shopId: /^[1-9]\d{0,14}$/.test(product.shopProductId) ? Number(product.shopProductId) : null,
  number: product.number,
  price,
  quantity: available,
  name: lineName(product),
  isEnabled: product.isEnabled,
  isFeatured: product.isFeatured,
  description: product.websiteText || product.description,
  category: shopCategoryOf(account, product, nameOf),
  tags: shopTagsOf(account, product),
  attributes: shopAttributesOf(mapping, product, nameOf),
});

/**
 * INT-018: fills the webshop of an account, where its address, key and secret are known: the products become there
 * what they are here, and one that is new there gets its number in the shop here (woocommerce_id). May be done again:
 * it makes nothing twice.
 */
export const fillWebshop = ({
  held,
  webshop,
  range,
  changeField,
}: {
  held: Pick<HeldSecretValues, 'valueOf'>;
  webshop: Pick<Webshop, 'put'>;
  range: ShopRange;
  changeField: Bound<typeof changeProductField>;
}) => {
  return {
    loginOf: (account: Account) => webshopLogin(held, account),
    /** Out: how many products the shop took. */
    async fill(account: Account, login: WebshopLogin, productIds: readonly number[]) {
      const { products, ...how } = await range(account, productIds);
      if (products.length === 0) return 0;
      const told = products.map((websiteProduct) => shownAs(account, websiteProduct, how));
      const came = await webshop.put(login, told).catch((fault: unknown) => {
        if (fault instanceof ShopTookSome) return fault;
        throw fault;
      });
      const ids = came instanceof ShopTookSome ? came.ids : came;
      const { log } = account;
      for (const { product } of products) {
        const shopId = ids.get(product.number);
        if (shopId === undefined || product.shopProductId === String(shopId)) continue;
        const commandId = commandIdFrom(['webshop id', log, product.productId, shopId]);
        const change = { field: 'shopProductId', to: String(shopId) } as const;
        await changeField(systemActor(account, commandId), { id: product.productId, change });
      }
      // only products that have their number in the shop are kept up to date there
      if (came instanceof ShopTookSome) throw came;
      return ids.size;
    },
  };
};

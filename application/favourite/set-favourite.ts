import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';

/**
 * Makes a product that the app offers to a customer one of its favourites, or no longer (APP-021). The app shows one also
 * for a favourite whose place it takes, so that is dropped with it. Refuses: customer-not-found, product-not-found.
 */
export const setFavourite = async (
  { handle, facts }: CoreWith<'account' | 'customer' | 'products' | 'offeredInApp' | 'replacedBy'>,
  actor: Actor,
  wanted: { customerId: number; productId: number; isFavourite: boolean },
) => {
  const { customerId, productId, isFavourite } = wanted;
  const account = accountOf(facts, actor);
  const customer = await facts.customer(account, customerId);
  if (!customer) return refuse<CustomerRefusal>('customer-not-found');
  const [products, offered] = await Promise.all([
    facts.products(account, isFavourite ? [productId] : [...(await facts.replacedBy(account, productId))]),
    facts.offeredInApp(account, customer, isFavourite ? [productId] : []),
  ]);
  return handle(actor, { type: 'SetFavourite', wanted }, async (work) => {
    if (products.length === 0 || (isFavourite && !offered.has(productId)))
      return refuse<ProductRefusal>('product-not-found');
    for (const product of products) {
      const pair = { customerId, productId: product.productId };
      const productName = lineName(product);
      await work.decide(favourite, favouriteIdOf(pair), {
        type: 'SetFavourite',
        ...pair,
        isFavourite,
        productName,
      });
    }
  });
};

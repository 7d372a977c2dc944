import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { lineName } from '#domain/sales-order/line.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';

/** Makes a product a favourite of a customer, or no longer (APP-021). Refuses: product-not-found. */
export const setFavourite = async (
  { handle, facts }: CoreWith<'account' | 'products'>,
  actor: Actor,
  wanted: { customerId: number; productId: number; isFavourite: boolean },
) => {
  const account = accountOf(facts, actor);
  const [product] = await facts.products(account, [wanted.productId]);
  return handle(actor, { type: 'SetFavourite', wanted }, async (work) => {
    if (!product) return refuse<ProductRefusal>('product-not-found');
    const productName = lineName(product);
    await work.decide(favourite, favouriteIdOf(wanted), { type: 'SetFavourite', ...wanted, productName });
  });
};

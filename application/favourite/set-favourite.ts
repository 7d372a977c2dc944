import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Facts } from '#application/ports/facts.ts';
import { favourite, favouriteIdOf } from '#domain/favourite/favourite.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';

/** Makes a product a favourite of a customer, or no longer (APP-021). Refuses: product-not-found. */
export const setFavourite = async (
  { handle, facts }: { handle: HandleCommand; facts: Pick<Facts, 'account' | 'products'> },
  actor: Actor,
  wanted: { customerId: number; productId: number; isFavourite: boolean },
): Promise<{ position: Position }> => {
  const account = accountOf(facts, actor);
  const [product] = await facts.products(account, [wanted.productId]);
  return handle(actor, { type: 'SetFavourite', wanted }, async (work) => {
    if (!product) return refuse<ProductRefusal>('product-not-found');
    const productName = [product.name, product.vintage].filter(Boolean).join(' ');
    await work.decide(favourite, favouriteIdOf(wanted), { type: 'SetFavourite', ...wanted, productName });
  });
};

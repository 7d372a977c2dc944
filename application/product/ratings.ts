import type { Actor, Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { loadProduct } from '#application/product/load.ts';
import { productRatings, type RatingCommand } from '#domain/product/ratings.ts';

/** What is wanted of a rating: without an id it is new; without a name it goes (PROD-048). */
export type WantedRating = { productId: number; ratingId: number | null; name: string; description: string };

const commandOf = (wanted: WantedRating, newId: number): RatingCommand => {
  const { productId, name, description } = wanted;
  const ratingId = wanted.ratingId ?? newId;
  if (wanted.ratingId === null) return { type: 'AddRating', productId, ratingId, name, description };
  if (name === '') return { type: 'RemoveRating', productId, ratingId };
  return { type: 'ChangeRating', productId, ratingId, name, description };
};

/**
 * Adds, changes or removes a rating of a product (PROD-048). Refuses: product-not-found, rating-not-found,
 * too-many-ratings.
 */
export const editRating = async ({ handle }: Needs<'handle'>, actor: Actor, wanted: WantedRating) => {
  const command = commandOf(wanted, idFrom(actor.commandId, 'rating'));
  const { position } = await handle(actor, { type: 'EditRating', wanted }, async (work) => {
    await loadProduct(work, wanted.productId);
    await work.decide(productRatings, wanted.productId, command);
  });
  return { ratingId: command.ratingId, position };
};

import type { UnitOfWork } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';

/** Nobody replaces a wine so often. */
const longest = 100;

/**
 * PROD-046: a product may point to another that takes its place, and that one to a next, but never back to
 * itself. Refuses: replacement-cycle.
 */
export const refuseReplacementCycle = async (
  work: UnitOfWork,
  productId: number,
  replacedById: number | null,
) => {
  let next = replacedById;
  for (let steps = 0; next !== null; steps += 1) {
    if (next === productId || steps === longest) return refuse<ProductRefusal>('replacement-cycle');
    next = (await work.load(product, next))?.replacedById ?? null;
  }
};

/** A product with its ledger in the stock that is to be filled, in bottles. */
export type Replenished = {
  productId: number;
  available: number;
  /** What direct orders before this one still bring. */
  underway: number;
  minimum: number;
  bottlesPerBox: number;
};

/**
 * DIRECT-003: for each product below its minimum stock what is missing up to it, rounded up to full boxes. What
 * direct orders bring already is not asked for once more. In the order in which the products come.
 */
export const replenishment = (products: readonly Replenished[]): { productId: number; quantity: number }[] =>
  products.flatMap(({ productId, available, underway, minimum, bottlesPerBox }) => {
    const missing = minimum - available - underway;
    if (missing <= 0) return [];
    const box = Math.max(1, bottlesPerBox);
    return [{ productId, quantity: Math.ceil(missing / box) * box }];
  });

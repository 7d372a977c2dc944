/** A product with its ledger in the stock that is to be filled, in bottles. */
export type Replenished = {
  productId: number;
  available: number;
  /** What direct orders before this one still bring. */
  underway: number;
  minimum: number;
  bottlesPerBox: number;
};

/** What is proposed of a product, and how much of what is wanted who supplies it does not have: both in bottles. */
export type Proposed = { productId: number; quantity: number; short: number };

/**
 * DIRECT-003: for each product below its minimum stock what is missing up to it, rounded up to full boxes. What
 * direct orders bring already is not asked for once more, nor what who supplies does not have: `free` is what that
 * account has of a product, of which no more than that is proposed (DIRECT-012). In the order in which the products
 * come.
 */
export const replenishment = (
  products: readonly Replenished[],
  free: (productId: number) => number,
): Proposed[] =>
  products.flatMap(({ productId, available, underway, minimum, bottlesPerBox }) => {
    const missing = minimum - available - underway;
    if (missing <= 0) return [];
    const box = Math.max(1, bottlesPerBox);
    const wanted = Math.ceil(missing / box) * box;
    const quantity = Math.min(wanted, Math.max(0, free(productId)));
    return [{ productId, quantity, short: wanted - quantity }];
  });

/** A product with its ledger in the stock to be replenished, in bottles. */
export type Replenished = {
  productId: number;
  available: number;
  /** What earlier direct orders are still to deliver. */
  underway: number;
  minimum: number;
  bottlesPerBox: number;
};

/** What is proposed for a product, and how much of it the supplier lacks, both in bottles. */
export type Proposed = { productId: number; quantity: number; short: number };

/**
 * DIRECT-003: for each product below its minimum stock, what is missing, rounded up to full boxes. Leaves out
 * what direct orders will deliver already and what the supplier lacks: `free` is the supplier's available
 * stock and the maximum proposed (DIRECT-012). In the order of the products.
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

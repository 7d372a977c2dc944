/** An online shop that fetches products from us when it is notified which ones changed (PROD-049). */
export type Shop = {
  /**
   * Tells the shop at an address which products to fetch. Throws `NotDone` when it did not take that: asking
   * once more does no harm.
   */
  sync: (address: string, productIds: readonly number[]) => Promise<void>;
};

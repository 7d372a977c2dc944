/** FMT-008: below so many bottles a product is short when it has no minimum of its own. */
export const defaultMinimumStock = 60;

/** The minimum stock of a product, in bottles; one that is empty gives the default, 0 is a minimum of 0. */
export const minimumStockOf = (minimum: number | null): number => minimum ?? defaultMinimumStock;

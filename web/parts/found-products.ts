import { searchProducts } from '#api/products/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** Apart from the search of customers, so that a new order carries no description of a product. */
export const { useFoundProductsQuery } = defineCalls({
  foundProducts: query(searchProducts, { part: 'data', keepUnusedDataFor: 30 }),
});

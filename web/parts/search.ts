import { searchCustomers } from '#api/customers/contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** Calls of the command palette. */
export const { useFoundQuery, useLazyFoundQuery, useFoundCustomersQuery, useFoundProductsQuery } =
  defineCalls({
    found: query(globalSearch, { part: 'data', keepUnusedDataFor: 30 }),
    foundCustomers: query(searchCustomers, { part: 'data', keepUnusedDataFor: 30 }),
    foundProducts: query(searchProducts, { part: 'data', keepUnusedDataFor: 30 }),
  });
